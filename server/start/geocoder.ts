/** The owner's geocoder, as the environment names it. */
import { defined } from '#core/rules/defined.ts';
import type { Environment } from '../env.ts';
import type { GatewayConfig } from '../gateway/deps.ts';
import { createGeocoder } from '../gateway/places/geocoder.ts';
import type { Locate } from '../woo/deps.ts';
import type { Base } from './base.ts';

type GeocoderEnv = Pick<Environment, 'GEOCODER' | 'GEOCODER_KEY' | 'GEOCODER_URL'>;

/** The owner's geocoder; undefined = none is set. */
export function geocoder({
	GEOCODER,
	GEOCODER_KEY,
	GEOCODER_URL,
}: GeocoderEnv): GatewayConfig['geocoder'] {
	if (GEOCODER === undefined) return undefined;
	return { kind: GEOCODER, ...defined({ key: GEOCODER_KEY, url: GEOCODER_URL }) };
}

/** Town, postcode and state by the owner's geocoder; one that does not answer keeps no order away. */
export function locator({
	env,
	log,
}: {
	readonly env: GeocoderEnv;
	readonly log: Pick<Base['log'], 'warn'>;
}): Locate | undefined {
	const config = geocoder(env);
	if (config === undefined) return undefined;
	const service = createGeocoder(config);
	return async (point) => {
		const found = await service.at(point).catch((error: unknown) => {
			log.warn({ error }, 'the geocoder does not tell town, postcode and state of an address');
			return undefined;
		});
		if (found === undefined) return undefined;
		const { area: city, postcode = '', states = [] } = found;
		return { city, postcode, states };
	};
}
