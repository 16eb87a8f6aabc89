/** How products are sold at a warehouse, asked for when something depends on it. */
import { atom } from 'jotai';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import type { LocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';

export interface LocalProducts {
	readonly products: ReadonlyMap<number, Product>;
	readonly prices: LocalPrices;
}

/** As long as one waits for an answer before going without it: the shop's word at checkout is the last. */
const PATIENCE_MS = 4000;
/** Asked for at once at most: what the gateway takes. */
const AT_ONCE = 60;

/** How products are sold at a warehouse (undefined = at none in particular); undefined = no answer. */
export const loadLocalProductsAtom = atom(
	null,
	async (
		get,
		_set,
		warehouseId: number | undefined,
		productIds: readonly number[],
	): Promise<LocalProducts | undefined> => {
		const { version, language } = get(pageDataAtom);
		const ids = [...new Set(productIds)];
		const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
			ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
		);
		const warehouse = get(settingsAtom).warehouses.find(({ id }) => id === warehouseId);
		try {
			const { fetchLocalPrices, fetchProducts } = await import('../menu-api.ts');
			const answer = Promise.all([
				warehouse?.priceFile ? fetchLocalPrices(warehouse.id, version, language) : {},
				...parts.map((part) => fetchProducts(part, version, language)),
			]);
			const late = new Promise<never>((_, reject) => {
				setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
			});
			const [prices, ...products] = await Promise.race([answer, late]);
			return { products: new Map(products.flat().map((one) => [one.id, one])), prices };
		} catch (error) {
			logFailure('place', error);
			return undefined;
		}
	},
);
