import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. Until the page is taken over, what it was served as. */
export function useMedia(query: string, isServedSo: boolean): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const list = matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => isServedSo,
	);
}
