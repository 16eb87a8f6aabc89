import { useEffect, useRef } from 'react';
import { goToSection } from './go-to-section.ts';
import { followReading, returnToLeft } from './left-place.ts';
import { arrive } from './menu-address.ts';

/**
 * Goes to the section the address names, once the page's own way to its top is over (spec 2); a page come back to shows
 * what was read when it was left.
 */
export function useWayToSection(slug: string | undefined): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const stopReturning = returnToLeft();
		const stopFollowing = followReading();
		return () => {
			stopReturning();
			stopFollowing();
		};
	}, []);
	useEffect(() => {
		const wasFirst = isFirst.current;
		isFirst.current = false;
		// Coming back, a reload too, the browser brings the page to where it was left.
		if (!arrive() || slug === undefined || (wasFirst && window.scrollY > 0)) return;
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => goToSection(slug));
		});
		return () => cancelAnimationFrame(frame);
	}, [slug]);
}
