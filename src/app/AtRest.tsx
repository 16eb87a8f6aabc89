import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { settingsAtom } from '../state/page.ts';
import { followBuild } from './follow-build.ts';
import { followUnasked } from './unasked.ts';

const ForeignScripts = lazy(async () => {
	const module = await import('./ForeignScripts.tsx').catch(() => undefined);
	// Nothing of the shop hangs on them.
	return { default: module?.ForeignScripts ?? (() => null) };
});

/** What waits until the page is taken over and at rest: what the shop says unasked, scripts of others. */
export function AtRest() {
	const store = useStore();
	const hasScripts = useAtomValue(settingsAtom).scripts.length > 0;
	useEffect(() => followUnasked(store), [store]);
	useEffect(() => followBuild(store), [store]);
	return hasScripts ? (
		<Suspense>
			<ForeignScripts />
		</Suspense>
	) : null;
}
