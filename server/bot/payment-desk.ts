/** Payments of invoices: Telegram asks before each whether it may be made, and tells of it afterwards. */
import type { Bot, Context, Filter } from 'grammy';
import { type Kopecks, kopecks } from '#core/rules/money.ts';
import type { PaymentRefusal } from '#core/rules/payment.ts';
import { msg } from '#server/texts/msg.ts';
import type { Texts } from '#server/texts/texts.ts';

export interface InvoicePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}

/** Who knows the orders and takes the money: the bundled shop, or the site behind the gateway. */
export interface PaymentDesk {
	/** Why a payment cannot be made now; undefined = it can. */
	refusalOf(payment: InvoicePayment): Promise<PaymentRefusal | undefined>;
	/**
	 * Takes a payment that was made, each `id` once. `returned`: nobody waits for it any more, it is to be given back;
	 * `refused`: of no order, or not of its sum. Throws when nobody answers: it is to be told of again.
	 */
	receive(
		payment: InvoicePayment & { readonly id: string },
	): Promise<'paid' | 'repeated' | 'returned' | 'refused'>;
}

interface DeskDeps {
	/** What somebody in Telegram is to be written in. */
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

/** Telegram waits ten seconds for the answer, and its way here and back takes some of them. */
const ANSWER_MS = 7000;

export function takePayments(bot: Bot, desk: PaymentDesk, { log, textsFor }: DeskDeps): void {
	bot.on('pre_checkout_query', async (context) => {
		const refusal = await refusalInTime(desk, context.preCheckoutQuery).catch((error: unknown) => {
			log.warn({ error: String(error) }, 'nobody could say whether an order may be paid');
			return 'away' as const;
		});
		if (refusal === undefined) return void (await context.answerPreCheckoutQuery(true));
		const { say } = await textsFor(context.from);
		await context.answerPreCheckoutQuery(false, say(REFUSALS[refusal]));
	});
	bot.on('message:successful_payment', async (context) => {
		const payment = context.message.successful_payment;
		const { telegram_payment_charge_id: id, provider_payment_charge_id: providerId } = payment;
		const paid = paymentOf(payment);
		const outcome = paid === undefined ? 'refused' : await desk.receive({ ...paid, id });
		if (outcome === 'paid' || outcome === 'repeated') return;
		// The shop's bank has the money: only the owner can give it back, by the provider's own number of it.
		log.error({ outcome, orderId: paid?.orderId, id, providerId }, 'a payment is to be given back');
		await sayReturned(context, await textsFor(context.from), paid?.orderId);
	});
}

async function refusalInTime(
	desk: PaymentDesk,
	query: Parameters<typeof paymentOf>[0],
): Promise<PaymentRefusal | undefined> {
	const payment = paymentOf(query);
	if (payment === undefined) return 'order_unknown';
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('too late')), ANSWER_MS);
	});
	try {
		return await Promise.race([desk.refusalOf(payment), late]);
	} finally {
		clearTimeout(timer);
	}
}

async function sayReturned(
	context: Filter<Context, 'message:successful_payment'>,
	{ say }: Texts,
	orderId: number | undefined,
): Promise<void> {
	await context.reply(
		orderId === undefined
			? say(msg({ message: 'Этот заказ уже не ждёт оплаты: деньги вернём на ту же карту.' }))
			: say(msg({ message: 'Заказ № {id} уже не ждёт оплаты: деньги вернём на ту же карту.' }), {
					id: String(orderId),
				}),
	);
}

/** The payload is the order's number alone; undefined for an invoice that is none of ours. */
function paymentOf({
	invoice_payload: payload,
	total_amount: amount,
	currency,
}: {
	readonly invoice_payload: string;
	readonly total_amount: number;
	readonly currency: string;
}): InvoicePayment | undefined {
	if (!/^[1-9]\d{0,14}$/.test(payload)) return undefined;
	return { orderId: Number(payload), amount: kopecks(amount), currency };
}
