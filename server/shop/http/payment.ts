/**
 * What is behind `payment_url` (wire 3.2): in a demo the test bank, where an order and the tip after it are paid
 * once, and only with its key; without a test bank a page that takes no payment.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { clockText, shopTime } from '#core/rules/time/work-time.ts';
import { isSameSecret } from '#server/auth/equal.ts';
import type { Message } from '#server/chats/message.ts';
import { etagOf, isFresh } from '#server/rest/cached.ts';
import { queryOf } from '#server/rest/request.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import type { ShopContext } from '../context.ts';
import { findOrder, type StoredOrder } from '../orders/stored-orders.ts';
import { paymentPath, wireCurrency } from '../orders/wire.ts';
import { cardHasPaid, cardsOf, forgetCard, saveCard } from '../payments/cards.ts';
import { digestOf, type Payment, paymentOf } from '../payments/payment.ts';
import { receivePayment } from '../payments/receive.ts';
import { findTip, makeBill } from '../payments/tips.ts';
import { addJob } from '../timers/jobs.ts';
import {
	codePage,
	declinedPage,
	type PaymentView,
	paidInTelegramPage,
	paymentPage,
	settledPage,
	unknownOrderPage,
	type WayToPay,
} from './payment-page.ts';

const PAGE = '/checkout/order-pay/:id';
const CSS = readFileSync(join(import.meta.dirname, 'bank.css'), 'utf8');
const CSS_TAG = etagOf(CSS);

/** Forms to itself, its own styles, shown in Telegram's frames, nothing else; the key in its address goes nowhere. */
const HEADERS = {
	'Content-Security-Policy':
		"default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
	'Referrer-Policy': 'no-referrer',
	'Cache-Control': 'no-store',
	'X-Robots-Tag': 'noindex',
	'X-Content-Type-Options': 'nosniff',
};

export function paymentRoutes(context: ShopContext): Hono {
	const app = new Hono();
	const hasTestBank = context.hasTestBank === true;
	app.get('/checkout/order-pay/bank.css', (c) => {
		c.header('ETag', CSS_TAG);
		c.header('Cache-Control', 'public, max-age=300');
		if (isFresh(c, CSS_TAG)) return c.body(null, 304);
		c.header('Content-Type', 'text/css; charset=utf-8');
		return c.body(CSS);
	});
	app.get(PAGE, async (c) => {
		const bill = await billOf(c, context);
		if (bill === undefined) return c.html(unknownOrderPage(askersTexts(c)), 404, HEADERS);
		if (hasTestBank) return c.html(await pageOf(c, context, bill), 200, HEADERS);
		const view = viewOf(bill, context);
		if (bill.state !== 'due') return c.redirect(view.orderPath, 303);
		return c.html(paidInTelegramPage(view, await wayToPay(context, bill)), 200, HEADERS);
	});
	if (!hasTestBank) return app;
	app.post(PAGE, async (c) => {
		const bill = await billOf(c, context);
		if (bill === undefined) return c.html(unknownOrderPage(askersTexts(c)), 404, HEADERS);
		const { order, payment } = bill;
		const path = paymentPath(order, payment.tip);
		const view = viewOf(bill, context);
		if (bill.state !== 'due') return answerSettled(c, context, bill);

		const form = await c.req.parseBody();
		const kept = Object.fromEntries(
			['card', 'expires', 'save'].flatMap((name) =>
				typeof form[name] === 'string' && form.save === '1' ? [[name, form[name]]] : [],
			),
		);
		if (form.forget !== undefined) {
			await forgetCard(context.db, order.customerId, tokenOf(c));
			return c.redirect(path, 303);
		}
		switch (form.action) {
			case 'code':
				await sendCode(context, bill);
				return c.html(codePage({ ...view, kept, isWrong: false }), 200, HEADERS);
			case 'late':
				await addJob(context.db, { kind: 'payment', payload: payment }, context.now() + SILENCE);
				return c.redirect(view.orderPath, 303);
			case 'confirm':
				if (form.code !== codeOf(payment))
					return c.html(codePage({ ...view, kept, isWrong: true }), 200, HEADERS);
				break;
			case 'pay':
				break;

			default: {
				const lastDigits = /(\d{4})\D*$/.exec(String(form.card ?? ''))?.[1];
				const declined = declinedPage({
					...view,
					paymentPath: path,
					card: lastDigits === undefined ? '' : `•• ${lastDigits}`,
					...(payment.tip === undefined && {
						waitsUntil: clock(order.cancelsAt ?? context.now(), order.content.timeZone),
					}),
				});
				return c.html(declined, 200, HEADERS);
			}
		}
		if ((await receivePayment(context, payment)) === 'paid') {
			const { card: number = '', expires: expiry = '' } = kept;
			await saveCard(context.db, order.customerId, { number, expiry }, context.now());
			await cardHasPaid(context.db, order.customerId, tokenOf(c), context.now());
			return c.redirect(view.orderPath, 303);
		}
		// Paid by another tap or cancelled by the clock a moment ago.
		return answerSettled(c, context, (await billOf(c, context)) ?? bill);
	});
	return app;
}

