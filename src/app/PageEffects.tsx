import { useLingui } from '@lingui/react';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mainActionAtom, messengerAtom } from '../messenger/state.ts';
import { backStepAtom, followHistoryAtom, goBackAtom, modalsAtom } from '../modal-stack.ts';
import { cartPriceAtom, settleDiscountsAtom } from '../state/cart-price.ts';
import { cardAtom, productAtom } from '../state/catalogue.ts';
import { loadCouponsAtom } from '../state/coupons.ts';
import { followPricesAtom } from '../state/line-prices.ts';
import { loadLocalPricesAtom } from '../state/local-prices.ts';
import { pageNowAtom } from '../state/menu.ts';
import { isHydratedAtom } from '../state/page.ts';
import { warehouseIdAtom } from '../state/place.ts';
import {
	clockShiftAtom,
	isFirstQuestionAtom,
	QUOTE_DEBOUNCE_MS,
	quoteQuestionAtom,
	refreshQuoteAtom,
} from '../state/quote.ts';
import { userAtom } from '../state/session.ts';
import { routeOfPage } from './route-of-page.ts';
import { titleOf } from './title.ts';
import { beginVisitAtom } from './visit.ts';

/** Connects the page to what lives outside React: history, the messenger's buttons, the title, the quote's timer. */
export function PageEffects() {
	const store = useStore();
	useEffect(() => store.set(beginVisitAtom), [store]);
	useEffect(() => store.set(followHistoryAtom), [store]);
	useMessengerButtons();
	useTitleAndScroll();
	useQuoteTimer();
	useDiscounts();
	usePrices();
	return null;
}

/** Main action and Back of whatever is on top, answered in this one place. */
function useMessengerButtons() {
	const store = useStore();
	const messenger = useAtomValue(messengerAtom);
	const action = useAtomValue(mainActionAtom);
	const canGoBack = useAtomValue(backStepAtom) !== 'leave-app';
	const hasModals = useAtomValue(modalsAtom).length > 0;
	useEffect(() => messenger.setMainAction(action), [messenger, action]);
	useEffect(() => messenger.setBackVisible(canGoBack), [messenger, canGoBack]);
	useEffect(() => messenger.guardSwipe(hasModals), [messenger, hasModals]);
	useEffect(() => messenger.onBack(() => store.set(goBackAtom, () => {})), [messenger, store]);
	useEffect(() => {
		// Back from a page that was left (`leavePageAtom`): the browser may have kept this one as it was.
		const comeBack = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			messenger.setMainAction(store.get(mainActionAtom));
			messenger.setBackVisible(store.get(backStepAtom) !== 'leave-app');
		};
		window.addEventListener('pageshow', comeBack);
		return () => window.removeEventListener('pageshow', comeBack);
	}, [messenger, store]);
}

/** The id in the address's hash; a broken one names nothing. */
function placeInAddress(): string {
	try {
		return decodeURIComponent(location.hash.slice(1));
	} catch {
		return '';
	}
}

/** A new page begins at its top, or at its hash (spec 2), and has its own title. */
function useTitleAndScroll() {
	const [path] = useLocation();
	const isHydrated = useAtomValue(isHydratedAtom);
	const data = useAtomValue(pageNowAtom);
	const modals = useAtomValue(modalsAtom);
	const { i18n } = useLingui();
	const isServedProductOpen = modals.some(
		({ name, data: opened }) => name === 'product' && opened.productId === data.product?.id,
	);
	useEffect(() => {
		// The served page has its title and place already.
		if (!isHydrated) return;
		const { product, ...page } = data;
		const shown = isServedProductOpen && product !== undefined ? { ...page, product } : page;
		document.title = titleOf(routeOfPage(path, shown), shown, i18n);
	}, [path, isHydrated, data, i18n, isServedProductOpen]);
	useEffect(() => {
		const toTop = () => {
			const target = document.getElementById(placeInAddress());
			if (target === null) window.scrollTo(0, 0);
			else target.scrollIntoView();
		};
		let before = location.pathname;
		const pushed = () => {
			if (location.pathname === before) return;
			before = location.pathname;
			requestAnimationFrame(toTop);
		};
		const popped = () => {
			before = location.pathname;
		};
		window.addEventListener('pushState', pushed);
		window.addEventListener('popstate', popped);
		return () => {
			window.removeEventListener('pushState', pushed);
			window.removeEventListener('popstate', popped);
		};
	}, []);
}

/** Asks for a new quote one debounce after the last change of the cart (spec 4); for the first one at once. */
function useQuoteTimer() {
	const store = useStore();
	const question = useAtomValue(quoteQuestionAtom);
	const isHydrated = useAtomValue(isHydratedAtom);
	const hasCart = isHydrated && question !== '';
	useEffect(() => {
		if (!hasCart || question === '') return;
		const delay = store.get(isFirstQuestionAtom) ? 0 : QUOTE_DEBOUNCE_MS;
		const timer = setTimeout(() => void store.set(refreshQuoteAtom), delay);
		return () => clearTimeout(timer);
	}, [store, question, hasCart]);
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

const HOUR_MS = 3_600_000;

/** Loads the prices of the chosen place, and keeps those in the cart the menu's. */
function usePrices() {
	const store = useStore();
	const isHydrated = useAtomValue(isHydratedAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	const card = useAtomValue(cardAtom);
	const product = useAtomValue(productAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place has other prices
	useEffect(() => {
		if (isHydrated) void store.set(loadLocalPricesAtom);
	}, [store, isHydrated, warehouseId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever is known of products
	useEffect(() => {
		if (isHydrated) store.set(followPricesAtom);
	}, [store, isHydrated, card, product]);
}

/** Loads the coupons of whoever has a cart, and keeps what is chosen in line with what the cart shows. */
function useDiscounts() {
	const store = useStore();
	const hasCart = useAtomValue(quoteQuestionAtom) !== '';
	const userId = useAtomValue(userAtom)?.id;
	const isHydrated = useAtomValue(isHydratedAtom);
	const price = useAtomValue(cartPriceAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other coupons
	useEffect(() => {
		if (isHydrated && hasCart) void store.set(loadCouponsAtom);
	}, [store, isHydrated, hasCart, userId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the price
	useEffect(() => {
		if (isHydrated) store.set(settleDiscountsAtom);
	}, [store, isHydrated, price]);
}
