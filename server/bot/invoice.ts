/** Invoices inside Telegram: made by the bot, paid to the shop's payment provider. */

import type { LabeledPrice } from 'grammy/types';
import type { Kopecks } from '#core/rules/money/money.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import { toTelegram } from './telegram-amount.ts';
import { isFinal, pauseOf, telegramApi } from './telegram-api.ts';

/** Of Telegram's, in characters. */
const MOST_TITLE = 32;
const MOST_DESCRIPTION = 255;

export interface InvoiceDeps {
	readonly token: string;
	/** "https://api.telegram.org", or a Bot API server of one's own. */
	readonly apiRoot: string;
	/** Of the payment provider, from @BotFather. */
	readonly providerToken: string;
	readonly log: {
		warn(facts: object, message: string): void;
		error(facts: object, message: string): void;
	};
}

/** What an order's bill is about. */
export interface Invoice {
	readonly orderId: number;
	/** As the customer knows it. */
	readonly orderNumber: string;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	/** Of which attempt of the order's tip it is; absent = of the order itself. */
	readonly tip?: number;
	/** As the shop is called now; '' = it is not known. */
	readonly shopName: string;
	/** Of the page it was asked for on. */
	readonly language?: string;
	/** What the sum is made of. */
	readonly parts?: readonly InvoicePart[];
	/** An address Telegram can reach, 1200 × 630. */
	readonly photo?: string;
}

interface InvoicePart {
	readonly of: 'dish' | keyof typeof LABELS;
	/** Of a dish. */
	readonly name?: string;
	/** Below zero = taken off. */
	readonly amount: Kopecks;
}

const LABELS = {
	delivery: msg({ message: 'Доставка' }),
	surcharge: msg({ message: 'Сбор' }),
	tax: msg({ message: 'Налог' }),
	discount: msg({ message: 'Скидка' }),
	bonus: msg({ message: 'Бонусы' }),
} as const;

const OF_ORDER = {
	title: msg({ message: 'Заказ №\u00a0{id}' }),
	description: msg({ message: 'Оплата заказа №\u00a0{id}. {shop}' }),
};
const OF_TIP = {
	title: msg({ message: 'Чаевые' }),
	description: msg({ message: 'Чаевые к заказу №\u00a0{id}' }),
};

/** A longer bill is read in the shop. */
const MOST_PRICES = 30;
const MOST_LABEL = 64;

export type MadeInvoice =
	| { readonly status: 'made'; readonly url: string }
	/** Telegram is away, or has had enough for a while. */
	| { readonly status: 'later'; readonly milliseconds: number }
	/** Telegram will not make it, however often it is asked. */
	| { readonly status: 'refused' };

/** Telegram does not say when it is back. */
const AWAY_MS = 3000;

/**
 * Makes an invoice and answers its address. Every Telegram user who has it may pay, and more than once: whether the
 * invoice may still be paid is asked before each payment (`payment-desk.ts`).
 */
export function createInvoices({ token, apiRoot, providerToken, log }: InvoiceDeps) {
	const api = telegramApi(token, apiRoot);
	return async ({
		orderId,
		orderNumber,
		amount,
		currency,
		language,
		parts = [],
		photo,
		shopName,
		tip,
	}: Invoice): Promise<MadeInvoice> => {
		const { say } = textsOf(language);
		const words = tip === undefined ? OF_ORDER : OF_TIP;
		const title = say(words.title, { id: orderNumber });
		const description = say(words.description, { id: orderNumber, shop: shopName }).trim();
		const sum = toTelegram(amount, currency);
		if (sum === undefined) {
			log.error({ orderId, amount, currency }, 'the sum has more decimals than Telegram pays');
			return { status: 'refused' };
		}
		try {
			const make = (prices: LabeledPrice[], other: object) =>
				api.createInvoiceLink(
					cutTo(title, MOST_TITLE),
					cutTo(description, MOST_DESCRIPTION),
					tip === undefined ? String(orderId) : `${orderId} tip ${tip}`,
					providerToken,
					currency,
					prices,
					other,
				);
			const whole = [{ label: title, amount: sum }];
			const prices = pricesOf(parts, { currency, sum, say }) ?? whole;
			const picture =
				photo === undefined ? {} : { photo_url: photo, photo_width: 1200, photo_height: 630 };
			const url = await make(prices, picture).catch((error: unknown) => {
				const isPlain = prices === whole && photo === undefined;
				if (isPlain || pauseOf(error) !== undefined || !isFinal(error)) throw error;
				// A bill without its parts is paid as well: a picture Telegram cannot read is no reason for none.
				log.warn({ orderId, reason: error.description }, 'a bill without its parts and picture');
				return make(whole, {});
			});
			return { status: 'made', url };
		} catch (error) {
			const pauseMs = pauseOf(error);
			if (pauseMs !== undefined || !isFinal(error)) {
				log.warn({ orderId, error }, 'Telegram makes no invoices for a while');
				return { status: 'later', milliseconds: pauseMs ?? AWAY_MS };
			}
			// What is wrong with the token or the sum, the owner alone can put right.
			log.error({ orderId, reason: error.description }, 'Telegram made no invoice');
			return { status: 'refused' };
		}
	};
}

/** The bill part by part, in Telegram's units; undefined where the parts are not the whole sum, to the last unit. */
function pricesOf(
	parts: readonly InvoicePart[],
	{ currency, sum, say }: { currency: string; sum: number; say: Texts['say'] },
): LabeledPrice[] | undefined {
	if (parts.length === 0 || parts.length > MOST_PRICES) return undefined;
	const prices = parts.flatMap(({ of, name = '', amount }) => {
		const label = cutTo(of === 'dish' ? name : say(LABELS[of]), MOST_LABEL).trim();
		const units = toTelegram(amount, currency);
		return label === '' || units === undefined ? [] : [{ label, amount: units }];
	});
	const isWhole = prices.reduce((all, price) => all + price.amount, 0) === sum;
	return isWhole && prices.length === parts.length ? prices : undefined;
}
