/** The call for addresses: by their words, or at a point of the map. */
import { asTyped } from '#server/gateway/places/as-typed.ts';
import { type Geocoder, pointOf } from '#server/gateway/places/places.ts';
import { unreachable } from '../answer.ts';
import type { ApiContext } from '../context.ts';
import { LONGEST_QUERY_VALUE } from '../pass.ts';
import { call } from './call-facts.ts';

/** The owner's geocoder; without one the demo city's streets, which say nothing of a WooCommerce's customers. */
async function geocoderOf(c: ApiContext): Promise<Geocoder> {
	const { deps, geocoder } = c.get('api');
	const isNamed = deps.config.geocoder !== undefined;
	return !isNamed && (await deps.isAdapted?.()) === true ? asTyped : geocoder;
}

export const places = call(
	{
		about: 'Addresses by their words, or the one at a point of the map',
		from: '5, 7',
		query: { q: 'words of an address', at: 'a point, "37.61,55.75": longitude and latitude' },
		answer: 'the best first, seven at most',
	},
	async (c) => {
		const { site, deps } = c.get('api');
		const point = pointOf(c.req.query('at'));
		const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY_VALUE);
		try {
			const geocoder = await geocoderOf(c);
			const found =
				point === undefined
					? await geocoder.find(query, site.latest?.settings.mapCenter)
					: [await geocoder.at(point)].filter((place) => place !== undefined);
			return c.json(found, 200, { 'Cache-Control': 'no-cache' });
		} catch (error) {
			deps.log.warn({ error }, 'the geocoder does not answer');
			return unreachable(c);
		}
	},
);
