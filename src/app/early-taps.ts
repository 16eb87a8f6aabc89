/** What was tapped before the page is taken over: kept by the inline script (`early-taps.js`), made good by `visit.ts`. */

/** A product added, or something else pressed; `scrolledTo`: the page went there at once, px. */
export type EarlyTap =
	| { readonly add: number }
	| { readonly target: HTMLElement; readonly scrolledTo?: number };

declare global {
	interface Window {
		vitrinaTaps?: EarlyTap[];
	}
}

/** Takes over from the inline script (`early-taps.js`), which keeps none from then on: the taps so far, its marks removed. */
export function takeEarlyTaps(): EarlyTap[] {
	const taps = window.vitrinaTaps ?? [];
	for (const button of document.querySelectorAll<HTMLElement>('[data-taps]'))
		delete button.dataset.taps;
	delete window.vitrinaTaps;
	return taps;
}
