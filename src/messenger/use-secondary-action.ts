import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { messengerAtom } from './state.ts';

/**
 * Puts a second button beside the messenger's main one, where it has such; `text` undefined = none now. It repeats what
 * the page has as well, and has one owner at a time.
 */
export function useSecondaryAction(text: string | undefined, run: () => void): void {
	const { setSecondaryAction } = useAtomValue(messengerAtom);
	const press = useEffectEvent(run);
	useEffect(() => {
		if (text === undefined) return;
		setSecondaryAction?.({ text, run: () => press() });
		return () => setSecondaryAction?.(undefined);
	}, [setSecondaryAction, text]);
}
