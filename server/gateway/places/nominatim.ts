/**
 * Nominatim and what speaks like it. The public server of OpenStreetMap forbids suggestions while typing: this is for
 * one's own.
 */
import * as v from 'valibot';
import { object, text } from '#core/contract/lenient.ts';
import { ask } from './geocoder-call.ts';
import { type FoundPlace, type Geocoder, type GeocoderConfig, MAX_PLACES } from './places.ts';

/** Degrees around the shop's city that come first. */
const NEAR = { lng: 0.8, lat: 0.5 };

const found = object({
	display_name: v.string(),
	lat: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
	lon: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
	address: v.optional(
		object({
			road: text,
			house_number: text,
			city: text,
			town: text,
			village: text,
			postcode: text,
			// One for each level of administration that has a code: a state of the USA is level 4, a province of Italy 6.
			...{ 'ISO3166-2-lvl8': text, 'ISO3166-2-lvl7': text, 'ISO3166-2-lvl6': text },
			...{ 'ISO3166-2-lvl5': text, 'ISO3166-2-lvl4': text, 'ISO3166-2-lvl3': text },
		}),
	),
});
/** The smallest first. */
const LEVELS = [8, 7, 6, 5, 4, 3] as const;
const search = v.array(found);
/** Where nothing stands, it says so with a status of 200. */
const reverse = v.union([found, object({ error: v.string() })]);

/** No language is asked for: a place has the name that stands on its streets, which a courier reads and taxes go by. */
export function createNominatim({ url = '', key = '' }: GeocoderConfig): Geocoder {
	const address = (path: string, parameters: Record<string, string>) =>
		`${url}${path}?${new URLSearchParams({
			format: 'jsonv2',
			addressdetails: '1',
			...(key === '' ? {} : { key }),
			...parameters,
		})}`;
	return {
		async find(query, around) {
			const places = await ask(
				search,
				address('/search', {
					q: query,
					limit: String(MAX_PLACES),
					...(around === undefined ? {} : { viewbox: boxAround(around) }),
				}),
			);
			return places.map(placeOf);
		},
		async at([lon, lat]) {
			const place = await ask(
				reverse,
				address('/reverse', { lat: String(lat), lon: String(lon), zoom: '18' }),
			);
			return 'error' in place ? undefined : placeOf(place);
		},
	};
}

function boxAround([lng, lat]: readonly [number, number]): string {
	const box = [lng - NEAR.lng, lat + NEAR.lat, lng + NEAR.lng, lat - NEAR.lat];
	return box.map((degrees) => degrees.toFixed(5)).join();
}

function placeOf({ display_name, lat, lon, address }: v.InferOutput<typeof found>): FoundPlace {
	const { road = '', house_number = '', city = '', town = '', village = '' } = address ?? {};
	const postcode = address?.postcode ?? '';
	const states = LEVELS.map((level) => address?.[`ISO3166-2-lvl${level}`] ?? '').filter(
		(code) => code !== '',
	);
	const street = [road, house_number].filter((part) => part !== '').join(', ');
	return {
		address: road === '' ? display_name : street,
		area: city || town || village,
		coords: [lon, lat],
		...(postcode === '' ? {} : { postcode }),
		...(states.length === 0 ? {} : { states }),
	};
}
