import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { createRemotePayments } from '#server/gateway/site/remote-payments.ts';
import { createLedger, type Ledger } from '#server/refunds/ledger.ts';
import { BackendError } from '#server/site/backend-client.ts';
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
import type { BotTables } from './migrations.ts';
import type { PaymentDesk } from './payment-desk.ts';

const BILL = { currency: 'RUB', shopName: 'Пиццерия' };

/** The one database holds the bot's tables as well. */
const narrowed = (db: unknown) => db as Kysely<BotTables>;

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
			shopLanguage: async () => 'ru',
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
		const due = { ...BILL, orderId: id, orderNumber: String(id), amount };
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
	/** All updates dealt with: those taken from Telegram are written down first, and wait with the bot. */
	const settled = async () => {
		await expect.poll(telegram.waiting).toBe(0);
		const inbox = narrowed(shop.deps.db).selectFrom('bot_updates').select('update_id');
		const undone = async () => (await inbox.where('content', 'is not', null).execute()).length;
		await expect.poll(undone).toBe(0);
	};

	test('names the order and its whole sum in kopecks; none while Telegram is away or will not', async () => {
		await start();
		const { id, amount, link } = await order();
		expect(telegram.invoices.get(link)).toMatchObject({
			payload: String(id),
			title: `Заказ №\u00a0${id}`,
			description: `Оплата заказа №\u00a0${id}. Пиццерия`,
			currency: 'RUB',
			total: amount,
		});
		const due = { ...BILL, orderId: id, orderNumber: String(id), amount };
		expect(await invoices('wrong')(due)).toEqual({ status: 'refused' });
		expect(errors).toHaveLength(1);
		telegram.fail('createInvoiceLink', { code: 429, retryAfter: 6 });
		expect(await invoices()(due)).toEqual({ status: 'later', milliseconds: 6000 });
		await telegram.goAway();
		expect(await invoices()(due)).toMatchObject({ status: 'later' });
		expect(errors).toHaveLength(1);
	});

	test('shows its parts and a picture where the parts are the whole sum; else one price', async () => {
		await start();
		const due = { orderId: 7, orderNumber: '7', amount: kopecks(91_500), ...BILL };
		const parts = [
			{ of: 'dish', name: '2 × Пепперони', amount: kopecks(90_000) },
			{ of: 'delivery', amount: kopecks(15_000) },
			{ of: 'discount', amount: kopecks(-10_000) },
			{ of: 'bonus', amount: kopecks(-3500) },
		] as const;
		const photo = 'https://shop.example/img/og/shop/ru-1.jpg';
		expect(telegram.invoices.get(await linkOf({ ...due, parts, photo }))).toMatchObject({
			prices: [
				{ label: '2 × Пепперони', amount: 90_000 },
				{ label: 'Доставка', amount: 15_000 },
				{ label: 'Скидка', amount: -10_000 },
				{ label: 'Бонусы', amount: -3500 },
			],
			...{ total: 91_500, photo_url: photo, photo_width: 1200, photo_height: 630 },
		});
		const whole = [{ label: 'Заказ №\u00a07', amount: 91_500 }];
		for (const odd of [[], parts.slice(1), Array(31).fill(parts[0])])
			expect(telegram.invoices.get(await linkOf({ ...due, parts: odd }))?.prices).toEqual(whole);
		// Telegram could not read the picture: the order is paid all the same.
		telegram.fail('createInvoiceLink', { code: 400 });
		const plain = telegram.invoices.get(await linkOf({ ...due, parts, photo }));
		expect([plain?.prices, plain?.photo_url]).toEqual([whole, undefined]);
		expect(errors).toEqual([]);
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
		await expect.poll(async () => (await read(id)).status).toBe('processing');
		expect(tries).toBeGreaterThan(9);
	});

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
		});

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
		});

		test('when the shop’s own database does not answer', async () => {
			await start(
				{ refusalOf: () => new Promise(() => {}), receive: () => new Promise(() => {}) },
				{ languageOf: () => new Promise(() => {}) },
			);
			const { link } = await order();
			expect((await telegram.pay(link, ANNA)).reason).toContain('Магазин не отвечает');
		});
	});

	describe('of a real site’s order', () => {
		const due = { orderId: 77, orderNumber: '77', amount: kopecks(91_500), ...BILL };
		const fresh = {
			...{ status: 'pending', total: '915.00', currency: 'RUB' },
			...{ needs_payment: true, transaction_id: '' },
		};
		let site: typeof fresh & { readonly meta_data?: readonly object[] };
		let puts: unknown[];
		let notes: string[];
		let hasNotes: boolean;
		let ownerLanguage: Language;
		let ledger: Ledger;
		beforeEach(() => {
			site = { ...fresh };
			puts = [];
			notes = [];
			hasNotes = true;
			ownerLanguage = 'ru';
			ledger = createLedger({ db: shop.deps.db, now: shop.deps.now, log });
		});

		const siteDesk = () =>
			createRemotePayments({
				keys: { key: 'ck', secret: 'cs' },
				...{ ledger, log },
				ownerLanguage: async () => ownerLanguage,
				client: async ({ method, path, query, body }) => {
					expect(query).toEqual({ consumer_key: 'ck', consumer_secret: 'cs' });
					const answered = (status: number, json: object) => ({
						...{ status, headers: new Headers(), body: Buffer.from(JSON.stringify(json)) },
					});
					const said = JSON.parse(body ?? '{}');
					if (method === 'POST' && path === '/wp-json/wc/v3/orders/77/notes') {
						if (!hasNotes) throw new BackendError('unreachable');
						notes.push(said.note);
						return answered(201, { id: 1 });
					}
					if (path !== '/wp-json/wc/v3/orders/77')
						return answered(404, { code: 'woocommerce_rest_shop_order_invalid_id', message: '' });
					if (method === 'PUT') {
						puts.push(said);
						Object.assign(site, { needs_payment: false, transaction_id: said.transaction_id });
					}
					return answered(200, site);
				},
			});
		const listed = async () =>
			(await ledger.due()).map(({ paymentId, reason }) => [paymentId, reason]);

		test('is not taken where the site asks for more than was agreed to', async () => {
			const desk = siteDesk();
			site = { ...site, meta_data: [{ key: 'shown_total', value: '1.00' }] };
			expect(await desk.refusalOf({ ...due, orderId: 77 })).toBe('order_settled');
			site = { ...site, meta_data: [{ key: 'shown_total', value: site.total }] };
			expect(await desk.refusalOf({ ...due, orderId: 77 })).toBeUndefined();
		});

		test('is told to WooCommerce, once; a second one is to be given back', async () => {
			const desk = siteDesk();
			await start(desk);
			const link = await linkOf(due);
			expect((await telegram.pay(link, ANNA, { chargeId: 'c1', times: 2 })).ok).toBe(true);
			await settled();
			expect(puts).toEqual([{ set_paid: true, transaction_id: 'c1' }]);
			expect((await telegram.pay(link, ANNA)).reason).toContain('уже оплачен');
			expect(errors).toEqual([]);
			for (const _ of [1, 2])
				expect(await desk.receive({ ...due, id: 'c2', providerId: 'b2' })).toBe('paid_again');
			expect(errors).toEqual(['a payment is to be given back']);
			expect(await ledger.due()).toEqual([
				{
					...{ id: 1, orderId: 77, paymentId: 'c2', providerId: 'b2', amount: 91_500 },
					...{ currency: 'RUB', reason: 'paid_again', at: shop.clock.now, returnedAt: null },
				},
			]);
			expect(notes).toEqual([
				'По заказу пришли деньги, которых он не ждал: 915.00 RUB, платёж c2. Их надо вернуть покупателю.',
			]);
			expect(await desk.refusalOf({ ...due, orderId: 78 })).toBe('order_unknown');
			expect(puts).toHaveLength(1);
		});

		test('its note is in the language of the shop’s country', async () => {
			ownerLanguage = 'it';
			await siteDesk().receive({ ...due, amount: kopecks(1), id: 'c3' });
			expect(notes.join()).toContain('Va restituito al cliente.');
		});

		test('of two that come at once the order takes one', async () => {
			const desk = siteDesk();
			await start(desk);
			const outcomes = await Promise.all(['a', 'b'].map((id) => desk.receive({ ...due, id })));
			expect(outcomes).toEqual(['paid', 'paid_again']);
			expect(await listed()).toEqual([['b', 'paid_again']]);
		});

		test('that came too late, of another sum or for nothing is in the ledger with its reason', async () => {
			const desk = siteDesk();
			await start(desk);
			await desk.receive({ ...due, id: 'dollars', currency: 'USD' });
			await desk.receive({ ...due, id: 'nobody', orderId: 78 });
			hasNotes = false;
			Object.assign(site, { status: 'cancelled', needs_payment: false });
			await desk.receive({ ...due, id: 'late' });
			expect(await listed()).toEqual([
				['late', 'paid_late'],
				['nobody', 'order_unknown'],
				['dollars', 'sum_wrong'],
			]);
			expect(await ledger.countDue()).toBe(3);
			expect([puts, notes.length]).toEqual([[], 1]);
		});

		test('that the order takes after all leaves the ledger; one that was given back does not', async () => {
			const desk = siteDesk();
			await start(desk);
			await desk.receive({ ...due, id: 'c1', currency: 'USD' });
			await desk.receive({ ...due, id: 'c2', currency: 'USD' });
			await ledger.markReturned(2);
			expect(await desk.receive({ ...due, id: 'c2' })).toBe('repeated');
			expect(await desk.receive({ ...due, id: 'c1' })).toBe('paid');
			expect(await ledger.due()).toEqual([]);
			expect((await ledger.ofPayment('c2'))?.returnedAt).toBe(shop.clock.now);
		});
	});
});
