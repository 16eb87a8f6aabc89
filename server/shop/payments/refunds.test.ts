import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, MINUTE, NOON, ORDERS, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';
import { signCallback } from './signature.ts';

const REFUNDS = '/wp-json/vitrina/v1/refunds';

describe.each(DATABASES)('money to be given back on $name', (kind) => {
	let shop: TestShop;
	let order: { id: number; order_key: string };
	beforeEach(async () => {
		shop = await openTestShop(kind);
		order = (await shop.post(ORDERS, orderBody())).json;
	});
	afterEach(() => shop.close());

	const tell = (id: string, part: Record<string, unknown> = {}) => {
		const payment = { payment_id: id, order_id: order.id, amount: '1150.00', currency: 'RUB' };
		const body = JSON.stringify({ ...payment, status: 'paid', ...part });
		return shop.call('/wp-json/payment/v1/callback', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-payment-signature': signCallback('cs_test', body, shop.clock.now),
			},
			body,
		});
	};
	const list = async (query = '') => (await shop.call(`${REFUNDS}?${KEYS}${query}`)).json;
	const reasons = async () =>
		(await list()).map((one: { payment_id: string; reason: string }) => [
			one.payment_id,
			one.reason,
		]);
	const cancel = () => shop.shop.kitchen.cancel(order.id);

	test('is listed with its reason, whichever way it came, and logged once', async () => {
		await tell('wrong', { amount: '1.00' });
		await tell('dollars', { currency: 'USD' });
		await tell('nobody', { order_id: order.id + 100 });
		await tell('kept');
		await Promise.all([1, 2, 3].map(() => tell('again')));
		await tell('wrong', { amount: '1.00' });
		await cancel();
		await tell('late');
		expect(await reasons()).toEqual([
			['late', 'paid_late'],
			['kept', 'cancelled'],
			['again', 'paid_again'],
			['nobody', 'order_unknown'],
			['dollars', 'sum_wrong'],
			['wrong', 'sum_wrong'],
		]);
		expect(shop.errors.map(({ message }) => message)).toEqual(
			Array(6).fill('a payment is to be given back'),
		);
		expect((await shop.shop.figures()).refundsDue).toBe(6);
		expect((await list()).at(-1)).toEqual({
			...{ id: 1, order_id: order.id, amount: '1.00', currency: 'RUB', payment_id: 'wrong' },
			...{ provider_payment_id: '', reason: 'sum_wrong', status: 'pending' },
			...{ date_created_gmt: '2026-11-20T09:05:00', date_completed_gmt: null },
		});
	});

	test('is marked as given back, once, by whoever has the keys', async () => {
		await tell('kept');
		await tell('again');
		const one = `${REFUNDS}/1`;
		expect((await shop.call(REFUNDS)).status).toBe(401);
		expect((await shop.put(one, { status: 'completed' })).status).toBe(401);
		expect((await shop.put(`${one}?${KEYS}`, { status: 'lost' })).status).toBe(400);
		expect((await shop.put(`${REFUNDS}/7?${KEYS}`, { status: 'completed' })).status).toBe(404);
		expect((await shop.call(`${REFUNDS}?${KEYS}&status=lost`)).status).toBe(400);
		shop.clock.now = NOON + MINUTE;
		for (const _ of [1, 2]) {
			const { json } = await shop.put(`${one}?${KEYS}`, { status: 'completed' });
			expect(json).toMatchObject({
				status: 'completed',
				date_completed_gmt: '2026-11-20T09:06:00',
			});
			shop.clock.now += MINUTE;
		}
		expect(await list('&status=pending')).toEqual([]);
		expect(await list('&status=completed')).toHaveLength(1);
		expect((await shop.shop.figures()).refundsDue).toBe(0);
		expect((await shop.call(`${REFUNDS}?${KEYS}`)).headers.get('X-WP-Total')).toBe('1');
	});

	test('is none any more when the bank corrects itself before it was given back', async () => {
		await tell('one', { amount: '1.00' });
		expect((await tell('one')).json.result).toBe('paid');
		expect(await list()).toEqual([]);
	});

	test('that was given back does not pay an order afterwards', async () => {
		await tell('one', { amount: '1.00' });
		await shop.put(`${REFUNDS}/1?${KEYS}`, { status: 'completed' });
		expect((await tell('one')).json.result).toBe('repeated');
		const { json } = await shop.call(`/wp-json/wc/v3/orders/${order.id}?${KEYS}`);
		expect(json.status).toBe('pending');
	});

	test('is the same charge in two words at once', async () => {
		await tell('kept');
		const payment = { id: 'twice', orderId: order.id, amount: kopecks(115_000), currency: 'RUB' };
		const outcomes = await Promise.all([1, 2].map(() => shop.shop.payments.receive(payment)));
		expect(outcomes).toEqual(['paid_again', 'paid_again']);
		expect(await list()).toHaveLength(1);
	});
});
