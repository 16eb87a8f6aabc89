/** Tips after an order: a payment of its own beside the order's sum, one for an order (docs/decisions/0078). */
import type { Kysely } from 'kysely';
import { isCardOver } from '#core/contract/order/saved-card.ts';
import type { Tip, TipResult } from '#core/contract/order/tip.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks, ofUnits } from '#core/rules/money/money.ts';
import { isPaidOnline, type PaymentRefusal, type RefundReason } from '#core/rules/money/payment.ts';
import { addRefund, type DueRefund, tellOfRefund } from '#server/refunds/ledger.ts';
import { Refusal } from '#server/rest/refusal.ts';
import type { ShopContext } from '../context.ts';
import { holdOrder, tellOfOrder } from '../orders/status.ts';
import { findOrder, type StoredOrder } from '../orders/stored-orders.ts';
import { paymentPath, wireCurrency } from '../orders/wire.ts';
import type { ShopTables } from '../tables.ts';
import { cardHasPaid, cardsOf } from './cards.ts';
import { type DuePayment, numberOf, type Payment } from './payment.ts';

/** For how long after it was handed over an order's tip is asked for, ms. */
const ASKED_FOR = 72 * 3_600_000;

/** A charge begun longer ago than that is under way no more, ms: its process has ended. */
const LONGEST_CHARGE = 60_000;

/**
 * The tip of an order: for the courier who has brought it, or at a table, not where it is fetched.
 * undefined = none is taken: the shop takes no money online, or its settings offer no sums.
 */
export function tipOfOrder(
	{ folder: { settings, tipAmounts }, now, ...ways }: ShopContext,
	{ content, status, statusTimes, tip: paid }: StoredOrder,
): Tip | undefined {
	if (paid !== undefined) return { choices: [], paid };
	const { deliveryType, lines } = content;
	const isServed = deliveryType === 'delivery' || (deliveryType === 'lounge' && lines.length > 0);
	const isPayable =
		ways.hasTestBank === true || ways.chargeCard !== undefined || ways.createInvoice !== undefined;
	const isAsked =
		isServed &&
		isPayable &&
		status === 'completed' &&
		now() - (statusTimes.completed ?? 0) < ASKED_FOR &&
		settings.paymentMethods.some(({ id }) => isPaidOnline(id));
	return isAsked && tipAmounts.length > 0 ? { choices: tipAmounts.map(ofUnits) } : undefined;
}

interface TipRequest {
	readonly amount: Kopecks;
	/** Whose cards may be charged; 0 = a guest, who has none. */
	readonly customerId: number;
	/** 0 = none. */
	readonly cardId: number;
	/** Whether it is to be paid by a bill of Telegram's. */
	readonly byInvoice: boolean;
}

/**
 * Pays the tip of an order, or says where it is paid. However often it is asked for, money is taken once: a sum whose
 * charge has not been answered stands, and is charged again under the same key before another one may be. Throws
 * `order_not_payable` where none is taken.
 */
export async function payTip(
	context: ShopContext,
	order: StoredOrder,
	{ amount, customerId, cardId, byInvoice }: TipRequest,
): Promise<TipResult> {
	const { db, now, chargeCard } = context;
	const tip = tipOfOrder(context, order);
	if (tip?.paid !== undefined) return { result: 'paid', amount: tip.paid, url: '' };
	if (tip?.choices.includes(amount) !== true)
		throw new Refusal('order_not_payable', 'No tip of that sum is taken for this order.');
	const cards = cardId > 0 ? await cardsOf(db, customerId) : [];
	const card = cards.find((one) => one.id === cardId && !isCardOver(one, now()));
	const isCharged = card !== undefined && chargeCard !== undefined;
	const attempt = await openAttempt(context, order, amount, isCharged);
	const { payment } = attempt;
	if (attempt.isPaid) return { result: 'paid', amount: payment.amount, url: '' };
	if (!isCharged) return await elsewhere(context, order, payment, byInvoice);
	const outcome = await chargeCard(payment, card).catch(async (error: unknown) => {
		await chargeIsLost(db, attempt);
		throw error;
	});
	if (outcome === 'paid') {
		await receiveTip(context, payment);
		await cardHasPaid(db, customerId, cardId, now());
		// Of two tips the one that came first stands; the other is in the ledger.
		const { tip: paid = payment.amount } = (await findOrder(db, order.id)) ?? {};
		return { result: 'paid', amount: paid, url: '' };
	}
	await chargeIsAnswered(db, attempt);
	return outcome === 'refused'
		? { result: 'refused', amount: payment.amount, url: '' }
		: await elsewhere(context, order, payment, byInvoice);
}

