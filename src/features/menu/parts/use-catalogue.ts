import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { needProductsAtom } from '../state/catalogue.ts';
import { wantedProductsAtom } from '../state/wanted-products.ts';

/** Loads what the cart and its coupons speak of: gifts have their names from it, and the rules run here with it. */
export function useCatalogue(isNeeded = true): void {
	const need = useSetAtom(needProductsAtom);
	const wanted = useAtomValue(wantedProductsAtom);
	useEffect(() => {
		if (isNeeded) void need(wanted);
	}, [need, isNeeded, wanted]);
}
