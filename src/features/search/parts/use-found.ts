import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { type Found, findAtom } from '../state/find.ts';

/**
 * A list as the customer wants it. `cards`: the same array as long as it is the same list. A chip answers its tap at
 * once; the list follows when the page has a moment.
 */
export function useFound(place: FindPlace, cards: readonly ProductCard[]): Found {
	const find = useDeferredValue(useAtomValue(findAtom));
	return useMemo(() => find(place, cards), [find, place, cards]);
}
