/**
 * `kill -9` of a shop in front of a stock WooCommerce, at each stage of an order: the real server against the
 * strict stub. The customer presses again until he has an answer, and there is one order. For `npm run faults` alone: a
 * checkout that was cut is waited for. Within one process: `adapted-orders.test.ts`.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { orderToWire } from '../fixtures/adapted-shop.ts';
import { type StartedShop, startShopServer } from '../started-shop.ts';
import { serveWooStub } from '../woo/serve-woo-stub.ts';
import { createWooStub, type Fault, type WooStub } from '../woo/woo-stub.ts';
import { withFolder } from './lifecycle.ts';

const KEYS = {
	readWrite: { key: 'ck_test_1234', secret: 'cs_test_5678' },
	readOnly: { key: 'ck_test_4321', secret: 'cs_test_8765' },
};
const ORDER = orderToWire({
	lines: [{ id: 15, units: 2 }],
	cart: 'a-cart-of-twenty-characters',
	flat: '48',
});
/** Longer than a checkout whose answer was lost is waited for (40 s), on a busy machine. */
const LONGEST_MS = 75_000;
const PRESS_AGAIN_MS = 1000;

/** The call at which the shop dies, and what becomes of the call itself. */
const MOMENTS: readonly [name: string, call: string, fault: Fault][] = [
	['the draft is asked for', 'GET /wc/store/v1/checkout', { cut: 'after' }],
	['the draft is dressed', 'PUT /wc/v3/orders/', { cut: 'after' }],
	['the checkout has not come', 'POST /wc/store/v1/checkout', { cut: 'before' }],
	['the checkout goes on behind it', 'POST /wc/store/v1/checkout', { delayMs: 1000 }],
	['the order is placed', 'POST /wc/store/v1/checkout', { cut: 'after' }],
];

/** Kills a shop of its own at every moment, all at once. Throws what does not hold, with the moment. */
export async function killAdapted(): Promise<void> {
	await Promise.all(
		MOMENTS.map(([name, call, fault]) =>
			killAt(call, fault).catch((error: unknown) => {
				throw new Error(`killed when ${name}: ${error}`, { cause: error });
			}),
		),
	);
}

async function killAt(call: string, fault: Fault): Promise<void> {
	const stub = createWooStub({ url: 'http://127.0.0.1', isHttps: true, keys: KEYS });
	const site = await serveWooStub(stub);
	try {
		await withFolder(async (folder) => {
			const { key, secret } = KEYS.readWrite;
			const env = { DATA_DIR: folder, BACKEND_URL: site.url, WC_KEY: key, WC_SECRET: secret };
			const first = await startShopServer(env);
			const stop = stub.before('*', ({ method, path }) => {
				if (!`${method} ${path}`.startsWith(call)) return undefined;
				first.child.kill('SIGKILL');
				return fault;
			});
			deepStrictEqual(await press(first), undefined);
			deepStrictEqual(await first.ended, 'SIGKILL');
			stop();
			const next = await startShopServer(env);
			try {
				await pressUntilPlaced(next, stub);
			} finally {
				await next.kill();
			}
		});
	} finally {
		await site.close();
	}
}

async function pressUntilPlaced(shop: StartedShop, stub: WooStub): Promise<void> {
	const deadline = Date.now() + LONGEST_MS;
	for (;;) {
		const answer = await press(shop);
		ok(answer !== undefined, 'the shop that was started again does not answer');
		if (answer.status === 201) {
			const charged = stub.orders().filter(({ status }) => status !== 'checkout-draft');
			deepStrictEqual(
				charged.map(({ id }) => id),
				[answer.json.id],
			);
			// Once more: the same order.
			deepStrictEqual((await press(shop))?.json.id, answer.json.id);
			deepStrictEqual(stub.counts().orders, 1);
			return;
		}
		ok(Date.now() < deadline, `no order came: ${answer.status} ${JSON.stringify(answer.json)}`);
		await pause(PRESS_AGAIN_MS);
	}
}

/** Undefined = no answer: the process is gone. */
async function press({ origin }: StartedShop) {
	try {
		const answer = await fetch(`${origin}/api/wp-json/wc/v3/orders`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': 'pressed', origin },
			body: JSON.stringify(ORDER),
		});
		return { status: answer.status, json: await answer.json() };
	} catch {
		return undefined;
	}
}
