import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	ORDERS,
	openTestShop,
	orderBody,
	readOrder,
	stockOf,
	type TestShop,
} from '#tests/shop.ts';
import { signCallback } from './signature.ts';

describe.each(DATABASES)('a bank’s callback on $name', (kind) => {
	let shop: TestShop;
	let order: { id: number; order_key: string };
	let before: string;
	beforeEach(async () => {
		shop = await openTestShop(kind);
		before = await stockOf(shop, 501);
		order = (await shop.post(ORDERS, orderBody())).json;
	});
	afterEach(() => shop.close());

	const paid = (part: Record<string, unknown> = {}) =>
		JSON.stringify({
			payment_id: 'pay-1',
			order_id: order.id,
			amount: '1150.00',
			currency: 'RUB',
			status: 'paid',
			...part,
		});
	const send = (body: string, signature = signCallback('cs_test', body, shop.clock.now)) =>
		shop.call('/wp-json/payment/v1/callback', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-payment-signature': signature },
			body,
		});
	const resultOf = async (...args: Parameters<typeof send>) => (await send(...args)).json.result;
	const read = async () =>
		readOrder((await shop.call(`/wp-json/wc/v3/orders/${order.id}?${KEYS}`)).json);
	const expire = async () => {
		shop.clock.now += 30 * MINUTE;
		await shop.shop.runDue();
	};

	test('five at once and one later are one payment', async () => {
		const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resultOf(paid())));
		expect(answers.sort()).toEqual(['paid', 'repeated', 'repeated', 'repeated', 'repeated']);
		expect(await resultOf(paid())).toBe('repeated');
		expect(await read()).toMatchObject({ status: 'processing', refunded: 0 });
		await shop.shop.runDue();
		const events = shop.published.filter(
			({ data }) => (data as { status: string }).status === 'processing',
		);
		expect(events).toHaveLength(1);
	});

	test('without the bank’s fresh signature under these very words changes nothing', async () => {
		const body = paid();
		const { now } = shop.clock;
		for (const signature of [
			'',
			'v1=00',
			signCallback('cs_other', body, now),
			signCallback('cs_test', paid({ amount: '1.00' }), now),
			signCallback('cs_test', body, now - 6 * MINUTE),
			signCallback('cs_test', body, now).replace(/t=\d+/, `t=${Math.floor(now / 1000) - 1}`),
		]) {
			const { status, json } = await send(body, signature);
			expect([status, json.code]).toEqual([401, 'payment_signature_wrong']);
		}
		expect((await read()).status).toBe('pending');
	});

	test('of another sum, currency or order changes nothing', async () => {
		for (const part of [{ amount: '1149.99' }, { amount: '1150.01' }, { currency: 'KZT' }])
			expect((await send(paid(part))).json.code).toBe('payment_amount_wrong');
		expect((await send(paid({ order_id: order.id + 1 }))).status).toBe(404);
		const other = (await shop.post(ORDERS, orderBody())).json;
		expect(await resultOf(paid({ order_id: other.id, payment_id: 'pay-7' }))).toBe('paid');
		expect((await send(paid({ payment_id: 'pay-7' }))).json.code).toBe('payment_amount_wrong');
		for (const body of [paid({ amount: 'all' }), paid({ payment_id: '' }), '[]', 'x'])
			expect((await send(body)).json.code).toBe('rest_invalid_param');
		expect((await read()).status).toBe('pending');
		expect(await resultOf(paid())).toBe('paid');
	});

	test('of a refused card leaves the order waiting, to be paid again', async () => {
		expect(await resultOf(paid({ status: 'declined', payment_id: 'pay-0' }))).toBe('ignored');
		expect((await read()).status).toBe('pending');
		expect(await resultOf(paid())).toBe('paid');
	});

	test('after the cancellation gives the money back; the order stays cancelled', async () => {
		await expire();
		expect(await stockOf(shop, 501)).toBe(before);
		expect(await resultOf(paid())).toBe('returned');
		expect(await resultOf(paid())).toBe('repeated');
		expect(await read()).toMatchObject({ status: 'cancelled', refunded: kopecks(115_000) });
		expect(await stockOf(shop, 501)).toBe(before);
	});

	test('of a second payment gives that one back', async () => {
		await resultOf(paid());
		expect(await resultOf(paid({ payment_id: 'pay-2' }))).toBe('returned');
		expect(await read()).toMatchObject({ status: 'processing', refunded: kopecks(115_000) });
	});

	test('a paid order that is cancelled gives the money back, once', async () => {
		await resultOf(paid());
		await Promise.all(
			[1, 2, 3].map(() =>
				shop.put(`/wp-json/wc/v3/orders/${order.id}?key=${order.order_key}`, {
					status: 'cancelled',
				}),
			),
		);
		await shop.shop.kitchen.cancel(order.id);
		expect(await read()).toMatchObject({ status: 'cancelled', refunded: kopecks(115_000) });
		expect(await stockOf(shop, 501)).toBe(before);
	});

	test('at the tick the order cancels itself ends in one of two ways, the money with it', async () => {
		await expire();
		for (let round = 1; round <= 5; round++) {
			order = (await shop.post(ORDERS, orderBody())).json;
			const left = Number(await stockOf(shop, 501));
			shop.clock.now += 30 * MINUTE;
			const [result] = await Promise.all([
				resultOf(paid({ payment_id: `tick-${round}` })),
				shop.shop.runDue(),
			]);
			const { status, refunded } = await read();
			const freed = Number(await stockOf(shop, 501)) - left;
			expect([result, status, refunded, freed]).toEqual(
				status === 'processing'
					? ['paid', 'processing', 0, 0]
					: ['returned', 'cancelled', kopecks(115_000), 2],
			);
		}
	});
});
