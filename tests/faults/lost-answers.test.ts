/**
 * An order on a bad line, from the storefront's own client over the gateway to the site: the line breaks on either side
 * of the gateway, and the customer has one order and knows it.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderRequestSchema } from '#core/contract/order/order-request.ts';
import { remoteBackend } from '#server/site/remote-backend.ts';
import { DATABASES } from '../databases.ts';
import { openTestGateway } from '../fixtures/test-gateway.ts';
import { orderBody } from '../shop.ts';
import { type FaultyLine, type LineFault, startFaultyLine } from './faulty-line.ts';
import { openStage, PICKUP, type Stage } from './stage.ts';

const [kind] = DATABASES;
if (kind === undefined) throw new Error('no database to test on');

/** The quote goes through: what follows is the order. */
const PRICED: LineFault = { delayMs: 0 };

const REQUEST = v.parse(orderRequestSchema, orderBody(PICKUP));

describe(`on a bad line, the shop on ${kind.name}`, () => {
	let stage: Stage;
	/** Between the browser and the gateway. */
	let near: FaultyLine;
	/** Between the gateway and the site. */
	let far: FaultyLine;
	let order: (key: string) => Promise<{ id: number }>;
	const closing: (() => unknown)[] = [];

	async function listen(fetch: (request: Request) => Response | Promise<Response>) {
		const server: Server = createServer(getRequestListener(fetch));
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		closing.push(() => {
			server.closeAllConnections();
			server.close();
		});
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	}

	beforeEach(async () => {
		stage = await openStage(kind);
		const { shop } = stage.shops[0];
		far = await startFaultyLine(await listen(shop.fetch));
		const { gateway, stop } = await openTestGateway({
			deps: { backend: remoteBackend(far.origin) },
			config: { credentials: { key: 'ck_test', secret: 'cs_test' }, servesRawSite: false },
		});
		closing.push(stop);
		// Settings and catalogue are there: of an order the site is asked for its price, then sent it.
		await gateway.fetch(new Request('http://shop.test/'));
		near = await startFaultyLine(await listen((request) => gateway.fetch(request)));
		// The storefront's client reads where the API is when it is loaded.
		vi.stubEnv('VITE_API_ORIGIN', near.origin);
		vi.resetModules();
		const { createOrder } = await import('#src/features/order/orders-api.ts');
		order = async (key) => (await createOrder(REQUEST, key)).order;
	});
	afterEach(async () => {
		vi.unstubAllEnvs();
		await stage.check();
		await Promise.all([near.close(), far.close()]);
		for (const close of closing.splice(0).toReversed()) await close();
		await stage.close();
	});

	const placed = async () =>
		(await stage.shops[1].shop.kitchen.orders()).map((one) => one.id).sort((a, b) => a - b);

	// Guards: the client asks again with the same key (`createOrder` of the storefront), the shop answers it with what it has
	// answered before (`takeKey`), the gateway looks for what it has no answer of before it sends it again (`placeOnce`).
	// Without the first the customer is told of no order, without the second there are two.
	test.each<[string, number, { near?: LineFault[]; far?: LineFault[] }]>([
		['the answer is lost on its way to the browser', 2, { near: ['answer-lost'] }],
		['the answer is lost on its way to the gateway', 2, { far: [PRICED, 'answer-lost'] }],
		['its price is lost on its way to the gateway', 1, { far: ['answer-lost'] }],
		[
			'it is lost on either side, one after the other',
			3,
			{ near: [{ delayMs: 0 }, 'answer-lost'], far: [PRICED, 'answer-lost'] },
		],
		['the request is cut off once', 2, { near: ['reset'] }],
		['the request is cut off three times', 4, { near: ['reset', 'reset', 'reset'] }],
		['the request is cut off between gateway and site', 2, { far: [PRICED, 'reset', 'reset'] }],
	])(
		'%s: one order, and its number',
		async (_name, tries, faults) => {
			near.break(...(faults.near ?? []));
			far.break(...(faults.far ?? []));
			const { id } = await order('attempt-1');
			expect(await placed()).toEqual([id]);
			expect(near.requests).toBe(tries);
		},
		60_000,
	);

	test('cut off more often than anybody waits for: whether there is an order the next try finds out', async () => {
		near.break('reset', 'reset', 'reset', 'answer-lost');
		await expect(order('attempt-1')).rejects.toMatchObject({ name: 'NetworkError' });
		expect(near.requests).toBe(4);
		const [id] = await placed();
		expect(await order('attempt-1')).toMatchObject({ id });
		expect(await placed()).toEqual([id]);
	});

	// Guard: the key's row (`takeKey`); without it every tap is an order.
	test('five taps on a line with a long and uneven delay: one order, one number', async () => {
		const delays = [400, 30, 900, 150, 0];
		near.break(...delays.map((delayMs) => ({ delayMs })));
		const orders = await Promise.all(delays.map(() => order('attempt-1')));
		expect(await placed()).toEqual([orders[0]?.id]);
		expect(new Set(orders.map((one) => one.id)).size).toBe(1);
	});
});