/** A tip's payment; `tip` is the number of the attempt, from 1. */
export type TipPayment = Payment & { readonly tip: number };

async function elsewhere(
	context: ShopContext,
	order: StoredOrder,
	payment: TipPayment,
	byInvoice: boolean,
): Promise<TipResult> {
	const { amount } = payment;
	if (!byInvoice) {
		const { frontUrl } = context.folder.settings;
		return { result: 'page', amount, url: `${frontUrl}${paymentPath(order, payment.tip)}` };
	}
	const bill = await makeBill(context, order, payment);
	if (bill?.status === 'made') return { result: 'invoice', amount, url: bill.url };
	if (bill?.status === 'later') return { result: 'later', amount, url: '' };
	throw new Refusal('order_not_payable', 'This tip cannot be paid inside Telegram.');
}

/** The bill of an order or of its tip in Telegram; undefined = the shop makes none. */
export async function makeBill(
	{ createInvoice, folder: { settings } }: ShopContext,
	{ id, content: { language } }: StoredOrder,
	{ amount, currency, tip }: Payment,
) {
	return createInvoice?.({
		...{ orderId: id, orderNumber: String(id), amount, currency },
		shopName: settings.name,
		...defined({ language, tip }),
	});
}

interface Attempt {
	readonly payment: TipPayment;
	readonly isPaid: boolean;
	/** How many charges the bank's answer to this press is about: its own, and those before it that are under way no more. */
	readonly settles: number;
}

/** The attempt a press is about: the last one where its sum is the same or not to be changed, else a new one. */
async function openAttempt(
	{ db, folder, now }: ShopContext,
	{ id: orderId, key }: StoredOrder,
	amount: Kopecks,
	isCharged: boolean,
): Promise<Attempt> {
	return db.transaction().execute(async (transaction) => {
		const tx: Kysely<ShopTables> = transaction;
		await holdOrder(tx, orderId);
		const rows = await attemptsOf(tx, orderId);
		const currency = wireCurrency(folder.settings.currency);
		const paid = rows.find((row) => row.paid_at !== null);
		if (paid !== undefined)
			return { payment: paymentOfTip(paid, currency), isPaid: true, settles: 0 };
		const last = rows.at(-1);
		const asked = isCharged ? 1 : 0;
		if (last !== undefined && (last.amount === amount || last.asked > 0)) {
			const ended = now() - last.at > LONGEST_CHARGE ? last.asked : 0;
			if (isCharged)
				await tx
					.updateTable('shop_tips')
					.set({ asked: last.asked + 1, at: now() })
					.where('payment_id', '=', last.payment_id)
					.execute();
			return { payment: paymentOfTip(last, currency), isPaid: false, settles: asked + ended };
		}
		const attempt = (last?.attempt ?? 0) + 1;
		const row = {
			...{ order_id: orderId, attempt, amount, asked, at: now() },
			payment_id: numberOf(`tip ${attempt} of ${key}`),
			...{ paid_at: null, transaction_id: '' },
		};
		await tx.insertInto('shop_tips').values(row).execute();
		return { payment: paymentOfTip(row, currency), isPaid: false, settles: asked };
	});
}

/** The bank has said that it has taken nothing. */
async function chargeIsAnswered(
	db: Kysely<ShopTables>,
	{ payment, settles }: Attempt,
): Promise<void> {
	await db
		.updateTable('shop_tips')
		.set(({ eb }) => ({ asked: eb('asked', '-', settles) }))
		.where('payment_id', '=', payment.id)
		.where('asked', '>=', settles)
		.execute();
}

