/** What is near the window: drawn ahead of a scroll, and no farther. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far from the window something is near, either way: a quick flick is about so long. */
export const NEAR_PX = 1200;

type Listener = (entry: IntersectionObserverEntry) => void;

interface Watch {
	readonly observer: IntersectionObserver;
	readonly listeners: Map<Element, Listener>;
}

/** One observer for all elements of a page, for as long as there are any. */
const watches = new WeakMap<Document, Watch>();

/** Tells when an element comes near the window and when it is far again, and where it is then. */
export function useNear(
	element: RefObject<Element | null>,
	onChange: (isNear: boolean, box: DOMRectReadOnly) => void,
): void {
	const changed = useEffectEvent((entry: IntersectionObserverEntry) =>
		onChange(entry.isIntersecting, entry.boundingClientRect),
	);
	useEffect(() => {
		if (element.current === null) return;
		return watch(element.current, (entry) => changed(entry));
	}, [element]);
}

function watch(target: Element, listener: Listener): () => void {
	const page = target.ownerDocument;
	const { observer, listeners } = watches.get(page) ?? startWatch(page);
	listeners.set(target, listener);
	observer.observe(target);
	return () => {
		observer.unobserve(target);
		listeners.delete(target);
		if (listeners.size === 0) watches.delete(page);
	};
}

function startWatch(page: Document): Watch {
	const listeners: Watch['listeners'] = new Map();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const entry of entries) listeners.get(entry.target)?.(entry);
		},
		{ rootMargin: `${NEAR_PX}px 0px` },
	);
	const started = { observer, listeners };
	watches.set(page, started);
	return started;
}
