import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Place, placesSchema } from '#core/contract/account/address.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';
import { parseAddress } from './address-query.ts';
import moscow from './moscow.json' with { type: 'json' };
import { createStreetFinder } from './street-finder.ts';

const { find, at: placeAt } = createStreetFinder({
	city: moscow.city,
	streets: moscow.streets as { name: string; points: [number, number, number][] }[],
});

test.each([
	['тверская 12', ['тверская'], '12'],
	['Тверская ул., д. 12', ['тверская'], '12'],
	['г. Москва, улица Тверская, дом 12 корп. 1, кв. 48', ['тверская'], '12к1'],
	['Тверская 5/2', ['тверская'], '5/2'],
	['Арбат 12а стр 3', ['арбат'], '12Ас3'],
	['Новый Арбат', ['новый', 'арбат'], undefined],
	['2-я Песчаная 6', ['2-я', 'песчаная'], '6'],
	['Щёлковское шоссе, 3', ['щелковское'], '3'],
	['12', ['12'], undefined],
	['', [], undefined],
])('%j is read as %j %j', (query, words, house) => {
	expect(parseAddress(query)).toEqual(house === undefined ? { words } : { words, house });
});

test('a street and a house, the house between the known ones', async () => {
	const [first] = await find('тверская 12');
	expect(first?.address).toBe('Тверская улица, 12');
	expect(first?.area).toBe('Москва');
	const at = async (house: number) => (await find(`Тверская, ${house}`))[0]?.coords ?? [0, 0];
	const [one, middle, last] = [await at(1), await at(12), await at(31)];
	expect(one).toEqual([37.613, 55.7574]);
	expect(last).toEqual([37.5966, 55.7694]);
	expect(middle[1]).toBeGreaterThan(one[1]);
	expect(middle[1]).toBeLessThan(last[1]);
	expect(await at(999)).toEqual(last);
});

test('one wrong, missing, extra or swapped letter is forgiven, two are not', async () => {
	const first = async (query: string) => (await find(query))[0]?.address;
	for (const typed of ['тварская', 'тверскя', 'твеерская', 'твесркая'])
		expect([typed, await first(`${typed} 3`)]).toEqual([typed, 'Тверская улица, 3']);
	for (const typed of ['тварскоя', 'тверсья', 'твеерскаая', 'вт 3'])
		expect([typed, await first(typed)]).toEqual([typed, undefined]);
	expect(await first('алобяна 7')).toBe('улица Алабяна, 7');
});

test('a beginning offers the streets that begin so, seven at most', async () => {
	const places = await find('б');
	expect(places).toEqual([]);
	expect((await find('бо')).length).toBeLessThanOrEqual(7);
	expect((await find('большая')).length).toBe(7);
	expect((await find('большая никит'))[0]?.address).toBe('Большая Никитская улица');
	expect(await find('несуществующая улица 5')).toEqual([]);
});

test('the demo city has streets in both zones of the demo shop and beyond them', async () => {
	const isIn = ({ coords: [lng, lat] }: Place, [w, e, s, n]: [number, number, number, number]) =>
		lng >= w && lng <= e && lat >= s && lat <= n;
	const [center] = await find('Тверская 7');
	const [sokol] = await find('улица Алабяна 10');
	const [south] = await find('Профсоюзная 42');
	expect(center && isIn(center, [37.59, 37.64, 55.74, 55.77])).toBe(true);
	expect(sokol && isIn(sokol, [37.48, 37.54, 55.79, 55.83])).toBe(true);
	expect(south && (isIn(south, [37.59, 37.64, 55.74, 55.77]) || south.coords[1] > 55.74)).toBe(
		false,
	);
	for (const { points } of moscow.streets)
		expect(
			points.every((point, at) => at === 0 || (point[0] ?? 0) > (points[at - 1]?.[0] ?? 0)),
		).toBe(true);
});

test('GET /api/places answers in the shape of the contract, whatever is typed', async () => {
	const { ask } = await createTestGateway();
	const places = await (await ask(`/api/places?q=${encodeURIComponent('Арбат 10')}`)).json();
	expect(v.parse(placesSchema, places)[0]?.address).toBe('улица Арбат, 10');
	for (const query of ['', '%00', '(((', 'a'.repeat(5000), '%F0%9F%8D%95'])
		expect(await (await ask(`/api/places?q=${query}`)).json()).toEqual([]);
});

describe('the place at a point', () => {
	test('is the house beside it, and the pin stays where it was put', async () => {
		expect(await placeAt([37.61, 55.7602])).toEqual({
			address: 'Тверская улица, 8',
			area: 'Москва',
			coords: [37.61, 55.7602],
		});
	});

	test('is none far from every street that is known', async () => {
		expect(await placeAt([30.3, 59.9])).toBeUndefined();
	});

	test('is asked for by its coordinates', async () => {
		const { ask } = await createTestGateway();
		const places = async (query: string) =>
			v.parse(placesSchema, await (await ask(`/api/places?${query}`)).json());
		expect((await places('at=37.61,55.7602'))[0]?.address).toBe('Тверская улица, 8');
		expect(await places('at=0,0')).toEqual([]);
		// No point: nothing was asked.
		expect(await places('at=999,55')).toEqual([]);
	});
});
