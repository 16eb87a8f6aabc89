/**
 * What comes over a shop from outside while customers order: a new version is put in its place, the disk runs full. On the
 * real server behind real HTTP. The same for `npm test` and, more often, for `npm run faults`.
 */
import { deepStrictEqual, match, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_SECRETS } from '#server/env.ts';
import { orderBody, SHOP_FOLDER } from '../shop.ts';
import { type StartedShop, startShopServer } from '../started-shop.ts';
import { orderBurst } from './order-burst.ts';
import { PICKUP } from './stage.ts';

export interface LifecycleFault {
	/** What happens: "SIGTERM 40 ms after thirty orders". */
	readonly name: string;
	/** Why it cannot be tried here; undefined = it can. */
	readonly skipped?: string | undefined;
	/** Throws when the shop does not bear it. */
	run(): Promise<void>;
}

const KEYS = `consumer_key=${DEMO_SECRETS.wooKey}&consumer_secret=${DEMO_SECRETS.wooSecret}`;
export const ORDERS = `/wp-json/wc/v3/orders?${KEYS}`;
const OPEN_AT = '2026-11-20T12:05:00+03:00';
export const DEMO = { SHOP: SHOP_FOLDER, DEMO: '1', NOW: OPEN_AT };
const AT_ONCE = 30;

interface Heard {
	readonly status: number;
	readonly headers: IncomingMessage['headers'];
	readonly text: string;
}

/** A request on an agent's connection; undefined = there was no answer, or not the whole of it. */
export function ask(
	origin: string,
	path: string,
	{ agent, body }: { readonly agent?: Agent; readonly body?: object } = {},
): Promise<Heard | undefined> {
	const { promise, resolve } = Promise.withResolvers<Heard | undefined>();
	const outgoing = request(`${origin}${path}`, {
		...(agent === undefined ? {} : { agent }),
		method: body === undefined ? 'GET' : 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
	});
	outgoing.on('error', () => resolve(undefined));
	outgoing.on('response', (answer) => {
		let text = '';
		answer.setEncoding('utf8').on('data', (part: string) => {
			text += part;
		});
		answer.on('close', () =>
			resolve(
				answer.complete
					? { status: answer.statusCode ?? 0, headers: answer.headers, text }
					: undefined,
			),
		);
	});
	outgoing.end(body === undefined ? undefined : JSON.stringify(body));
	return promise;
}

export async function withShop(
	env: Readonly<Record<string, string>>,
	use: (shop: StartedShop) => Promise<void>,
): Promise<void> {
	const shop = await startShopServer(env);
	try {
		await use(shop);
	} finally {
		await shop.kill();
	}
}

export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-life-'));
	try {
		await use(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export const order = () => orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] });
export const idOf = ({ text }: Heard): number => JSON.parse(text).id;

/**
 * Thirty customers order at once, each on a connection that is kept, and the process is asked to end. Guards: what was accepted
 * is answered before the listener, the jobs and the database end; connections are told to close.
 */
async function stopUnderOrders(afterMs: number): Promise<void> {
	await withFolder(async (folder) => {
		const env = { ...DEMO, DATA_DIR: folder };
		const acknowledged: number[] = [];
		await withShop(env, async ({ origin, child, ended }) => {
			const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
			const all = <T>(work: () => Promise<T>) =>
				Promise.all(Array.from({ length: AT_ONCE }, () => work()));
			let isStopping = false;
			let late = 0;
			const answers = all(async () => {
				const answer = await ask(origin, ORDERS, { agent, body: order() });
				if (isStopping) late++;
				return answer;
			});
			await pause(afterMs);
			isStopping = true;
			child.kill('SIGTERM');
			const heard = await answers;
			const cut = heard.filter((one) => one === undefined).length;
			deepStrictEqual(cut, 0, `${cut} of ${AT_ONCE} answers were cut`);
			ok(late > 0, 'no order was under way: nothing was tried');
			for (const one of heard) {
				ok(one?.status === 201 || one?.status === 422, `an order was answered ${one?.text}`);
				if (one.status === 201) acknowledged.push(idOf(one));
			}
			deepStrictEqual(await ended, 0);
			agent.destroy();
		});
		ok(acknowledged.length > 0, 'nobody was sold anything');
		await areThere(env, acknowledged);
	});
}

