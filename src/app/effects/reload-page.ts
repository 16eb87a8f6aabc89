import type { createStore } from 'jotai';
import { leaveForAtom } from '#src/messenger/state.ts';

/** Loads the page anew. */
export function reloadPage(store: ReturnType<typeof createStore>): void {
	store.set(leaveForAtom, location.href);
	location.reload();
}
