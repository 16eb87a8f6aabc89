/** Which city a shop's points are in. The wire has no such field: it is what their addresses begin with. */
import type { LngLat } from './delivery.ts';
import { distance } from './distance.ts';

interface Point {
	readonly id: number;
	readonly address: string;
	readonly coords?: LngLat;
	readonly warehouseId?: number;
}

export interface City {
	/** "Москва" */
	readonly name: string;
	readonly pointIds: readonly number[];
	readonly warehouseIds: readonly number[];
}

/** Postal code, country, region: what may stand before the city. */
const BEFORE =
	/^(\d{5,6}|россия|рф|российская федерация|беларусь|казахстан|.*(область|обл\.?|край|республика|респ\.?|район|р-н|округ|ао))$/i;
const KIND = /^(г|гор|город|пгт|пос|посёлок|поселок|село|деревня)(\.\s*|\s+)/i;
const STREET =
	/(^|\s)(ул|улица|пр|пр-т|пр-кт|просп|проспект|пл|площадь|пер|переулок|наб|набережная|ш|шоссе|б-р|бул|бульвар|проезд|аллея|тупик|линия|мкр|микрорайон|тц|трц|тк|м|метро)(\.|\s|$)/i;
const HOUSE = /^((д|дом|вл|владение|стр|корп|к)(\.\s*|\s+))?\d+\s?[а-яёa-z]?([/-]\d+)?$/i;

/** The city of "Москва, ул. Тверская, 12"; undefined where an address begins with its street. */
export function cityOf(address: string): string | undefined {
	const parts = address.split(',').map((part) => part.trim());
	const at = parts.findIndex((part) => part !== '' && !BEFORE.test(part));
	const first = parts[at]?.replace(KIND, '') ?? '';
	const next = parts[at + 1] ?? '';
	const isStreet = STREET.test(first) || /\d/.test(first) || next === '' || HOUSE.test(next);
	return first === '' || isStreet ? undefined : first;
}

/** Nearer than this, two names are of one city: a metro station, a district. */
const APART_METRES = 20_000;

/** The shop's cities, in the order of its points; fewer than two where there is nothing to choose. */
export function citiesOf(points: readonly Point[]): City[] {
	const found = new Map<string, Point[]>();
	for (const point of points) {
		const name = cityOf(point.address);
		if (name !== undefined) found.set(name, [...(found.get(name) ?? []), point]);
	}
	const cities: { name: string; points: Point[] }[] = [];
	for (const [name, own] of found) {
		const near = cities.find((city) => !isApart(city.points, own));
		if (near === undefined) cities.push({ name, points: [...own] });
		else near.points.push(...own);
	}
	return cities.map(({ name, points: own }) => ({
		name,
		pointIds: own.map(({ id }) => id),
		warehouseIds: [...new Set(own.flatMap(({ warehouseId }) => warehouseId ?? []))],
	}));
}

/** Whether two groups of points are far from each other; a point without coordinates does not bring them nearer. */
function isApart(some: readonly Point[], others: readonly Point[]): boolean {
	return some.every(
		({ coords: a }) =>
			a === undefined ||
			others.every(({ coords: b }) => b === undefined || distance(a, b) > APART_METRES),
	);
}

/** Which city to ask about first: one whose clock the customer's device has, then the shop's own, then the first. */
export function likelyCity(
	cities: readonly City[],
	hints: { readonly home: string | undefined; hasClockOf(city: City): boolean },
): City | undefined {
	const inTimeZone = cities.filter((city) => hints.hasClockOf(city));
	const likely = inTimeZone.length === 0 ? cities : inTimeZone;
	return likely.find(({ name }) => name === hints.home) ?? likely[0];
}
