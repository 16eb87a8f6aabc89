/** Prices and stock of the warehouse the order would come from, where it has a file of its own (spec 4, 7). */
import { atom } from 'jotai';
import type { LocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { warehouseIdAtom } from '#src/features/place/state/place.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';

interface Loaded {
	readonly warehouseId: number;
	readonly prices: LocalPrices;
}

const loadedAtom = atom<Loaded | undefined>(undefined);
const NONE: Readonly<LocalPrices> = {};

/** What is sold differently at the chosen place; nothing before it is known. */
export const localPricesAtom = atom((get): LocalPrices => {
	const loaded = get(loadedAtom);
	return loaded !== undefined && loaded.warehouseId === get(warehouseIdAtom) ? loaded.prices : NONE;
});

/** The warehouse the order would come from, where it has prices of its own. */
export const pricingWarehouseAtom = atom((get): number | undefined => {
	const warehouseId = get(warehouseIdAtom);
	const { warehouses } = get(settingsAtom);
	return warehouses.find(({ id }) => id === warehouseId)?.priceFile ? warehouseId : undefined;
});

/** Loads them for the chosen place, once; a failure leaves the catalogue's prices, the quote has the last word. */
export const loadLocalPricesAtom = atom(null, async (get, set) => {
	const warehouseId = get(pricingWarehouseAtom);
	if (warehouseId === undefined || get(loadedAtom)?.warehouseId === warehouseId) return;
	try {
		const { fetchLocalPrices } = await import('../menu-api.ts');
		const { version, language } = get(pageDataAtom);
		const prices = await fetchLocalPrices(warehouseId, version, language);
		set(loadedAtom, { warehouseId, prices });
	} catch (error) {
		logFailure('prices', error);
	}
});
