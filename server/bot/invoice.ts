/** Invoices inside Telegram: made by the bot, paid to the shop's payment provider. */
import type { Kopecks } from '#core/rules/money.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { isFinal, telegramApi } from './telegram-api.ts';

/** Of Telegram's, in characters. */
const MOST_TITLE = 32;
const MOST_DESCRIPTION = 255;

export interface InvoiceDeps {
	readonly token: string;
	/** "https://api.telegram.org", or a Bot API server of one's own. */
	readonly apiRoot: string;
	/** Of the payment provider, from @BotFather. */
	readonly providerToken: string;
	readonly log: { error(facts: object, message: string): void };
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

/**
 * Answers an invoice's address, which anybody may pay, and more than once: whether it still may be is asked before each
 * payment (`payment-desk.ts`). Undefined when Telegram would not make it, or is away.
 */
export function createInvoices({ token, apiRoot, providerToken, log, shopName }: InvoiceDeps) {
	const api = telegramApi(token, apiRoot);
	return async ({
		orderId,
		orderNumber,
		amount,
		currency,
		language,
	}: Invoice): Promise<string | undefined> => {
		const { say } = textsOf(language);
		const title = say(msg({ message: 'Заказ № {id}' }), { id: orderNumber });
		const description = say(msg({ message: 'Оплата заказа № {id}. {shop}' }), {
			id: orderNumber,
			shop: shopName(),
		}).trim();
		try {
			return await api.createInvoiceLink(
				title.slice(0, MOST_TITLE),
				description.slice(0, MOST_DESCRIPTION),
				String(orderId),
				providerToken,
				currency,
				[{ label: title, amount }],
			);
		} catch (error) {
			// What is wrong with the token or the sum, the owner alone can put right.
			const reason = isFinal(error) ? error.description : String(error);
			log.error({ orderId, reason }, 'Telegram made no invoice');
			return undefined;
		}
	};
}
