import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadCatalogueAtom } from '../state/catalogue.ts';

/** Loads the catalogue: gifts have their names and pictures from it, and coupons are evaluated here with it. */
export function useCatalogue(isNeeded = true): void {
	const load = useSetAtom(loadCatalogueAtom);
	useEffect(() => {
		if (isNeeded) void load();
	}, [load, isNeeded]);
}
