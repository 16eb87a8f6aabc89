import { describe, expect, test } from 'vitest';
import type { WorkTime } from '../time/work-time.ts';
import { closedAt, nextPopup, type Popup, popupsFor, stoppedBy } from './popups.ts';

const aPopup = (part: Partial<Popup> = {}): Popup => ({
	id: 1,
	title: 'Мы обновили меню',
	html: '',
	image: '',
	background: '',
	buttonText: '',
	buttonUrl: '',
	warehouseIds: [],
	zoneIds: [],
	stopsOrdering: false,
	isOneOff: false,
	...part,
});

const SHOP = { showsWithoutPlace: false, warehouseIds: [119, 110] };
const ids = (popups: readonly Popup[]) => popups.map(({ id }) => id);

describe('popups of a place', () => {
	const everywhere = aPopup({ id: 1 });
	const sokol = aPopup({ id: 2, warehouseIds: [110] });
	const zone = aPopup({ id: 3, warehouseIds: [110], zoneIds: ['2'] });
	const both = aPopup({ id: 4, warehouseIds: [110, 119] });
	const all = [everywhere, sokol, zone, both];

	test.each([
		['a warehouse of its own', { warehouseId: 119, zoneId: '1' }, [1, 4]],
		['a zone', { warehouseId: 110, zoneId: '2' }, [1, 2, 3, 4]],
		['another zone of that warehouse', { warehouseId: 110, zoneId: '3' }, [1, 2, 4]],
		['pickup: no zone at all', { warehouseId: 110 }, [1, 2, 4]],
		['another warehouse’s zone of that name', { warehouseId: 119, zoneId: '2' }, [1, 4]],
	])('%s', (_, place, expected) => {
		expect(ids(popupsFor(all, place, SHOP))).toEqual(expected);
	});

	test('none before a place is chosen, unless the shop wants them; then those that hold everywhere', () => {
		expect(popupsFor(all, undefined, SHOP)).toEqual([]);
		expect(ids(popupsFor(all, undefined, { ...SHOP, showsWithoutPlace: true }))).toEqual([1, 4]);
	});

	test('what stops ordering comes first, the rest in the shop’s order', () => {
		const stopping = aPopup({ id: 9, stopsOrdering: true });
		expect(ids(popupsFor([...all, stopping], { warehouseId: 119 }, SHOP))).toEqual([9, 1, 4]);
	});
});

describe('what has been shown', () => {
	const once = aPopup({ id: 1, isOneOff: true });
	const again = aPopup({ id: 2 });

	test('a one-off one shows once for ever, another one once in a visit', () => {
		const next = (ever: number[], inVisit: number[]) =>
			nextPopup([once, again], { ever, inVisit })?.id;
		expect(next([], [])).toBe(1);
		expect(next([1], [1])).toBe(2);
		expect(next([1], [1, 2])).toBeUndefined();
		// The next visit.
		expect(next([1, 2], [])).toBe(2);
	});
});

test('popups stop whole warehouses, or single zones', () => {
	const popups = [
		aPopup({ id: 1, warehouseIds: [119] }),
		aPopup({ id: 2, warehouseIds: [110], zoneIds: ['2', '7'], stopsOrdering: true }),
		aPopup({ id: 3, warehouseIds: [130], stopsOrdering: true }),
	];
	const conditions = [
		{ zoneId: '1', warehouseId: 119 },
		{ zoneId: '2', warehouseId: 110 },
		{ zoneId: '7', warehouseId: 119 },
		{ zoneId: '4', warehouseId: 130 },
	];
	expect(stoppedBy(popups, [119, 110, 130], conditions)).toEqual({
		warehouseIds: [130],
		zoneIds: ['2', '4'],
	});
	expect(stoppedBy([aPopup({ stopsOrdering: true })], [119, 110], []).warehouseIds).toEqual([
		119, 110,
	]);
});

describe('a closed shop', () => {
	const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
	const aWorkTime = (part: Partial<WorkTime> = {}): WorkTime => ({
		isAroundClock: false,
		week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00' })),
		cookingMinutes: 25,
		timeZone: 'Europe/Moscow',
		...part,
	});
	const words = (workTimes: readonly WorkTime[], time: string) => {
		const closed = closedAt(workTimes, at(time));
		return closed && [closed.daysAhead, closed.hours.from, closed.hours.to, closed.first];
	};

	test('before opening it is today’s hours, after closing the next day’s', () => {
		expect(words([aWorkTime()], '20T08:00')).toEqual([
			0,
			'10:00',
			'23:00',
			{ slot: '10:00-10:30', date: '20.11.2026' },
		]);
		expect(words([aWorkTime()], '20T23:30')).toEqual([
			1,
			'10:00',
			'23:00',
			{ slot: '10:00-10:30', date: '21.11.2026' },
		]);
	});

	test('open, it has nothing to say; nor where it never opens', () => {
		expect(closedAt([aWorkTime()], at('20T12:00'))).toBeUndefined();
		expect(closedAt([aWorkTime({ isAroundClock: true })], at('20T03:00'))).toBeUndefined();
		expect(closedAt([aWorkTime({ week: [] })], at('20T03:00'))).toBeUndefined();
		expect(closedAt([], at('20T03:00'))).toBeUndefined();
	});

	test('of several the one that opens first; none while one is open', () => {
		const early = aWorkTime({
			week: Array.from({ length: 7 }, () => ({ from: '08:00', to: '22:00' })),
		});
		expect(words([aWorkTime(), early], '20T23:30')?.slice(0, 3)).toEqual([1, '08:00', '22:00']);
		expect(closedAt([aWorkTime(), early], at('20T22:30'))).toBeUndefined();
		expect(closedAt([aWorkTime(), early], at('20T09:00'))).toBeUndefined();
	});

	test('the hours are the shop’s, wherever the customer is', () => {
		const east = aWorkTime({ timeZone: 'Asia/Vladivostok' });
		// Noon in Moscow is seven in the evening there; seven in the evening, two at night.
		expect(closedAt([east], at('20T12:00'))).toBeUndefined();
		expect(words([east], '20T19:00')).toEqual([
			0,
			'10:00',
			'23:00',
			{ slot: '10:00-10:30', date: '21.11.2026' },
		]);
	});
});
