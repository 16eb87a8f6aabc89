import * as v from 'valibot';
import { expect, test } from 'vitest';
import { slotsSchema } from './slot.ts';

const WIRE = {
	date: '20.11.2026',
	as_soon_as_possible: '45',
	start_list: ['13:00-13:30', 'скоро', '13:30-14:00'],
};

test('slots of a site that speaks of one day', () => {
	expect(v.parse(slotsSchema, WIRE)).toEqual({
		slots: ['13:00-13:30', '13:30-14:00'],
		minutes: 45,
		date: '20.11.2026',
		days: [{ date: '20.11.2026', slots: ['13:00-13:30', '13:30-14:00'] }],
	});
	expect(v.parse(slotsSchema, { ...WIRE, start_list: [] }).days).toEqual([]);
});

test('slots of several days, those without any left out', () => {
	const days = [
		{ date: '20.11.2026', slots: ['13:00-13:30'] },
		{ date: '21.11.2026', slots: [] },
		{ date: '22.11.2026', slots: ['10:00-10:30', 'днём'] },
		{ slots: ['10:00-10:30'] },
	];
	expect(v.parse(slotsSchema, { ...WIRE, days }).days).toEqual([
		{ date: '20.11.2026', slots: ['13:00-13:30'] },
		{ date: '22.11.2026', slots: ['10:00-10:30'] },
	]);
});
