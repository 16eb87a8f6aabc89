import { atom } from 'jotai';
import { addOneAtom, addToCartAtom, productCountAtom } from '../features/cart/state/cart.ts';
import { beginLaunchAtom } from '../features/login/state/launch.ts';
import { cardAtom, needProductsAtom } from '../features/menu/state/catalogue.ts';
import { leaveOldTableAtom, selectedPlaceAtom } from '../features/place/state/place.ts';
import { markHydratedAtom, pageDataAtom, settingsAtom } from '../features/shell/state/page.ts';
import { afterPaint } from '../kit/hooks/after-paint.ts';
import { whenInterested, whenWelcome } from '../kit/hooks/when-interested.ts';
import { loadAhead } from '../kit/page/use-part.ts';
import { savesData } from '../lib/line.ts';
import { launchOwner } from '../messenger/launch-owner.ts';
import { openModalAtom, topModalAtom } from '../modal-stack.ts';
import { isDeepLink } from '../routes.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { placeholders } from './load-placeholders.ts';
import { MODALS } from './modals.ts';
import { notices } from './notices/load-notices.ts';

/** What begins once the page is taken over: stored state comes in, early taps are made good. Returns the undo. */
export const beginVisitAtom = atom(null, (get, set) => {
	const { settings, max } = get(pageDataAtom);
	const forget = set(beginLaunchAtom, launchOwner(settings.isMessengerApp, max !== undefined));
	set(leaveOldTableAtom);
	set(markHydratedAtom);
	const openLink = () => {
		if (!isDeepLink(location)) return false;
		void import('../features/sharing/state/deep-link.ts').then((module) =>
			set(module.openByAddressAtom),
		);
		return true;
	};
	const isLink = openLink();
	let isOver = false;
	const makeGood = () => {
		const taps = takeEarlyTaps();
		if (!isLink && taps.length === 0) set(askAddressFirstAtom);
		set(
			tapAddsAtom,
			taps.flatMap((tap) => ('add' in tap ? [tap.add] : [])),
		);
		for (const tap of taps) {
			if ('add' in tap) continue;
			// Taken over, a long list has other heights: its section is gone to again, unless the customer has read on meanwhile.
			if (tap.scrolledTo === undefined || Math.abs(tap.scrolledTo - window.scrollY) < 2) {
				// A sheet that goes gives the focus back to what opened it.
				tap.target.focus({ preventScroll: true });
				tap.target.click();
			}
		}
	};
	const early = document.getElementById('early-sheet');
	/** What stands as markup gives way to what can do all it shows. */
	const giveWay = () => {
		if (isOver) return;
		document.getElementById('root')?.removeAttribute('inert');
		makeGood();
		if (get(topModalAtom)?.name !== 'product') early?.remove();
	};
	if (early === null) makeGood();
	// Taps are kept until then.
	else
		Promise.all([
			MODALS.product.load(),
			set(needProductsAtom, [Number(early.dataset.product)]),
		]).then(giveWay, giveWay);
	// A link of the shop's own, tapped while it is open.
	window.addEventListener('pushState', openLink);
	// A cart's address, pasted over the shop's: nothing loads anew.
	window.addEventListener('hashchange', openLink);
	let stopBringing = () => {};
	const stopWaiting = whenInterested(() => {
		// Behind the frame that answers the touch: to ask for two dozen files takes a slow phone a tenth of a second.
		stopBringing = afterPaint(() => {
			void set(needProductsAtom, []);
			loadAhead(notices);
			loadAhead(placeholders);
			loadProductSheet();
		});
	});
	const stopWelcome = whenWelcome(() => {
		delete document.documentElement.dataset.untouched;
		loadProductSheet();
	});
	return () => {
		isOver = true;
		forget();
		stopWaiting();
		stopBringing();
		stopWelcome();
		window.removeEventListener('pushState', openLink);
		window.removeEventListener('hashchange', openLink);
	};
});

/** Most taps lead to a dish: its sheet is on its way before the finger has left the screen. */
function loadProductSheet(): void {
	if (!savesData()) loadAhead(MODALS.product);
}

/** A shop whose menu hangs on the address asks for it before all else (spec 4), but not over a dish that a link has opened. */
const askAddressFirstAtom = atom(null, (get, set) => {
	const isAsking = get(settingsAtom).needsAddressFirst && get(selectedPlaceAtom) === null;
	if (isAsking && get(topModalAtom) === undefined && location.pathname === '/')
		set(openModalAtom, { name: 'receipt', data: {} });
});

/**
 * Taps on cards' "+", a product for each: adds, or opens the product where something must be chosen. The sheets come
 * last, above the question where to: what is chosen in them is asked about anew.
 */
const tapAddsAtom = atom(null, (get, set, productIds: readonly number[]) => {
	const toChoose = new Set<number>();
	for (const productId of productIds) {
		const card = get(cardAtom)(productId);
		if (card === undefined) continue;
		if (get(get(productCountAtom)(productId)) > 0) set(addOneAtom, productId);
		else if (card.mustChoose) toChoose.add(productId);
		else set(addToCartAtom, { product: card });
	}
	for (const productId of toChoose) set(openModalAtom, { name: 'product', data: { productId } });
});