/** The orders of these ids are in the shop when it is started again. */
async function areThere(
	env: Readonly<Record<string, string>>,
	ids: readonly number[],
): Promise<void> {
	await withShop(env, async ({ origin }) => {
		for (const id of ids) {
			const found = await ask(origin, `/wp-json/wc/v3/orders/${id}?${KEYS}`);
			deepStrictEqual(found?.status, 200, `order ${id} is lost`);
		}
	});
}

const SLOW_MS = 2500;

/** A shop in front of a site that thinks for long about its gallery, and knows nothing else. */
async function withSlowSite(
	use: (shop: StartedShop, slow: () => Promise<Heard | undefined>) => Promise<void>,
): Promise<void> {
	const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
	const site = createServer(async ({ url = '' }, response) => {
		const isSlow = url.includes('/gallery/');
		if (isSlow) {
			reach();
			await pause(SLOW_MS);
		}
		response.writeHead(isSlow ? 200 : 404, { 'content-type': 'application/json' });
		response.end(isSlow ? '[]' : '{"code":"rest_no_route"}');
	});
	site.listen(0, '127.0.0.1');
	await once(site, 'listening');
	const { port } = site.address() as AddressInfo;
	try {
		await withFolder((folder) =>
			withShop(
				{
					DATA_DIR: folder,
					BACKEND_URL: `http://127.0.0.1:${port}`,
					WC_KEY: 'ck_of_the_site',
					WC_SECRET: 'cs_of_the_site',
					DRAIN_MS: '300',
				},
				(shop) =>
					use(shop, async () => {
						const answer = ask(shop.origin, '/api/wp-json/restoran/v1/gallery/1');
						await reached;
						return answer;
					}),
			),
		);
	} finally {
		site.closeAllConnections();
		site.close();
	}
}

/**
 * A balancer hears that this copy is going before it stops accepting. Guards: `/readyz` says so at once, the listener
 * stays for the drain, and orders that still come are taken.
 */
async function drainFirst(): Promise<void> {
	await withFolder((folder) =>
		withShop({ ...DEMO, DATA_DIR: folder, DRAIN_MS: '3000' }, async (shop) => {
			const { origin, child, ended } = shop;
			deepStrictEqual((await ask(origin, '/readyz'))?.status, 200);
			child.kill('SIGTERM');
			let ready = await ask(origin, '/readyz');
			for (let left = 20; ready?.status === 200 && left > 0; left--) {
				await pause(20);
				ready = await ask(origin, '/readyz');
			}
			deepStrictEqual(ready?.status, 503);
			deepStrictEqual(JSON.parse(ready.text), { ok: false, reason: 'stopping' });
			deepStrictEqual(ready.headers.connection, 'close');
			deepStrictEqual((await ask(origin, ORDERS, { body: order() }))?.status, 201);
			deepStrictEqual(await ended, 0);
			deepStrictEqual(await ask(origin, '/readyz'), undefined);
		}),
	);
}

/** Guards: an answer a site takes its time for is waited for; a signal that comes twice at once is one. */
async function stopWithSlowCall(): Promise<void> {
	await withSlowSite(async ({ child, ended }, slow) => {
		const answer = slow();
		await pause(200);
		child.kill('SIGTERM');
		child.kill('SIGTERM');
		deepStrictEqual((await answer)?.status, 200);
		deepStrictEqual(await ended, 0);
	});
}

/** Guards: whoever asks twice does not want to wait. */
async function stopTwice(): Promise<void> {
	await withSlowSite(async ({ child, ended }, slow) => {
		const answer = slow();
		await pause(200);
		child.kill('SIGTERM');
		await pause(600);
		const startedAt = performance.now();
		child.kill('SIGTERM');
		deepStrictEqual(await ended, 1);
		const waited = performance.now() - startedAt;
		ok(waited < SLOW_MS / 2, `it took ${waited} ms to end at once`);
		deepStrictEqual(await answer, undefined);
	});
}

/**
 * The disk with the database runs full and has room again. Guards: the shop says it is not ready and why, goes on showing
 * its menu, refuses orders with a word on when to try again, and loses none it has acknowledged.
 */
