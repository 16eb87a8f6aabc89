/** Payments of invoices: Telegram asks before each whether it may be made, and tells of it afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { PreCheckoutQuery } from 'grammy/types';
import type { Kopecks } from '#core/rules/money/money.ts';
import type { PaymentRefusal } from '#core/rules/money/payment.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import { fromTelegram } from './telegram-amount.ts';
import { isFinal, pauseOf, telegramApi } from './telegram-api.ts';

export interface InvoicePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	/** Of which attempt of the order's tip it is; absent = of the order itself. */
	readonly tip?: number;
}

/** Who knows the orders and takes the money: the bundled shop, or the site behind the gateway. */
export interface PaymentDesk {
	/** Why a payment cannot be made now; undefined = it can. */
	refusalOf(payment: InvoicePayment): Promise<PaymentRefusal | undefined>;
	/**
	 * Takes a payment that was made, each `id` once. Anything but `paid` and `repeated` is to be given back, which the desk
	 * itself keeps and tells the owner of. Throws when there is no answer: it is to be told of again.
	 */
	receive(payment: InvoicePayment & TelegramCharge): Promise<'paid' | 'repeated' | ReturnReason>;
}

interface TelegramCharge {
	/** Telegram's own number of it. */
	readonly id: string;
	/** The payment provider's. */
	readonly providerId: string;
}

/** Why money is given back, as far as the customer is told so. */
type ReturnReason = 'paid_again' | 'paid_late' | 'cancelled' | 'sum_wrong' | 'order_unknown';

interface DeskDeps {
	readonly token: string;
	/** "https://api.telegram.org", or a Bot API server of one's own. */
	readonly apiRoot: string;
	/** The language a Telegram user is written to in. */
	textsFor(user: { readonly id: number; readonly language_code?: string }): Promise<Texts>;
	readonly log: {
		warn(facts: object, message: string): void;
		error(facts: object, message: string): void;
	};
}

const REFUSALS: Record<PaymentRefusal | 'away', string> = {
	order_unknown: msg({ message: 'Такого заказа нет. Деньги не списаны.' }),
	order_settled: msg({ message: 'Этот заказ уже оплачен или отменён. Деньги не списаны.' }),
	sum_changed: msg({
		message: 'Сумма заказа изменилась. Откройте его в магазине и оплатите заново.',
	}),
	away: msg({ message: 'Магазин не отвечает. Попробуйте через минуту, деньги не списаны.' }),
};

const SETTLED = msg({
	message: 'Заказ №\u00a0{id} уже не ждёт оплаты: деньги вернём на ту же карту.',
});
const RETURNED: Record<ReturnReason, string> = {
	paid_again: SETTLED,
	paid_late: SETTLED,
	cancelled: SETTLED,
	sum_wrong: msg({
		message:
			'Оплачена не та сумма, деньги вернём на ту же карту. Заказ №\u00a0{id} можно оплатить заново.',
	}),
	order_unknown: msg({ message: 'Такого заказа нет: деньги вернём на ту же карту.' }),
};

/** Telegram waits ten seconds for the answer, and its way to the shop takes some of them. */
const WINDOW_MS = 9000;
/** The shop's own part of them: what is left is for telling Telegram, more than once if need be. */
const SHOP_MS = 4500;
/** A call that is not answered by then is tried anew while there is time, s. */
const CALL_SECONDS = 2;
const FIRST_PAUSE_MS = 150;

/**
 * Takes the payments `bot` is told of. Returns what answers a payment about to be made, always within Telegram's ten
 * seconds or not at all; it never rejects, for there is nothing to be said afterwards.
 */
export function takePayments(
	bot: Bot,
	desk: PaymentDesk,
	{ token, apiRoot, log, textsFor }: DeskDeps,
): (query: PreCheckoutQuery) => Promise<void> {
	const api = telegramApi(token, apiRoot, CALL_SECONDS);

	async function wordOf(query: PreCheckoutQuery): Promise<string | undefined> {
		const { from } = query;
		const [refusal, { say }] = await Promise.all([
			inTime(refusalOf(desk, query)).catch((error: unknown) => {
				log.warn({ error }, 'whether an order may be paid is not known');
				return 'away' as const;
			}),
			inTime(textsFor(from)).catch(() => textsOf(undefined, from.language_code)),
		]);
		return refusal && say(REFUSALS[refusal]);
	}

	async function answerCheckout(query: PreCheckoutQuery): Promise<void> {
		const until = performance.now() + WINDOW_MS;
		const word = await wordOf(query);
		for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
			try {
				if (word === undefined) await api.answerPreCheckoutQuery(query.id, true);
				else await api.answerPreCheckoutQuery(query.id, false, { error_message: word });
				return;
			} catch (error) {
				const pauseMs = pauseOf(error);
				const rest = pauseMs ?? wait;
				const isOver = performance.now() + rest >= until;
				if (isOver || (pauseMs === undefined && isFinal(error)))
					return log.error({ error }, 'Telegram was not told whether to take money');
				await pause(rest);
			}
		}
	}

	bot.on('message:successful_payment', async (context) => {
		const payment = context.message.successful_payment;
		const { telegram_payment_charge_id: id, provider_payment_charge_id: providerId } = payment;
		const paid = paymentOf(payment) ?? {
			...{
				orderId: 0,
				amount: fromTelegram(payment.total_amount, payment.currency),
				currency: payment.currency,
			},
		};
		const outcome = await desk.receive({ ...paid, id, providerId });
		if (outcome === 'paid' || outcome === 'repeated') return;
		const { say } = await textsFor(context.from);
		await context.reply(say(RETURNED[outcome], { id: String(paid.orderId) }));
	});
	return answerCheckout;
}

async function refusalOf(
	desk: PaymentDesk,
	query: PreCheckoutQuery,
): Promise<PaymentRefusal | undefined> {
	const payment = paymentOf(query);
	return payment === undefined ? 'order_unknown' : desk.refusalOf(payment);
}

/** `work`, or a rejection when the shop's part of the time is over. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('too late')), SHOP_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** The payload is the order's number, alone or with the attempt of its tip: "1001", "1001 tip 1"; undefined for an invoice that is none of ours. */
function paymentOf({
	invoice_payload: payload,
	total_amount: amount,
	currency,
}: {
	readonly invoice_payload: string;
	readonly total_amount: number;
	readonly currency: string;
}): InvoicePayment | undefined {
	const [, orderId, tip] = /^([1-9]\d{0,14})(?: tip ([1-9]\d{0,8}))?$/.exec(payload) ?? [];
	if (orderId === undefined) return undefined;
	return {
		...{ orderId: Number(orderId), amount: fromTelegram(amount, currency), currency },
		...(tip !== undefined && { tip: Number(tip) }),
	};
}
