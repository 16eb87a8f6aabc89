import * as v from 'valibot';
import { createDadata } from './dadata.ts';
import moscow from './moscow.json' with { type: 'json' };
import { createNominatim } from './nominatim.ts';
import type { Geocoder, GeocoderConfig } from './places.ts';
import { citySchema, createStreetFinder } from './street-finder.ts';
import { createYandex } from './yandex.ts';

const SERVICES = { dadata: createDadata, yandex: createYandex, nominatim: createNominatim };

/** Answers kept: whole districts type the same streets, and every question to a service costs. */
const MOST_KEPT = 2000;

/** The owner's geocoder, else the bundled streets of the demo city. What was answered once is not asked again. */
export function createGeocoder(config: GeocoderConfig | undefined): Geocoder {
	if (config === undefined) return createStreetFinder(v.parse(citySchema, moscow));
	const service = SERVICES[config.kind](config);
	const kept = new Map<string, Promise<unknown>>();
	const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
		const known = kept.get(key) as Promise<T> | undefined;
		if (known !== undefined) return known;
		const answer = ask();
		kept.set(key, answer);
		// A failure is no answer.
		answer.catch(() => kept.delete(key));
		for (const oldest of kept.keys()) {
			if (kept.size <= MOST_KEPT) break;
			kept.delete(oldest);
		}
		return answer;
	};
	return {
		find(query, around) {
			const words = query.trim().replace(/\s+/g, ' ');
			return once(`${words.toLowerCase()}\n${around?.join() ?? ''}`, () =>
				service.find(words, around),
			);
		},
		at: (point) => once(point.join(), () => service.at(point)),
	};
}
