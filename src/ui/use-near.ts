import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far from the window something is near, either way: a quick flick is about so long. */
const NEAR = '1200px 0px';

let observer: IntersectionObserver | undefined;
const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();

/** Tells when an element comes near the window and when it is far again. One observer for the whole page. */
export function useNear(
	element: RefObject<Element | null>,
	onChange: (isNear: boolean, height: number) => void,
): void {
	const changed = useEffectEvent((entry: IntersectionObserverEntry) =>
		onChange(entry.isIntersecting, entry.boundingClientRect.height),
	);
	useEffect(() => {
		const target = element.current;
		if (target === null) return;
		observer ??= new IntersectionObserver(
			(entries) => {
				for (const entry of entries) listeners.get(entry.target)?.(entry);
			},
			{ rootMargin: NEAR },
		);
		listeners.set(target, (entry) => changed(entry));
		observer.observe(target);
		return () => {
			observer?.unobserve(target);
			listeners.delete(target);
		};
	}, [element]);
}
