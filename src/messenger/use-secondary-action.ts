import { useEffectEvent, useMemo } from 'react';
import { useDeclared } from './use-declared.ts';

/**
 * Puts a second button beside the messenger's main one while the page or modal the component stands in is on top; `text`
 * undefined = none now. It repeats what the page has as well: not every messenger has such a button.
 */
export function useSecondaryAction(text: string | undefined, run: () => void): void {
	const press = useEffectEvent(run);
	const part = useMemo(
		() => (text === undefined ? undefined : { secondary: { text, run: () => press() } }),
		[text],
	);
	useDeclared(part);
}
