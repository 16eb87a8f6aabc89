import { expect, test } from 'vitest';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { closedHoursAtom, sectionIndexAtom } from './menu-places.ts';

const hours = { from: '08:00', to: '12:00', weekDays: [] };
const syrniki = aProduct({ id: 661 });
const coffee = aProduct({ id: 691 });
const menu = [
	aSection([syrniki, coffee], { id: 27, slug: 'breakfast', hours }),
	aSection([coffee], { id: 32, slug: 'coffee' }),
];
const MORNING = Date.parse('2026-11-20T09:00:00+03:00');
const EVENING = Date.parse('2026-11-20T19:00:00+03:00');

test('a product can be had while any of its sections is open', () => {
	const closedHours = openShop({ menu }).store.get(closedHoursAtom);
	expect(closedHours(661, MORNING)).toBeUndefined();
	expect(closedHours(661, EVENING)).toEqual(hours);
	expect(closedHours(691, EVENING)).toBeUndefined();
	expect(closedHours(999, EVENING)).toBeUndefined();
});

test('a product belongs to the first section it stands in', () => {
	const sectionIndex = openShop({ menu }).store.get(sectionIndexAtom);
	expect([661, 691, 999].map(sectionIndex)).toEqual([0, 0, undefined]);
});
