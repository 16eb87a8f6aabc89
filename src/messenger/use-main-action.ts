import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MainAction } from './messenger.ts';
import { declareActionAtom, messengerAtom, withdrawActionAtom } from './state.ts';

/**
 * Declares the main action of a screen or modal: the topmost declaration owns the messenger's main button. Where the
 * messenger has none, the page draws the same action itself (`ui/ActionBar`): answers whether it should.
 */
export function useMainAction(action: MainAction | undefined): { isOurs: boolean } {
	const declare = useSetAtom(declareActionAtom);
	const withdraw = useSetAtom(withdrawActionAtom);
	const [owner] = useState(() => Symbol('main action'));
	const run = useEffectEvent(() => action?.run());
	const isDeclared = action !== undefined;
	const text = action?.text ?? '';
	const isEnabled = action?.isEnabled ?? false;
	const isBusy = action?.isBusy ?? false;
	useEffect(() => {
		if (!isDeclared) return;
		declare(owner, { text, isEnabled, isBusy, run: () => run() });
	}, [declare, owner, isDeclared, text, isEnabled, isBusy]);
	useEffect(() => {
		if (!isDeclared) return;
		return () => withdraw(owner);
	}, [withdraw, owner, isDeclared]);
	return { isOurs: !useAtomValue(messengerAtom).hasMainButton };
}
