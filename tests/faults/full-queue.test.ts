/** More wait for the database than it takes in: an order is told to come again, and the same order comes again by its key. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseTrouble } from '#server/sql/database-trouble.ts';
import { DATABASES } from '../databases.ts';
import { createTestGateway } from '../fixtures/test-gateway.ts';
import { KEYS, NOON, ORDERS, openTestShop, orderBody, type TestShop } from '../shop.ts';
import { PICKUP } from './stage.ts';

const WAVE = 100;

/**
 * Fills the queue for the database's connections: wave after wave, until one is turned away to the last. The answer lets
 * all who are in it go on.
 */
async function crowd({ deps }: TestShop): Promise<() => Promise<void>> {
	const { promise: over, resolve: release } = Promise.withResolvers<void>();
	const all: Promise<unknown>[] = [];
	let turnedAway = 0;
	const come = () =>
		deps.db
			.transaction()
			.execute(() => over)
			.catch((error: unknown) => {
				if (!(error instanceof DatabaseTrouble) || error.kind !== 'busy') throw error;
				turnedAway++;
			});
	let before = 0;
	do {
		before = turnedAway;
		all.push(...Array.from({ length: WAVE }, come));
		// A refusal comes at once: those not turned away by then wait, or have a connection.
		await pause(50);
	} while (turnedAway - before < WAVE);
	return async () => {
		release();
		await Promise.all(all);
	};
}

describe.each(DATABASES)('the full queue of $name', (kind) => {
	test('an order is answered 503 with Retry-After at once; the same key places it afterwards, once', async () => {
		const shop = await openTestShop(kind);
		onTestFinished(() => shop.close());
		const { ask } = await createTestGateway({
			startsAt: NOON,
			deps: { backend: async (request) => shop.shop.fetch(request) },
			config: { credentials: { key: 'ck_test', secret: 'cs_test' } },
		});
		const body = JSON.stringify(orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] }));
		const headers = { 'content-type': 'application/json', 'idempotency-key': 'of-the-crowd' };
		const direct = () => shop.call(ORDERS, { method: 'POST', headers, body });
		const fromThePage = () => ask('/api/wp-json/wc/v3/orders', { method: 'POST', headers, body });
		// What the menu and the settings are read from is not what is full here.
		expect((await ask('/api/wp-json/v1/all_settings')).status).toBe(200);

		const disperse = await crowd(shop);
		const refusal = { code: 'database_unavailable', data: { status: 503 } };
		const startedAt = performance.now();
		const refused = await direct();
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
		expect(refused.json).toMatchObject(refusal);
		const answer = await fromThePage();
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
		expect(await answer.json()).toMatchObject(refusal);
		// Nothing waits for ever: nobody's time limit has passed.
		expect(performance.now() - startedAt).toBeLessThan(5000);
		expect((await ask('/healthz')).status).toBe(200);
		await disperse();

		const placed = await fromThePage();
		const { id } = await placed.json();
		expect([placed.status, id]).toEqual([201, expect.any(Number)]);
		expect((await (await fromThePage()).json()).id).toBe(id);
		const all = await shop.call(`/wp-json/wc/v3/orders?${KEYS}`);
		expect(all.json.map((order: { id: number }) => order.id)).toEqual([id]);
	}, 60_000);
});
