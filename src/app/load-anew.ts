import type { createStore } from 'jotai';
import { leaveForAtom } from '../messenger/state.ts';

/** Loads the page anew. */
export function loadAnew(store: ReturnType<typeof createStore>): void {
	store.set(leaveForAtom, location.href);
	location.reload();
}
