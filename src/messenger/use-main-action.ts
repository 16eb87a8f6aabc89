import { useAtomValue } from 'jotai';
import { useEffectEvent, useMemo } from 'react';
import type { MainAction } from './messenger.ts';
import { messengerAtom } from './state.ts';
import { useDeclared } from './use-declared.ts';

/**
 * Declares the main action of the page or modal the component stands in: while that one is on top, the messenger's main
 * button carries it. Where the messenger has none, the page draws the same action itself: answers whether it should
 * (`features/shell/parts/MainAction.tsx` does both).
 */
export function useMainAction(action: MainAction | undefined): { isOurs: boolean } {
	const press = useEffectEvent(() => action?.run());
	const isDeclared = action !== undefined;
	const { text = '', isEnabled = false, isBusy = false } = action ?? {};
	const part = useMemo(
		() => (isDeclared ? { main: { text, isEnabled, isBusy, run: () => press() } } : undefined),
		[isDeclared, text, isEnabled, isBusy],
	);
	useDeclared(part);
	return { isOurs: !useAtomValue(messengerAtom).hasMainButton };
}
