import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { settingsAtom } from '../state/page.ts';
import { MessengerEffects } from './MessengerEffects.tsx';
import { followUnasked } from './unasked.ts';

const ForeignScripts = lazy(async () => {
	const module = await import('./ForeignScripts.tsx').catch(() => undefined);
	// Nothing of the shop hangs on them.
	return { default: module?.ForeignScripts ?? (() => null) };
});

/** What waits until the page is taken over and at rest: the messenger's extras, what the shop says unasked, scripts of others. */
export function AtRest() {
	const store = useStore();
	const hasScripts = useAtomValue(settingsAtom).scripts.length > 0;
	useEffect(() => followUnasked(store), [store]);
	return (
		<>
			<MessengerEffects />
			{hasScripts && (
				<Suspense>
					<ForeignScripts />
				</Suspense>
			)}
		</>
	);
}
