import type { createStore } from 'jotai';
import { messengerAtom } from '../messenger/state.ts';

/** Loads the page anew. The messenger's buttons outlive a page and what they would do. */
export function loadAnew(store: ReturnType<typeof createStore>): void {
	const messenger = store.get(messengerAtom);
	messenger.setMainAction(undefined);
	messenger.setBackVisible(false);
	location.reload();
}
