/** The folder of a test's shop: a demo shop's, with what the test has in the place of its own. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIME_ZONE } from './clock.ts';

const SHOPS = fileURLToPath(new URL('../../server/demo/shops', import.meta.url));
const PHOTO = fileURLToPath(new URL('../../src/gallery/examples/photo.jpg', import.meta.url));

type Json = Record<string, unknown>;

export interface ShopParts {
	/** The demo shop it is; absent = pizza. */
	readonly demo?: string;
	/** In the place of its own. */
	readonly coupons?: readonly Json[];
	readonly promo?: Json;
	/** Over its settings, key by key. */
	readonly settings?: Json;
	/** The same of its front settings. */
	readonly front?: Json;
	/** All prices of its menu are so many times what they are. */
	readonly priceTimes?: number;
	/** A picture of its menu, which is a photograph here: "/media/x.webp". */
	readonly photographed?: string;
}

/** Writes it at `path`. `isAlwaysOpen`: at any hour, and where the run is. */
export function writeShopFolder(path: string, parts: ShopParts, isAlwaysOpen: boolean): void {
	cpSync(join(SHOPS, parts.demo ?? 'pizza'), path, { recursive: true });
	const write = (name: string, json: unknown) =>
		writeFileSync(join(path, name), JSON.stringify(json));
	const change = (name: string, changed: (json: Json) => Json) =>
		write(name, changed(JSON.parse(readFileSync(join(path, name), 'utf8'))));
	if (parts.coupons !== undefined) {
		write('coupons.json', parts.coupons);
		write('promo-settings.json', { app_use_bon_with_auto_promo: true, ...parts.promo });
	}
	if (isAlwaysOpen) change('settings.json', alwaysOpen);
	const { settings, front, priceTimes = 1, photographed } = parts;
	if (priceTimes !== 1) change('catalogue.json', (json) => dearer(json, priceTimes) as Json);
	if (photographed !== undefined) {
		const media = '/media/photo.jpg';
		cpSync(PHOTO, join(path, media));
		change('catalogue.json', (json) =>
			JSON.parse(JSON.stringify(json).replaceAll(photographed, media)),
		);
	}
	if (settings !== undefined) change('settings.json', (json) => ({ ...json, ...settings }));
	if (front !== undefined) change('front-settings.json', (json) => ({ ...json, ...front }));
}

/** Round the clock, by the clock of the run's place. */
function alwaysOpen(settings: Json): Json {
	const { delivery } = settings.delivery_work_time as { delivery: Record<string, Json> };
	const hours = { around_clock: true, week: {}, wp_timezone: TIME_ZONE };
	const opened = Object.entries(delivery).map(([id, work]) => [id, { ...work, ...hours }]);
	return { ...settings, delivery_work_time: { delivery: Object.fromEntries(opened) } };
}

const PRICES = ['price', 'regular_price', 'sale_price'];

function dearer(json: unknown, times: number, key = ''): unknown {
	if (Array.isArray(json)) return json.map((one) => dearer(one, times));
	if (typeof json === 'object' && json !== null)
		return Object.fromEntries(
			Object.entries(json).map(([name, value]) => [name, dearer(value, times, name)]),
		);
	const isPrice = PRICES.includes(key) && Number(json) > 0;
	return isPrice ? (Number(json) * times).toFixed(2) : json;
}
