import { useSyncExternalStore } from 'react';

/** Whether the page is out of sight: another tab, another app. */
export function useIsHidden(): boolean {
	return useSyncExternalStore(subscribe, isHidden, () => false);
}

function isHidden(): boolean {
	return document.visibilityState === 'hidden';
}

function subscribe(listener: () => void): () => void {
	document.addEventListener('visibilitychange', listener);
	return () => document.removeEventListener('visibilitychange', listener);
}
