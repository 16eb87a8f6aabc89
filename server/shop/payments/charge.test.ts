import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '#server/shop/shop.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	ORDERS,
	openTestShop,
	orderBody,
	readOrder,
	type TestShop,
} from '#tests/shop.ts';

describe.each(DATABASES)('an order paid with a saved card on $name', (kind) => {
	let shop: TestShop;
	let anna: number;
	beforeEach(async () => {
		shop = await openTestShop(kind);
		anna = (await shop.login('+79991234567')).id;
	});
	afterEach(() => shop.close());

	const place = async (customer = anna, payment = 'paykeeper') => {
		shop.clock.now += 2 * MINUTE;
		return (await shop.post(ORDERS, orderBody({ customer, payment }))).json;
	};
	const cards = async (): Promise<readonly { id: number; last4: string }[]> =>
		(await shop.call(`/wp-json/wc/saved_tokens?user_id=${anna}&${KEYS}`)).json;
	/** Pays an order on the bank's page, which remembers the card. */
	const remembers = async (card: string, expires = '12/28') => {
		const form = { action: 'pay', card, expires, cvc: '123', save: '1' };
		const { payment_url: url } = await place();
		await shop.call(url, { method: 'POST', body: new URLSearchParams(form) });
		const known = (await cards()).find(({ last4 }) => card.endsWith(last4));
		if (known === undefined) throw new Error(`the bank has not kept ${card}`);
		return known.id;
	};
	const charge = (order: number, card: number, customer = anna, keys = KEYS) =>
		shop.post(`/wp-json/payment/v1/charge?${keys}`, {
			...{ order_id: order, customer_id: customer, card_id: card },
		});
	const read = async (id: number) =>
		readOrder((await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json);

	test('is accepted, and says so once however often it is pressed', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const { id } = await place();
		for (let press = 0; press < 3; press++) {
			const answer = await charge(id, card);
			expect([answer.status, answer.json]).toEqual([200, { result: 'paid' }]);
		}
		expect(await read(id)).toMatchObject({ status: 'processing', refunded: 0 });
		await shop.shop.runDue();
		const told = shop.published.filter(({ data }) => {
			const event = data as { order_id: number; status: string };
			return event.order_id === id && event.status === 'processing';
		});
		expect(told).toHaveLength(1);
	});

	test('waits on when the bank refuses the card, and is paid with another', async () => {
		const refused = await remembers('4000 0000 0000 0002');
		const good = await remembers('4242 4242 4242 4242');
		const { id } = await place();
		expect((await charge(id, refused)).json).toEqual({ result: 'refused' });
		expect((await read(id)).status).toBe('pending');
		expect((await charge(id, good)).json).toEqual({ result: 'paid' });
		expect((await read(id)).status).toBe('processing');
	});

	test('is paid on the bank’s page where the bank asks for a code, the card is over or gone, or no bank charges', async () => {
		const asked = await remembers('4000 0000 0000 3220');
		const over = await remembers('4242 4242 4242 4242', '10/26');
		const { id, payment_url: url } = await place();
		for (const card of [asked, over, 999])
			expect((await charge(id, card)).json).toEqual({ result: 'page' });
		expect((await read(id)).status).toBe('pending');
		const page = (await shop.call(`${url}&token=${asked}`)).text;
		expect(page).toContain('value="code" checked');
		expect(page.match(/checked/g)).toHaveLength(1);

		const { chargeCard: _, ...deps } = shop.deps;
		const pageAlone = await createShop(deps);
		const good = await remembers('4111 1111 1111 1111');
		const answer = await pageAlone.fetch(
			new Request(`http://shop.test/wp-json/payment/v1/charge?${KEYS}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ order_id: id, customer_id: anna, card_id: good }),
			}),
		);
		expect(await answer.json()).toEqual({ result: 'page' });
		await pageAlone.stop();
	});

	test('is its customer’s alone, with that customer’s cards alone, by the shop’s keys alone', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const boris = (await shop.login('+79997654321')).id;
		const [own, others, guests] = [await place(), await place(boris), await place(0)];
		expect((await charge(others.id, card, boris)).json).toEqual({ result: 'page' });
		for (const { id } of [others, guests]) {
			const answer = await charge(id, card);
			expect([answer.status, answer.json.code]).toEqual([
				404,
				'woocommerce_rest_shop_order_invalid_id',
			]);
		}
		expect((await charge(guests.id, card, 0)).status).toBe(404);
		expect((await charge(own.id, card, anna, 'x=1')).status).toBe(401);
		for (const { id } of [own, others, guests]) expect((await read(id)).status).toBe('pending');
	});

	test('is not paid once it is cancelled, about to be, or paid on handover', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const codes = async (id: number) => (await charge(id, card)).json.code;
		expect(await codes((await place(anna, 'cod')).id)).toBe('order_not_payable');
		const { id } = await place();
		shop.clock.now += 30 * MINUTE - 10_000;
		expect(await codes(id)).toBe('order_not_payable');
		shop.clock.now += MINUTE;
		await shop.shop.runDue();
		expect(await codes(id)).toBe('order_not_payable');
		expect(await read(id)).toMatchObject({ status: 'cancelled', refunded: 0 });
	});

	test('makes its card the first to be offered', async () => {
		const first = await remembers('4242 4242 4242 4242');
		const second = await remembers('4111 1111 1111 1111');
		const offered = async () => (await cards()).map(({ id }) => id);
		expect(await offered()).toEqual([second, first]);
		await charge((await place()).id, first);
		expect(await offered()).toEqual([first, second]);
		const { payment_url: url } = await place();
		const body = new URLSearchParams({ action: 'pay' });
		await shop.call(`${url}&token=${second}`, { method: 'POST', body });
		expect(await offered()).toEqual([second, first]);
	});
});