/** A charge has ended without an answer: unless another one was begun beside it, none is under way. */
async function chargeIsLost(db: Kysely<ShopTables>, { payment, settles }: Attempt): Promise<void> {
	await db
		.updateTable('shop_tips')
		.set({ at: 0 })
		.where('payment_id', '=', payment.id)
		.where('asked', '=', settles)
		.execute();
}

/**
 * Takes a tip that came: the first of an order's is kept, and the pages that follow the order hear of it; any other goes
 * into the ledger of refunds.
 */
export async function receiveTip(
	context: ShopContext,
	{ id, orderId, amount, currency, providerId = '', tip }: TipPayment,
): Promise<'paid' | 'repeated' | RefundReason> {
	const now = context.now();
	let due: DueRefund | undefined;
	const outcome = await context.db.transaction().execute(async (transaction) => {
		const tx: Kysely<ShopTables> = transaction;
		due = undefined;
		const giveBack = async (reason: RefundReason) => {
			const refund = { paymentId: id, providerId, orderId, amount, currency, reason };
			if (await addRefund(tx, refund, now)) due = refund;
			return reason;
		};
		const status = await holdOrder(tx, orderId);
		const rows = await attemptsOf(tx, orderId);
		const own = rows.find((row) => row.attempt === tip);
		if (own === undefined || status === undefined) return giveBack('order_unknown');
		if (own.amount !== amount || currency !== wireCurrency(context.folder.settings.currency))
			return giveBack('sum_wrong');
		const paid = rows.find((row) => row.paid_at !== null);
		if (paid !== undefined)
			return paid.transaction_id === id ? ('repeated' as const) : giveBack('paid_again');
		await tx
			.updateTable('shop_tips')
			.set({ paid_at: now, transaction_id: id, asked: 0 })
			.where('payment_id', '=', own.payment_id)
			.execute();
		await tellOfOrder(tx, orderId, status, now);
		return 'paid' as const;
	});
	if (due !== undefined) tellOfRefund(context, due);
	await context.changed();
	return outcome;
}

/** Why a tip cannot be paid now; undefined = it can. */
export async function refusalOfTip(
	{ db, folder }: ShopContext,
	{ orderId, amount, currency, tip }: DuePayment & { readonly tip: number },
): Promise<PaymentRefusal | undefined> {
	const rows = await attemptsOf(db, orderId);
	const own = rows.find((row) => row.attempt === tip);
	if (own === undefined) return 'order_unknown';
	if (rows.some((row) => row.paid_at !== null)) return 'order_settled';
	const isSame = own.amount === amount && currency === wireCurrency(folder.settings.currency);
	return isSame ? undefined : 'sum_changed';
}

/** The attempt of an order that a page was opened for; undefined = there is no such. */
export async function findTip(
	{ db, folder }: ShopContext,
	orderId: number,
	tip: number,
): Promise<{ readonly payment: TipPayment; readonly isPaid: boolean } | undefined> {
	const rows = await attemptsOf(db, orderId);
	const own = rows.find((row) => row.attempt === tip);
	if (own === undefined) return undefined;
	const paid = rows.find((row) => row.paid_at !== null);
	const currency = wireCurrency(folder.settings.currency);
	return { payment: paymentOfTip(paid ?? own, currency), isPaid: paid !== undefined };
}

/** Which attempt of which order's tip a bank's number is of; undefined = it is an order's own payment. */
export async function tipOfPayment(
	db: Kysely<ShopTables>,
	paymentId: string,
): Promise<{ readonly orderId: number; readonly tip: number } | undefined> {
	return db
		.selectFrom('shop_tips')
		.select(['order_id as orderId', 'attempt as tip'])
		.where('payment_id', '=', paymentId)
		.executeTakeFirst();
}

function paymentOfTip(row: ShopTables['shop_tips'], currency: string): TipPayment {
	const { payment_id: id, order_id: orderId, attempt: tip } = row;
	return { id, orderId, amount: kopecks(row.amount), currency, tip };
}

const attemptsOf = (db: Kysely<ShopTables>, orderId: number) =>
	db
		.selectFrom('shop_tips')
		.selectAll()
		.where('order_id', '=', orderId)
		.orderBy('attempt')
		.execute();
