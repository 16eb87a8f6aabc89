import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { OfflineBar } from '#src/features/shell/parts/OfflineBar.tsx';
import { keepLocaleAtom } from '#src/features/shell/state/language.ts';
import { followNetworkAtom } from '#src/features/shell/state/network.ts';
import { languageAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { followBuild } from './follow-build.ts';
import { followCloud } from './follow-cloud.ts';
import { followFlights } from './follow-flights.ts';
import { followFocus } from './follow-focus.ts';
import { followSettings } from './follow-settings.ts';
import { followSkips } from './follow-skips.ts';
import { followWaitingOrder } from './follow-waiting-order.ts';
import { isOfAnotherScript, markRussian } from './mark-russian.ts';
import { schedulePopups } from './popup-schedule.ts';
import { startWorker } from './start-worker.ts';

const ForeignScripts = lazy(async () => {
	const module = await import('./ForeignScripts.tsx').catch(() => undefined);
	// Nothing of the shop hangs on them.
	return { default: module?.ForeignScripts ?? (() => null) };
});

/**
 * What waits until the page is taken over and this is welcome: the messenger's cloud, popups, where the focus goes, what flies
 * from page to page, what keeps the page going without a network and over a new build, scripts of others.
 */
export function IdleEffects() {
	const store = useStore();
	const hasScripts = useAtomValue(settingsAtom).scripts.length > 0;
	useEffect(() => schedulePopups(store), [store]);
	useEffect(() => followFocus(store), [store]);
	useEffect(() => followFlights(store), [store]);
	useEffect(() => followSkips(store), [store]);
	useEffect(() => store.set(keepLocaleAtom), [store]);
	useEffect(() => store.set(followNetworkAtom), [store]);
	useEffect(() => followWaitingOrder(store), [store]);
	useEffect(() => followBuild(store), [store]);
	useEffect(() => followSettings(store), [store]);
	useEffect(() => void startWorker(), []);
	const language = useAtomValue(languageAtom);
	useEffect(() => (isOfAnotherScript(language) ? markRussian(language) : undefined), [language]);
	const messenger = useAtomValue(messengerAtom);
	useEffect(() => messenger.cloud && followCloud(store, messenger.cloud), [messenger, store]);
	return (
		<>
			<OfflineBar />
			{hasScripts && (
				<Suspense>
					<ForeignScripts />
				</Suspense>
			)}
		</>
	);
}
