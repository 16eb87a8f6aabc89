import { useLingui } from '@lingui/react';
import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { followChrome } from '../chrome.ts';
import { followHistoryAtom, modalsAtom } from '../modal-stack.ts';
import { cartLinesAtom } from '../state/cart.ts';
import { productAtom } from '../state/catalogue.ts';
import { loadLocalPricesAtom } from '../state/local-prices.ts';
import { pageNowAtom } from '../state/menu.ts';
import { isHydratedAtom } from '../state/page.ts';
import { warehouseIdAtom } from '../state/place.ts';
import { whenAtRest } from '../ui/when-at-rest.ts';
import { routeOfPage } from './route-of-page.ts';
import { titleOf } from './title.ts';
import { beginVisitAtom } from './visit.ts';

/** Without them the page does what it can; it does not fall for a part that did not come. */
const lost = (): { default: ComponentType } => ({ default: () => null });
const CartEffects = lazy<ComponentType>(() => import('./CartEffects.tsx').catch(lost));
const AtRest = lazy<ComponentType>(() => import('./AtRest.tsx').catch(lost));

/** Connects the page to what lives outside React: history, the messenger's buttons, the title. */
export function PageEffects() {
	const store = useStore();
	useVisit();
	useEffect(() => store.set(followHistoryAtom), [store]);
	useEffect(() => followChrome(store), [store]);
	useTitleAndScroll();
	usePrices();
	const [isAtRest, setAtRest] = useState(false);
	useEffect(() => whenAtRest(() => setAtRest(true)), []);
	const hasHadCart = useHasHadCart();
	return (
		<>
			{hasHadCart && (
				<Suspense>
					<CartEffects />
				</Suspense>
			)}
			{isAtRest && (
				<Suspense>
					<AtRest />
				</Suspense>
			)}
		</>
	);
}

/**
 * Begins the visit in a task of its own. The effects of a page that is taken over inside `<Suspense>` run in React's idle
 * lane, whose changes are drawn when nothing else is to be done: whoever keeps tapping would see neither the stored cart
 * nor the place nor what the taps before did.
 */
function useVisit() {
	const store = useStore();
	useEffect(() => {
		let end: (() => void) | undefined;
		const begin = setTimeout(() => {
			end = store.set(beginVisitAtom);
		});
		return () => {
			clearTimeout(begin);
			end?.();
		};
	}, [store]);
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
	const productOf = useAtomValue(productAtom);
	const open = modals.findLast((modal) => modal.name === 'product');
	const opened = open === undefined ? undefined : productOf(open.data.productId);
	useEffect(() => {
		// The served page has its title and place already.
		if (!isHydrated) return;
		const { product: _, ...page } = data;
		const shown = opened === undefined ? page : { ...page, product: opened };
		document.title = titleOf(routeOfPage(path, shown), shown, i18n);
	}, [path, isHydrated, data, i18n, opened]);
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

/** Loads the prices of the chosen place. */
function usePrices() {
	const store = useStore();
	const isHydrated = useAtomValue(isHydratedAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place has other prices
	useEffect(() => {
		if (isHydrated) void store.set(loadLocalPricesAtom);
	}, [store, isHydrated, warehouseId]);
}

/** A page without a cart does without what looks after one; once there, it stays until the page goes. */
function useHasHadCart(): boolean {
	const isHydrated = useAtomValue(isHydratedAtom);
	const hasCart = useAtomValue(cartLinesAtom).length > 0;
	const [hasHad, setHasHad] = useState(false);
	if (hasCart && isHydrated && !hasHad) setHasHad(true);
	return hasHad;
}
