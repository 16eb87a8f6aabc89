import { type RefObject, useEffect } from 'react';

/** What lies above this line of the window, px, is under the bars. */
const TOP = 90;
/** What can be read in a long list: titles, cards, and the boxes that stand for cards. */
const READ = 'h2, [data-part="card"], [data-part="near"]';

/** Where something stood in the window when it was last looked at, px. */
interface Seen {
	readonly element: Element;
	readonly top: number;
}

/**
 * What is read in a list stays where it is in the window, whatever above it turns out higher or lower: rows that have been
 * measured, cards that come in the place of their boxes, a banner. The browser's own anchoring gives up where boxes change
 * their height, and Safari has none: the list turns it off (`overflow-anchor`). Where a thing stands is compared with where
 * it stood, not counted together from what has grown: looked at once or five times, in any order, it comes out the same.
 */
export function useStillScroll(list: RefObject<Element | null>, isNeeded: boolean): void {
	useEffect(() => {
		const target = list.current;
		if (target === null || !isNeeded) return;
		let seen: readonly Seen[] = [];
		let scrollY = 0;
		const look = () => {
			scrollY = window.scrollY;
			seen = scrollY === 0 ? [] : inSight(target);
		};
		const keep = () => {
			const first = seen.find(({ element }) => element.isConnected);
			if (first !== undefined) {
				const moved = first.element.getBoundingClientRect().top - expectedTop(first, scrollY);
				if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
			}
			look();
		};
		look();
		// Called between layout and paint: nothing of a move is seen.
		const observer = new ResizeObserver(keep);
		observer.observe(target);
		observer.observe(document.body);
		window.addEventListener('scroll', keep, { passive: true });
		return () => {
			observer.disconnect();
			window.removeEventListener('scroll', keep);
		};
	}, [list, isNeeded]);
}

/** Where it would be had nothing but the scroll moved it. A page grown too short scrolls by itself, which moves nothing on. */
function expectedTop({ top }: Seen, scrollY: number): number {
	const scrolled = window.scrollY - scrollY;
	const { clientHeight, scrollHeight } = document.documentElement;
	const isCutShort = scrolled < 0 && window.scrollY + clientHeight >= scrollHeight - 1;
	return isCutShort ? top : top - scrolled;
}

function inSight(list: Element): readonly Seen[] {
	const all = [...list.querySelectorAll(READ)].map((element) => ({
		element,
		top: element.getBoundingClientRect().top,
	}));
	return all.filter(({ top }) => top >= TOP && top < window.innerHeight);
}
