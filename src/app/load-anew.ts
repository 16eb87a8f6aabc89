import type { createStore } from 'jotai';
import { isPageLeftAtom } from '../messenger/state.ts';

/** Loads the page anew. */
export function loadAnew(store: ReturnType<typeof createStore>): void {
	store.set(isPageLeftAtom, true);
	location.reload();
}
