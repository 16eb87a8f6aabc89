/** Draws a ride on the drawn city: kitchen, courier and door, the way between them, the minutes that are left. */
import type { OverlayOptions } from 'sharp';
import { wayOf } from '#core/contract/order/ride.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import {
	type CityDrawing,
	type CityLayer,
	cityEdges,
	cityLayers,
} from '#core/rules/place/drawn-city/city-layers.ts';
import { keptClear } from '#core/rules/place/drawn-city/kept-clear.ts';
import { PIN_PATH, RIDE_MARKS, STATION_LETTER } from '#core/rules/place/drawn-city/map-marks.ts';
import { type Spot, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import {
	type CityView,
	cityNames,
	type StreetName,
} from '#core/rules/place/drawn-city/street-names.ts';
import { cutAt, type Line, nearestOn } from '#core/rules/place/line.ts';
import { escapeHtml } from '#core/rules/site/entities.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import { openSharp } from '../media/open-sharp.ts';
import { previewJpeg } from '../media/transform.ts';
import { FONTS, INK, inkOn, openFont, textOf, written } from './text-picture.ts';

/** The courier of an order has been seen on the way. */
export interface ShownRide {
	readonly kitchen?: LngLat;
	readonly courier: LngLat;
	readonly pin: LngLat;
	/** From the kitchen to the pin, an encoded polyline of five digits; absent = straight, through the courier. */
	readonly route?: string;
	/** Until it is there; absent = not known. */
	readonly minutes?: number;
}

/** The light colours of src/theme/tokens.css: a picture in a chat knows no theme. */
export const MAP_COLORS = {
	land: '#f3efe8',
	block: '#eae4da',
	road: '#ffffff',
	water: '#bfe0f0',
	park: '#d3eac8',
	text: INK,
	hint: '#6e675c',
} as const;
const CASING = '#cdc8be';
const PARK_NAME = '#3f6b31';
const STATION = '#c4533b';

/** What a layer of the city is filled and drawn with. */
const PAINT: Record<CityLayer['kind'], { readonly fill?: string; readonly stroke?: string }> = {
	blocks: { fill: MAP_COLORS.block, stroke: MAP_COLORS.road },
	yards: { fill: MAP_COLORS.land },
	park: { fill: MAP_COLORS.park },
	water: { fill: MAP_COLORS.water },
	casing: { stroke: CASING },
	road: { stroke: MAP_COLORS.road },
	green: { stroke: MAP_COLORS.park },
};

/** As messengers show beside a link. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Picture elements to a pixel of the page's maps: a chat shows it about as wide as a phone. */
const DENSITY = 2;
/** Room around the ride, px: for the marks at its ends, and for the minutes. */
const CLEAR = { left: 56, right: 56, top: 76, bottom: 84 };
/** No ride is seen closer, screen pixels to a city pixel. */
const CLOSEST = 2;
/** A name bent more than this stands along no straight line: its ends' distance as a part of its length. */
const STRAIGHT = 0.985;

interface RideView extends CityView {
	/** City pixels to one of the screen's. */
	readonly px: number;
	readonly way: Line;
	/** Where the marks stand. */
	readonly marks: readonly LngLat[];
}

/** What of the city is seen: all the ride, in the middle of what is free. */
export function rideView(ride: ShownRide): RideView {
	const { kitchen, courier, pin } = ride;
	const way = wayOf(ride, pin);
	const marks = [courier, pin, ...(kitchen === undefined ? [] : [kitchen])];
	const spots = [...marks, ...way.points].map(spotOf);
	const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
	const [left, right] = [Math.min(...xs), Math.max(...xs)];
	const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
	const [width, height] = [WIDTH / DENSITY, HEIGHT / DENSITY];
	const free = {
		width: width - CLEAR.left - CLEAR.right,
		height: height - CLEAR.top - CLEAR.bottom,
	};
	const scale = Math.min(
		CLOSEST,
		free.width / Math.max(1, right - left),
		free.height / Math.max(1, bottom - top),
	);
	const from = {
		x: (left + right) / 2 - (CLEAR.left + free.width / 2) / scale,
		y: (top + bottom) / 2 - (CLEAR.top + free.height / 2) / scale,
	};
	const box = {
		left: from.x,
		top: from.y,
		right: from.x + width / scale,
		bottom: from.y + height / scale,
	};
	return { box, scale, px: 1 / scale, way, marks, keep: keptClear(marks, way) };
}

/** Whether the lowest mark stands to the left: what is said of the ride stands in the other corner. */
function isLowestLeft({ box, marks }: RideView): boolean {
	const [[x] = [0]] = marks.map(spotOf).toSorted((one, other) => other[1] - one[1]);
	return x < (box.left + box.right) / 2;
}

/** The picture but for its minutes, as SVG of 1200 by 630. */
export function rideSvg(city: CityDrawing, ride: ShownRide, palette: Palette): string {
	const { kitchen, courier, pin } = ride;
	const view = rideView(ride);
	const { box, scale, px, way } = view;
	const seen = `${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`;
	const [behind, ahead] = cutAt(way, nearestOn(way, courier).metres);
	const at = ahead[0];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${seen}" stroke-linecap="round" stroke-linejoin="round">`,
		`<linearGradient id="fade"><stop offset=".2" stop-color="${MAP_COLORS.land}"/><stop offset="1" stop-color="${MAP_COLORS.land}" stop-opacity="0"/></linearGradient>`,
		`<rect x="${box.left}" y="${box.top}" width="100%" height="100%" fill="${MAP_COLORS.land}"/>`,
		...cityLayers(city, scale).map(layerSvg),
		...cityEdges(city).map(
			({ transform, y, width, height }) =>
				`<rect transform="${transform}" y="${y}" width="${width}" height="${height}" fill="url(#fade)"/>`,
		),
		namesSvg(city, view),
		lineSvg(way.points, px, { color: MAP_COLORS.road, width: 10, opacity: 1 }),
		lineSvg(behind, px, { color: MAP_COLORS.text, width: 5.5, opacity: 0.26 }),
		lineSvg(ahead, px, { color: MAP_COLORS.text, width: 5.5, opacity: 1 }),
		kitchen === undefined ? '' : standing(kitchen, px, kitchenSvg()),
		standing(pin, px, pinSvg(palette)),
		standing(at, px, courierSvg(palette)),
		'</svg>',
	].join('');
}

