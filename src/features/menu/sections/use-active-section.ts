import { type Atom, atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSearchOpenAtom } from '#src/modal-stack.ts';
import { OWN_SCROLL } from './go-to-section.ts';
import { nameIndex } from './menu-address.ts';

/** For so long after a tap on a category the scroll it causes does not choose another one; the customer's own does. */
const SETTLE_MS = 600;
/** A section is the active one while it crosses this band of the window; of two, the one that comes in. */
const BAND = '-20% 0px -70% 0px';

/**
 * The section on screen, by its id, and the way to say that one has been asked for; above all of them the page is the
 * index. An atom: what names the section is drawn again as the scroll crosses one, the page around it is not.
 */
export function useActiveSection(
	ids: readonly string[],
): readonly [active: Atom<string | undefined>, ask: (id: string) => void] {
	const [seenAtom] = useState(() => atom<string>());
	const setSeen = useSetAtom(seenAtom);
	const settlesAt = useRef(0);
	const key = ids.join('\n');
	// Open, it takes the sections' place; those that come back are new ones.
	const isSearchOpen = useAtomValue(isSearchOpenAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		const crossing = new Set<string>();
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries)
					if (isIntersecting) crossing.add(target.id);
					else crossing.delete(target.id);
				if (performance.now() < settlesAt.current) return;
				const entered = key.split('\n').findLast((id) => crossing.has(id));
				if (entered !== undefined) setSeen(entered);
				// The one that left lies below the band: the page is back above its first section.
				else if (
					entries.some(
						({ boundingClientRect: box, rootBounds }) => box.top > (rootBounds?.bottom ?? 0),
					)
				) {
					setSeen(undefined);
					nameIndex();
				}
			},
			{ rootMargin: BAND },
		);
		for (const id of key.split('\n')) {
			const section = document.getElementById(id);
			if (section !== null) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [key, isSearchOpen, setSeen]);
	useEffect(() => {
		const settle = () => {
			settlesAt.current = 0;
		};
		for (const sign of OWN_SCROLL) window.addEventListener(sign, settle, { passive: true });
		return () => {
			for (const sign of OWN_SCROLL) window.removeEventListener(sign, settle);
		};
	}, []);
	const ask = (id: string) => {
		settlesAt.current = performance.now() + SETTLE_MS;
		setSeen(id);
	};
	const active = useMemo(() => {
		const known = key.split('\n');
		return atom((get) => {
			const seen = get(seenAtom);
			return seen !== undefined && known.includes(seen) ? seen : known[0];
		});
	}, [key, seenAtom]);
	return [active, ask];
}
