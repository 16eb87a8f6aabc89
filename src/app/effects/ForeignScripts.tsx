import { useStore } from 'jotai';
import { useEffect } from 'react';
import { CookieBar } from '#src/features/consent/parts/CookieBar.tsx';
import { followScripts } from './follow-scripts.ts';

/** Scripts of others and the bar that asks for them, in shops that have any. */
export function ForeignScripts() {
	const store = useStore();
	useEffect(() => followScripts(store), [store]);
	return <CookieBar />;
}