function layerSvg({ kind, d, width }: CityLayer): string {
	const { fill = 'none', stroke } = PAINT[kind];
	const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`;
	return `<path d="${d}" fill="${fill}"${line}/>`;
}

function lineSvg(
	points: Line['points'],
	px: number,
	{
		color,
		width,
		opacity,
	}: { readonly color: string; readonly width: number; readonly opacity: number },
): string {
	const d = `M${points.map((point) => spotOf(point).map(short).join(' ')).join('L')}`;
	return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width * px}" stroke-opacity="${opacity}"/>`;
}

/** A mark of the screen's size at its place. */
const standing = (place: LngLat, px: number, svg: string): string =>
	`<g transform="translate(${spotOf(place).map(short).join(' ')}) scale(${px})">${svg}</g>`;

function kitchenSvg(): string {
	const { size, path } = RIDE_MARKS.kitchen;
	return [
		`<rect x="${-size / 2}" y="${-size / 2 + 2}" width="${size}" height="${size}" rx="12" fill="#000" fill-opacity=".14"/>`,
		`<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="12" fill="#fff"/>`,
		iconSvg(path, 20, MAP_COLORS.text),
	].join('');
}

const pinSvg = ({ yellow }: Palette): string =>
	`<ellipse cy="2" rx="9" ry="4" fill-opacity=".22"/><path d="${PIN_PATH}" fill="${MAP_COLORS.text}"/><circle cy="-32" r="8" fill="${yellow}"/>`;

function courierSvg({ yellow, yellowLight }: Palette): string {
	const { size, path } = RIDE_MARKS.courier;
	return [
		`<circle r="${size / 2 + 11}" fill="${yellow}" fill-opacity=".3"/>`,
		`<circle r="${size / 2}" fill="${yellowLight}"/><circle r="${size / 2 - 4}" fill="${yellow}"/>`,
		iconSvg(path, 24, inkOn(yellow)),
	].join('');
}

/** A line drawn in a box of 24 by 24, `size` wide around 0 0. */
const iconSvg = (path: string, size: number, color: string): string =>
	`<path transform="scale(${size / 24}) translate(-12 -12)" d="${path}" fill="none" stroke="${color}" stroke-width="2"/>`;

