import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePolyline } from '#core/contract/order/polyline.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import city from '#core/rules/place/drawn-city/city.json' with { type: 'json' };
import type { CityDrawing } from '#core/rules/place/drawn-city/city-layers.ts';
import { spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import { DEFAULT_PALETTE } from '#core/rules/site/palette.ts';
import { drawRide, MAP_COLORS, rideSvg, rideView } from './draw-ride.ts';

const CITY = city as unknown as CityDrawing;
const KITCHEN: LngLat = [37.6079, 55.7636];
const PIN: LngLat = [37.6451, 55.7627];
const CORNER: LngLat = [37.625, 55.7682];
const route = encodePolyline([KITCHEN, CORNER, PIN]);
const RIDE = { kitchen: KITCHEN, courier: CORNER, pin: PIN, route };
const how = { palette: DEFAULT_PALETTE, shop: 'Пиццерия', language: 'ru' };

test('the picture has the light colours of the page’s maps', () => {
	const tokens = readFileSync(join(import.meta.dirname, '../../../src/theme/tokens.css'), 'utf8');
	const [light = ''] = tokens.split('[data-theme="dark"]');
	const colorOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
	const names = { text: 'text', hint: 'hint' } as Record<string, string>;
	for (const [name, color] of Object.entries(MAP_COLORS))
		expect([name, colorOf(names[name] ?? `map-${name}`)]).toEqual([name, color]);
});

test('kitchen, courier, door and the way between them are seen whole, wherever they lie', () => {
	const place = fc.tuple(
		fc.double({ min: 37.47, max: 37.73, noNaN: true }),
		fc.double({ min: 55.7, max: 55.82, noNaN: true }),
	);
	fc.assert(
		fc.property(place, place, place, (kitchen, courier, pin) => {
			const { box, scale, way } = rideView({ kitchen, courier, pin });
			for (const [x, y] of [kitchen, courier, pin, ...way.points].map(spotOf)) {
				const fromEdge = [x - box.left, box.right - x, box.bottom - y].map((one) => one * scale);
				// A mark's half, and the pin's height above its place.
				expect(Math.min(...fromEdge)).toBeGreaterThan(50);
				expect((y - box.top) * scale).toBeGreaterThan(60);
			}
		}),
		{ numRuns: 60 },
	);
});

test('what is behind the courier is fainter than what is ahead', () => {
	const svg = rideSvg(CITY, RIDE, DEFAULT_PALETTE);
	const lineTo = (opacity: number) =>
		new RegExp(
			`<path d="([^"]+)" fill="none" stroke="${MAP_COLORS.text}"[^>]*-opacity="${opacity}"`,
		)
			.exec(svg)?.[1]
			?.slice(1)
			.split('L');
	const text = (point: LngLat) =>
		spotOf(point)
			.map((one) => one.toFixed(1))
			.join(' ');
	expect(lineTo(0.26)?.[0]).toBe(text(KITCHEN));
	expect(lineTo(1)?.at(-1)).toBe(text(PIN));
	expect(lineTo(0.26)?.at(-1)).toBe(lineTo(1)?.[0]);
});

test('names stand upright, escaped, and where the view is close enough', () => {
	const svg = rideSvg(CITY, RIDE, DEFAULT_PALETTE);
	const degrees = [...svg.matchAll(/<text[^>]*rotate\((-?[\d.]+)/g)].map(([, one]) => Number(one));
	expect(degrees.length).toBeGreaterThan(2);
	for (const one of degrees) expect(Math.abs(one)).toBeLessThanOrEqual(90);
	expect(svg).toContain('Петровка');
});

test('a JPEG of 1200 by 630 that every messenger takes; with other minutes another one', async () => {
	const [nine, eight, none] = await Promise.all([
		drawRide({ ...RIDE, minutes: 9 }, how),
		drawRide({ ...RIDE, minutes: 8 }, how),
		drawRide(RIDE, { ...how, shop: '' }),
	]);
	for (const bytes of [nine, eight, none]) {
		expect(await sharp(bytes).metadata()).toMatchObject({
			format: 'jpeg',
			width: 1200,
			height: 630,
		});
		expect(bytes.byteLength).toBeLessThan(300_000);
	}
	expect(nine.equals(eight)).toBe(false);
	// The door's colour is where the door is: the pin's body, as dark as ink.
	const { box, scale } = rideView(RIDE);
	const [x, y] = spotOf(PIN);
	const at = await sharp(none)
		.extract({
			left: Math.round((x - box.left) * scale * 2),
			top: Math.round((y - box.top) * scale * 2) - 28,
			width: 1,
			height: 1,
		})
		.raw()
		.toBuffer();
	expect(Math.max(...at)).toBeLessThan(70);
});

test('a language whose letters the font lacks has the map without the minutes', async () => {
	const bytes = await drawRide(
		{ ...RIDE, minutes: 9 },
		{ ...how, shop: '比萨', language: 'zh-CN' },
	);
	const plain = await drawRide(RIDE, { ...how, shop: '', language: 'ru' });
	expect(bytes.equals(plain)).toBe(true);
});
