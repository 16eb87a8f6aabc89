import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { activeCount } from '#core/rules/catalogue/filters.ts';
import { cardsIn, type FindPlace } from '#core/rules/catalogue/find-place.ts';
import { filtersAtom, findAtom, sortAtom } from '../state/find.ts';
import { sortedBeginningAtom } from '../state/whole-place.ts';
import { useWholePlace } from './use-whole-place.ts';

/**
 * Sections with the products the filters of a place leave; those left with nothing are not there. Sorted, they are one
 * list called `name`: the cheapest of all comes first. `sections`: the same array as long as it is the same list. With
 * nothing chosen it comes back as it is, and until all of a long list is here: half a list would be sorted wrong. `isBusy`:
 * nothing of what was chosen is to be seen yet.
 */
export function useFoundSections(
	place: FindPlace,
	sections: readonly MenuSection[],
	name: string,
): { readonly found: readonly MenuSection[]; readonly isBusy: boolean } {
	const sort = useAtomValue(sortAtom)(place);
	const filters = useAtomValue(filtersAtom)(place);
	const find = useAtomValue(findAtom);
	const isWhole = useWholePlace(place, sort !== 'menu' || activeCount(filters) > 0);
	const beginning = useAtomValue(sortedBeginningAtom)(place);
	const wanted = useDeferredValue(
		useMemo(() => ({ find, sort, isWhole, beginning }), [find, sort, isWhole, beginning]),
	);
	const found = useMemo(() => {
		const { find, sort, isWhole, beginning } = wanted;
		const [first] = sections;
		if (sort !== 'menu' && first !== undefined && (isWhole || beginning !== undefined)) {
			const { hours: _, count: __, ...section } = first;
			if (!isWhole) return [{ ...section, name, ...beginning }];
			const products = find(place, cardsIn(sections)).cards;
			return products.length === 0 ? [] : [{ ...section, name, products }];
		}
		if (!isWhole) return sections;
		const found = sections.flatMap((section) => {
			const { cards } = find(place, section.products);
			if (cards === section.products) return [section];
			return cards.length === 0 ? [] : [{ ...section, products: cards }];
		});
		const isSame =
			found.length === sections.length && found.every((one, index) => one === sections[index]);
		return isSame ? sections : found;
	}, [wanted, place, sections, name]);
	return { found, isBusy: !isWhole && beginning === undefined };
}
