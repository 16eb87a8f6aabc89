/**
 * What the order costs by the server's word. Asked for one debounce after the last change; while one call runs, exactly
 * one more waits its turn (spec 4, rules reading 36).
 */
import { atom } from 'jotai';
import type { Quote } from '#core/contract/quote.ts';
import { deliveryPrice } from '#core/rules/delivery.ts';
import { type Total, totalOf } from '#core/rules/total.ts';
import { cartLinesAtom, correctCartAtom } from './cart.ts';
import { logFailure } from './log.ts';
import { orderRequestAtom } from './order-draft.ts';
import { settingsAtom } from './page.ts';
import { chosenZoneAtom } from './place.ts';

/** spec 9 */
export const QUOTE_DEBOUNCE_MS = 2000;

export interface QuoteState {
	/** The newest answer for the cart as it is; undefined while none has come. */
	readonly quote: Quote | undefined;
	readonly isRefreshing: boolean;
	readonly hasFailed: boolean;
}

const NO_QUOTE: QuoteState = { quote: undefined, isRefreshing: false, hasFailed: false };
const answeredAtom = atom<{ readonly of: string; readonly quote: Quote } | undefined>(undefined);
const callAtom = atom<{ isRefreshing: boolean; hasFailed: boolean }>(NO_QUOTE);

const questionAtom = atom((get) => {
	const request = get(orderRequestAtom);
	// Who and what one says to the courier does not bear on the price.
	return request === undefined
		? ''
		: JSON.stringify({ ...request, name: '', phone: '', comment: '' });
});
/** Changes whenever what is ordered does: what the debounce listens to. */
export const quoteQuestionAtom = atom((get) => get(questionAtom));

export const quoteAtom = atom((get): QuoteState => {
	const answered = get(answeredAtom);
	return {
		...get(callAtom),
		quote: answered?.of === get(questionAtom) ? answered.quote : undefined,
	};
});

/** What the cart shows: the server's totals, or the same rules here until they come. */
export const totalsAtom = atom((get): Omit<Total, 'lines'> => {
	const { quote } = get(quoteAtom);
	if (quote !== undefined) return quote;
	const lines = get(cartLinesAtom);
	const { items } = totalOf({ lines });
	const offer = get(chosenZoneAtom);
	const delivery = offer === undefined ? undefined : deliveryPrice(offer.condition.tiers, items);
	return totalOf({
		lines,
		...(delivery?.ok === true
			? { delivery: { price: delivery.price, isHidden: get(settingsAtom).hidesDeliveryPrice } }
			: {}),
	});
});

let running: Promise<void> | undefined;
let isWaiting = false;

/** Asks now; joins the queue of one when a call is running already. */
export const refreshQuoteAtom = atom(null, async (_get, set): Promise<void> => {
	if (running !== undefined) {
		if (isWaiting) return running;
		isWaiting = true;
		await running;
		isWaiting = false;
	}
	running = set(askAtom);
	await running;
	running = undefined;
});

const askAtom = atom(null, async (get, set) => {
	const request = get(orderRequestAtom);
	const of = get(questionAtom);
	if (request === undefined) {
		set(callAtom, NO_QUOTE);
		return;
	}
	set(callAtom, { isRefreshing: true, hasFailed: false });
	const keys = get(cartLinesAtom).map((line) => line.key);
	try {
		const { fetchQuote } = await import('../api/quote.ts');
		const quote = await fetchQuote(request, AbortSignal.timeout(15_000));
		set(answeredAtom, { of, quote });
		set(callAtom, { isRefreshing: false, hasFailed: false });
		if (get(questionAtom) === of)
			set(
				correctCartAtom,
				quote.changes.flatMap((change) => {
					const key = keys[change.cart_item_index];
					if (key === undefined || change.code === 'supplement_gone') return [];
					return [{ key, count: change.code === 'count_reduced' ? change.count : 0 }];
				}),
			);
	} catch (error) {
		logFailure('quote', error);
		set(callAtom, { isRefreshing: false, hasFailed: true });
	}
});