/** librsvg writes along no path: names stand where their street is straight. */
function namesSvg(city: CityDrawing, view: RideView): string {
	const { px } = view;
	const { streets, parks, stations } = cityNames(city, view);
	const text = (at: Spot, name: string, more: string) =>
		`<text x="${short(at[0])}" y="${short(at[1])}" dy=".35em" ${more}>${escapeHtml(name)}</text>`;
	return [
		`<g font-family="${FONTS.plain.font}" font-size="${11.5 * px}" text-anchor="middle" paint-order="stroke" stroke-width="${3 * px}" stroke="${MAP_COLORS.road}" fill="${MAP_COLORS.hint}">`,
		...streets.flatMap(({ name, line }) => {
			const straight = straightOf(line);
			if (straight === undefined) return [];
			const { middle, degrees } = straight;
			return text(
				middle,
				name,
				`transform="rotate(${short(degrees)} ${middle.map(short).join(' ')})"`,
			);
		}),
		...parks.map(({ name, at }) => text(at, name, `fill="${PARK_NAME}" stroke="none"`)),
		...stations.map(
			({ name, at }) =>
				`<g transform="translate(${at.map(short).join(' ')}) scale(${px})" stroke-width="3"><circle r="7" fill="${STATION}" stroke="none"/><path d="${STATION_LETTER}" fill="none" stroke="#fff" stroke-width="1.7"/>${text([11, 0], name, 'text-anchor="start" font-size="11"')}</g>`,
		),
		'</g>',
	].join('');
}

/** The middle and the slope of a line that is nearly straight; undefined = it is not. */
function straightOf(
	line: StreetName['line'],
): { readonly middle: Spot; readonly degrees: number } | undefined {
	const [first = [0, 0] as const, last = first] = [line[0], line.at(-1)];
	const [x, y] = [last[0] - first[0], last[1] - first[1]];
	const long = line.reduce((sum, [toX, toY], index) => {
		const [fromX, fromY] = line[index - 1] ?? [toX, toY];
		return sum + Math.hypot(toX - fromX, toY - fromY);
	}, 0);
	if (Math.hypot(x, y) < STRAIGHT * long) return undefined;
	const middle: Spot = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
	return { middle, degrees: (Math.atan2(y, x) * 180) / Math.PI };
}

/** Tenths of a city pixel are finer than any screen. */
const short = (value: number): string => value.toFixed(1);

/** Read with the first ride that is drawn. */
async function readCity(): Promise<CityDrawing> {
	const { default: city } = await import('#core/rules/place/drawn-city/city.json', {
		with: { type: 'json' },
	});
	return city as unknown as CityDrawing;
}

/** A JPEG of 1200 by 630. `language`: of the minutes; `shop`: its name, '' = none. */
export async function drawRide(
	ride: ShownRide,
	{
		palette,
		shop,
		language,
	}: { readonly palette: Palette; readonly shop: string; readonly language: string },
): Promise<Buffer> {
	const plate = await plateOf(
		{ minutes: ride.minutes, shop, language },
		isLowestLeft(rideView(ride)),
	);
	await openFont('plain');
	const sharp = await openSharp();
	const svg = Buffer.from(rideSvg(await readCity(), ride, palette));
	return previewJpeg(sharp(svg).composite(plate).removeAlpha());
}

const EDGE = 36;
const PAD = 28;

/** The minutes over the shop's name, on a white plate in a lower corner; empty where there is neither. */
async function plateOf(
	{
		minutes,
		shop,
		language,
	}: {
		readonly minutes: number | undefined;
		readonly shop: string;
		readonly language: string;
	},
	isRight: boolean,
): Promise<OverlayOptions[]> {
	const time = minutes === undefined ? '' : written(minutesText(minutes, language));
	const name = written(shop);
	const lines = [
		...(time === '' ? [] : [await textOf(time, 'bold', 60, MAP_COLORS.text, WIDTH / 2)]),
		...(name === '' ? [] : [await textOf(name, 'plain', 30, MAP_COLORS.hint, WIDTH / 2)]),
	];
	if (lines.length === 0) return [];
	const width = Math.max(...lines.map((line) => line.width)) + 2 * PAD;
	const gap = 14;
	const height =
		lines.reduce((sum, line) => sum + line.height, 0) + gap * (lines.length - 1) + 2 * PAD - 8;
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="32" fill="#fff"/></svg>`;
	const left = isRight ? WIDTH - EDGE - width : EDGE;
	let top = HEIGHT - EDGE - height + PAD - 4;
	const texts = lines.map((line) => {
		const layer = { input: line.input, left: left + PAD, top };
		top += line.height + gap;
		return layer;
	});
	return [{ input: Buffer.from(ground), left, top: HEIGHT - EDGE - height }, ...texts];
}

/** "9 мин" */
const minutesText = (minutes: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
		minutes,
	);
