import { type RefObject, useEffect, useState } from 'react';

/** Whether what is marked has been scrolled out of sight at the top. */
export function useIsPast(mark: RefObject<HTMLElement | null>): boolean {
	const [isPast, setPast] = useState(false);
	useEffect(() => {
		const element = mark.current;
		if (element === null || typeof IntersectionObserver === 'undefined') return;
		const observer = new IntersectionObserver(([entry]) => {
			if (entry === undefined) return;
			setPast(
				!entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.bottom ?? 0) / 2,
			);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [mark]);
	return isPast;
}
