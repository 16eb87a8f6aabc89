import { expect, test } from 'vitest';
import { citiesOf, cityOf, likelyCity } from './city.ts';
import type { LngLat } from './delivery.ts';

test.each([
	['Москва, ул. Тверская, 12', 'Москва'],
	['Москва, Тверская, 1', 'Москва'],
	['г. Казань, ул. Баумана, д. 7', 'Казань'],
	['125009, Россия, Московская область, город Химки, Ленинградская, 5', 'Химки'],
	['Нижний Новгород, Большая Покровская, 1', 'Нижний Новгород'],
	['Тверская, 12', undefined],
	['ул. Баумана, 7', undefined],
	['Тверская, д. 12', undefined],
	['Ленинский проспект, 30к2, подъезд 3', undefined],
	['Сокол', undefined],
	['', undefined],
])('the city of "%s" is %s', (address, city) => {
	expect(cityOf(address)).toBe(city);
});

const MOSCOW: LngLat = [37.61, 55.76];
const SOKOL: LngLat = [37.515, 55.805];
const KAZAN: LngLat = [49.11, 55.79];
const aPoint = (id: number, address: string, coords?: LngLat) => ({
	id,
	address,
	warehouseId: id * 10,
	...(coords === undefined ? {} : { coords }),
});

test('each city has its points and warehouses; points of no known city are in none', () => {
	const points = [
		aPoint(1, 'Москва, Тверская, 1', MOSCOW),
		aPoint(2, 'Казань, Баумана, 7', KAZAN),
		aPoint(3, 'Москва, Ленинградский проспект, 74', SOKOL),
		aPoint(4, 'Тверская, 12', MOSCOW),
	];
	expect(citiesOf(points)).toEqual([
		{ name: 'Москва', pointIds: [1, 3], warehouseIds: [10, 30] },
		{ name: 'Казань', pointIds: [2], warehouseIds: [20] },
	]);
});

test('two names near each other are one city', () => {
	const points = [
		aPoint(1, 'Москва, Тверская, 1', MOSCOW),
		aPoint(2, 'Сокол, Ленинградский, 74', SOKOL),
	];
	expect(citiesOf(points).map(({ name }) => name)).toEqual(['Москва']);
});

test('without coordinates names decide', () => {
	const points = [aPoint(1, 'Москва, Тверская, 1'), aPoint(2, 'Казань, Баумана, 7')];
	expect(citiesOf(points).map(({ name }) => name)).toEqual(['Москва', 'Казань']);
});

test('the city asked about is of the device’s clock, else the shop’s own, else the first', () => {
	const cities = citiesOf([
		aPoint(1, 'Москва, Тверская, 1', MOSCOW),
		aPoint(2, 'Казань, Баумана, 7', KAZAN),
		aPoint(3, 'Омск, Ленина, 5', [73.37, 54.99]),
	]);
	const likely = (home: string | undefined, clocks: readonly string[]) =>
		likelyCity(cities, { home, hasClockOf: ({ name }) => clocks.includes(name) })?.name;
	expect(likely(undefined, [])).toBe('Москва');
	expect(likely('Казань', [])).toBe('Казань');
	expect(likely('Казань', ['Омск'])).toBe('Омск');
	expect(likely('Казань', ['Москва', 'Казань'])).toBe('Казань');
	expect(likelyCity([], { home: undefined, hasClockOf: () => true })).toBeUndefined();
});
