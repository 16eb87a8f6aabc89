/** Where a product stands on the menu, and what follows from it: its tint, the hours it can be ordered in. */
import { atom } from 'jotai';
import type { CategoryHours, MenuSection } from '#core/rules/catalogue.ts';
import { isCategoryOpen } from '#core/rules/category-hours.ts';
import { foundCardsAtom, menuAtom } from './menu.ts';
import { workTimeAtom } from './place.ts';

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
