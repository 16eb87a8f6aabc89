/**
 * What is behind `payment_url` (wire 3.2): in a demo the test bank, where an order is paid once, and only with
 * its key; without a test bank a page that takes no payment.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { kopecks } from '#core/rules/money/money.ts';
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
import { digestOf, paymentOf } from '../payments/payment.ts';
import { receivePayment } from '../payments/receive.ts';
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
	const currency = wireCurrency(context.folder.settings.currency);
	app.get('/checkout/order-pay/bank.css', (c) => {
		c.header('ETag', CSS_TAG);
		c.header('Cache-Control', 'public, max-age=300');
		if (isFresh(c, CSS_TAG)) return c.body(null, 304);
		c.header('Content-Type', 'text/css; charset=utf-8');
		return c.body(CSS);
	});
	app.get(PAGE, async (c) => {
		const order = await orderOf(c, context);
		if (order === undefined) return c.html(unknownOrderPage(askersTexts(c)), 404, HEADERS);
		if (hasTestBank) return c.html(await pageOf(c, context, order), 200, HEADERS);
		const view = viewOf(order, context);
		if (order.status !== 'pending') return c.redirect(view.orderPath, 303);
		return c.html(paidInTelegramPage(view, await wayToPay(context, order)), 200, HEADERS);
	});
	if (!hasTestBank) return app;
	app.post(PAGE, async (c) => {
		const order = await orderOf(c, context);
		if (order === undefined) return c.html(unknownOrderPage(askersTexts(c)), 404, HEADERS);
		const view = viewOf(order, context);
		if (order.status !== 'pending') return answerSettled(c, context, order);

		const form = await c.req.parseBody();
		const kept = Object.fromEntries(
			['card', 'expires', 'save'].flatMap((name) =>
				typeof form[name] === 'string' && form.save === '1' ? [[name, form[name]]] : [],
			),
		);
		if (form.forget !== undefined) {
			await forgetCard(context.db, order.customerId, tokenOf(c));
			return c.redirect(paymentPath(order), 303);
		}
		switch (form.action) {
			case 'code':
				await sendCode(context, order);
				return c.html(codePage({ ...view, kept, isWrong: false }), 200, HEADERS);
			case 'late':
				await addJob(
					context.db,
					{ kind: 'payment', payload: paymentOf(order, currency) },
					context.now() + SILENCE,
				);
				return c.redirect(view.orderPath, 303);
			case 'confirm':
				if (form.code !== codeOf(order))
					return c.html(codePage({ ...view, kept, isWrong: true }), 200, HEADERS);
				break;
			case 'pay':
				break;

			default: {
				const lastDigits = /(\d{4})\D*$/.exec(String(form.card ?? ''))?.[1];
				const declined = declinedPage({
					...view,
					paymentPath: paymentPath(order),
					card: lastDigits === undefined ? '' : `•• ${lastDigits}`,
					waitsUntil: clock(order.cancelsAt ?? context.now(), order.content.timeZone),
				});
				return c.html(declined, 200, HEADERS);
			}
		}
		if ((await receivePayment(context, paymentOf(order, currency))) === 'paid') {
			const { card: number = '', expires: expiry = '' } = kept;
			await saveCard(context.db, order.customerId, { number, expiry }, context.now());
			await cardHasPaid(context.db, order.customerId, tokenOf(c), context.now());
			return c.redirect(view.orderPath, 303);
		}
		// Paid by another tap or cancelled by the clock a moment ago.
		return answerSettled(c, context, (await findOrder(context.db, order.id)) ?? order);
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

/** Of an order that is not found the language is not known: the browser's. */
function askersTexts(c: Context): Texts {
	const wanted = c.req.header('accept-language')?.slice(0, 200) ?? '';
	const tags = wanted.split(',').map((one) => one.split(';')[0]?.trim());
	return textsOf(tags[0], ...tags.slice(1));
}

/** How long the bank thinks when it is asked to be slow, ms. */
const SILENCE = 40_000;

/**
 * Where in Telegram an order is paid: its bill, which asks for no login and no key; while Telegram makes none, the order in
 * the shop's app. undefined = nowhere.
 */
async function wayToPay(
	{ createInvoice, appLink, folder: { settings } }: ShopContext,
	{ id, total, content: { language } }: StoredOrder,
): Promise<WayToPay | undefined> {
	const made = await createInvoice?.({
		...{ orderId: id, orderNumber: String(id), amount: kopecks(total) },
		currency: wireCurrency(settings.currency),
		shopName: settings.name,
		...defined({ language }),
	});
	if (made?.status === 'made') return { url: made.url, isBill: true };
	return appLink === undefined ? undefined : { url: `${appLink}?startapp=order_${id}` };
}

/** The four digits the bank asks the card's owner for. */
function codeOf({ key }: StoredOrder): string {
	return String(Number.parseInt(digestOf(`code of ${key}`).slice(0, 8), 16) % 10_000).padStart(
		4,
		'0',
	);
}

async function sendCode(context: ShopContext, order: StoredOrder): Promise<void> {
	const { currency, country } = context.folder.settings;
	const { say, money } = textsOf(order.content.language);
	const values = { code: codeOf(order), sum: money(kopecks(order.total), currency) };
	const payload: Message = {
		channel: 'sms',
		to: parsePhone(order.content.billing.phone ?? '', country) ?? '',
		text: say(msg({ message: 'Учебный банк: {code} — код оплаты {sum}' }), values),
	};
	await addJob(context.db, { kind: 'message', payload }, context.now());
	await context.changed();
}

async function answerSettled(
	c: Context,
	context: ShopContext,
	order: StoredOrder,
): Promise<Response> {
	return order.paidAt === null || order.status === 'cancelled'
		? c.html(await pageOf(c, context, order), 200, HEADERS)
		: c.redirect(viewOf(order, context).orderPath, 303);
}

async function pageOf(c: Context, context: ShopContext, order: StoredOrder) {
	const view = viewOf(order, context);
	if (order.status === 'pending') {
		const cards = await cardsOf(context.db, order.customerId);
		const chosen = cards.find(({ id }) => id === tokenOf(c));
		const path = paymentPath(order);
		return paymentPage({
			...view,
			isCustomers: order.customerId !== 0,
			paymentPath: path,
			...defined({ chosen }),
		});
	}
	if (order.status === 'cancelled') return settledPage(view, 'cancelled');
	return settledPage(view, order.paidAt === null ? 'on-handover' : 'paid');
}

function viewOf(order: StoredOrder, { folder: { settings } }: ShopContext): PaymentView {
	const texts = textsOf(order.content.language);
	return {
		texts,
		shopName: settings.name,
		orderId: order.id,
		amount: texts.money(kopecks(order.total), settings.currency),
		orderPath: `/order/${order.id}?key=${encodeURIComponent(order.key)}`,
	};
}

/** "19:42" on the shop's clock. */
function clock(at: number, timeZone: string): string {
	const { hour, minute } = shopTime(at, timeZone);
	return clockText(hour * 60 + minute);
}
