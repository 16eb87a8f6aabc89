import { type RefObject, useEffect } from 'react';

let observer: ResizeObserver | undefined;
const heights = new WeakMap<Element, number>();

/**
 * What is in the window stays where it is when this part of a list, begun above it, turns out higher or lower than it
 * was. The browser's own anchoring gives up where boxes change their height, and Safari has none: the list turns it off
 * (`overflow-anchor`). The parts lie one below the other, none in another.
 */
export function useStillScroll(element: RefObject<Element | null>, isNeeded: boolean): void {
	useEffect(() => {
		const target = element.current;
		if (target === null || !isNeeded) return;
		observer ??= new ResizeObserver((entries) => keepStill(entries.map((entry) => entry.target)));
		heights.set(target, target.getBoundingClientRect().height);
		observer.observe(target);
		return () => observer?.unobserve(target);
	}, [element, isNeeded]);
}

/** Called between layout and paint: nothing of the move is seen. */
function keepStill(targets: readonly Element[]): void {
	const parts = targets
		.map((target) => ({ target, box: target.getBoundingClientRect() }))
		.sort((a, b) => a.box.top - b.box.top);
	let moved = 0;
	for (const { target, box } of parts) {
		const grown = box.height - (heights.get(target) ?? box.height);
		heights.set(target, box.height);
		// As it lay before those above it grew.
		const top = box.top - moved;
		const bottom = box.bottom - grown - moved;
		if (top < 0 && bottom < window.innerHeight / 2) moved += grown;
	}
	if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
}
