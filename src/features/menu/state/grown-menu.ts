/** The menu as the catalogue has it, as far as it is here, and what is wanted of the rest. */
import { atom } from 'jotai';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';

/** Sections that have grown since the page was served, by id. */
export const grownAtom = atom<ReadonlyMap<number, MenuSection>>(new Map());

/** As the catalogue has it. */
export const plainMenuAtom = atom((get): readonly MenuSection[] => {
	const { menu } = get(pageDataAtom);
	const grown = get(grownAtom);
	return grown.size === 0 ? menu : menu.map((section) => grown.get(section.id) ?? section);
});

/** How many cards are wanted of each section, by its id, in the order they were wanted. */
export type WantedSections = ReadonlyMap<number, number>;
/** Those that are not asked for yet. */
export const wantedAtom = atom<WantedSections>(new Map());

/** Both together: of each section as many as either wants. */
export function withWanted(wanted: WantedSections, added: WantedSections): WantedSections {
	const all = new Map(wanted);
	for (const [id, to] of added) all.set(id, Math.max(to, all.get(id) ?? 0));
	return all;
}
