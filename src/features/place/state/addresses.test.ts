import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { answerCalls } from '#tests/show.tsx';
import { addressesAtom, editAddressAtom, keepAddressAtom, recallDoorAtom } from './addresses.ts';
import { choosePlaceAtom, editDoorAtom, selectedPlaceAtom } from './place.ts';

const USER = { status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } };
const HOME = {
	id: 1,
	address: 'Тверская, 12',
	flat: '48',
	entrance: '2',
	floor: '5',
	number: '48К',
	comment: 'Домофон не работает',
	name: 'Дом',
	coords: [37.6, 55.7],
};

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Somebody with these addresses has chosen Тверская, 12; `saved`: what the shop is told to save. */
async function openOf(user: unknown, addresses: readonly unknown[] = []) {
	vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1');
	const saved: unknown[] = [];
	let nextId = 10;
	answerCalls({ 'system/users': () => user, get_addresses: () => addresses });
	const answer = fetch;
	vi.stubGlobal('fetch', async (request: Request) => {
		if (request.method !== 'POST') return answer(request);
		const { data } = await request.json();
		saved.push(data);
		return Response.json({ success: true, id: data.id ?? nextId++ });
	});
	const store = createStore();
	store.set(openPageAtom, aPage());
	await store.set(findSessionAtom);
	store.set(choosePlaceAtom, { ...TVERSKAYA, flat: '' } as typeof TVERSKAYA);
	return { store, saved };
}

test('a new address is saved once, and learns the way to its door as it is typed', async () => {
	const { store, saved } = await openOf(USER);
	void store.set(keepAddressAtom);
	await store.set(keepAddressAtom);
	store.set(editDoorAtom, { flat: '5', comment: 'Вход со двора', name: 'Работа' });
	await store.set(keepAddressAtom);
	await store.set(keepAddressAtom);
	expect(saved).toMatchObject([
		{ address: 'Тверская, 12', coords: [37.6, 55.7], flat: '' },
		{ id: 10, flat: '5', apartment: '5', comment: 'Вход со двора', name: 'Работа' },
	]);
	expect(store.get(addressesAtom)).toMatchObject([{ id: 10, name: 'Работа' }]);
});

test('a guest has nothing to keep it in', async () => {
	const { store, saved } = await openOf({ status: 'error' });
	await store.set(keepAddressAtom);
	expect(saved).toEqual([]);
});

test('the door of an address saved before is recalled, unless one is typed already', async () => {
	const { store, saved } = await openOf(USER, [HOME]);
	await store.set(recallDoorAtom);
	expect(store.get(selectedPlaceAtom)).toMatchObject({
		flat: '48',
		doorCode: '48К',
		comment: 'Домофон не работает',
		name: 'Дом',
	});
	store.set(editDoorAtom, { flat: '49' });
	await store.set(recallDoorAtom);
	expect(store.get(selectedPlaceAtom)).toMatchObject({ flat: '49' });
	await store.set(keepAddressAtom);
	expect(saved).toMatchObject([{ id: 1, flat: '49', comment: 'Домофон не работает' }]);
});

test('an address changed in the list changes the door of the order that goes there', async () => {
	const { store } = await openOf(USER, [HOME]);
	await store.set(recallDoorAtom);
	const [home] = store.get(addressesAtom);
	if (home === undefined) throw new Error('no address');
	await store.set(editAddressAtom, { ...home, doorCode: '7' });
	expect(store.get(selectedPlaceAtom)).toMatchObject({ flat: '48', doorCode: '7' });
});
