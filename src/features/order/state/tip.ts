/** The tip after an order: paid with the saved card, by the messenger's bill or on the bank's page; once, whatever is pressed. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { canInvoiceAtom } from '#src/features/checkout/state/invoice.ts';
import { openBankAtom } from '#src/features/checkout/state/pay-order.ts';
import { cardHasPaidAtom, usableCardsAtom } from '#src/features/checkout/state/saved-cards.ts';
import { logFailure } from '#src/lib/log.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { fetchOrder, payTip } from '../orders-api.ts';
import { changedOrderAtom } from './order.ts';

/** The card a tip is charged to: the one last paid with; undefined = it is paid by a bill or on the bank's page. */
export const tipCardAtom = atom((get): SavedCard | undefined =>
	get(canInvoiceAtom) ? undefined : get(usableCardsAtom)[0],
);

/** `left`: the bank's page opens, or the bill was closed; `unknown`: there was no answer. */
export type TipOutcome = 'paid' | 'refused' | 'left' | 'unknown';

/** Pays it and reads the order anew, which tells what has come. */
export const payTipAtom = atom(
	null,
	async (get, set, order: Order, amount: Kopecks): Promise<TipOutcome> => {
		const { id, key } = order;
		const card = get(tipCardAtom);
		const byInvoice = get(canInvoiceAtom) === true;
		let outcome: TipOutcome;
		try {
			const said = await payTip(order, { amount, cardId: card?.id ?? 0, byInvoice });
			if (said.result === 'page') {
				set(openBankAtom, said.url, card?.id ?? 0);
				return 'left';
			}
			if (said.result === 'invoice') {
				const answer = await get(messengerAtom).openInvoice(said.url);
				outcome = answer === 'paid' || answer === 'pending' ? 'paid' : 'left';
			} else outcome = said.result === 'later' ? 'unknown' : said.result;
		} catch (error) {
			logFailure('tip', error);
			outcome = 'unknown';
		}
		if (outcome === 'paid' && card !== undefined) set(cardHasPaidAtom, card);
		// Whatever the answer: the tip may have been paid elsewhere.
		const now = await fetchOrder(id, key).catch((error: unknown) => logFailure('order', error));
		if (now) set(changedOrderAtom, now);
		return now?.tip?.paid === undefined ? outcome : 'paid';
	},
);
