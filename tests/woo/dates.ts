import { invalid } from './http.ts';
import type { Shop } from './shop.ts';

/** `2026-11-23T21:34:15`, the site's own time. */
export function localDate(shop: Shop, at: number): string {
	return gmtDate(at + offsetOf(shop, at));
}

export function gmtDate(at: number): string {
	return new Date(at).toISOString().slice(0, 19);
}

/** A moment in both times, under the names WooCommerce gives them. */
export function datesOf(shop: Shop, name: string, at: number | null) {
	return {
		[name]: at === null ? null : localDate(shop, at),
		[`${name}_gmt`]: at === null ? null : gmtDate(at),
	};
}

/**
 * The moment of `modified_after`. Said to be GMT, a date that ends with a Z is moved by the site's offset all the same:
 * in Rome the last hour is missing from the answer.
 */
export function askedMoment(shop: Shop, name: string, text: string, isGmt: boolean): number {
	const [, digits, millis, zone] =
		/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
	if (!digits) throw invalid(name, 'rest_invalid_date', 'Invalid date.');
	const plain = Date.parse(`${digits}Z`);
	const offset = offsetOf(shop, plain);
	if (isGmt) return zone ? plain + offset : plain;
	return zone && !millis ? Date.parse(`${digits}${zone}`) : plain - offset;
}

function offsetOf(shop: Shop, at: number): number {
	const whole = Math.floor(at / 1000) * 1000;
	const local = new Date(whole).toLocaleString('sv-SE', { timeZone: shop.options.timezone });
	return Date.parse(`${local.replace(' ', 'T')}Z`) - whole;
}
