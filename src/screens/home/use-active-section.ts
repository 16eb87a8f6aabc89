import { useEffect, useRef, useState } from 'react';

/** For so long after a tap on a category the scroll it causes does not choose another one. */
const SETTLE_MS = 600;
/** A section is the active one while it crosses this line of the window. */
const LINE = '-25% 0px -74.9% 0px';

/** The section on screen, by its id, and the way to say that one has been asked for. */
export function useActiveSection(
	ids: readonly string[],
): readonly [active: string | undefined, ask: (id: string) => void] {
	const [seen, setSeen] = useState<string>();
	const settlesAt = useRef(0);
	const key = ids.join('\n');
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (performance.now() < settlesAt.current) return;
				const entered = entries.find((entry) => entry.isIntersecting);
				if (entered !== undefined) setSeen(entered.target.id);
			},
			{ rootMargin: LINE },
		);
		for (const id of key.split('\n')) {
			const section = document.getElementById(id);
			if (section !== null) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [key]);
	const ask = (id: string) => {
		settlesAt.current = performance.now() + SETTLE_MS;
		setSeen(id);
	};
	return [seen !== undefined && ids.includes(seen) ? seen : ids[0], ask];
}
