/** What was tapped before the page is taken over: kept by the inline script (`early-taps.js`), made good by `visit.ts`. */
import { productIdOf } from '../routes.ts';

/** A product added, or something else pressed; `scrolledTo`: the page went there at once, px. */
export type EarlyTap =
	| { readonly add: number }
	| { readonly target: HTMLElement; readonly scrolledTo?: number };

declare global {
	interface Window {
		vitrinaTaps?: EarlyTap[];
		vitrinaTap?: (event: Event) => void;
		vitrinaKey?: (event: KeyboardEvent) => void;
	}
}

/** Whether a product has been tapped already: its link, or the "+" of one that is to be chosen from. */
export function isProductTapped(): boolean {
	return (
		document.querySelector('[data-choose][data-taps]') !== null ||
		(window.vitrinaTaps ?? []).some(
			(tap) =>
				'target' in tap &&
				tap.target instanceof HTMLAnchorElement &&
				productIdOf(tap.target.search) !== undefined,
		)
	);
}

/** Takes over from the inline script (`early-taps.js`): the taps so far, its marks removed. */
export function takeEarlyTaps(): EarlyTap[] {
	const taps = window.vitrinaTaps ?? [];
	if (window.vitrinaTap !== undefined)
		document.removeEventListener('click', window.vitrinaTap, true);
	if (window.vitrinaKey !== undefined)
		document.removeEventListener('keydown', window.vitrinaKey, true);
	for (const button of document.querySelectorAll<HTMLElement>('[data-taps]'))
		delete button.dataset.taps;
	delete window.vitrinaTaps;
	delete window.vitrinaTap;
	delete window.vitrinaKey;
	return taps;
}
