import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money.ts';
import { createRemotePayments } from '#server/gateway/remote-payments.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	BOT_TOKEN,
	KEYS,
	MINUTE,
	ORDERS,
	openTestShop,
	orderBody,
	type TestShop,
} from '#tests/shop.ts';
import { type BotApi, openBotApi, writes } from '#tests/telegram-host/bot-api.ts';
import { ANNA } from '#tests/telegram-host/init-data.ts';
import { openBot, type TelegramBot } from './bot.ts';
import { createInvoices } from './invoice.ts';
import type { PaymentDesk } from './payment-desk.ts';

describe.each(DATABASES)('an invoice on $name', (kind) => {
	let telegram: BotApi;
	let shop: TestShop;
	let bot: TelegramBot;
	const errors: string[] = [];

	beforeEach(async () => {
		telegram = await openBotApi(BOT_TOKEN);
		shop = await openTestShop(kind);
		errors.length = 0;
	});
	afterEach(async () => {
		await bot.stop();
		await shop.close();
		await telegram.goAway().catch(() => {});
	});

	const log = {
		info: () => {},
		warn: () => {},
		error: (_facts: object, message: string) => void errors.push(message),
	};
	const start = async (
		desk: PaymentDesk = shop.shop.payments,
		changes: Partial<Parameters<typeof openBot>[0]> = {},
	) => {
		bot = await openBot({
			token: BOT_TOKEN,
			apiRoot: telegram.root,
			usesWebhook: false,
			db: shop.deps.db as never,
			now: shop.deps.now,
			log,
			shopName: () => 'Пиццерия',
			...shop.shop.chats,
			desk,
			pauses: { first: 5, longest: 20 },
			...changes,
		});
		bot.start();
	};
	const invoices = (providerToken = '1:TEST:abc') =>
		createInvoices({
			token: BOT_TOKEN,
			apiRoot: telegram.root,
			providerToken,
			log,
			shopName: () => 'Пиццерия',
		});
	const linkOf = async (due: Parameters<ReturnType<typeof invoices>>[0]) => {
		const made = await invoices()(due);
		return made.status === 'made' ? made.url : '';
	};
	/** An order that waits for its payment, and its invoice. */
	const order = async () => {
		const { json } = await shop.post(ORDERS, orderBody({ payment: 'paykeeper' }));
		const amount = kopecks(Math.round(Number(json.total) * 100));
		const id: number = json.id;
		const due = { orderId: id, orderNumber: String(id), amount, currency: 'RUB' };
		const link = await linkOf(due);
		return { id, amount, link };
	};
	/** Telegram's word of money that came, whatever it was asked before. */
	const paid = ({
		id,
		amount,
		chargeId,
	}: {
		id: number | string;
		amount: number;
		chargeId: string;
	}) => ({
		message: {
			message_id: 1,
			date: 0,
			chat: { id: ANNA.id, type: 'private', first_name: 'Анна' },
			from: { is_bot: false, ...ANNA },
			successful_payment: {
				currency: 'RUB',
				total_amount: amount,
				invoice_payload: String(id),
				telegram_payment_charge_id: chargeId,
				provider_payment_charge_id: `bank-${chargeId}`,
			},
		},
	});
	const read = async (id: number) => (await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json;
	const settled = () => expect.poll(telegram.waiting).toBe(0);

	test('names the order and its whole sum in kopecks; none while Telegram is away or will not', async () => {
		await start();
		const { id, amount, link } = await order();
		expect(telegram.invoices.get(link)).toMatchObject({
			payload: String(id),
			title: `Заказ № ${id}`,
			description: `Оплата заказа № ${id}. Пиццерия`,
			currency: 'RUB',
			total: amount,
		});
		const due = { orderId: id, orderNumber: String(id), amount, currency: 'RUB' };
		expect(await invoices('wrong')(due)).toEqual({ status: 'refused' });
		expect(errors).toHaveLength(1);
		telegram.fail('createInvoiceLink', { code: 429, retryAfter: 6 });
		expect(await invoices()(due)).toEqual({ status: 'later', milliseconds: 6000 });
		await telegram.goAway();
		expect(await invoices()(due)).toMatchObject({ status: 'later' });
		expect(errors).toHaveLength(1);
	});

	test('pays the order once, however often Telegram tells of it', async () => {
		await start();
		const { id, link } = await order();
		expect(await telegram.pay(link, ANNA, { chargeId: 'c1', times: 3 })).toMatchObject({
			ok: true,
		});
		await settled();
		expect(await read(id)).toMatchObject({
			status: 'processing',
			transaction_id: 'c1',
			refunds: [],
		});
		const rows = await shop.deps.db.selectFrom('shop_payments').selectAll().execute();
		expect(rows).toHaveLength(1);
		expect([errors, telegram.messages]).toEqual([[], []]);
	});

	test('is refused before any money is taken: paid, cancelled, about to be, unknown, of another sum', async () => {
		await start();
		const { id, link } = await order();
		const refused = async (changes = {}) => (await telegram.pay(link, ANNA, { changes })).reason;
		expect(await refused({ total_amount: 100 })).toContain('Сумма заказа изменилась');
		expect(await refused({ currency: 'USD' })).toContain('Сумма заказа изменилась');
		expect(await refused({ invoice_payload: '999999' })).toContain('Такого заказа нет');
		expect(await refused({ invoice_payload: 'gift' })).toContain('Такого заказа нет');
		expect((await telegram.pay(link, ANNA)).ok).toBe(true);
		await settled();
		expect(await refused()).toContain('уже оплачен');
		const late = await order();
		shop.clock.now += 30 * MINUTE - 10_000;
		expect((await telegram.pay(late.link, ANNA)).reason).toContain('уже оплачен или отменён');
		expect((await read(id)).refunds).toEqual([]);
	});

	test('that is paid when nobody waits any more is given back, and said so', async () => {
		await start();
		const { id, amount, link } = await order();
		const paying = telegram.pay(link, ANNA, { chargeId: 'late' });
		expect((await paying).ok).toBe(true);
		await settled();
		// A second one was allowed a moment before the first came.
		telegram.bring(paid({ id, amount, chargeId: 'second' }));
		await expect.poll(() => telegram.messages.at(-1)?.text).toContain('деньги вернём');
		const kept = await read(id);
		expect(kept).toMatchObject({ status: 'processing', transaction_id: 'late' });
		expect(kept.refunds).toHaveLength(1);
		expect(shop.errors.map(({ message }) => message)).toEqual(['a payment is to be given back']);
		expect(await shop.shop.refunds.due()).toMatchObject([
			{ orderId: id, amount, paymentId: 'second', providerId: 'bank-second', reason: 'paid_again' },
		]);
	});

	test('of a wrong sum or of no order is given back, in words of its own, once', async () => {
		await start();
		const { id, amount } = await order();
		const wrong = paid({ id, amount: kopecks(100), chargeId: 'wrong' });
		for (const _ of [1, 2]) telegram.bring(wrong);
		await expect.poll(() => telegram.messages.at(-1)?.text).toContain('Оплачена не та сумма');
		telegram.bring(paid({ id: 'gift', amount, chargeId: 'gift' }));
		await expect.poll(() => telegram.messages.at(-1)?.text).toContain('Такого заказа нет');
		expect((await read(id)).status).toBe('pending');
		expect(await shop.shop.refunds.due()).toMatchObject([
			{ orderId: 0, amount, paymentId: 'gift', reason: 'order_unknown' },
			{ orderId: id, amount: 100, paymentId: 'wrong', reason: 'sum_wrong' },
		]);
		expect(shop.errors).toHaveLength(2);
	});

	test('that is given back is said so, though the first word of it is cut off', async () => {
		await start();
		const { id } = await order();
		telegram.fail('sendMessage', { code: 500 });
		telegram.bring(paid({ id, amount: kopecks(100), chargeId: 'wrong' }));
		await expect.poll(() => telegram.messages.at(-1)?.text).toContain('Оплачена не та сумма');
		expect(await shop.shop.refunds.due()).toHaveLength(1);
	});

	test('that is paid while the shop is down is counted once it is up, and what came later waits', async () => {
		let isDown = true;
		let tries = 0;
		await start({
			refusalOf: (payment) => shop.shop.payments.refusalOf(payment),
			receive: (payment) => {
				tries += 1;
				// Longer than any other update is tried.
				if (isDown && tries > 9) isDown = false;
				return isDown ? Promise.reject(new Error('down')) : shop.shop.payments.receive(payment);
			},
		});
		const { id, link } = await order();
		await telegram.pay(link, ANNA, { chargeId: 'c1' });
		await expect.poll(async () => (await read(id)).status, { timeout: 10_000 }).toBe('processing');
		expect(tries).toBeGreaterThan(9);
	}, 20_000);

	test('nobody can answer for is refused in time', async () => {
		await start({
			refusalOf: () => Promise.reject(new Error('down')),
			receive: () => Promise.reject(new Error('down')),
		});
		const { link } = await order();
		expect((await telegram.pay(link, ANNA)).reason).toContain('Магазин не отвечает');
	});

	describe('is asked of within ten seconds', () => {
		test('past a chat that is stuck, the payer’s own', async () => {
			await start(undefined, { pauses: { first: 30_000, longest: 30_000 } });
			const { link } = await order();
			telegram.fail('sendMessage', { code: 500, times: 9 });
			telegram.bring(writes(ANNA, '/start'));
			await expect
				.poll(() => telegram.calls.some(({ method }) => method === 'sendMessage'))
				.toBe(true);
			expect((await telegram.pay(link, ANNA)).ok).toBe(true);
		}, 15_000);

		test.each([
			{ what: 'a 429', failure: { code: 429, retryAfter: 1 } },
			{ what: 'a dropped connection', failure: { code: 0 } },
			{ what: 'three 502', failure: { code: 502, times: 3 } },
		])(
			'again after $what',
			async ({ failure }) => {
				await start(undefined, { pauses: { first: 30_000, longest: 30_000 } });
				const { link } = await order();
				telegram.fail('answerPreCheckoutQuery', failure);
				expect((await telegram.pay(link, ANNA)).ok).toBe(true);
			},
			15_000,
		);

		test('by the webhook too, in the one request', async () => {
			await start(undefined, { usesWebhook: true, origin: 'https://shop.example' });
			await expect.poll(() => telegram.webhook).toBeDefined();
			const { id, amount } = await order();
			telegram.fail('answerPreCheckoutQuery', { code: 429, retryAfter: 1 });
			const update = {
				update_id: 9,
				pre_checkout_query: {
					id: 'hooked',
					from: { is_bot: false, ...ANNA },
					currency: 'RUB',
					total_amount: amount,
					invoice_payload: String(id),
				},
			};
			const { status } = await bot.receive(
				new Request('https://shop.example/bot/updates', {
					method: 'POST',
					headers: { 'x-telegram-bot-api-secret-token': telegram.webhook?.secret_token },
					body: JSON.stringify(update),
				}),
			);
			expect(status).toBe(200);
			const answers = telegram.calls.filter((call) => call.method === 'answerPreCheckoutQuery');
			expect(answers.map(({ params }) => params.ok)).toEqual([true, true]);
		}, 15_000);

		test('when the shop’s own database does not answer', async () => {
			await start(
				{ refusalOf: () => new Promise(() => {}), receive: () => new Promise(() => {}) },
				{ languageOf: () => new Promise(() => {}) },
			);
			const { link } = await order();
			expect((await telegram.pay(link, ANNA)).reason).toContain('Магазин не отвечает');
		}, 15_000);
	});

	test('of a real site’s order is told to WooCommerce, once', async () => {
		const site = {
			status: 'pending',
			total: '915.00',
			currency: 'RUB',
			needs_payment: true,
			transaction_id: '',
		};
		const puts: unknown[] = [];
		const desk = createRemotePayments(
			async ({ method, path, query, body }) => {
				expect(query).toEqual({ consumer_key: 'ck', consumer_secret: 'cs' });
				const isKnown = path === '/wp-json/wc/v3/orders/77';
				if (method === 'PUT') {
					puts.push(JSON.parse(body ?? ''));
					Object.assign(site, {
						needs_payment: false,
						transaction_id: JSON.parse(body ?? '').transaction_id,
					});
				}
				const unknown = { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' };
				const answer = new Response(JSON.stringify(isKnown ? site : unknown));
				return {
					status: isKnown ? 200 : 404,
					headers: answer.headers,
					body: Buffer.from(await answer.arrayBuffer()),
				};
			},
			{ key: 'ck', secret: 'cs' },
			log,
		);
		await start(desk);
		const due = { orderId: 77, orderNumber: '77', amount: kopecks(91_500), currency: 'RUB' };
		const link = await linkOf(due);
		expect((await telegram.pay(link, ANNA, { chargeId: 'c1', times: 2 })).ok).toBe(true);
		await settled();
		expect(puts).toEqual([{ set_paid: true, transaction_id: 'c1' }]);
		expect((await telegram.pay(link, ANNA)).reason).toContain('уже оплачен');
		expect(errors).toEqual([]);
		expect(await desk.receive({ ...due, id: 'c2', providerId: 'b2' })).toBe('paid_again');
		expect(errors).toEqual(['a payment is to be given back']);
		expect(await desk.refusalOf({ ...due, orderId: 78 })).toBe('order_unknown');
		expect(puts).toHaveLength(1);
	});
});
