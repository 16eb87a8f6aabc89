import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import type { ShopDeps } from '#server/shop/context.ts';
import { tipAmountsOf } from '#server/shop/folder.ts';
import { createShop } from '#server/shop/shop.ts';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, MINUTE, ORDERS, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';

describe.each(DATABASES)('the tip after an order on $name', (kind) => {
	let shop: TestShop;
	let anna: number;
	beforeEach(async () => {
		shop = await openTestShop(kind);
		anna = (await shop.login('+79991234567')).id;
	});
	afterEach(() => shop.close());

	const move = async (id: number, ...statuses: readonly string[]) => {
		for (const status of statuses)
			await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`, {
				method: 'PUT',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ status }),
			});
	};
	const place = async (wish: Parameters<typeof orderBody>[0] = {}) => {
		shop.clock.now += 2 * MINUTE;
		const body = orderBody({ customer: anna, payment: 'cod', ...wish });
		return (await shop.post(ORDERS, body)).json as { id: number; payment_url: string };
	};
	const brought = async (wish: Parameters<typeof orderBody>[0] = {}) => {
		const order = await place(wish);
		await move(order.id, 'making', 'done', 'kurier', 'completed');
		return order;
	};
	const order = async (id: number) => (await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json;
	const meta = async (id: number): Promise<Record<string, unknown>> =>
		Object.fromEntries(
			(await order(id)).meta_data.map(({ key, value }: Record<string, string>) => [key, value]),
		);
	const remembers = async (card: string) => {
		const form = { action: 'pay', card, expires: '12/28', cvc: '123', save: '1' };
		const { payment_url: url } = await place({ payment: 'paykeeper' });
		await shop.call(url, { method: 'POST', body: new URLSearchParams(form) });
		const known = (await shop.call(`/wp-json/wc/saved_tokens?user_id=${anna}&${KEYS}`)).json;
		return known.find(({ last4 }: { last4: string }) => card.endsWith(last4)).id as number;
	};
	const tip = (id: number, amount: number, cardId = 0, body = {}, keys = KEYS) =>
		shop.post(`/wp-json/payment/v1/orders/${id}/tip?${keys}`, {
			...{ amount, customer_id: anna, card_id: cardId, ...body },
		});

	test('is offered once the courier has been, and not where the order is fetched', async () => {
		const { id } = await place();
		expect(await meta(id)).not.toHaveProperty('tip_choices');
		await move(id, 'making', 'done', 'kurier', 'completed');
		expect((await meta(id)).tip_choices).toBe('50.00,100.00,200.00');
		shop.clock.now += 73 * 60 * MINUTE;
		expect(await meta(id)).not.toHaveProperty('tip_choices');
		expect((await tip(id, 100)).json.code).toBe('order_not_payable');

		const fetched = await place({
			method: 'local_pickup',
			coords: null,
			meta: { pickup_location_id: '71' },
		});
		await move(fetched.id, 'making', 'done', 'completed');
		expect((await order(fetched.id)).status).toBe('completed');
		expect(await meta(fetched.id)).not.toHaveProperty('tip_choices');
	});

	test('is charged to a saved card by one press, once, and is no part of the order’s sum', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const { id } = await brought();
		const { total } = await order(id);
		for (const amount of [100, 100, 200]) {
			const answer = await tip(id, amount, card);
			expect([answer.status, answer.json]).toEqual([
				200,
				{ result: 'paid', amount: '100.00', url: '' },
			]);
		}
		expect(await meta(id)).toMatchObject({ tip_paid: '100.00' });
		expect(await meta(id)).not.toHaveProperty('tip_choices');
		expect(await order(id)).toMatchObject({ total, refunds: [] });
		expect(await shop.shop.figures()).toMatchObject({ refundsDue: 0, tips: kopecks(10_000) });
	});

	test('that a card is refused for may be tried again, with another sum too', async () => {
		const refused = await remembers('4000 0000 0000 0002');
		const good = await remembers('4242 4242 4242 4242');
		const { id } = await brought();
		expect((await tip(id, 200, refused)).json).toMatchObject({ result: 'refused' });
		expect((await meta(id)).tip_choices).toBe('50.00,100.00,200.00');
		expect((await tip(id, 50, good)).json).toMatchObject({ result: 'paid', amount: '50.00' });
	});

	test('is paid on the bank’s page without a card, and where the bank wants its owner', async () => {
		const asked = await remembers('4000 0000 0000 3220');
		const { id } = await brought();
		expect((await tip(id, 50)).json.result).toBe('page');
		const { result, url } = (await tip(id, 100, asked)).json;
		expect(result).toBe('page');
		const page = await shop.call(url);
		expect([page.status, page.text.includes('Чаевые к заказу'), page.text.includes('100')]).toEqual(
			[200, true, true],
		);
		const send = (form: Record<string, string>) =>
			shop.call(url, { method: 'POST', body: new URLSearchParams(form) });
		expect((await send({ action: 'decline' })).text).toContain('ничего не списали');
		expect((await send({ action: 'code' })).text).toContain('Код из СМС');
		await shop.shop.runDue();
		const code = /(\d{4}) — код оплаты 100/.exec(shop.sent.at(-1)?.text ?? '')?.[1] ?? '';
		expect((await send({ action: 'confirm', code })).status).toBe(303);
		expect(await meta(id)).toMatchObject({ tip_paid: '100.00' });
		expect((await shop.call(url)).text).toContain('Оплачено 100');
		// The page of the first sum is still open in another tab.
		const first = url.replace(/&tip=\d+/, '&tip=1');
		expect(
			(await shop.call(first, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }))
				.status,
		).toBe(303);
		expect(await shop.shop.figures()).toMatchObject({ refundsDue: 0, tips: kopecks(10_000) });
		expect((await shop.call(url.replace(/&tip=\d+/, '&tip=9'))).status).toBe(404);
	});

	test('that comes a second time, by a bank’s page and by Telegram, is given back', async () => {
		const { id } = await brought();
		await tip(id, 50);
		const telegram = { orderId: id, amount: kopecks(5000), currency: 'RUB', tip: 1 };
		expect(await shop.shop.payments.refusalOf(telegram)).toBeUndefined();
		expect(await shop.shop.payments.refusalOf({ ...telegram, tip: 2 })).toBe('order_unknown');
		expect(await shop.shop.payments.refusalOf({ ...telegram, amount: kopecks(5100) })).toBe(
			'sum_changed',
		);
		const receive = (charge: string) => shop.shop.payments.receive({ ...telegram, id: charge });
		expect(await receive('tg-1')).toBe('paid');
		expect(await receive('tg-1')).toBe('repeated');
		expect(await shop.shop.payments.refusalOf(telegram)).toBe('order_settled');
		expect(await receive('tg-2')).toBe('paid_again');
		expect(await shop.shop.figures()).toMatchObject({ refundsDue: 1, tips: kopecks(5000) });
		expect((await order(id)).refunds).toEqual([]);
		shop.errors.splice(0);
	});

	test('is of the order whose number the bank was given, whichever order is told with it', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const mine = (await brought()).id;
		const other = (await brought()).id;
		await tip(mine, 50);
		await tip(other, 50);
		const { payment_id: number } = await shop.deps.db
			.selectFrom('shop_tips')
			.select('payment_id')
			.where('order_id', '=', mine)
			.executeTakeFirstOrThrow();
		const told = { amount: kopecks(5000), currency: 'RUB', id: number };
		expect(await shop.shop.payments.receive({ ...told, orderId: other })).toBe('repeated');
		expect(await meta(other)).not.toHaveProperty('tip_paid');
		expect((await tip(mine, 50, card)).json.result).toBe('paid');
		expect(await shop.shop.payments.receive({ ...told, orderId: other })).toBe('repeated');
		expect(await shop.shop.figures()).toMatchObject({ refundsDue: 0, tips: kopecks(5000) });
		expect(shop.errors.splice(0)).toHaveLength(2);
	});

	test('is told of to the pages that follow the order once it has come, by Telegram or a card', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const billed = (await brought()).id;
		const charged = (await brought()).id;
		await tip(billed, 50);
		const told = async (id: number) => {
			await shop.shop.runDue();
			const events = shop.published.filter(({ channel }) => channel === `private-order-${id}`);
			shop.published.length = 0;
			return events.map(({ event, data }) => ({ event, data }));
		};
		await told(billed);
		const word = (id: number) => [
			{ event: 'UpdateOrderEvent', data: { order_id: id, status: 'completed' } },
		];
		const bill = { orderId: billed, amount: kopecks(5000), currency: 'RUB', tip: 1, id: 'tg-1' };
		await shop.shop.payments.receive(bill);
		expect(await told(billed)).toEqual(word(billed));
		await shop.shop.payments.receive(bill);
		expect(await told(billed)).toEqual([]);
		await tip(charged, 100, card);
		expect(await told(charged)).toEqual(word(charged));
	});

	test('is asked for with the shop’s keys, for sums that are offered, by the customer’s own cards', async () => {
		const card = await remembers('4242 4242 4242 4242');
		const { id } = await brought();
		expect((await tip(id, 100, card, {}, 'x=1')).status).toBe(401);
		expect((await tip(id + 1, 100, card)).status).toBe(404);
		for (const amount of [0, 70, -50])
			expect((await tip(id, amount, card)).json.code).toBe('order_not_payable');
		expect((await tip(id, 100, card, { customer_id: 0 })).json.result).toBe('page');
		expect((await tip(id, 100, card, { way: 'invoice', customer_id: 0 })).json.code).toBe(
			'order_not_payable',
		);
		expect(await meta(id)).not.toHaveProperty('tip_paid');
	});

	test('is offered where the settings say sums and money is taken online, by ours in roubles alone', async () => {
		const { id } = await brought();
		const offeredBy = async (deps: Partial<ShopDeps>) => {
			const other = await createShop({ ...shop.deps, ...deps });
			const path = `http://shop.test/wp-json/wc/v3/orders/${id}?${KEYS}`;
			const answer = await (await other.fetch(new Request(path))).json();
			await other.stop();
			const [choices] = answer.meta_data.filter(
				({ key }: { key: string }) => key === 'tip_choices',
			);
			return choices?.value;
		};
		const { folder } = shop.deps;
		expect(folder.tipAmounts).toEqual([50, 100, 200]);
		expect(await offeredBy({ folder: { ...folder, tipAmounts: [1, 5] } })).toBe('1.00,5.00');
		expect(await offeredBy({ folder: { ...folder, tipAmounts: [] } })).toBeUndefined();
		const { chargeCard: _, ...deps } = shop.deps;
		const cashOnly = await createShop({ ...deps, hasTestBank: false });
		const path = `http://shop.test/wp-json/wc/v3/orders/${id}?${KEYS}`;
		const answer = await (await cashOnly.fetch(new Request(path))).text();
		await cashOnly.stop();
		expect(answer).toContain('completed');
		expect(answer).not.toContain('tip_choices');
	});
});

test('sums are whole, the least first, three at most; of other currencies none are ours', () => {
	expect(tipAmountsOf([300, 100, 0.5, 'x', 100, 200, 400], '$')).toEqual([100, 200, 300]);
	expect(tipAmountsOf([], '₽')).toEqual([]);
	expect(tipAmountsOf(undefined, '₽')).toEqual([50, 100, 200]);
	expect(tipAmountsOf(undefined, '$')).toEqual([]);
});
