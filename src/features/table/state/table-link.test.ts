import { expect, test } from 'vitest';
import {
	choosePlaceAtom,
	leaveOldTableAtom,
	selectedPlaceAtom,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { aPage, aRestaurant, TVERSKAYA } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { scanTableAtom, sitDownAtom, tableOfCode } from './table-link.ts';

test.each([
	['51-7', { kind: 'table', restaurantId: 51, tableId: 7 }],
	['table_51_7', { kind: 'table', restaurantId: 51, tableId: 7 }],
	[' 7 ', { kind: 'table', tableId: 7 }],
	['table_7', { kind: 'table', tableId: 7 }],
	['https://shop.example/?table=51-7', { kind: 'table', restaurantId: 51, tableId: 7 }],
	[
		'https://t.me/shop_bot/app?startapp=table_51_7',
		{ kind: 'table', restaurantId: 51, tableId: 7 },
	],
	['https://shop.example/menu/51-7', undefined],
	['стол 7', undefined],
	['51-7-3', undefined],
	['', undefined],
	['-7', undefined],
])('%j', (code, table) => expect(tableOfCode(code)).toEqual(table));

const open = (ids: readonly number[] = [31]) => {
	const { settings } = aPage();
	const restaurants = ids.map((id) => aRestaurant({ id }));
	const lounge = {
		id: 'wcso_booking',
		name: '',
		deliveryType: 'lounge' as const,
		pickupPoints: [],
	};
	return openShop({ settings: { ...settings, shippingMethods: [{ ...lounge, restaurants }] } });
};

test('sits down: the order is the restaurant’s from then on, until the visit is over', () => {
	const { store } = open([31, 32]);
	store.set(choosePlaceAtom, TVERSKAYA);
	const now = Date.now();
	store.set(sitDownAtom, tableOfCode('32-7'));
	const place = store.get(selectedPlaceAtom);
	expect(place).toMatchObject({ type: 'lounge', restaurantId: 32, tableId: 7, date: '', time: '' });
	expect(store.get(warehouseIdAtom)).toBe(119);
	expect(store.get(noticeAtom)?.notice).toEqual({ code: 'at_table', name: 'Стол 7' });
	if (place?.type !== 'lounge') throw new Error('no table');
	expect(place.until - now).toBeGreaterThanOrEqual(120 * 60_000);

	store.set(leaveOldTableAtom);
	expect(store.get(selectedPlaceAtom)).toBe(place);
	store.set(choosePlaceAtom, { ...place, until: now - 1 });
	store.set(leaveOldTableAtom);
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});

test.each(['32-7', '31-8', '7-', 'x', '0'])('%s is no table of this shop', (code) => {
	const { store } = open();
	store.set(sitDownAtom, tableOfCode(code));
	expect(store.get(selectedPlaceAtom)).toBeNull();
	expect(store.get(noticeAtom)?.notice).toEqual({ code: 'table_unknown' });
});

test('the restaurant may be left out where there is one, not where there are two', () => {
	const [one, two] = [open(), open([31, 32])];
	one.store.set(sitDownAtom, tableOfCode('7'));
	two.store.set(sitDownAtom, tableOfCode('7'));
	expect(one.store.get(selectedPlaceAtom)).toMatchObject({ restaurantId: 31, tableId: 7 });
	expect(two.store.get(selectedPlaceAtom)).toBeNull();
});

test('a scanned code is a table’s, or nothing happens', async () => {
	const { store, messenger } = open();
	const scanQr = async (accept: (text: string) => boolean) =>
		['https://elsewhere.example/', '31-9'].find(accept);
	store.set(setMessengerAtom, { ...messenger, scanQr });
	await store.set(scanTableAtom);
	expect(store.get(selectedPlaceAtom)).toMatchObject({ tableId: 9 });
	store.set(setMessengerAtom, { ...messenger, scanQr: async () => undefined });
	await store.set(scanTableAtom);
	expect(store.get(selectedPlaceAtom)).toMatchObject({ tableId: 9 });
});
