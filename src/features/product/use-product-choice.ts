import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
	availabilityAt,
	type CategoryHours,
	type Product,
} from '#core/rules/catalogue/catalogue.ts';
import {
	canBeChosen,
	type FindProduct,
	firstSelection,
	mostPortions,
	type Selection,
	type SelectionGap,
	selectionGaps,
	selectionOfLine,
} from '#core/rules/catalogue/selection.ts';
import { cartLinesAtom } from '../cart/state/cart.ts';
import { hasProductAtom, productAtom } from '../menu/state/catalogue.ts';
import { closedHoursAtom } from '../menu/state/menu-places.ts';
import { warehouseIdAtom } from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';

/** Why a product cannot be had at all now. */
export type Obstacle =
	| { readonly why: 'sold-out' }
	| { readonly why: 'not-here' }
	| { readonly why: 'all-in-cart' }
	| { readonly why: 'closed-now'; readonly hours: CategoryHours };

export interface ProductChoice {
	readonly product: Product;
	readonly find: FindProduct;
	/** Supplements are in the catalogue: until it is there, groups cannot be shown. */
	readonly hasCatalogue: boolean;
	readonly selection: Selection;
	/** First thing first. */
	readonly gaps: readonly SelectionGap[];
	readonly most: number;
	/** Units left at the chosen place, where stock is counted. */
	readonly left: number | undefined;
	readonly obstacle: Obstacle | undefined;
	choose(next: Selection): void;
}

/** The choice being made of a product: begun from the line it changes, or from the shop's defaults. */
export function useProductChoice(product: Product, lineKey: string | undefined): ProductChoice {
	const find = useAvailable();
	const hasCatalogue = useAtomValue(hasProductAtom)(product.id);
	const lines = useAtomValue(cartLinesAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	const closedHours = useAtomValue(closedHoursAtom);
	const now = useShopNow();
	const [chosen, setChosen] = useState<{ selection: Selection; hadCatalogue: boolean }>();
	const line = lines.find((one) => one.key === lineKey);
	const first = line === undefined ? firstSelection(product, find) : selectionOfLine(product, line);
	// What can be chosen before the catalogue has come is size and count; the groups begin when it is there.
	const isWhole = chosen?.hadCatalogue === hasCatalogue;
	const selection = {
		...(chosen?.selection ?? first),
		...(isWhole ? {} : { groups: first.groups }),
	};
	const availability = availabilityAt(product, warehouseId);
	const inCart = lines
		.filter((one) => one.productId === product.id && one.key !== lineKey)
		.reduce((count, one) => count + one.count, 0);
	const left = availability.isAvailable ? availability.left : 0;
	const most = mostPortions(product, left, inCart);
	const hours = now === undefined ? undefined : closedHours(product.id, now);
	return {
		product,
		find,
		hasCatalogue,
		selection,
		gaps: selectionGaps(product, selection),
		most,
		left: availability.isAvailable ? left : undefined,
		obstacle: obstacleOf(),
		choose: (next) => setChosen({ selection: next, hadCatalogue: hasCatalogue }),
	};

	function obstacleOf(): Obstacle | undefined {
		if (!availability.isAvailable)
			return { why: availability.reason === 'sold_out' ? 'sold-out' : 'not-here' };
		if (hasCatalogue && !canBeChosen(product, find)) return { why: 'sold-out' };
		if (product.variations.length > 0 && !product.variations.some((one) => one.isInStock))
			return { why: 'sold-out' };
		if (hours !== undefined) return { why: 'closed-now', hours };
		return most === 0 ? { why: 'all-in-cart' } : undefined;
	}
}

/** Products as they can be had at the chosen place: one that is not there counts as out of stock. */
function useAvailable(): FindProduct {
	const product = useAtomValue(productAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	return (id) => {
		const found = product(id);
		if (found === undefined || availabilityAt(found, warehouseId).isAvailable) return found;
		return { ...found, isInStock: false };
	};
}
