/**
 * States as WooCommerce lists them, found by the ISO codes of a geocoder: its tax rates and shipping zones go by codes of its
 * own, which are "CA", "JP13" or "TH-10".
 */
import { listOf, object, text } from '#core/contract/lenient.ts';
import { needed } from '#server/site/site-answer.ts';
import { type Kept, type KeptOptions, kept } from './kept.ts';
import { V3, type WooSite } from './site.ts';

/** WooCommerce's code of the state that one of these ISO 3166-2 codes names, the first there is; undefined = it lists none of them. */
export type FindState = (country: string, codes: readonly string[]) => Promise<string | undefined>;

interface StatesOptions extends KeptOptions {
	/** Told of a list that could not be read while none is known. */
	unread(error: unknown): void;
}

const countrySchema = object({ states: listOf(object({ code: text })) });

/** A cart that waits for it waits no longer. */
const PATIENCE_MS = 4000;

/** Lists are asked for when they are needed, a country's once in a while. One that cannot be read keeps no order away. */
export function createFindState(site: WooSite, { unread, ...options }: StatesOptions): FindState {
	const lists = new Map<string, Kept<ReadonlySet<string>>>();
	const listOfCountry = (country: string) => {
		const known = lists.get(country);
		if (known !== undefined) return known;
		const list = kept(async () => {
			const path = `${V3}/data/countries/${country}`;
			const { states } = needed(await site.byKeys({ path, timeoutMs: PATIENCE_MS }, countrySchema));
			return new Set(states.map(({ code }) => code));
		}, options);
		lists.set(country, list);
		return list;
	};
	return async (country, codes) => {
		const candidates = codes.flatMap((code) => spellings(country, code));
		if (candidates.length === 0) return undefined;
		const listed = await listOfCountry(country)
			.last()
			.catch((error: unknown) => {
				unread(error);
				return undefined;
			});
		return candidates.find((code) => listed?.has(code));
	};
}

/** "JP-13" -> "13", "JP13", "JP-13": WooCommerce has each in some country. None of a code of another country. */
function spellings(country: string, code: string): string[] {
	const [of, part = ''] = code.split('-', 2);
	return of !== country || part === '' ? [] : [part, `${country}${part}`, code];
}
