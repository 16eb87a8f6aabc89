import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { followChrome } from '#src/chrome.ts';
import { cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { followSessionAtom } from '#src/features/login/state/session.ts';
import { loadLocalPricesAtom } from '#src/features/menu/state/local-prices.ts';
import { warehouseIdAtom } from '#src/features/place/state/place.ts';
import { arrivedPathAtom, isHydratedAtom } from '#src/features/shell/state/page.ts';
import { onIdle } from '#src/kit/hooks/on-idle.ts';
import { useOncePainted } from '#src/kit/hooks/use-once-painted.ts';
import { whenWelcome } from '#src/kit/hooks/when-interested.ts';
import { dropCaret } from '#src/kit/page/drop-caret.ts';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { followHistoryAtom } from '#src/modal-stack.ts';
import { beginVisitAtom } from '../visit.ts';
import { useTitle } from './use-title.ts';

/** Without them the page does what it can; it does not fall for a part that did not come. */
const cartEffects = partOf(() => import('./CartEffects.tsx').then((module) => module.CartEffects));
const guards = partOf(() => import('./PageGuards.tsx').then((module) => module.PageGuards));
const idleEffects = partOf(() => import('./IdleEffects.tsx').then((module) => module.IdleEffects));

/** Connects the page to what lives outside React: history, the messenger's buttons. */
export function PageEffects() {
	const store = useStore();
	useVisit();
	useEffect(() => store.set(followHistoryAtom), [store]);
	useEffect(() => store.set(followSessionAtom), [store]);
	useEffect(() => followChrome(store), [store]);
	useEffect(dropCaret, []);
	useTitle();
	useScroll();
	usePrices();
	const [isIdle, setIdle] = useState(false);
	useEffect(() => onIdle(() => setIdle(true)), []);
	const [isWelcome, setWelcome] = useState(false);
	useEffect(() => whenWelcome(() => setWelcome(true)), []);
	const hasHadCart = useHasHadCart();
	const { component: CartEffects } = usePart(hasHadCart ? cartEffects : undefined);
	const { component: PageGuards } = usePart(isIdle ? guards : undefined);
	const { component: IdleEffects } = usePart(isWelcome ? idleEffects : undefined);
	return (
		<>
			{CartEffects && <CartEffects />}
			{PageGuards && <PageGuards />}
			{IdleEffects && <IdleEffects />}
		</>
	);
}

/**
 * Begins the visit in a task of its own. The effects of a page that is taken over inside `<Suspense>` run in React's idle
 * lane, whose changes are drawn when nothing else is to be done: a customer who keeps tapping would see neither the stored cart
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

/** A new page begins at its top, or at its hash (spec 2), once it is drawn: until then the one before stays where it is. */
function useScroll() {
	const store = useStore();
	useEffect(() => {
		const toTop = () => {
			const target = document.getElementById(placeInAddress());
			if (target === null) window.scrollTo(0, 0);
			else target.scrollIntoView();
		};
		let isNew = false;
		const pushed = () => {
			isNew = location.pathname !== store.get(arrivedPathAtom);
		};
		const popped = () => {
			isNew = false;
		};
		const leave = store.sub(arrivedPathAtom, () => {
			if (isNew) requestAnimationFrame(toTop);
			isNew = false;
		});
		window.addEventListener('pushState', pushed);
		window.addEventListener('popstate', popped);
		return () => {
			leave();
			window.removeEventListener('pushState', pushed);
			window.removeEventListener('popstate', popped);
		};
	}, [store]);
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
	return useOncePainted(hasCart && isHydrated);
}
