/** The services' answers as their documentation has them, from a server of the test's own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';
import { createGeocoder } from './geocoder.ts';
import type { GeocoderConfig } from './places.ts';

interface GeocoderRequest {
	readonly url: URL;
	readonly token: string | undefined;
	readonly body: string;
}

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A service that answers every question with this, and what it was asked. */
async function service(
	answer: unknown,
	status = 200,
): Promise<{ url: string; requests: GeocoderRequest[] }> {
	const requests: GeocoderRequest[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		requests.push({
			url: new URL(request.url ?? '', 'http://x'),
			token: request.headers.authorization,
			body,
		});
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
	}).listen(0);
	await once(server, 'listening');
	stop = () => server.close();
	return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requests };
}

const MOSCOW = [37.62, 55.75] as const;

const DADATA = {
	suggestions: [
		{
			value: 'г Москва, ул Тверская, д 12 стр 7',
			data: {
				geo_lat: '55.7636',
				geo_lon: '37.6072',
				city: 'Москва',
				street_with_type: 'ул Тверская',
				house: '12',
				block_type: 'стр',
				block: '7',
				region_iso_code: 'RU-MOW',
			},
		},
		{ value: 'г Москва, ул Тверская', data: { geo_lat: null, geo_lon: null, city: 'Москва' } },
	],
};

test('DaData: what has no coordinates is no place to deliver to', async () => {
	const { url, requests } = await service(DADATA);
	const geocoder = createGeocoder({ kind: 'dadata', url, key: 'secret' });
	expect(await geocoder.find('тверская 12', MOSCOW)).toEqual([
		{
			...{ address: 'ул Тверская, 12стр7', area: 'Москва', coords: [37.6072, 55.7636] },
			states: ['RU-MOW'],
		},
	]);
	expect(requests[0]?.token).toBe('Token secret');
	expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
		query: 'тверская 12',
		count: 7,
		locations_geo: [{ lat: 55.75, lon: 37.62, radius_meters: 50_000 }],
	});
	expect((await geocoder.at([37.6, 55.76]))?.address).toBe('ул Тверская, 12стр7');
	expect(requests[1]?.url.pathname).toBe('/suggestions/api/4_1/rs/geolocate/address');
});

test('Yandex', async () => {
	const { url, requests } = await service({
		response: {
			GeoObjectCollection: {
				featureMember: [
					{
						GeoObject: {
							name: 'Тверская улица, 12',
							description: 'Москва, Россия',
							Point: { pos: '37.6072 55.7636' },
						},
					},
				],
			},
		},
	});
	const geocoder = createGeocoder({ kind: 'yandex', url, key: 'secret' });
	const place = { address: 'Тверская улица, 12', area: 'Москва', coords: [37.6072, 55.7636] };
	expect(await geocoder.find('тверская 12', MOSCOW)).toEqual([place]);
	expect(requests[0]?.url.searchParams.get('ll')).toBe('37.62,55.75');
	expect(await geocoder.at([37.6, 55.76])).toEqual(place);
	expect(requests[1]?.url.searchParams.get('geocode')).toBe('37.6,55.76');
});

describe('Nominatim', () => {
	const FOUND = {
		display_name: '12, Тверская улица, Москва, Россия',
		lat: '55.7636',
		lon: '37.6072',
		address: { road: 'Тверская улица', house_number: '12', city: 'Москва' },
	};
	const place = { address: 'Тверская улица, 12', area: 'Москва', coords: [37.6072, 55.7636] };

	test('by words', async () => {
		const { url, requests } = await service([FOUND]);
		const geocoder = createGeocoder({ kind: 'nominatim', url });
		expect(await geocoder.find('тверская 12', MOSCOW)).toEqual([place]);
		expect(requests[0]?.url.searchParams.get('viewbox')).toBe(
			'36.82000,56.25000,38.42000,55.25000',
		);
		// In the language of the place, wherever the shop is.
		expect(requests[0]?.url.searchParams.has('accept-language')).toBe(false);
	});

	test('by a point', async () => {
		const { url } = await service(FOUND);
		expect(await createGeocoder({ kind: 'nominatim', url }).at([37.6, 55.76])).toEqual(place);
	});

	test.each<[Readonly<Record<string, string>>, readonly string[] | undefined]>([
		[{ 'ISO3166-2-lvl4': 'US-CA' }, ['US-CA']],
		[{ 'ISO3166-2-lvl4': 'IT-25', 'ISO3166-2-lvl6': 'IT-MI' }, ['IT-MI', 'IT-25']],
		[{}, undefined],
	])('%j: the codes of its states, the smallest first', async (codes, states) => {
		const { url } = await service({ ...FOUND, address: { ...FOUND.address, ...codes } });
		const found = await createGeocoder({ kind: 'nominatim', url }).at([37.6, 55.76]);
		expect(found?.states).toEqual(states);
	});

	test('where nothing stands', async () => {
		const { url } = await service({ error: 'Unable to geocode' });
		expect(await createGeocoder({ kind: 'nominatim', url }).at([0, 0])).toBeUndefined();
	});
});

test('what was answered is not asked again; a failure is', async () => {
	const good = await service(DADATA);
	const geocoder = createGeocoder({ kind: 'dadata', url: good.url, key: 'k' });
	await geocoder.find('Тверская  12');
	await geocoder.find('тверская 12 ');
	expect(good.requests).toHaveLength(1);
	stop?.();
	const bad = await service('<html>502</html>', 502);
	const broken = createGeocoder({ kind: 'dadata', url: bad.url, key: 'k' });
	await expect(broken.find('тверская')).rejects.toThrow('502');
	await expect(broken.find('тверская')).rejects.toThrow('502');
	expect(bad.requests).toHaveLength(2);
});

test.each<GeocoderConfig['kind']>(['dadata', 'yandex', 'nominatim'])(
	'%s dead or talking nonsense: the shop says it does not answer, and no key is told',
	async (kind) => {
		const { url } = await service({ hello: 'world' });
		const { ask, log } = await createTestGateway({
			config: { geocoder: { kind, url, key: 'secret-key' } },
		});
		const answer = await ask('/api/places?q=тверская');
		expect(answer.status).toBe(502);
		stop?.();
		expect((await ask('/api/places?q=арбат')).status).toBe(502);
		expect(log() + (await answer.text())).not.toContain('secret-key');
	},
);
