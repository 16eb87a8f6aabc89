import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mainActionAtom, messengerAtom } from '../messenger/state.ts';
import { backStepAtom, modalsAtom, openModalAtom } from '../modal-stack.ts';
import { followCloud } from './follow-cloud.ts';

/** Pages one scrolls: where they begin, a swipe down is meant for them. */
const LISTS =
	/^\/($|menu\/|catalog|categories|CategoriesPage|brands|order$|lk\/(orders|favorite|notifications))/;

/**
 * What a messenger is asked for once the page is at rest: its settings item, its cloud, not to take swipes, and its
 * buttons again when the page is come back to.
 */
export function MessengerEffects() {
	const store = useStore();
	const messenger = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	const hasModals = useAtomValue(modalsAtom).length > 0;
	const [path] = useLocation();
	const isSwiped = hasModals || LISTS.test(path);
	useEffect(() => messenger.guardSwipe(isSwiped), [messenger, isSwiped]);
	useEffect(
		() => messenger.onSettings?.(() => openModal({ name: 'settings', data: {} })),
		[messenger, openModal],
	);
	useEffect(() => messenger.cloud && followCloud(store, messenger.cloud), [messenger, store]);
	useEffect(() => {
		// Back from a page that was left (`leavePageAtom`): the browser may have kept this one as it was.
		const comeBack = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			messenger.setMainAction(store.get(mainActionAtom));
			messenger.setBackVisible(store.get(backStepAtom) !== 'leave-app');
		};
		window.addEventListener('pageshow', comeBack);
		return () => window.removeEventListener('pageshow', comeBack);
	}, [messenger, store]);
	return null;
}