async function fillDisk(): Promise<void> {
	await withFolder(async (home) => {
		const disk = join(home, 'disk');
		await mkdir(disk);
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
		try {
			const env = { ...DEMO, DATA_DIR: disk };
			const acknowledged: number[] = [];
			await withShop(env, async ({ origin, child, ended, said }) => {
				deepStrictEqual((await ask(origin, '/readyz'))?.status, 200);
				const first = await ask(origin, ORDERS, { body: order() });
				ok(first?.status === 201, `an order was answered ${first?.text}`);
				acknowledged.push(idOf(first));

				const filler = join(disk, 'filler');
				fill(filler);
				const refused = await untilRefused(origin, acknowledged);
				ok(refused.status >= 500, `an order was answered ${refused.text}`);
				match(String(refused.headers['retry-after']), /^\d+$/);
				await pause(1100);
				const ready = await ask(origin, '/readyz');
				deepStrictEqual(ready?.status, 503);
				match(JSON.parse(ready.text).reason, /disk: ENOSPC/);
				deepStrictEqual((await ask(origin, '/'))?.status, 200);

				// What failed is the full disk, not the rollback that it made unnecessary.
				ok(!said().includes('cannot rollback'), said());
				rmSync(filler);
				await pause(1100);
				deepStrictEqual((await ask(origin, '/readyz'))?.text, '{"ok":true}');
				const after = await ask(origin, ORDERS, { body: order() });
				ok(after?.status === 201, `an order was answered ${after?.text}`);
				acknowledged.push(idOf(after));
				child.kill('SIGTERM');
				deepStrictEqual(await ended, 0);
			});
			await areThere(env, acknowledged);
		} finally {
			execFileSync('umount', [disk]);
		}
	});
}

/** Writes until there is no room for a byte more. */
function fill(file: string): void {
	const filler = openSync(file, 'w');
	try {
		for (;;) writeSync(filler, Buffer.alloc(4096));
	} catch (error) {
		deepStrictEqual((error as NodeJS.ErrnoException).code, 'ENOSPC');
	} finally {
		closeSync(filler);
	}
}

/** Orders until one is not taken: the journal may have had some room of its own. */
async function untilRefused(origin: string, acknowledged: number[]): Promise<Heard> {
	for (let left = 200; left > 0; left--) {
		const answer = await ask(origin, ORDERS, { body: order() });
		ok(answer !== undefined, 'the shop does not answer');
		if (answer.status !== 201) return answer;
		acknowledged.push(idOf(answer));
	}
	throw new Error('two hundred orders fit on a full disk');
}

/** So many orders at once, and how much of that time the loop may stand still: whoever asks whether it lives is answered. */
const BURST = 300;
const LONGEST_HEALTH_MS = 300;
const LARGEST_SHARE = 0.15;

/**
 * Three hundred customers order at the same moment on SQLite, which works in the event loop's own thread. Guard: every
 * transaction begins in a turn of the loop of its own.
 */
async function burst(): Promise<void> {
	await withFolder(async (folder) => {
		const keys = { WC_KEY: 'ck_test', WC_SECRET: 'cs_test' };
		await withShop({ ...DEMO, ...keys, DATA_DIR: folder }, async ({ origin }) => {
			// The first one finds the code cold.
			await orderBurst(origin, 30);
			const { statuses, milliseconds, longestHealthMs } = await orderBurst(origin, BURST);
			deepStrictEqual(statuses, { '201': BURST });
			const most = Math.min(LONGEST_HEALTH_MS, milliseconds * LARGEST_SHARE);
			ok(
				longestHealthMs <= most,
				`/healthz took ${Math.round(longestHealthMs)} ms of ${Math.round(milliseconds)}`,
			);
		});
	});
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** Other groups of faults on a started shop add theirs here. */
export const LIFECYCLE_FAULTS: readonly LifecycleFault[] = [
	...[40, 100].map((afterMs) => ({
		name: `SIGTERM ${afterMs} ms after thirty orders: each is answered`,
		run: () => stopUnderOrders(afterMs),
	})),
	{ name: 'SIGTERM: not ready first, the listener stays for the drain', run: drainFirst },
	{ name: 'SIGTERM twice at once, a slow call under way: it is answered', run: stopWithSlowCall },
	{ name: 'SIGTERM, and again: it ends at once', run: stopTwice },
	{
		name: 'the disk runs full: not ready, and nothing acknowledged is lost',
		skipped: isRoot ? undefined : 'a small disk is mounted by root on Linux alone',
		run: fillDisk,
	},
];

/** What a busy machine may fail by itself: for `npm run faults` alone. */
export const TIMED_FAULTS: readonly LifecycleFault[] = [
	{ name: `${BURST} orders at once: the event loop goes on turning`, run: burst },
];
