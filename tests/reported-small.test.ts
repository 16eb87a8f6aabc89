/** Small things other shops' owners and customers have met: zones of several parts, postcodes, people. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { orderRequestSchema } from '#core/contract/order/order-request.ts';
import { zonesSchema } from '#core/contract/site/delivery-zones.ts';
import { findZone } from '#core/rules/place/delivery.ts';
import { parseAddress } from '#server/gateway/places/address-query.ts';
import { hasHouseNumber } from '#src/features/place/address/house-number.ts';

const square = (lng: number): number[][] => [
	[lng, 55],
	[lng + 1, 55],
	[lng + 1, 56],
	[lng, 56],
	[lng, 55],
];

test('a zone of several parts is where each of them is', () => {
	const zones = v.parse(zonesSchema, {
		geometry: { type: 'MultiPolygon', coordinates: [[square(37)], [square(40)]] },
		properties: { description: '#cid=7' },
	});
	expect([37.5, 40.5, 38.5].map((lng) => findZone(zones, [lng, 55.5])?.id)).toEqual([
		'7',
		'7',
		undefined,
	]);
	const collected = v.parse(zonesSchema, {
		geometry: {
			type: 'GeometryCollection',
			geometries: [
				{ type: 'Point', coordinates: [37, 55] },
				{ type: 'Polygon', coordinates: [square(37)] },
				{ type: 'MultiPolygon', coordinates: [[square(40)], [square(42)]] },
			],
		},
		properties: { description: '#cid=7' },
	});
	expect(collected.map(({ rings }) => rings)).toEqual([[square(37)], [square(40)], [square(42)]]);
	expect(
		v.parse(zonesSchema, {
			geometry: { type: 'Polygon', coordinates: [square(37)] },
			properties: { description: '#cid=7' },
		}),
	).toHaveLength(1);
});

test.each([
	['125009, Москва, Тверская ул., 1', { words: ['тверская'], house: '1' }],
	['125009 Тверская 1', { words: ['тверская'], house: '1' }],
	['г. Москва, 125009, Тверская, 1', { words: ['тверская'], house: '1' }],
	['Россия, 125009, Москва, Тверская 1', { words: ['тверская'], house: '1' }],
	['Тверская 1, Москва', { words: ['тверская'], house: '1' }],
	['Тверская, 1, Москва, 125009, Россия', { words: ['тверская'], house: '1' }],
	['Тверская 1, кв. 5, 125009', { words: ['тверская'], house: '1' }],
	['LV-1010, Тверская 1', { words: ['тверская'], house: '1' }],
	['90-001, Тверская 1', { words: ['тверская'], house: '1' }],
	['110 00, Тверская 1', { words: ['тверская'], house: '1' }],
	['1010, Тверская 1', { words: ['тверская'], house: '1' }],
	['12, Тверская 1', { words: ['12', 'тверская'], house: '1' }],
	['Тверская, 1', { words: ['тверская'], house: '1' }],
	['Тверская 0', { words: ['тверская', '0'] }],
])('the address %s', (typed, read) => {
	expect(parseAddress(typed)).toEqual(read);
});

test('what turns a line round is taken out of every field of an order', () => {
	const named = ['flat', 'entrance', 'floor', 'enter_code', 'address_comment', 'address_name'];
	const { address } = v.parse(orderRequestSchema, {
		shipping: { address_1: '\u2067Тверская 1' },
		meta_data: named.map((key) => ({ key, value: '\u202e5\u2069' })),
	});
	expect(Object.values(address ?? {})).toEqual(['Тверская 1', '5', '5', '5', '5', '5', '5']);
});

test('nought is no house', () => {
	expect(hasHouseNumber('Тверская улица, 0')).toBe(false);
	expect(hasHouseNumber('Тверская улица, 10')).toBe(true);
});

test.each(['-1', '1000', '2.5', 'x'])('an order for %s people is refused', (people) => {
	const body = { meta_data: [{ key: 'people_count', value: people }] };
	expect(v.safeParse(orderRequestSchema, body).success).toBe(false);
});

test.each([' ', '\t\n', '\u00A0', '\u200B', ' \u3164'])(
	'an order of the name %j is refused',
	(name) => {
		const body = (first_name: string) => ({ billing: { first_name, phone: '+79991234567' } });
		expect(v.safeParse(orderRequestSchema, body(name)).success).toBe(false);
		expect(v.safeParse(orderRequestSchema, body(` ${name}Анна`)).success).toBe(true);
		expect(v.safeParse(orderRequestSchema, body('')).success).toBe(true);
	},
);

test.each([
	'kg',
	'Кг',
	'кг.',
	'KG',
	' кг ',
	'㎏',
	'ｋｇ',
	'k.g.',
	'килограмма',
	'кг\u200b',
	'公斤',
	'կգ',
	'kq',
	'किलो',
])('%s is the kilogram', (unit) => {
	const [category] = v.parse(catalogueSchema, [
		{ id: 1, name: 'Сыр', products: [{ id: 2, name: 'Сыр', price: '0.89', measure_unit: unit }] },
	]);
	expect(category?.products[0]?.measureUnit).toBe('кг');
});
