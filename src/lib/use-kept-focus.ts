import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus inside a box whose parts take each other's place as `state` changes: the first field of the new part,
 * else the box itself, when the focused part has gone.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, state: string): void {
	const hadFocus = useRef(false);
	useLayoutEffect(() => {
		const element = box.current;
		if (element === null) return;
		const enter = () => {
			hadFocus.current = true;
		};
		const leave = (event: FocusEvent) => {
			if (event.relatedTarget !== null)
				hadFocus.current = element.contains(event.relatedTarget as Node);
		};
		element.addEventListener('focusin', enter);
		element.addEventListener('focusout', leave);
		return () => {
			element.removeEventListener('focusin', enter);
			element.removeEventListener('focusout', leave);
		};
	}, [box]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another state is another part in the box
	useLayoutEffect(() => {
		const element = box.current;
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (element === null || !hadFocus.current || !isLost) return;
		(element.querySelector('input') ?? element).focus({ preventScroll: true });
	}, [box, state]);
}
