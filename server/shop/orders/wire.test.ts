import { describe, expect, test } from 'vitest';
import { cancellationToMeta, ratingToMeta } from '#core/contract/order/order-feedback.ts';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, MINUTE, ORDERS, openTestShop, orderBody } from '#tests/shop.ts';

const PARTS = ['line_items', 'shipping_lines', 'fee_lines', 'coupon_lines'] as const;

describe.each(DATABASES)('an order as REST answers it on $name', (kind) => {
	/** An order paid by card, and what its parts are numbered. */
	async function openOrder() {
		const shop = await openTestShop(kind);
		const { id: anna, token } = await shop.login('+79991234567');
		shop.clock.now += 2 * MINUTE;
		const lines = [
			{ id: 501, units: 2, variation: 5011, supplements: [[9101, 2]] },
			{ id: 601 },
		] as const;
		const wish = { customer: anna, lines, meta: { comment_for_courier: 'Не звонить' } };
		const { json: placed } = await shop.post(ORDERS, orderBody(wish));
		const path = `/wp-json/wc/v3/orders/${placed.id}`;
		const read = async () => (await shop.call(`${path}?${KEYS}`)).json;
		const idsOf = (order: Record<(typeof PARTS)[number], { id: number; meta_data: object[] }[]>) =>
			PARTS.map((part) =>
				order[part].map(({ id, meta_data: meta }) => [
					id,
					meta.map((one) => Reflect.get(one, 'id')),
				]),
			);
		const put = async (body: object, query = KEYS) => {
			expect((await shop.put(`${path}?${query}`, body)).status).toBe(200);
			expect(idsOf(await read()), JSON.stringify(body)).toEqual(idsOf(placed));
		};
		const pay = async () => {
			const form = { action: 'pay', card: '4242 4242 4242 4242', expires: '12/28', cvc: '123' };
			await shop.call(placed.payment_url, { method: 'POST', body: new URLSearchParams(form) });
			expect(await read()).toMatchObject({ status: 'processing', needs_payment: false });
			expect(idsOf(await read()), 'paid').toEqual(idsOf(placed));
		};
		return { shop, anna, token, placed, idsOf, read, put, pay };
	}

	test('numbers its lines once, from the payment to the tip', async () => {
		const { shop, anna, placed, idsOf, read, put, pay } = await openOrder();
		try {
			expect(placed.line_items).toHaveLength(3);
			await pay();
			for (const status of ['making', 'done', 'kurier']) await put({ status });
			await put({ meta_data: [{ key: 'courier_name', value: 'Пётр' }] });
			await put({ status: 'completed' });
			const rating = { stars: 5, marks: [], comment: 'Вкусно', products: {} };
			await put({ meta_data: ratingToMeta(rating) }, `key=${placed.order_key}`);
			const tip = await shop.post(`/wp-json/payment/v1/orders/${placed.id}/tip?${KEYS}`, {
				...{ amount: 100, customer_id: anna, card_id: 0 },
			});
			await shop.call(tip.json.url, {
				method: 'POST',
				body: new URLSearchParams({ action: 'pay', card: '4242 4242 4242 4242' }),
			});
			expect(await read()).toMatchObject({
				meta_data: expect.arrayContaining([
					expect.objectContaining({ key: 'tip_paid', value: '100.00' }),
				]),
			});
			expect(idsOf(await read())).toEqual(idsOf(placed));
		} finally {
			await shop.close();
		}
	});

	test('numbers its lines once when it is cancelled, its money given back, and its owner gone', async () => {
		const { shop, token, placed, idsOf, read, put, pay } = await openOrder();
		try {
			await pay();
			const meta_data = cancellationToMeta({ reason: 'mistake', comment: 'Не туда' });
			await put({ status: 'cancelled', meta_data }, `key=${placed.order_key}`);
			expect((await read()).refunds).toHaveLength(1);
			await shop.post(`/wp-json/system/users/delete?token=${token}`, {
				data: { confirmation: '4567' },
			});
			expect(await read()).toMatchObject({ customer_id: 0, billing: {} });
			expect(idsOf(await read())).toEqual(idsOf(placed));
			const ids = (await read()).meta_data.map(({ id }: { id: number }) => id);
			expect(new Set(ids).size).toBe(ids.length);
		} finally {
			await shop.close();
		}
	});
});
