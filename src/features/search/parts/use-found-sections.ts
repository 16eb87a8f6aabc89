import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { type FindPlace, findAtom, sortAtom } from '../state/find.ts';

/**
 * Sections with the products the filters of a place leave; those left with nothing are not there. Sorted, they are one
 * list called `name`: the cheapest of all comes first. `sections`: the same array as long as it is the same list. With
 * nothing chosen it comes back as it is.
 */
export function useFoundSections(
	place: FindPlace,
	sections: readonly MenuSection[],
	name: string,
): readonly MenuSection[] {
	const sort = useAtomValue(sortAtom)(place);
	const find = useAtomValue(findAtom);
	const wanted = useDeferredValue(useMemo(() => ({ find, sort }), [find, sort]));
	return useMemo(() => {
		const { find, sort } = wanted;
		const [first] = sections;
		if (sort !== 'menu' && first !== undefined) {
			const cards = new Map(
				sections.flatMap(({ products }) => products.map((card) => [card.id, card])),
			);
			const { hours: _, count: __, ...section } = first;
			const products = find(place, [...cards.values()]).cards;
			return products.length === 0 ? [] : [{ ...section, name, products }];
		}
		const found = sections.flatMap((section) => {
			const { cards } = find(place, section.products);
			if (cards === section.products) return [section];
			return cards.length === 0 ? [] : [{ ...section, products: cards }];
		});
		const isWhole =
			found.length === sections.length && found.every((one, index) => one === sections[index]);
		return isWhole ? sections : found;
	}, [wanted, place, sections, name]);
}
