import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { MainAction } from './messenger.ts';
import { messengerAtom } from './state.ts';
import { useDeclared } from './use-declared.ts';

/**
 * Declares the main action of the page or modal the component stands in: while that one is on top, the messenger's main
 * button carries it. Where the messenger has none, the page draws the same action itself: answers whether it should
 * (`features/shell/parts/MainAction.tsx` does both). `keepsPress`: one while it is busy is done once it is ready, if it says
 * the same then.
 */
export function useMainAction(
	action: (MainAction & { readonly keepsPress?: boolean }) | undefined,
): { isOurs: boolean } {
	const isDeclared = action !== undefined;
	const { text = '', isEnabled = false, isBusy = false, keepsPress } = action ?? {};
	/** What the messenger's button said when it was pressed while it was busy. */
	const pressed = useRef<string>(undefined);
	const press = useEffectEvent(() => {
		if (!isBusy) action?.run();
		else if (keepsPress) pressed.current = text;
	});
	useEffect(() => {
		if (isBusy) return;
		if (isEnabled && pressed.current === text) press();
		pressed.current = undefined;
	}, [isBusy, isEnabled, text]);
	const part = useMemo(
		() => (isDeclared ? { main: { text, isEnabled, isBusy, run: () => press() } } : undefined),
		[isDeclared, text, isEnabled, isBusy],
	);
	useDeclared(part);
	return { isOurs: !useAtomValue(messengerAtom).hasMainButton };
}
