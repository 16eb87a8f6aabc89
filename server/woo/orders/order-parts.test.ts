import { expect, test } from 'vitest';
import { lineName, statusTimes } from './order-parts.ts';

const chosen = (...values: string[]) => [
	{ key: '_reduced_stock', display_value: '1' },
	...values.map((value) => ({ key: `pa_${value}`, display_value: value })),
];

test.each([
	['Margherita', 0, chosen(), 'Margherita'],
	['Ham &amp; Mushrooms', 0, chosen('x'), 'Ham & Mushrooms'],
	['Focaccia', 57, chosen('Normal', 'Thick &amp; dark'), 'Focaccia - Normal, Thick & dark'],
	['Focaccia - Normal', 57, chosen('Normal', 'Thick'), 'Focaccia - Normal, Thick'],
	['Pizza bianca - Medium', 53, chosen('Medium'), 'Pizza bianca - Medium'],
])('%s of variation %i is %4$s', (name, variation_id, meta_data, shown) => {
	expect(lineName({ name, variation_id, meta_data })).toBe(shown);
});

const NOON = '2026-11-24T12:00:00';
const at = Date.parse(`${NOON}Z`);

test('an order for cash has not waited for its payment', () => {
	const order = { payment_method: 'cod', date_created_gmt: NOON, date_paid_gmt: NOON };
	expect(statusTimes(order)).toEqual({ processing: at });
	expect(statusTimes({ ...order, date_completed_gmt: NOON })).toEqual({
		processing: at,
		completed: at,
	});
});

test('an order that is paid on a page waits until it is paid', () => {
	const order = { payment_method: 'stripe', date_created_gmt: NOON, date_paid_gmt: null };
	expect(statusTimes(order)).toEqual({ pending: at });
	expect(statusTimes({ ...order, date_paid_gmt: NOON })).toEqual({ pending: at, processing: at });
});
