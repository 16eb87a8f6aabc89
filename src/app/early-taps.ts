declare global {
	interface Window {
		vitrinaTaps?: number[];
		vitrinaTap?: (event: Event) => void;
	}
}

/** Takes over from the inline script (`early-taps.js`): the products tapped so far, its marks removed. */
export function takeEarlyTaps(): number[] {
	const taps = window.vitrinaTaps ?? [];
	if (window.vitrinaTap !== undefined) document.removeEventListener('click', window.vitrinaTap);
	for (const button of document.querySelectorAll<HTMLElement>('[data-taps]'))
		delete button.dataset.taps;
	delete window.vitrinaTaps;
	delete window.vitrinaTap;
	return taps;
}
