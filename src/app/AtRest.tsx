import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { messengerAtom } from '../messenger/state.ts';
import { keepLocaleAtom } from '../state/language.ts';
import { followNetworkAtom } from '../state/network.ts';
import { settingsAtom } from '../state/page.ts';
import { OfflineBar } from '../widgets/OfflineBar.tsx';
import { bearTranslators } from './bear-translators.ts';
import { followBuild } from './follow-build.ts';
import { followCloud } from './follow-cloud.ts';
import { followSettings } from './follow-settings.ts';
import { followWaitingOrder } from './follow-waiting-order.ts';
import { hideLostPictures } from './hide-lost-pictures.ts';
import { startWorker } from './start-worker.ts';
import { followUnasked } from './unasked.ts';

const ForeignScripts = lazy(async () => {
	const module = await import('./ForeignScripts.tsx').catch(() => undefined);
	// Nothing of the shop hangs on them.
	return { default: module?.ForeignScripts ?? (() => null) };
});

/**
 * What waits until the page is taken over and at rest: the messenger's cloud, what the shop says unasked, what keeps the
 * page going without a network, without a picture, over a new build and under a translator, scripts of others.
 */
export default function AtRest() {
	const store = useStore();
	const hasScripts = useAtomValue(settingsAtom).scripts.length > 0;
	useEffect(() => followUnasked(store), [store]);
	useEffect(() => bearTranslators(), []);
	useEffect(() => hideLostPictures(), []);
	useEffect(() => store.set(keepLocaleAtom), [store]);
	useEffect(() => store.set(followNetworkAtom), [store]);
	useEffect(() => followWaitingOrder(store), [store]);
	useEffect(() => followBuild(store), [store]);
	useEffect(() => followSettings(store), [store]);
	useEffect(() => void startWorker(), []);
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
