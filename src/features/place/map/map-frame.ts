/** Which part of the earth a still map shows. */
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { CITY_BOX, hasCity, type Spot, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import type { MapPoint } from './map-point.ts';

/** Free room around what has no plates, as a part of it. */
const MARGIN = 0.08;
/** Room for the plates of points at a drawing's edge, units: they stand above their points and open to one side. */
const PLATES = { above: 48, below: 10, beside: 84 };
/** No drawing shows less, city pixels: a lone point has its quarter around it. */
const SMALLEST = 300;
/** So far from its edge the city has its streets, city pixels: beyond it there are roads and woods alone. */
const FADING = 300;

/**
 * Where the drawing lies on the earth: a city pixel is `k` of its units, the city's corner stands at `corner`. All points are
 * in sight, and in the city the ground goes to the drawing's edge: the eye moves, and comes closer, as far as points let it.
 */
export function mapFrame({
	zones,
	points,
	pin,
	width,
	height,
}: {
	readonly zones: readonly Zone[];
	readonly points: readonly MapPoint[];
	readonly pin?: LngLat | undefined;
	/** Of the drawing, in its units. */
	readonly width: number;
	readonly height: number;
}): { readonly k: number; readonly corner: Spot } {
	const hasPlates = points.some(({ plate }) => plate !== undefined);
	const room = hasPlates ? PLATES : { above: 0, below: 0, beside: 0 };
	const wide = width - 2 * room.beside;
	const high = height - room.above - room.below;
	const margins = hasPlates ? 1 : 1 + 2 * MARGIN;
	const fits = ([xs, ys]: Extent) => Math.min(wide / size(xs), high / size(ys)) / margins;
	const dots = points.map(({ coords }) => spotOf(coords));
	const outlines = zones.flatMap((zone) => zone.rings.flat()).map(spotOf);
	const all = [...outlines, ...dots];
	const ends = endsOf(all.length === 0 && pin !== undefined ? [spotOf(pin)] : all);
	const [x, y] = [middle(ends[0]), middle(ends[1])];
	const isOfCity = hasCity({ left: x, right: x, top: y, bottom: y });
	const whole = fits(ends);
	const filled = isOfCity ? Math.max(width / ACROSS, height / DOWN) : 0;
	const k = Math.max(whole, dots.length === 0 ? filled : Math.min(filled, fits(endsOf(dots))));
	const inside = (from: number, length: number, [least, most]: End) =>
		!isOfCity || length > most - least ? from : Math.min(Math.max(from, least), most - length);
	const left = inside(x - width / 2 / k, width / k, [FADING, CITY_BOX.right - FADING]);
	const top = inside(y - (room.above + high / 2) / k, height / k, [
		FADING,
		CITY_BOX.bottom - FADING,
	]);
	return { k, corner: [-left * k, -top * k] };
}

/** So much of the city is drawn in full, city pixels. */
const ACROSS = CITY_BOX.right - 2 * FADING;
const DOWN = CITY_BOX.bottom - 2 * FADING;

type End = readonly [from: number, to: number];
type Extent = readonly [across: End, down: End];

const size = ([from, to]: End) => Math.max(to - from, SMALLEST);
const middle = ([from, to]: End) => (from + to) / 2;

function endsOf(spots: readonly Spot[]): Extent {
	const along = (values: readonly number[]): End =>
		values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
	return [along(spots.map(([x]) => x)), along(spots.map(([, y]) => y))];
}
