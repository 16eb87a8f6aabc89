/**
 * What the order costs by the server's word. Asked for one debounce after the last change; while one call runs, exactly
 * one more waits its turn (spec 4, rules reading 36).
 */
import { atom } from 'jotai';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { Quote } from '#core/contract/order/quote.ts';
import { cartLinesAtom, correctCartAtom } from '#src/features/cart/state/cart.ts';
import { promoCodeCouponAtom } from '#src/features/coupons/state/coupons.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { setClockAtom } from '#src/features/shell/state/clock.ts';
import { logFailure } from '#src/lib/log.ts';
import { cartOf, orderRequestAtom } from './order-draft.ts';

/** spec 9 */
export const QUOTE_DEBOUNCE_MS = 2000;

export interface QuoteState {
	/** The newest answer for the cart as it is; undefined while none has come. */
	readonly quote: Quote | undefined;
	/** The newest answer to this customer, of whatever cart: what changes slowly is taken from it. */
	readonly last: Quote | undefined;
	/** The newest answer where nothing that is bought, brought or taken off has changed since: shown until the next comes. */
	readonly standing: Quote | undefined;
	readonly isRefreshing: boolean;
	readonly hasFailed: boolean;
}

interface Answered {
	readonly of: string;
	/** `goodsAtom` of it. */
	readonly goods: string;
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
	const question = { ...request, address, name: '', phone: '', comment: '', couponCodes: [] };
	return JSON.stringify([question, get(discountsAtom).promocode, get(userAtom)?.id ?? 0]);
});
/** What of the question decides the sums: how it is paid, and where within the house it goes, is for the shop to refuse. */
const goodsAtom = atom((get) => {
	const request = get(orderRequestAtom);
	if (request === undefined) return '';
	const { paymentMethod: _method, paymentTitle: _title, changeFrom: _change, ...rest } = request;
	const goods = { ...rest, address: request.address?.coords, name: '', phone: '', comment: '' };
	return JSON.stringify([
		{ ...goods, couponCodes: [], peopleCount: 0, leaveAtDoor: false },
		get(discountsAtom).promocode,
		get(userAtom)?.id ?? 0,
	]);
});
/** Changes whenever what is ordered does: what the debounce listens to. */
export const quoteQuestionAtom = atom((get) => get(questionAtom));
/** No quote has been asked for yet: there is nothing to wait for. */
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
		standing: answered?.goods === get(goodsAtom) ? answered.quote : undefined,
	};
});

/** Tells the shop that a customer it may remind of his cart has none any more. */
export const tellEmptiedAtom = atom(null, async (get) => {
	if (get(userAtom)?.cartReminders !== true) return;
	try {
		await (await import('../quote-api.ts')).tellCartEmptied();
	} catch (error) {
		logFailure('emptied cart', error);
	}
});

const runningAtom = atom<Promise<void> | undefined>(undefined);
const isWaitingAtom = atom(false);

/** Asks now; joins the queue of one when a call is running already. */
export const refreshQuoteAtom = atom(null, async (get, set): Promise<void> => {
	const before = get(runningAtom);
	if (before !== undefined) {
		if (get(isWaitingAtom)) return before;
		set(isWaitingAtom, true);
		await before;
		set(isWaitingAtom, false);
	}
	const running = set(askAtom);
	set(runningAtom, running);
	await running;
	set(runningAtom, undefined);
});

/**
 * Takes the shop's word on an order it has refused: the refusal says what has changed, by the places of the order's lines. Of a
 * cart that is another by now, by a quote that came first or by hand, it would take the wrong ones: false, and nothing is taken.
 */
export const takeQuoteAtom = atom(
	null,
	(get, set, quote: Quote, refused: OrderRequest): boolean => {
		const now = get(orderRequestAtom);
		if (now === undefined || cartOf(now) !== cartOf(refused)) return false;
		set(answerAtom, {
			of: get(questionAtom),
			goods: get(goodsAtom),
			userId: get(userAtom)?.id ?? 0,
			keys: get(cartLinesAtom).map((line) => line.key),
			quote,
			isTold: true,
		});
		return true;
	},
);

interface Reply extends Answered {
	readonly keys: readonly string[];
	/** Whether what it changes is said to the customer already. */
	readonly isTold?: boolean;
}

/** Keeps an answer, and what follows from it for the cart it was about. */
const answerAtom = atom(null, (get, set, { keys, isTold = false, ...answered }: Reply) => {
	const { of, quote } = answered;
	if (quote.promocode !== undefined) set(promoCodeCouponAtom, quote.promocode);
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
		isTold ? 'told' : undefined,
	);
});

const askAtom = atom(null, async (get, set) => {
	const request = get(orderRequestAtom);
	const of = get(questionAtom);
	const goods = get(goodsAtom);
	const userId = get(userAtom)?.id ?? 0;
	if (request === undefined) {
		set(callAtom, IDLE);
		return;
	}
	set(callAtom, { isRefreshing: true, hasFailed: false });
	const keys = get(cartLinesAtom).map((line) => line.key);
	try {
		const { fetchQuote } = await import('../quote-api.ts');
		const quote = await fetchQuote(request, AbortSignal.timeout(15_000));
		set(answerAtom, { of, goods, userId, keys, quote });
	} catch (error) {
		logFailure('quote', error);
		set(callAtom, { isRefreshing: false, hasFailed: true });
	}
});
