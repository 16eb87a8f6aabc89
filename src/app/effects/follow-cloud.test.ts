import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePlaceAtom, selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { shownInVisitAtom } from '#src/features/popups/state/shown-popups.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { followCloud } from './follow-cloud.ts';

const LANGUAGES = ['ru', 'en'].map((code) => ({ code, name: code, texts: {} }));
const cookie = vi.fn<(written?: string) => string>();

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	cookie.mockReset().mockReturnValue('');
	Object.defineProperty(document, 'cookie', {
		configurable: true,
		get: () => cookie(),
		set: (written: string) => void cookie(written),
	});
});
afterEach(() => {
	Reflect.deleteProperty(document, 'cookie');
	vi.restoreAllMocks();
});

/** A shop in two languages, open where the customer's cloud holds this. */
async function open(
	held: Record<string, string>,
	prepare = (_store: ReturnType<typeof createStore>) => {},
) {
	const store = createStore();
	const page = aPage();
	store.set(openPageAtom, {
		...page,
		settings: { ...page.settings, languages: LANGUAGES },
	} as never);
	prepare(store);
	const { cloud } = createFakeMessenger({ cloud: held });
	if (cloud === undefined) throw new Error('the fake has a cloud');
	const stop = followCloud(store, cloud);
	// The cloud answers in its own time.
	await new Promise((resolve) => setTimeout(resolve));
	return { store, stop };
}

test('a new device begins with the address of the other one', async () => {
	const { store } = await open({ place: JSON.stringify(TVERSKAYA) });
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});

test('an address chosen here goes into the cloud, and is not replaced by what is there', async () => {
	const held: Record<string, string> = { place: JSON.stringify({ ...TVERSKAYA, flat: '1' }) };
	const { store, stop } = await open(held, (store) => store.set(choosePlaceAtom, TVERSKAYA));
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	expect(JSON.parse(held.place ?? '')).toEqual(TVERSKAYA);
	store.set(choosePlaceAtom, { ...TVERSKAYA, flat: '7' } as typeof TVERSKAYA);
	expect(JSON.parse(held.place ?? '')).toMatchObject({ flat: '7' });
	stop();
	store.set(choosePlaceAtom, { ...TVERSKAYA, flat: '8' } as typeof TVERSKAYA);
	expect(JSON.parse(held.place ?? '')).toMatchObject({ flat: '7' });
});

test.each(['{broken', '{"type":"pickup","pointId":1}', '"x"'])(
	'%s in the cloud is no address',
	async (place) => {
		const { store } = await open({ place });
		expect(store.get(selectedPlaceAtom)).toBeNull();
	},
);

test('a new device takes the language over once, and never under what is open', async () => {
	const { store } = await open({ language: 'en' });
	expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^vitrina_lang=en;/));
	expect(store.get(shownInVisitAtom)).toHaveLength(1);
	cookie.mockClear();
	await open({ language: 'en' });
	await open({ language: 'xx' });
	sessionStorage.clear();
	await open({ language: 'en' }, (store) => store.set(openModalAtom, { name: 'order', data: {} }));
	expect(cookie.mock.calls.filter(([written]) => written !== undefined)).toEqual([]);
});

test('a language chosen here goes into the cloud', async () => {
	cookie.mockReturnValue('a=1; vitrina_lang=ru');
	const held: Record<string, string> = { language: 'en' };
	await open(held);
	expect(held.language).toBe('ru');
});
