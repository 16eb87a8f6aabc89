import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { read, restoreStoredAtom, write } from '#src/lib/storage.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { openShop } from '#tests/show.tsx';
import { findSessionAtom, logoutAtom } from '../login/state/session.ts';
import { noticeAtom } from '../shell/state/notices.ts';
import {
	favoritesAtom,
	favoritesStatusAtom,
	syncFavoritesAtom,
	toggleFavoriteAtom,
} from './state.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=; max-age=0';
});

/** A shop whose account has these; what it says to a list to keep: by itself it keeps it. */
function openFavorites(known: readonly number[], answerSave?: () => Promise<Response>) {
	const saved: unknown[] = [];
	vi.stubGlobal('fetch', async (input: Request) => {
		const { pathname } = new URL(input.url);
		if (pathname.endsWith('/users'))
			return Response.json({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } });
		if (pathname.endsWith('/logout')) return Response.json({ success: true });
		if (input.method === 'GET') return Response.json(known);
		const { favorites } = await input.json();
		if (answerSave !== undefined) return answerSave();
		saved.push(favorites);
		return Response.json(favorites);
	});
	const { store } = openShop();
	const login = async () => {
		// biome-ignore lint/suspicious/noDocumentCookie: as above
		document.cookie = 'vitrina_in=1';
		await store.set(findSessionAtom);
		await store.set(syncFavoritesAtom);
	};
	return { store, saved, login };
}

test('a guest’s favourites stay on the device: the server hears nothing of them', async () => {
	const { store, saved } = openFavorites([]);
	await store.set(findSessionAtom);
	store.set(toggleFavoriteAtom, 501);
	expect(store.get(favoritesAtom)).toEqual([501]);
	expect(store.get(noticeAtom)?.notice.code).toBe('favorite_added');
	store.set(toggleFavoriteAtom, 501);
	expect(store.get(favoritesAtom)).toEqual([]);
	expect(store.get(noticeAtom)?.notice.code).toBe('favorite_removed');
	expect(saved).toEqual([]);
});

test('with the login a guest’s favourites join the account’s', async () => {
	const { store, saved, login } = openFavorites([601, 501]);
	store.set(toggleFavoriteAtom, 501);
	store.set(toggleFavoriteAtom, 701);
	await login();
	expect(store.get(favoritesAtom)).toEqual([601, 501, 701]);
	expect(saved).toEqual([[601, 501, 701]]);
});

test('of somebody who is logged in the whole list is sent at each change', async () => {
	const { store, saved, login } = openFavorites([601]);
	await login();
	expect(saved).toEqual([]);
	store.set(toggleFavoriteAtom, 501);
	store.set(toggleFavoriteAtom, 601);
	await vi.waitFor(() => expect(saved.at(-1)).toEqual([501]));
});

test('an account’s favourites leave the device with it', async () => {
	const { store, login } = openFavorites([601]);
	await login();
	await store.set(logoutAtom);
	expect(store.get(favoritesAtom)).toEqual([]);
	await store.set(syncFavoritesAtom);
	expect(localStorage.getItem('vitrina.favorites') ?? '').not.toContain('601');
});

test('a mark the shop did not keep is taken back, and said', async () => {
	expectConsole(/favorites/);
	const { store, login } = openFavorites([601], async () => Response.json({}, { status: 400 }));
	await login();
	store.set(toggleFavoriteAtom, 501);
	await vi.waitFor(() => expect(store.get(noticeAtom)?.notice.code).toBe('call_failed'));
	expect(store.get(favoritesAtom)).toEqual([601]);
});

/** The page is left before an answer, or the answer does not come. */
const NEVER = {
	'a page left at once': () => new Promise<Response>(() => undefined),
	'no network': async (): Promise<Response> => {
		throw new TypeError('no network');
	},
	'a shop in trouble': async () => Response.json({}, { status: 503 }),
};

/** A new page on the same device. */
async function opensNextPage(known: readonly number[]) {
	const kept = read('favorites');
	const page = openFavorites(known);
	write('favorites', kept);
	page.store.set(restoreStoredAtom);
	await page.login();
	return page;
}

test.each(Object.entries(NEVER))(
	'%s loses no change: the next page sends it',
	async (name, never) => {
		if (name !== 'a page left at once') expectConsole(/favorites/);
		const answered = vi.fn();
		const left = openFavorites([601, 801], () => {
			answered();
			return never();
		});
		onTestFinished(() => write('favorites', undefined));
		await left.login();
		left.store.set(toggleFavoriteAtom, 501);
		left.store.set(toggleFavoriteAtom, 601);
		await vi.waitFor(() => expect(answered).toHaveBeenCalled());
		expect(left.store.get(favoritesAtom)).toEqual([801, 501]);
		expect(left.store.get(noticeAtom)?.notice.code).toBe('favorite_removed');
		const next = await opensNextPage([601, 801]);
		expect(next.store.get(favoritesAtom)).toEqual([801, 501]);
		expect(next.saved).toEqual([[801, 501]]);
		// Said once, it is not said again.
		const third = await opensNextPage([801, 501]);
		expect(third.saved).toEqual([]);
	},
);

test('what waits is sent once the network is back', async () => {
	expectConsole(/favorites/);
	let isDown = true;
	const asked = vi.fn();
	const { store, login } = openFavorites([601], async () => {
		asked();
		if (isDown) throw new TypeError('no network');
		return Response.json([]);
	});
	await login();
	store.set(toggleFavoriteAtom, 501);
	await vi.waitFor(() => expect(asked).toHaveBeenCalled());
	await store.set(syncFavoritesAtom);
	isDown = false;
	asked.mockClear();
	await store.set(syncFavoritesAtom);
	await store.set(syncFavoritesAtom);
	expect(asked).toHaveBeenCalledOnce();
});

test.each([
	['what this device has of its list', 7, 'ready', [1, 2]],
	['nothing of another account’s', 8, 'failed', []],
] as const)('without the server an account is shown %s', async (_what, owner, status, shown) => {
	expectConsole(/favorites/);
	const { store, login } = openFavorites([]);
	const answer = fetch;
	vi.stubGlobal('fetch', async (input: Request) => {
		if (new URL(input.url).pathname.endsWith('/user_favorites')) throw new TypeError('no network');
		return answer(input);
	});
	write('favorites', { owner, ids: [1, 2] });
	onTestFinished(() => write('favorites', undefined));
	store.set(restoreStoredAtom);
	await login();
	expect([store.get(favoritesStatusAtom), store.get(favoritesAtom)]).toEqual([status, shown]);
});