/** The remembered card the page was opened with; 0 = none. */
const tokenOf = (c: Context): number => Number(queryOf(c).get('token') ?? 0);

/** The order whose key came with the address. */
async function orderOf(c: Context, context: ShopContext): Promise<StoredOrder | undefined> {
	const id = c.req.param('id') ?? '';
	const order = /^\d{1,9}$/.test(id) ? await findOrder(context.db, Number(id)) : undefined;
	const key = queryOf(c).get('key') ?? '';
	return order !== undefined && isSameSecret(key, order.key) ? order : undefined;
}

/** What the page takes money for: an order, or the tip after it. */
interface Bill {
	readonly order: StoredOrder;
	readonly payment: Payment;
	readonly state: 'due' | 'paid' | 'on-handover' | 'cancelled';
}

/** The order's own bill, or that of the attempt of its tip which the address names. */
async function billOf(c: Context, context: ShopContext): Promise<Bill | undefined> {
	const order = await orderOf(c, context);
	if (order === undefined) return undefined;
	const attempt = queryOf(c).get('tip');
	if (attempt === undefined) {
		const payment = paymentOf(order, wireCurrency(context.folder.settings.currency));
		return { order, payment, state: stateOf(order) };
	}
	const tip = await findTip(context, order.id, Number(attempt));
	return tip && { order, payment: tip.payment, state: tip.isPaid ? 'paid' : 'due' };
}

function stateOf({ status, paidAt }: StoredOrder): Bill['state'] {
	if (status === 'pending') return 'due';
	if (status === 'cancelled') return 'cancelled';
	return paidAt === null ? 'on-handover' : 'paid';
}

/** Of an order that is not found the language is not known: the browser's. */
function askersTexts(c: Context): Texts {
	const wanted = c.req.header('accept-language')?.slice(0, 200) ?? '';
	const tags = wanted.split(',').map((one) => one.split(';')[0]?.trim());
	return textsOf(tags[0], ...tags.slice(1));
}

/** How long the bank thinks when it is asked to be slow, ms. */
const SILENCE = 40_000;

/**
 * Where in Telegram it is paid: by its bill, which asks for no login and no key; while Telegram makes none, the order in the
 * shop's app. undefined = nowhere.
 */
async function wayToPay(
	context: ShopContext,
	{ order, payment }: Bill,
): Promise<WayToPay | undefined> {
	const made = await makeBill(context, order, payment);
	if (made?.status === 'made') return { url: made.url, isBill: true };
	const { appLink } = context;
	return appLink === undefined ? undefined : { url: `${appLink}?startapp=order_${order.id}` };
}

/** The four digits the bank asks the card's owner for. */
function codeOf({ id }: Payment): string {
	return String(Number.parseInt(digestOf(`code of ${id}`).slice(0, 8), 16) % 10_000).padStart(
		4,
		'0',
	);
}

async function sendCode(context: ShopContext, { order, payment }: Bill): Promise<void> {
	const { currency, country } = context.folder.settings;
	const { say, money } = textsOf(order.content.language);
	const values = { code: codeOf(payment), sum: money(payment.amount, currency) };
	const payload: Message = {
		channel: 'sms',
		to: parsePhone(order.content.billing.phone ?? '', country) ?? '',
		text: say(msg({ message: 'Учебный банк: {code} — код оплаты {sum}' }), values),
	};
	await addJob(context.db, { kind: 'message', payload }, context.now());
	await context.changed();
}

async function answerSettled(c: Context, context: ShopContext, bill: Bill): Promise<Response> {
	return bill.state === 'paid'
		? c.redirect(viewOf(bill, context).orderPath, 303)
		: c.html(await pageOf(c, context, bill), 200, HEADERS);
}

async function pageOf(c: Context, context: ShopContext, bill: Bill) {
	const view = viewOf(bill, context);
	const { order, payment, state } = bill;
	if (state !== 'due') return settledPage(view, state);
	const cards = await cardsOf(context.db, order.customerId);
	const chosen = cards.find(({ id }) => id === tokenOf(c));
	return paymentPage({
		...view,
		isCustomers: order.customerId !== 0,
		paymentPath: paymentPath(order, payment.tip),
		...defined({ chosen }),
	});
}

function viewOf({ order, payment }: Bill, { folder: { settings } }: ShopContext): PaymentView {
	const texts = textsOf(order.content.language);
	return {
		texts,
		shopName: settings.name,
		orderId: order.id,
		isTip: payment.tip !== undefined,
		amount: texts.money(payment.amount, settings.currency),
		orderPath: `/order/${order.id}?key=${encodeURIComponent(order.key)}`,
	};
}

/** "19:42" on the shop's clock. */
function clock(at: number, timeZone: string): string {
	const { hour, minute } = shopTime(at, timeZone);
	return clockText(hour * 60 + minute);
}
