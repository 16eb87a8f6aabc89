/** Whether the page has the wide layout. */
import { useSyncExternalStore } from 'react';

/** From here on the page has columns beside its main one: the same width as in widths.css. */
const WIDE = '(min-width: 992px)';

export function isWide(): boolean {
	return matchMedia(WIDE).matches;
}

/** Whether the page is wide; false until it is taken over, so that others load nothing of what is for wide ones alone. */
export function useIsWide(): boolean {
	return useSyncExternalStore(subscribe, isWide, () => false);
}

function subscribe(listener: () => void): () => void {
	const query = matchMedia(WIDE);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}
