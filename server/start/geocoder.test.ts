/** Where an address lies, from a Nominatim of the test's own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { locator } from './geocoder.ts';

/** What is told of a point by a Nominatim that answers this, and what is written to the log. */
async function located(status: number, answer: object) {
	const server = createServer((_, response) =>
		response.writeHead(status).end(JSON.stringify(answer)),
	).listen(0);
	onTestFinished(() => void server.close());
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const said: string[] = [];
	const locate = locator({
		env: { GEOCODER: 'nominatim', GEOCODER_URL: `http://localhost:${port}` },
		log: { warn: (_facts: object, message: string) => void said.push(message) },
	});
	return { found: await locate?.([-115.14, 36.17]), said };
}

test('town, postcode and state of a point', async () => {
	const address = { road: 'Fremont Street', house_number: '1', city: 'Las Vegas' };
	const place = { display_name: '', lat: '36.17', lon: '-115.14' };
	const codes = { postcode: '89101', 'ISO3166-2-lvl4': 'US-NV' };
	expect((await located(200, { ...place, address: { ...address, ...codes } })).found).toEqual({
		...{ city: 'Las Vegas', postcode: '89101', states: ['US-NV'] },
	});
	expect((await located(200, { ...place, address })).found).toEqual({
		...{ city: 'Las Vegas', postcode: '', states: [] },
	});
});

test('one that does not answer tells nothing, and the log says so', async () => {
	expect(await located(502, {})).toEqual({
		found: undefined,
		said: ['the geocoder does not tell town, postcode and state of an address'],
	});
	expect((await located(200, { error: 'Unable to geocode' })).found).toBeUndefined();
});

test('without a geocoder nothing is told', () => {
	expect(locator({ env: {}, log: { warn() {} } })).toBeUndefined();
});
