import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { cartPriceAtom, settleDiscountsAtom } from '#src/features/cart/state/cart-price.ts';
import { followMenuAtom, needWordsAtom } from '#src/features/cart/state/follow-menu.ts';
import {
	isFirstQuestionAtom,
	QUOTE_DEBOUNCE_MS,
	quoteQuestionAtom,
	refreshQuoteAtom,
	tellEmptiedAtom,
} from '#src/features/checkout/state/quote.ts';
import { loadCouponsAtom } from '#src/features/coupons/state/coupons.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { onIdle } from '#src/kit/hooks/on-idle.ts';
import { loadAhead } from '#src/kit/page/use-part.ts';
import { savesData } from '#src/lib/line.ts';
import { MODALS } from '../modals.ts';
import { SCREENS } from '../screens.ts';

/** Looks after a cart: the quote's timer, the coupons, the words and prices of its lines, the
 * pages it leads to. Comes with the first thing in it. */
export function CartEffects() {
	useQuoteTimer();
	useDiscounts();
	useMenu();
	useEmptied();
	useWayOn();
	return null;
}

/** Asks for a new quote one debounce after the last change of the cart (spec 4); for the first one at once. */
function useQuoteTimer() {
	const store = useStore();
	const question = useAtomValue(quoteQuestionAtom);
	const hasCart = question !== '';
	useEffect(() => {
		if (question === '') return;
		const delay = store.get(isFirstQuestionAtom) ? 0 : QUOTE_DEBOUNCE_MS;
		const timer = setTimeout(() => void store.set(refreshQuoteAtom), delay);
		return () => clearTimeout(timer);
	}, [store, question]);
	// Coupons come and go with the hour; a page looked at again may have missed one.
	useEffect(() => {
		if (!hasCart) return;
		const refresh = () => {
			if (document.visibilityState === 'visible') void store.set(refreshQuoteAtom);
		};
		let timer: ReturnType<typeof setTimeout>;
		const waitForHour = () => {
			const now = Date.now() + store.get(clockShiftAtom);
			timer = setTimeout(
				() => {
					refresh();
					waitForHour();
				},
				HOUR_MS - (now % HOUR_MS) + 1000,
			);
		};
		waitForHour();
		document.addEventListener('visibilitychange', refresh);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', refresh);
		};
	}, [store, hasCart]);
}

/** A cart that has been emptied is nothing to be reminded of; an undo within the debounce leaves it as it was. */
function useEmptied() {
	const store = useStore();
	const hasCart = useAtomValue(quoteQuestionAtom) !== '';
	const hadCart = useRef(false);
	useEffect(() => {
		if (hasCart || !hadCart.current) {
			hadCart.current ||= hasCart;
			return;
		}
		const timer = setTimeout(() => {
			hadCart.current = false;
			void store.set(tellEmptiedAtom);
		}, QUOTE_DEBOUNCE_MS);
		return () => clearTimeout(timer);
	}, [store, hasCart]);
}

/** The cart and the checkout are there before they are gone to, should the network not be by then. */
function useWayOn() {
	useEffect(() => {
		if (savesData()) return;
		return onIdle(() => {
			loadAhead(MODALS.order);
			loadAhead(SCREENS.checkout);
		});
	}, []);
}

const HOUR_MS = 3_600_000;

/** Keeps the words and the prices of the lines the menu's. */
function useMenu() {
	const store = useStore();
	const card = useAtomValue(cardAtom);
	const product = useAtomValue(productAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever is known of products
	useEffect(() => {
		store.set(followMenuAtom);
	}, [store, card, product]);
	useEffect(() => void store.set(needWordsAtom), [store]);
}

/** Loads the coupons of a customer with a cart, and keeps what is chosen in line with what the cart shows. */
function useDiscounts() {
	const store = useStore();
	const hasCart = useAtomValue(quoteQuestionAtom) !== '';
	const userId = useAtomValue(userAtom)?.id;
	const price = useAtomValue(cartPriceAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other coupons
	useEffect(() => {
		if (hasCart) void store.set(loadCouponsAtom);
	}, [store, hasCart, userId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the price
	useEffect(() => {
		store.set(settleDiscountsAtom);
	}, [store, price]);
}
