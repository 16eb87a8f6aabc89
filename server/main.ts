/** The only file with side effects: reads the environment, opens the parts of the shop one after another, listens. */
import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { PREVIEW_PATH } from './demo/telegram/telegram-preview.ts';
import { refusedElsewhere } from './demo/this-machine.ts';
import { startDevelopment } from './development.ts';
import { type Environment, misspeltLine, readEnvironment, StartError } from './env.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { databaseTarget, ROOT } from './paths.ts';
import { ANSWERS_LIMIT_MS, listen, stopOnSignal, watchAnswers } from './process.ts';
import { folderWarnings, startWarnings } from './promises.ts';
import type { ShopDeps } from './shop/context.ts';
import { FolderError } from './shop/folder.ts';
import { siteBlock } from './site/site-findings.ts';
import { DatabaseStartError, databaseStartError } from './sql/installed-database.ts';
import { type Base, openBase } from './start/base.ts';
import { followFolder } from './start/follow-folder.ts';
import { answer, listenForFigures, openServer } from './start/http-server.ts';
import { openBot } from './start/open-bot.ts';
import { type DemoPages, openDemo } from './start/open-demo.ts';
import { gatewayDeps } from './start/open-gateway.ts';
import { openInvoices } from './start/open-invoices.ts';
import { openShop } from './start/open-shop.ts';
import { openSite, watchSite } from './start/open-site.ts';
import { switchLines } from './start/switches.ts';

/** Long enough for a balancer that asks each second; without one there is nothing to tell. */
const DRAIN_MS = { production: 1000, demo: 100, trial: 100 } as const;
const isDevelopment = process.argv.includes('--dev');

try {
	const env = readEnvironment(process.env);
	await start(env).catch((error: unknown) => {
		// Whichever part met it: what to do is the same.
		throw databaseStartError(error, databaseTarget(env)) ?? error;
	});
} catch (error) {
	if (
		error instanceof StartError ||
		error instanceof FolderError ||
		error instanceof DatabaseStartError
	)
		for (const line of error.message.split('\n')) console.error(`vitrina: ${line}`);
	else console.error('vitrina: cannot start:', error);
	process.exit(1);
}

async function start(env: Environment): Promise<void> {
	const started = performance.now();
	for (const wrong of env.misspelt) console.warn(`vitrina: ${misspeltLine(wrong)}`);
	const base = await openBase(env);
	const events = createRelay();
	const createInvoice = await openInvoices(base);
	const shop = await openShop(base, events.publish, createInvoice);
	const folder = await followFolder(base, shop, (line) => console.info(line));
	const server = openServer();
	const answers = watchAnswers(server);
	const development = isDevelopment ? await startDevelopment(ROOT, server) : undefined;
	const site = await openSite(base);
	const deps = await gatewayDeps(base, shop, site, { development, folder, createInvoice });
	const gateway = createGateway(deps);
	events.goTo(gateway);
	gateway.attachRealtime(server);
	const demo = openDemo(base, shop, gateway, deps);
	const bot = await openBot(base, shop, site, gateway);
	if (bot !== undefined) gateway.app.post(bot.webhookPath, (c) => bot.receive(c.req.raw));
	const statuses = watchSite(base, site, gateway);
	// Who tries settings on sees another shop at the same addresses.
	const answerKept: Gateway['answerKept'] = (request, response) =>
		demo?.isTriedOn(request.headers.cookie) !== true && gateway.answerKept(request, response);
	answer(server, answerKept, doorOf(env, gateway, demo), development);
	shop?.start();
	bot?.start();
	statuses?.start();

	// A large menu takes its time: it is ready before the first customer. A real site may take longer than that.
	if (shop !== undefined) await gateway.warm();
	await listen(server, { name: 'PORT', port: env.PORT, host: env.HOST });
	const figures = await listenForFigures(env, gateway);
	say(base, { server, figures }, performance.now() - started);
	if (env.WORK_AHEAD === '1' && !isDevelopment) gateway.workAhead(addressOf(env, server));
	void gateway.siteHealth().then(({ found }) => {
		if (found !== undefined) console.info(siteBlock(found).join('\n'));
	});

	const drainMs = env.DRAIN_MS ?? DRAIN_MS[env.mode];
	stopOnSignal(async () => {
		gateway.stopping();
		const cut = await answers.finish({ drainMs, limitMs: ANSWERS_LIMIT_MS });
		if (cut > 0) base.log.warn({ cut }, 'answers were under way for too long: they are cut');
		await close(base, [
			() => folder?.close(),
			() => figures?.close(),
			() => demo?.close(),
			() => gateway.close(),
			() => statuses?.stop(),
			() => bot?.stop(),
			() => shop?.stop(),
			() => development?.close(),
			() => base.db.destroy(),
			() => base.lock.release(),
		]);
	}, drainMs + ANSWERS_LIMIT_MS);
}

/** Ends the parts one after another. Logs and throws what does not end. */
async function close({ log }: Base, parts: readonly (() => unknown)[]): Promise<void> {
	try {
		for (const end of parts) await end();
	} catch (error) {
		log.error({ error }, 'the shop could not stop as it should');
		throw error;
	}
}

/** Shop and gateway know each other: the gateway asks the shop, the shop's events go out through the gateway. */
function createRelay() {
	let target: ShopDeps['publish'] = async () => {};
	const publish: ShopDeps['publish'] = (channel, event, data) => target(channel, event, data);
	return {
		publish,
		goTo(gateway: Gateway) {
			target = gateway.publish;
		},
	};
}

/** Who answers a request: the shop in the settings its browser tries on, else the shop; a trial is for its machine alone. */
function doorOf(env: Environment, gateway: Gateway, demo: DemoPages | undefined) {
	return (request: Request, bindings: object) =>
		(env.mode === 'trial'
			? refusedElsewhere(request, (bindings as Partial<HttpBindings>).incoming)
			: undefined) ?? (demo?.shopOf(request) ?? gateway).fetch(request, bindings);
}

/** Where customers find the shop: "http://localhost:3000" */
function addressOf(env: Environment, server: Server): string {
	return env.PUBLIC_URL ?? localAddress(server);
}

/** Of a server that listens, on this machine: the port is the one it was given where PORT is 0. */
function localAddress(server: Server): string {
	const address = server.address();
	return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

/** The addresses, what is on and what is off, and what an operator should not overlook. */
function say(
	{ env, folder }: Base,
	{ server, figures }: { server: Server; figures: Server | undefined },
	ms: number,
): void {
	const base = addressOf(env, server);
	const lines = [`Vitrina is open (${Math.round(ms)} ms)`, `  shop       ${base}/`];
	if (env.PUBLIC_URL !== undefined) lines.push(`  listens at ${localAddress(server)}/`);
	if (figures !== undefined) lines.push(`  figures    ${localAddress(figures)}/metrics`);
	if (env.isDemo)
		lines.push(
			`  messenger  ${base}${PREVIEW_PATH}`,
			`  inbox      ${base}/demo/inbox`,
			`  kitchen    ${base}/demo/kitchen`,
		);
	if (env.mode === 'trial')
		lines.push(
			'  a trial: the last three open on this machine alone; DEMO=1 opens them to everybody',
		);
	if (env.mode === 'production') lines.push(...switchLines(env));
	console.info(lines.join('\n'));
	for (const warning of startWarnings(env, folder?.settings.frontUrl ?? ''))
		console.warn(`vitrina: warning: ${warning}`);
	for (const warning of folderWarnings(folder, env.SHOP)) console.warn(`vitrina: ${warning}`);
}
