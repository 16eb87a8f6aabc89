/** Whether a page has room for two columns: a tablet's width and more, the same as in columns.module.css. */
import { useSyncExternalStore } from 'react';

const TWO = '(min-width: 768px)';

/** Whether the page has room for two columns; until it is taken over it has not. */
export function useHasColumns(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(TWO).matches,
		() => false,
	);
}

function subscribe(listener: () => void): () => void {
	const query = matchMedia(TWO);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}
