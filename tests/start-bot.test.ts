/** The bot of a started shop: what the environment makes of it. It needs the built storefront, as every start does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANSWERS_LIMIT_MS } from '#server/process.ts';
import { SERVER_MAIN } from '../scripts/server-flags.mjs';
import { type BotApi, openBotApi, writes } from './telegram-host/bot-api.ts';
import { ANNA } from './telegram-host/init-data.ts';

const ROOT = join(import.meta.dirname, '..');
const TOKEN = '7000000001:START-TEST-TOKEN';

let telegram: BotApi;
let home: string;
let child: ChildProcess;
beforeEach(async () => {
	telegram = await openBotApi(TOKEN);
	home = await mkdtemp(join(tmpdir(), 'vitrina-start-bot-'));
});
afterEach(async () => {
	const ended = new Promise((resolve) => child.on('close', resolve));
	if (child.exitCode === null) {
		child.kill();
		await ended;
	}
	await telegram.goAway();
	await rm(home, { recursive: true, force: true });
});

/** The shop's own address once it is open. */
async function open(env: Record<string, string>): Promise<string> {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	child = spawn(process.execPath, [SERVER_MAIN], {
		cwd: ROOT,
		env: {
			PATH,
			NODE_COMPILE_CACHE,
			DATA_DIR: home,
			PORT: '0',
			HOST: '127.0.0.1',
			BOT_TOKEN: TOKEN,
			DEMO: '1',
			...env,
		},
	});
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			said += text;
			const port = /http:\/\/localhost:(\d+)\/demo\/inbox/.exec(said)?.[1];
			if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
		});
	child.on('exit', () => reject(new Error(`the shop did not open: ${said}`)));
	return promise;
}

/** Somebody who is not Telegram tries the webhook. */
const bringsUpdate = async (shop: string) =>
	(await fetch(`${shop}/bot/updates`, { method: 'POST', body: '{}' })).status;

const isBuilt = existsSync(join(ROOT, 'dist/server/render.js'));

test.skipIf(!isBuilt)(
	'a demo with a Bot API server of its own polls it, and ends while it waits',
	async () => {
		const shop = await open({ BOT_API_ROOT: telegram.root });
		expect(await bringsUpdate(shop)).toBe(401);
		telegram.bring(writes(ANNA, '/start'));
		await expect.poll(() => telegram.messages.length).toBe(1);
		const startedAt = Date.now();
		const code = new Promise((resolve) => child.on('close', resolve));
		child.kill();
		expect(await code).toBe(0);
		// After that it ends whatever is under way.
		expect(Date.now() - startedAt).toBeLessThan(ANSWERS_LIMIT_MS);
	},
);

test.skipIf(!isBuilt)(
	'a demo without one has no bot: its people are nobody of Telegram’s',
	async () => {
		const shop = await open({});
		expect(await bringsUpdate(shop)).toBe(405);
	},
);
