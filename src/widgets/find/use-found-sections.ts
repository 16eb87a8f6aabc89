import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { type FindPlace, findAtom } from '../../state/find.ts';

/**
 * Sections with the products the filters of a place leave, in the order chosen; those left with nothing are not there.
 * `sections`: the same array as long as it is the same list. With nothing chosen it comes back as it is.
 */
export function useFoundSections(
	place: FindPlace,
	sections: readonly MenuSection[],
): readonly MenuSection[] {
	const find = useDeferredValue(useAtomValue(findAtom));
	return useMemo(() => {
		const found = sections.flatMap((section) => {
			const { cards } = find(place, section.products);
			if (cards === section.products) return [section];
			return cards.length === 0 ? [] : [{ ...section, products: cards }];
		});
		const isWhole =
			found.length === sections.length && found.every((one, index) => one === sections[index]);
		return isWhole ? sections : found;
	}, [find, place, sections]);
}
