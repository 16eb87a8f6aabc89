/** DaData's suggestions (dadata.ru/api/suggest/address, /api/geolocate). */
import * as v from 'valibot';
import { object, text } from '#core/contract/lenient.ts';
import { ask } from './geocoder-call.ts';
import { type FoundPlace, type Geocoder, type GeocoderConfig, MAX_PLACES } from './places.ts';

const ROOT = 'https://suggestions.dadata.ru';
const PATH = '/suggestions/api/4_1/rs';
/** Places so far from the shop's city are still suggested before others, m. */
const NEAR_METRES = 50_000;
/** A tap beside a house means the house, m. */
const AT_METRES = 100;

const answer = object({
	suggestions: v.array(
		object({
			value: v.string(),
			data: object({
				geo_lat: text,
				geo_lon: text,
				city: text,
				settlement: text,
				street_with_type: text,
				house: text,
				block_type: text,
				block: text,
				postal_code: text,
				/** "RU-MOW" */
				region_iso_code: text,
			}),
		}),
	),
});
type Suggestion = v.InferOutput<typeof answer>['suggestions'][number];

export function createDadata({ url = ROOT, key = '' }: GeocoderConfig): Geocoder {
	const post = async (method: string, body: object): Promise<readonly FoundPlace[]> => {
		const { suggestions } = await ask(answer, url + PATH + method, {
			method: 'POST',
			headers: {
				Authorization: `Token ${key}`,
				'Content-Type': 'application/json',
				Accept: 'application/json',
			},
			body: JSON.stringify(body),
		});
		return suggestions.flatMap((one) => placeOf(one) ?? []);
	};
	return {
		find: (query, around) =>
			post('/suggest/address', {
				query,
				count: MAX_PLACES,
				...(around === undefined
					? {}
					: { locations_geo: [{ lat: around[1], lon: around[0], radius_meters: NEAR_METRES }] }),
			}),
		at: async ([lon, lat]) =>
			(await post('/geolocate/address', { lat, lon, count: 1, radius_meters: AT_METRES }))[0],
	};
}

/** What has no coordinates cannot be delivered to. */
function placeOf({ value, data }: Suggestion): FoundPlace | undefined {
	const [lng, lat] = [Number(data.geo_lon || Number.NaN), Number(data.geo_lat || Number.NaN)];
	if (!Number.isFinite(lng) || !Number.isFinite(lat)) return undefined;
	const house = [data.house, data.block_type, data.block].join('');
	const street = [data.street_with_type, house].filter((part) => part !== '').join(', ');
	return {
		address: street === '' ? value : street,
		area: data.city || data.settlement,
		coords: [lng, lat],
		...(data.postal_code === '' ? {} : { postcode: data.postal_code }),
		...(data.region_iso_code === '' ? {} : { states: [data.region_iso_code] }),
	};
}
