/** What WooCommerce tells of an order otherwise than the specification's sites: a line's choices, when it came to be what. */
import * as v from 'valibot';
import { list, number, object, text, whenGood } from '#core/contract/lenient.ts';
import { chosenOf } from '#core/rules/catalogue/choices.ts';
import { isPaidOnline } from '#core/rules/money/payment.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import type { CartChoice } from '../catalogue.ts';
import type { WireOrder } from './wire-order.ts';

const lineSchema = object({
	name: text,
	variation_id: whenGood(number),
	meta_data: list(object({ key: text, display_value: v.unknown() })),
});

/** "Focaccia - Normal, Thick": what was chosen, where the variation's own name has not said it. */
export function lineName(line: unknown): string {
	const { name: written, variation_id: variation = 0, meta_data: meta } = v.parse(lineSchema, line);
	const name = plainText(written);
	if (variation === 0) return name;
	const chosen = meta.flatMap(({ key, display_value: value }) =>
		key.startsWith('_') || typeof value !== 'string' || name.includes(plainText(value))
			? []
			: [plainText(value)],
	);
	if (chosen.length === 0) return name;
	return `${name}${name.includes(' - ') ? ', ' : ' - '}${chosen.join(', ')}`;
}

/**
 * The number of what was chosen, where the line's own variation stands for several choices: the one all of whose values
 * the line names. `choices`: of the catalogue.
 */
export function choiceOfLine(
	line: unknown,
	choices: ReadonlyMap<number, readonly CartChoice[]>,
): number {
	const { variation_id: variation = 0, meta_data: meta } = v.parse(lineSchema, line);
	const values = meta.map(({ display_value: value }) => plainText(String(value)));
	const found = [...choices].find(
		([id, named]) =>
			chosenOf(id).variationId === variation && named.every(({ value }) => values.includes(value)),
	);
	return found?.[0] ?? variation;
}

const timesSchema = object({
	payment_method: text,
	date_created_gmt: text,
	date_paid_gmt: text,
	date_completed_gmt: text,
});

/**
 * `status_times`, as far as WooCommerce keeps them: an order that is not paid on a page has never waited for that. What is
 * paid at the door is paid when it is completed.
 */
export function statusTimes(order: WireOrder): Readonly<Record<string, number>> {
	const { payment_method: method, ...dates } = v.parse(timesSchema, order);
	const waits = isPaidOnline(method);
	const times = {
		[waits ? 'pending' : 'processing']: Date.parse(`${dates.date_created_gmt}Z`),
		...(waits ? { processing: Date.parse(`${dates.date_paid_gmt}Z`) } : {}),
		completed: Date.parse(`${dates.date_completed_gmt}Z`),
	};
	return Object.fromEntries(Object.entries(times).filter(([, at]) => !Number.isNaN(at)));
}
