/** front/settings (wire 2.5): how the catalogue is laid out, whose map is shown. */
import * as v from 'valibot';
import { PAGE_TYPES, type PageType } from '#core/rules/site/page-type.ts';
import { object, text } from '../lenient.ts';

export interface FrontSettings {
	readonly pageType: PageType;
	/** Absent = zones are shown on the map that comes with the shop. */
	readonly yandexMap?: { readonly key: string };
}

/**
 * front/settings: the page type, when it is one; and whose map the delivery zones are shown on, `map_provider` and
 * `map_api_key` (ours: the wire names no field for it).
 */
export const frontSettingsSchema = v.pipe(
	object({ catalog_type: text, map_provider: text, map_api_key: text }),
	v.transform(
		(wire): Partial<FrontSettings> => ({
			...pageTypeIn(wire.catalog_type),
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
