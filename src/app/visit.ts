import { atom } from 'jotai';
import { launchOwner } from '../messenger/launch-owner.ts';
import { openModalAtom, topModalAtom } from '../modal-stack.ts';
import { isDeepLink } from '../routes.ts';
import { addOneAtom, addToCartAtom, productCountAtom } from '../state/cart.ts';
import { cardAtom, needProductsAtom } from '../state/catalogue.ts';
import { beginLaunchAtom } from '../state/launch.ts';
import { markHydratedAtom, pageDataAtom, settingsAtom } from '../state/page.ts';
import { leaveOldTableAtom, selectedPlaceAtom } from '../state/place.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { loadNotices } from './load-notices.ts';

/** What begins once the page is taken over: stored state comes in, early taps are made good. Returns the undo. */
export const beginVisitAtom = atom(null, (get, set) => {
	const { settings, max } = get(pageDataAtom);
	const forget = set(beginLaunchAtom, launchOwner(settings.isMessengerApp, max !== undefined));
	set(leaveOldTableAtom);
	set(markHydratedAtom);
	const taps = takeEarlyTaps();
	const openLink = () => {
		if (!isDeepLink(location)) return false;
		void import('../state/deep-link.ts').then((module) => set(module.openByAddressAtom));
		return true;
	};
	if (!openLink() && taps.length === 0) set(askAddressFirstAtom);
	// A link of the shop's own, tapped while it is open.
	window.addEventListener('pushState', openLink);
	// A cart's address, pasted over the shop's: nothing loads anew.
	window.addEventListener('hashchange', openLink);
	set(
		tapAddsAtom,
		taps.flatMap((tap) => ('add' in tap ? [tap.add] : [])),
	);
	for (const tap of taps) {
		if ('add' in tap) continue;
		// Taken over, a long list has other heights: its section is gone to again, unless somebody has read on meanwhile.
		if (tap.scrolledTo === undefined || Math.abs(tap.scrolledTo - window.scrollY) < 2)
			tap.target.click();
	}
	whenInterested(() => {
		void set(needProductsAtom, []);
		void loadNotices().catch(() => undefined);
	});
	return () => {
		forget();
		window.removeEventListener('pushState', openLink);
		window.removeEventListener('hashchange', openLink);
	};
});

/** A shop whose menu hangs on the address asks for it before all else (spec 4), but not over a dish somebody was sent. */
const askAddressFirstAtom = atom(null, (get, set) => {
	const isAsking = get(settingsAtom).needsAddressFirst && get(selectedPlaceAtom) === null;
	if (isAsking && get(topModalAtom) === undefined && location.pathname === '/')
		set(openModalAtom, { name: 'receipt', data: {} });
});

/** The first sign that somebody is looking around: what a tap may need next is fetched then, not before. */
function whenInterested(run: () => void): void {
	const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
	const once = () => {
		for (const sign of signs) window.removeEventListener(sign, once);
		run();
	};
	for (const sign of signs) window.addEventListener(sign, once, { passive: true });
}

/**
 * Taps on cards' "+", a product for each: adds, or opens the product where something must be chosen. The sheets come
 * last, above the question where to: what is chosen in them is asked about anew.
 */
const tapAddsAtom = atom(null, (get, set, productIds: readonly number[]) => {
	const toChoose = new Set<number>();
	for (const productId of productIds) {
		const card = get(cardAtom)(productId);
		if (card === undefined) continue;
		if (get(productCountAtom)(productId) > 0) set(addOneAtom, productId);
		else if (card.mustChoose) toChoose.add(productId);
		else set(addToCartAtom, { product: card });
	}
	for (const productId of toChoose) set(openModalAtom, { name: 'product', data: { productId } });
});
