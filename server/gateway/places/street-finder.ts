/** Places of one city from a list of its streets: no outside service, good enough for a demo and for tests. */
import * as v from 'valibot';
import type { Place } from '#core/contract/account/address.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { parseAddress, wordsOf } from './address-query.ts';
import { type Geocoder, MAX_PLACES } from './places.ts';

/** Points along a street with the house number there; the houses between lie between. */
const streetSchema = v.object({
	name: v.pipe(v.string(), v.nonEmpty()),
	points: v.pipe(v.array(v.tuple([v.number(), v.number(), v.number()])), v.minLength(2)),
});
export const citySchema = v.object({
	city: v.pipe(v.string(), v.nonEmpty()),
	/** `points`: [house, longitude, latitude], by rising house. */
	streets: v.array(streetSchema),
});
type City = v.InferOutput<typeof citySchema>;
type Street = v.InferOutput<typeof streetSchema>;

export function createStreetFinder(city: City): Geocoder {
	const streets = city.streets.map((street) => ({ street, words: wordsOf(street.name) }));
	return {
		async find(query) {
			const { words, house } = parseAddress(query);
			if (words.join('').length < 2) return [];
			return streets
				.map(({ street, words: names }) => ({ street, score: scoreOf(words, names) }))
				.filter((one) => one.score > 0)
				.sort((one, other) => other.score - one.score)
				.slice(0, MAX_PLACES)
				.map(({ street }) => placeOf(city.city, street, house));
		},
		async at(point) {
			const spots = city.streets.map((street) => ({ street, ...nearestSpot(street, point) }));
			const [nearest] = spots.sort((one, other) => one.metres - other.metres);
			if (nearest === undefined || nearest.metres > FAR_METRES) return undefined;
			// Where the pin stands is where the courier goes; the house is the one beside it.
			const coords: LngLat = [rounded(point[0]), rounded(point[1])];
			return { ...placeOf(city.city, nearest.street, String(nearest.house)), coords: [...coords] };
		},
	};
}

/** A pin so far from every street that is known stands at none of them, m. */
const FAR_METRES = 400;
const METRES_PER_DEGREE = 111_320;

/** The spot of a street that is nearest to a point, with the house there. */
function nearestSpot(street: Street, [lng, lat]: LngLat): { house: number; metres: number } {
	const east = Math.cos((lat * Math.PI) / 180) * METRES_PER_DEGREE;
	let best = { house: street.points[0]?.[0] ?? 1, metres: Number.POSITIVE_INFINITY };
	street.points.forEach(([toHouse, toLng, toLat], index) => {
		const [fromHouse, fromLng, fromLat] = street.points[Math.max(0, index - 1)] ?? [1, 0, 0];
		const dx = (toLng - fromLng) * east;
		const dy = (toLat - fromLat) * METRES_PER_DEGREE;
		const x = (lng - fromLng) * east;
		const y = (lat - fromLat) * METRES_PER_DEGREE;
		const length = dx * dx + dy * dy;
		const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
		const metres = Math.hypot(x - dx * part, y - dy * part);
		if (metres < best.metres)
			best = { house: Math.max(1, Math.round(fromHouse + (toHouse - fromHouse) * part)), metres };
	});
	return best;
}

/** How well every typed word fits a word of the name: whole, as a beginning, or with one letter wrong. 0 = not at all. */
function scoreOf(typed: readonly string[], names: readonly string[]): number {
	let score = 0;
	for (const word of typed) {
		const best = Math.max(0, ...names.map((name) => closeness(word, name)));
		if (best === 0) return 0;
		score += best;
	}
	// Of two streets that fit the shorter name is meant: "Тверская" before "1-я Тверская-Ямская".
	return score / typed.length - names.length / 100;
}

function closeness(word: string, name: string): number {
	if (word === name) return 4;
	if (name.startsWith(word)) return word.length >= 2 ? 3 : 1;
	if (name.includes(`-${word}`)) return 2;
	if (word.length < 4) return 0;
	if (isOneOff(word, name)) return 1.5;
	return isOneOff(word, name.slice(0, word.length)) ? 1 : 0;
}

/** One letter changed, missing, too many, or two swapped. */
function isOneOff(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const [restOne, restOther] = [one.slice(start), other.slice(start)];
	return (
		restOne.slice(1) === restOther.slice(1) ||
		restOne.slice(1) === restOther ||
		restOne === restOther.slice(1) ||
		(restOne[0] === restOther[1] &&
			restOne[1] === restOther[0] &&
			restOne.slice(2) === restOther.slice(2))
	);
}

function placeOf(area: string, street: Street, house: string | undefined): Place {
	const number = house === undefined ? undefined : Number.parseInt(house, 10);
	return {
		address: house === undefined ? street.name : `${street.name}, ${house}`,
		area,
		coords: positionOf(street.points, number),
	};
}

/** Where a house stands; before the first known house and after the last one, there; without a house, the middle. */
function positionOf(points: Street['points'], house: number | undefined): [number, number] {
	const first = points[0] ?? [0, 0, 0];
	const last = points.at(-1) ?? first;
	const wanted = Math.min(Math.max(house ?? (first[0] + last[0]) / 2, first[0]), last[0]);
	let before = first;
	for (const point of points) {
		if (point[0] >= wanted) {
			const length = point[0] - before[0];
			const part = length === 0 ? 0 : (wanted - before[0]) / length;
			return [
				rounded(before[1] + (point[1] - before[1]) * part),
				rounded(before[2] + (point[2] - before[2]) * part),
			];
		}
		before = point;
	}
	return [last[1], last[2]];
}

function rounded(degrees: number): number {
	return Math.round(degrees * 1e6) / 1e6;
}
