import { useEffect, useRef } from 'react';
import { goToSection } from './go-to-section.ts';

/** Goes to the section the address names, once the page's own way to its top is over (spec 2). */
export function useWayToSection(slug: string | undefined): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const wasFirst = isFirst.current;
		isFirst.current = false;
		// The browser has brought a page reloaded or come back to where it was left.
		if (slug === undefined || (wasFirst && window.scrollY > 0)) return;
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => goToSection(slug));
		});
		return () => cancelAnimationFrame(frame);
	}, [slug]);
}
