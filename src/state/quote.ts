/**
 * What the order costs by the server's word. Asked for one debounce after the last change; while one call runs, exactly
 * one more waits its turn (spec 4, rules reading 36).
 */
import { atom } from 'jotai';
import type { Quote } from '#core/contract/quote.ts';
import { cartLinesAtom, correctCartAtom } from './cart.ts';
import { setClockAtom } from './clock.ts';
import { promocodeCouponAtom } from './coupons.ts';
import { discountsAtom } from './discounts.ts';
import { logFailure } from './log.ts';
import { orderRequestAtom } from './order-draft.ts';
import { userAtom } from './session.ts';

/** spec 9 */
export const QUOTE_DEBOUNCE_MS = 2000;

export interface QuoteState {
	/** The newest answer for the cart as it is; undefined while none has come. */
	readonly quote: Quote | undefined;
	/** The newest answer to this customer, of whatever cart: what changes slowly is taken from it. */
	readonly last: Quote | undefined;
	readonly isRefreshing: boolean;
	readonly hasFailed: boolean;
}

interface Answered {
	readonly of: string;
	readonly userId: number;
	readonly quote: Quote;
}
const answeredAtom = atom<Answered | undefined>(undefined);
const IDLE = { isRefreshing: false, hasFailed: false };
const callAtom = atom<{ isRefreshing: boolean; hasFailed: boolean }>(IDLE);

const questionAtom = atom((get) => {
	const request = get(orderRequestAtom);
	if (request === undefined) return '';
	// Who and what one says to the courier does not bear on the price; what comes by itself follows from the rest.
	const address = request.address && { ...request.address, comment: '', name: '' };
	const asked = { ...request, address, name: '', phone: '', comment: '', couponCodes: [] };
	return JSON.stringify([asked, get(discountsAtom).promocode, get(userAtom)?.id ?? 0]);
});
/** Changes whenever what is ordered does: what the debounce listens to. */
export const quoteQuestionAtom = atom((get) => get(questionAtom));
/** Nobody has asked of any cart yet: there is nothing to wait for. */
export const isFirstQuestionAtom = atom((get) => {
	const { isRefreshing, hasFailed } = get(callAtom);
	return get(answeredAtom) === undefined && !isRefreshing && !hasFailed;
});

export const quoteAtom = atom((get): QuoteState => {
	const answered = get(answeredAtom);
	return {
		...get(callAtom),
		quote: answered?.of === get(questionAtom) ? answered.quote : undefined,
		last: answered?.userId === (get(userAtom)?.id ?? 0) ? answered.quote : undefined,
	};
});

/** Tells the shop that a customer it may remind of his cart has none any more. */
export const tellEmptiedAtom = atom(null, async (get) => {
	if (get(userAtom)?.cartReminders !== true) return;
	try {
		await (await import('../api/quote.ts')).tellCartEmptied();
	} catch (error) {
		logFailure('emptied cart', error);
	}
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

/** Takes the shop's word on the order as it is. */
export const takeQuoteAtom = atom(null, (get, set, quote: Quote) =>
	set(answerAtom, {
		of: get(questionAtom),
		userId: get(userAtom)?.id ?? 0,
		keys: get(cartLinesAtom).map((line) => line.key),
		quote,
	}),
);

/** Keeps an answer, and what follows from it for the cart it was about. */
const answerAtom = atom(
	null,
	(get, set, { keys, ...answered }: Answered & { readonly keys: readonly string[] }) => {
		const { of, quote } = answered;
		if (quote.promocode !== undefined) set(promocodeCouponAtom, quote.promocode);
		set(answeredAtom, answered);
		if (quote.now !== undefined) set(setClockAtom, quote.now);
		set(callAtom, IDLE);
		if (get(questionAtom) !== of) return;
		set(
			correctCartAtom,
			quote.changes.flatMap((change) => {
				if (change.code !== 'line_gone' && change.code !== 'count_reduced') return [];
				const key = keys[change.cart_item_index];
				if (key === undefined) return [];
				return [{ key, count: change.code === 'count_reduced' ? change.count : 0 }];
			}),
		);
	},
);

const askAtom = atom(null, async (get, set) => {
	const request = get(orderRequestAtom);
	const of = get(questionAtom);
	const userId = get(userAtom)?.id ?? 0;
	if (request === undefined) {
		set(callAtom, IDLE);
		return;
	}
	set(callAtom, { isRefreshing: true, hasFailed: false });
	const keys = get(cartLinesAtom).map((line) => line.key);
	try {
		const { fetchQuote } = await import('../api/quote.ts');
		const quote = await fetchQuote(request, AbortSignal.timeout(15_000));
		set(answerAtom, { of, userId, keys, quote });
	} catch (error) {
		logFailure('quote', error);
		set(callAtom, { isRefreshing: false, hasFailed: true });
	}
});
