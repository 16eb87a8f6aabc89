/** Invoices inside Telegram: made by the bot, paid to the shop's payment provider. */
import type { Kopecks } from '#core/rules/money.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
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
	/** The shop's name, as its settings have it now. */
	shopName(): string;
}

/** What an order's bill is about. */
export interface Invoice {
	readonly orderId: number;
	/** As the customer knows it. */
	readonly orderNumber: string;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	/** Of the page it was asked for on. */
	readonly language?: string;
}

export type MadeInvoice =
	| { readonly status: 'made'; readonly url: string }
	/** Telegram is away, or has had enough for a while. */
	| { readonly status: 'later'; readonly milliseconds: number }
	/** Telegram will not make it, however often it is asked. */
	| { readonly status: 'refused' };

/** Telegram does not say when it is back. */
const AWAY_MS = 3000;

/**
 * Makes an invoice and answers its address, which anybody may pay, and more than once: whether it still may be is asked
 * before each payment (`payment-desk.ts`).
 */
export function createInvoices({ token, apiRoot, providerToken, log, shopName }: InvoiceDeps) {
	const api = telegramApi(token, apiRoot);
	return async ({
		orderId,
		orderNumber,
		amount,
		currency,
		language,
	}: Invoice): Promise<MadeInvoice> => {
		const { say } = textsOf(language);
		const title = say(msg({ message: 'Заказ № {id}' }), { id: orderNumber });
		const description = say(msg({ message: 'Оплата заказа № {id}. {shop}' }), {
			id: orderNumber,
			shop: shopName(),
		}).trim();
		try {
			const url = await api.createInvoiceLink(
				title.slice(0, MOST_TITLE),
				description.slice(0, MOST_DESCRIPTION),
				String(orderId),
				providerToken,
				currency,
				[{ label: title, amount }],
			);
			return { status: 'made', url };
		} catch (error) {
			const asked = pauseOf(error);
			if (asked !== undefined || !isFinal(error)) {
				log.warn({ orderId, reason: String(error) }, 'Telegram makes no invoices for a while');
				return { status: 'later', milliseconds: asked ?? AWAY_MS };
			}
			// What is wrong with the token or the sum, the owner alone can put right.
			log.error({ orderId, reason: error.description }, 'Telegram made no invoice');
			return { status: 'refused' };
		}
	};
}
