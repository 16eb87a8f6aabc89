/** front/settings (wire 2.5): how the catalogue is laid out, what is sold, whose map is shown. */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import { PAGE_TYPES, type PageType, type ShopKind, SOLD } from '#core/rules/site/page-type.ts';
import { object, text, whenGood } from '../lenient.ts';

export interface FrontSettings extends ShopKind {
	/** Absent = zones are shown on the map that comes with the shop. */
	readonly yandexMap?: { readonly key: string };
}

/**
 * front/settings: the page type, when it is one; what the shop sells, `sells`; and whose map the delivery zones are shown on,
 * `map_provider` and `map_api_key` (all three ours: the wire names no field for them).
 */
export const frontSettingsSchema = v.pipe(
	object({
		catalog_type: text,
		sells: whenGood(v.picklist(SOLD)),
		map_provider: text,
		map_api_key: text,
	}),
	v.transform(
		(wire): Partial<FrontSettings> => ({
			...pageTypeIn(wire.catalog_type),
			...defined({ sells: wire.sells }),
			...(wire.map_provider === 'yandex' ? { yandexMap: { key: wire.map_api_key } } : {}),
		}),
	),
);

function pageTypeIn(said: string): Partial<FrontSettings> {
	const pageType = PAGE_TYPES.find((type) => type === said);
	return pageType === undefined ? {} : { pageType };
}

/** What is not said of the front: the page type of the facade, else lending (spec 1: "the default catalog template"). */
export function wholeFront(
	front: Partial<FrontSettings>,
	{ catalogFront }: { readonly catalogFront?: PageType | undefined },
): FrontSettings {
	return { pageType: catalogFront ?? 'lending', ...front };
}
