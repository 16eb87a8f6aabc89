/** Where a product stands on the menu, and what follows from it: its tint, the hours it can be ordered in. */
import { atom } from 'jotai';
import type { CategoryHours, MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { isCategoryOpen } from '#core/rules/catalogue/category-hours.ts';
import { workTimeAtom } from '#src/features/place/state/place.ts';
import { familyAtom } from '#src/lib/family-atom.ts';
import { foundCardsAtom, menuAtom } from './menu.ts';

const sectionsByProductAtom = atom((get): ReadonlyMap<number, readonly number[]> => {
	const menu = get(menuAtom);
	const sections = new Map<number, number[]>();
	menu.forEach((section, index) => {
		for (const { id } of section.products) sections.set(id, [...(sections.get(id) ?? []), index]);
	});
	// What the search found may stand in sections that are not here yet.
	const indexes = new Map(menu.map(({ id }, index) => [id, index]));
	for (const [id, { sectionIds }] of get(foundCardsAtom))
		sections.set(
			id,
			sectionIds.flatMap((one) => indexes.get(one) ?? []),
		);
	return sections;
});

/** The index of the first section of the menu a product stands in; undefined = on no menu. */
export const sectionIndexAtom = atom((get) => {
	const sections = get(sectionsByProductAtom);
	return (productId: number): number | undefined => sections.get(productId)?.[0];
});

/** The same of one product, an atom for each: a section is not drawn again when another one has grown. */
export const firstSectionAtom = familyAtom((productId: number) =>
	atom((get) => get(sectionIndexAtom)(productId)),
);

/**
 * The hours to wait for when none of a product's sections can be ordered from at `at` (epoch ms); undefined = it can be
 * ordered as far as hours go.
 */
export const closedHoursAtom = atom((get) => {
	const menu = get(menuAtom);
	const sections = get(sectionsByProductAtom);
	const timeZone = get(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	return (productId: number, at: number): CategoryHours | undefined => {
		const own = (sections.get(productId) ?? []).flatMap((index): MenuSection[] =>
			menu.slice(index, index + 1),
		);
		if (own.some((section) => isCategoryOpen(section.hours, at, timeZone))) return undefined;
		return own[0]?.hours;
	};
});
