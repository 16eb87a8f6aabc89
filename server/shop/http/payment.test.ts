import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	openTestShop,
	orderBody,
	readOrder,
	type TestShop,
} from '#tests/shop.ts';

describe.each(DATABASES)('the payment page on $name', (kind) => {
	let shop: TestShop;
	let order: { id: number; order_key: string; payment_url: string };
	beforeEach(async () => {
		shop = await openTestShop(kind);
		order = (await shop.post(ORDERS, orderBody())).json;
	});
	afterEach(() => shop.close());

	const send = (form: Record<string, string>, url = order.payment_url) =>
		shop.call(url, { method: 'POST', body: new URLSearchParams(form) });
	const read = async () => (await shop.call(`/wp-json/wc/v3/orders/${order.id}?${KEYS}`)).json;

	test('asks for the sum, works without scripts, leaks nothing', async () => {
		const { status, text, headers } = await shop.call(order.payment_url);
		expect(status).toBe(200);
		expect(text).toContain('Песочница: деньги не спишутся');
		expect(text).toContain(`Заказ №\u00a0${order.id}`);
		expect(text).toContain('1\u00a0150\u00a0₽');
		expect(text).toContain(`href="/order/${order.id}?key=${order.order_key}"`);
		expect(text).not.toMatch(/<script|style=|\son\w+=/);
		expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
		expect(headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('cache-control')).toBe('no-store');
		const css = await shop.call('/checkout/order-pay/bank.css');
		expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
		expect(css.text).toContain('.sandbox');
	});

	test('without a test bank it takes no payment: the order is paid inside Telegram', async () => {
		const deps = { hasTestBank: false, appLink: 'https://t.me/shop_bot/menu' };
		const real = await openTestShop(kind, { deps });
		try {
			const placed = (await real.post(ORDERS, orderBody())).json;
			const page = await real.call(placed.payment_url);
			expect(page.status).toBe(200);
			expect(page.text).toContain(`href="https://t.me/shop_bot/menu?startapp=order_${placed.id}"`);
			expect(page.text).not.toMatch(/Песочница|<form/);
			for (const action of ['pay', 'confirm', 'code', 'late']) {
				const body = new URLSearchParams({ action, code: '0000' });
				expect((await real.call(placed.payment_url, { method: 'POST', body })).status).toBe(404);
			}
			await real.shop.runDue();
			const after = (await real.call(`/wp-json/wc/v3/orders/${placed.id}?${KEYS}`)).json;
			expect([after.status, after.date_paid]).toEqual(['pending', null]);
			const { headers } = await real.call(`/checkout/order-pay/${placed.id}/?key=wrong`);
			expect(headers.get('location')).toBeNull();
		} finally {
			await real.close();
		}
	});

	test('with a bot that sends bills the page has the order’s own, which any Telegram user can pay', async () => {
		const bills: unknown[] = [];
		let status: 'made' | 'later' = 'made';
		const real = await openTestShop(kind, {
			deps: {
				hasTestBank: false,
				appLink: 'https://t.me/shop_bot/menu',
				createInvoice: async (bill) => {
					bills.push(bill);
					return status === 'made' ? { status, url: 'https://t.me/$b1' } : { status };
				},
			},
		});
		try {
			const placed = (await real.post(ORDERS, orderBody())).json;
			const page = await real.call(placed.payment_url);
			expect(page.text).toContain('<a class="button" href="https://t.me/$b1">Оплатить</a>');
			expect(page.text).toContain(`href="/order/${placed.id}?key=${placed.order_key}"`);
			expect(page.text).not.toContain('startapp');
			expect(bills).toEqual([
				{
					...{ orderId: placed.id, orderNumber: String(placed.id), amount: 115_000 },
					...{ currency: 'RUB', shopName: expect.stringMatching(/./) },
				},
			]);
			// No key, no bill.
			const strange = await real.call(`/checkout/order-pay/${placed.id}/?key=wrong`);
			expect([strange.status, bills.length]).toEqual([404, 1]);
			status = 'later';
			const away = await real.call(placed.payment_url);
			expect(away.text).toContain(`href="https://t.me/shop_bot/menu?startapp=order_${placed.id}"`);
		} finally {
			await real.close();
		}
	});

	test('speaks the order’s language, its code too; without an order the browser’s', async () => {
		const german = (await shop.post(`${ORDERS}&lang=de`, orderBody())).json;
		const page = (await shop.call(german.payment_url)).text;
		expect(page).toContain('<html lang="de">');
		expect(page).toContain('Sandbox: Es wird kein Geld abgebucht');
		expect(page).toContain('1.150\u00a0₽');
		expect(page.replaceAll(shop.deps.folder.settings.name, '')).not.toMatch(/[а-яё]/i);
		await send({ action: 'code' }, german.payment_url);
		await shop.shop.runDue();
		expect(shop.sent.at(-1)?.text).toMatch(/^Übungsbank: \d{4} ist der Code/);
		const lost = await shop.call('/checkout/order-pay/9/?key=no', {
			headers: { 'accept-language': 'xx, fr;q=0.9' },
		});
		expect(lost.text).toContain('Commande introuvable');
	});

	test('the name of the shop is text, never markup', async () => {
		const { folder } = shop.deps;
		const settings = { ...folder.settings, name: '<b>"Пицца" & Ко</b>' };
		const named = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
		const { json } = await named.post(ORDERS, orderBody());
		const { text } = await named.call(json.payment_url);
		expect(text).toContain('&lt;b&gt;&quot;Пицца&quot; &amp; Ко&lt;/b&gt;');
		await named.close();
	});

	describe('a card to be remembered', () => {
		const CARD = { card: '4242 4242 4242 4242', expires: '12/28', cvc: '123', save: '1' };
		const tokens = async (userId: number, keys = KEYS) =>
			(await shop.call(`/wp-json/wc/saved_tokens?user_id=${userId}&${keys}`)).json;
		const ordersOf = async (phone: string) => {
			const { id } = await shop.login(phone);
			shop.clock.now += 2 * MINUTE;
			return { id, place: async () => (await shop.post(ORDERS, orderBody({ customer: id }))).json };
		};

		test('is kept once it has paid, through the code step too, and pays the next order by itself', async () => {
			const anna = await ordersOf('+79991234567');
			const first = await anna.place();
			expect((await shop.call(first.payment_url)).text).toContain('Запомнить карту');
			const reply = await send({ ...CARD, action: 'code' }, first.payment_url);
			expect(await tokens(anna.id)).toEqual([]);
			const hidden = Object.fromEntries(
				[...reply.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, k, v]) => [
					k,
					v,
				]),
			);
			expect(hidden).not.toHaveProperty('cvc');
			await shop.shop.runDue();
			const code = /банк: (\d{4})/.exec(shop.sent.at(-1)?.text ?? '')?.[1] ?? '';
			await send({ ...hidden, code }, first.payment_url);
			const [card, ...others] = await tokens(anna.id);
			expect(others).toEqual([]);
			expect(card).toEqual({
				id: expect.any(Number),
				last4: '4242',
				card_type: 'visa',
				expiry: '12/28',
			});

			const second = await anna.place();
			const withCard = `${second.payment_url}&token=${card.id}`;
			const page = (await shop.call(withCard)).text;
			expect(page).toContain('visa •• 4242 до 12/28');
			expect(page).not.toContain('name="cvc"');
			await send({ action: 'pay' }, withCard);
			const paid = await shop.call(`/wp-json/wc/v3/orders/${second.id}?${KEYS}`);
			expect(paid.json.status).toBe('processing');
			expect(await tokens(anna.id)).toHaveLength(1);

			const third = await anna.place();
			const forgets = await send(
				{ forget: '1', action: 'pay' },
				`${third.payment_url}&token=${card.id}`,
			);
			expect(forgets.headers.get('location')).not.toContain('token');
			expect(await tokens(anna.id)).toEqual([]);
			const waits = await shop.call(`/wp-json/wc/v3/orders/${third.id}?${KEYS}`);
			expect(waits.json.status).toBe('pending');
		});

		test('is its owner’s alone; a guest’s is not kept; nothing is told without the keys', async () => {
			const anna = await ordersOf('+79991234567');
			await send({ ...CARD, action: 'pay' }, (await anna.place()).payment_url);
			const [card] = await tokens(anna.id);
			const boris = await ordersOf('+79997654321');
			const page = await shop.call(`${(await boris.place()).payment_url}&token=${card.id}`);
			expect(page.text).toContain('name="cvc"');
			expect(page.text).not.toContain('4242');
			expect(await tokens(boris.id)).toEqual([]);
			expect((await tokens(anna.id, 'x=1')).code).toBe('woocommerce_rest_cannot_view');
			expect((await shop.call(order.payment_url)).text).not.toContain('Запомнить карту');
			await send({ ...CARD, action: 'pay' });
			expect(await tokens(0)).toEqual([]);
		});

		test('is kept without its number, and not at all when it is none', async () => {
			const anna = await ordersOf('+79991234567');
			await send({ ...CARD, action: 'pay' }, (await anna.place()).payment_url);
			const rows = await shop.deps.db.selectFrom('shop_saved_cards').selectAll().execute();
			expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242/);
			await send({ ...CARD, card: '12', action: 'pay' }, (await anna.place()).payment_url);
			await send({ ...CARD, expires: 'soon', action: 'pay' }, (await anna.place()).payment_url);
			await send({ ...CARD, action: 'pay' }, (await anna.place()).payment_url);
			expect(await tokens(anna.id)).toHaveLength(1);
		});
	});

	test('pays, and goes back to the order', async () => {
		shop.clock.now = NOON + 2 * MINUTE;
		const paid = await send({ action: 'pay', card: '4111 1111 1111 1111', cvc: '123' });
		expect(paid.status).toBe(303);
		expect(paid.headers.get('location')).toBe(`/order/${order.id}?key=${order.order_key}`);
		expect(await read()).toMatchObject({
			status: 'processing',
			date_paid_gmt: '2026-11-20T09:07:00',
			needs_payment: false,
			transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
		expect(readOrder(await read()).statusTimes).toEqual({
			pending: NOON,
			processing: NOON + 2 * MINUTE,
		});
		await shop.shop.runDue();
		expect(shop.published.map((one) => one.data)).toContainEqual({
			order_id: order.id,
			status: 'processing',
		});
	});

	test('pays once, however many press', async () => {
		const answers = await Promise.all(Array.from({ length: 6 }, () => send({ action: 'pay' })));
		expect(answers.map((one) => one.status)).toEqual([303, 303, 303, 303, 303, 303]);
		const first = (await read()).transaction_id;
		await send({ action: 'pay' });
		expect((await read()).transaction_id).toBe(first);
		await shop.shop.runDue();
		const events = shop.published.filter(
			(one) => (one.data as { status: string }).status === 'processing',
		);
		expect(events).toHaveLength(1);
		const { text } = await shop.call(order.payment_url);
		expect(text).toContain('Оплачено 1\u00a0150\u00a0₽');
	});

	test('a refused card leaves the order waiting, with a way to try again', async () => {
		const { status, text } = await send({ action: 'decline', card: '4000 0000 0000 0002' });
		expect(status).toBe(200);
		expect(text).toContain('Банк отказал');
		expect(text).toContain('Заказ ждёт до 12:35, ничего не списали.');
		expect(text).toContain('•• 0002');
		expect(text).toContain(`href="${order.payment_url.replace('&', '&amp;')}"`);
		expect((await read()).status).toBe('pending');
		expect((await send({ action: 'pay' })).status).toBe(303);
	});

	test('a form that says nothing pays nothing', async () => {
		expect((await send({})).text).toContain('Банк отказал');
		expect((await read()).status).toBe('pending');
	});

	test('a code of the bank’s own stands between the card and the money', async () => {
		const reply = await send({ action: 'code', card: '4000 0000 0000 3220', cvc: '123' });
		expect(reply.text).toContain('Код из СМС');
		expect((await read()).status).toBe('pending');
		await shop.shop.runDue();
		const sms = shop.sent.at(-1);
		expect(sms).toMatchObject({ channel: 'sms', to: '+79991234567' });
		const code = /(\d{4}) — код оплаты 1\u00a0150\u00a0₽/.exec(sms?.text ?? '')?.[1] ?? '';
		const wrong = await send({ action: 'confirm', code: code === '0000' ? '0001' : '0000' });
		expect(wrong.text).toContain('Неверный код');
		expect((await send({ action: 'confirm' })).text).toContain('Неверный код');
		expect((await read()).status).toBe('pending');
		expect((await send({ action: 'confirm', code })).status).toBe(303);
		expect((await read()).status).toBe('processing');
	});

	test('a bank that is silent tells of the payment later, once; paid meanwhile, it is no second one', async () => {
		expect((await send({ action: 'late' })).status).toBe(303);
		await send({ action: 'late' });
		shop.clock.now = NOON + 39_000;
		await shop.shop.runDue();
		expect((await read()).status).toBe('pending');
		shop.clock.now = NOON + 41_000;
		await shop.shop.runDue();
		expect(await read()).toMatchObject({ status: 'processing', refunds: [] });
	});

	test('a silent bank’s money for an order cancelled meanwhile is given back', async () => {
		shop.clock.now = NOON + 30 * MINUTE - 10_000;
		await send({ action: 'late' });
		shop.clock.now = NOON + 31 * MINUTE;
		await shop.shop.runDue();
		await shop.shop.runDue();
		const { status, refunds } = await read();
		expect([status, refunds.length]).toEqual(['cancelled', 1]);
	});

	test('after the cancellation there is nothing to pay', async () => {
		shop.clock.now = NOON + 30 * MINUTE;
		await shop.shop.runDue();
		for (const answer of [await send({ action: 'pay' }), await shop.call(order.payment_url)]) {
			expect(answer.status).toBe(200);
			expect(answer.text).toContain('Заказ отменён');
			expect(answer.text).toContain(`href="/order/${order.id}?key=${order.order_key}"`);
		}
		expect((await read()).date_paid).toBeNull();
	});

	test('an order that is paid on handover', async () => {
		const { json } = await shop.post(ORDERS, orderBody({ payment: 'cod' }));
		for (const answer of [
			await shop.call(json.payment_url),
			await send({ action: 'pay' }, json.payment_url),
		])
			expect(answer.text).toContain('Оплата при получении');
	});

	test('without the key there is no such order', async () => {
		for (const path of [
			`/checkout/order-pay/${order.id}/?pay_for_order=true&key=wc_order_other`,
			`/checkout/order-pay/${order.id}/`,
			`/checkout/order-pay/${order.id + 1}/?key=${order.order_key}`,
			`/checkout/order-pay/x/?key=${order.order_key}`,
		]) {
			const seen = await shop.call(path);
			expect([seen.status, seen.text.includes('Заказ не найден')]).toEqual([404, true]);
			expect((await send({ action: 'pay' }, path)).status).toBe(404);
		}
		expect((await read()).status).toBe('pending');
	});
});
