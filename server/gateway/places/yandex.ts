/** Yandex's geocoder (yandex.ru/dev/geocode). */
import * as v from 'valibot';
import { object, text, whenGood } from '#core/contract/lenient.ts';
import { ask } from './geocoder-call.ts';
import { type FoundPlace, type Geocoder, type GeocoderConfig, MAX_PLACES } from './places.ts';

const ROOT = 'https://geocode-maps.yandex.ru';
/** Degrees around the shop's city that come first. */
const NEAR = '0.8,0.5';

const answer = object({
	response: object({
		GeoObjectCollection: object({
			featureMember: v.array(
				object({
					GeoObject: object({
						/** "Тверская улица, 12" */
						name: v.string(),
						/** "Москва, Россия" */
						description: text,
						/** "37.605 55.763" */
						metaDataProperty: whenGood(
							object({
								GeocoderMetaData: object({ Address: object({ postal_code: text }) }),
							}),
						),
						Point: object({ pos: v.pipe(v.string(), v.regex(/^-?[\d.]+ -?[\d.]+$/)) }),
					}),
				}),
			),
		}),
	}),
});

export function createYandex({ url = ROOT, key = '' }: GeocoderConfig): Geocoder {
	const read = async (parameters: Record<string, string>): Promise<readonly FoundPlace[]> => {
		const query = new URLSearchParams({
			apikey: key,
			format: 'json',
			lang: 'ru_RU',
			...parameters,
		});
		const { response } = await ask(answer, `${url}/1.x/?${query}`);
		return response.GeoObjectCollection.featureMember.map(({ GeoObject }) => placeOf(GeoObject));
	};
	return {
		find: (query, around) =>
			read({
				geocode: query,
				results: String(MAX_PLACES),
				...(around === undefined ? {} : { ll: around.join(), spn: NEAR }),
			}),
		at: async (point) =>
			(await read({ geocode: point.join(), sco: 'longlat', kind: 'house', results: '1' }))[0],
	};
}

type Found = v.InferOutput<
	typeof answer
>['response']['GeoObjectCollection']['featureMember'][number]['GeoObject'];

function placeOf(found: Found): FoundPlace {
	const [lng = 0, lat = 0] = found.Point.pos.split(' ').map(Number);
	const postcode = found.metaDataProperty?.GeocoderMetaData.Address.postal_code ?? '';
	return {
		address: found.name,
		area: found.description.split(',')[0]?.trim() ?? '',
		coords: [lng, lat],
		...(postcode === '' ? {} : { postcode }),
	};
}
