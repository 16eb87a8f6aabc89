import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import type { KeyTables, RefundTables } from '#server/schema/tables.ts';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { SITE_KEYS } from '#tests/fixtures/fake-site.ts';
import { openTestGateway } from '#tests/fixtures/test-gateway.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createRefundCalls } from './refund-calls.ts';

const REFUNDS = '/wp-json/vitrina/v1/refunds';
const NOON = Date.UTC(2026, 10, 20, 9, 0, 0);
const KEYS = `consumer_key=${SITE_KEYS.key}&consumer_secret=${SITE_KEYS.secret}`;

describe.each(DATABASES)('the ledger in front of a real site on $name', (kind) => {
	let database: TestDatabase;
	let ledger: Ledger;
	let shop: Awaited<ReturnType<typeof openTestGateway>>;
	let close: () => Promise<void>;
	beforeEach(async () => {
		database = await kind.create();
		const db = openDatabase<KeyTables & RefundTables>(database.target);
		await migrate(db, 'shop', SHOP_MIGRATIONS);
		const deps = { db, keys: SITE_KEYS, now: () => NOON, log: { error: () => {} } };
		ledger = createLedger(deps);
		shop = await openTestGateway({
			config: { servesRawSite: false },
			deps: { refunds: createRefundCalls(deps) },
		});
		close = async () => {
			await shop.stop();
			await db.destroy();
			await database.drop();
		};
	});
	afterEach(() => close());

	const add = (paymentId: string) =>
		ledger.add({
			...{ paymentId, providerId: `bank-${paymentId}`, orderId: 77, amount: kopecks(91_500) },
			...{ currency: 'RUB', reason: 'paid_late' },
		});
	const put = (path: string, body: object) =>
		shop.ask(path, {
			method: 'PUT',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});

	test('is listed and marked for the shop’s keys alone; nothing else of the site is served', async () => {
		await add('c1');
		await add('c2');
		await add('c1');
		for (const [path, status] of [
			[REFUNDS, 401],
			[`${REFUNDS}?consumer_key=${SITE_KEYS.key}&consumer_secret=guess`, 401],
			[`${REFUNDS}/1`, 404],
			['/wp-json/wc/v3/orders', 404],
			[`/api${REFUNDS}?${KEYS}`, 404],
		] as const)
			expect([path, (await shop.ask(path)).status]).toEqual([path, status]);
		const answer = await shop.ask(`${REFUNDS}?${KEYS}&status=pending&per_page=1`);
		expect(answer.headers.get('x-wp-total')).toBe('2');
		expect(answer.headers.get('link')).not.toContain('secret');
		expect(await answer.json()).toEqual([
			{
				...{ id: 2, order_id: 77, amount: '915.00', currency: 'RUB', payment_id: 'c2' },
				...{ provider_payment_id: 'bank-c2', reason: 'paid_late', status: 'pending' },
				...{ date_created_gmt: '2026-11-20T09:00:00', date_completed_gmt: null },
			},
		]);
		expect((await put(`${REFUNDS}/2`, { status: 'completed' })).status).toBe(401);
		expect((await put(`${REFUNDS}/2?${KEYS}`, { status: 'completed' })).status).toBe(200);
		expect(await (await shop.ask(`${REFUNDS}?${KEYS}&status=completed`)).json()).toMatchObject([
			{ id: 2, status: 'completed' },
		]);
	});

	test('is counted among the figures', async () => {
		await add('c1');
		await add('c2');
		await put(`${REFUNDS}/1?${KEYS}`, { status: 'completed' });
		const figures = await (await shop.ask('/metrics')).text();
		expect(figures).toMatch(/^vitrina_refunds_due 1$/m);
		expect(figures).not.toContain('vitrina_jobs_due');
	});
});
