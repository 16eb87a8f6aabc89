import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const FILM = '/media/film.webm';
let openMedia: typeof import('./media-cache.ts').openMedia;
let requests: string[];
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
	vi.resetModules();
	vi.stubGlobal('indexedDB', new IDBFactory());
	// A browser keeps files as they are; jsdom's copy of one is none any more.
	vi.stubGlobal('structuredClone', (value: unknown) => value);
	requests = [];
	vi.stubGlobal('fetch', async (input: Request) => {
		requests.push(new URL(input.url).pathname);
		return new Response('film', { headers: { 'content-type': 'video/webm' } });
	});
	warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	({ openMedia } = await import('./media-cache.ts'));
	return () => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		vi.useRealTimers();
	};
});

const textOf = async (kind: 'videos' | 'photos', address: string) =>
	(await openMedia(kind, address))?.text();
const database = () => openDB('media-cache', 1);
const said = () => warn.mock.calls.map((call: unknown[]) => call[0]);

test("spec 9: the database is 'media-cache', version 1, with videos and photos", async () => {
	await openMedia('videos', FILM);
	const media = await database();
	expect([media.version, [...media.objectStoreNames]]).toEqual([1, ['photos', 'videos']]);
	expect(await media.getAllKeys('videos')).toEqual([FILM]);
	expect(await media.getAllKeys('photos')).toEqual([]);
});

test('what has been asked for once is there without a network', async () => {
	expect(await textOf('videos', FILM)).toBe('film');
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	expect(await textOf('videos', FILM)).toBe('film');
	expect(requests).toEqual([FILM]);
	expect(await textOf('videos', '/media/other.webm')).toBeUndefined();
});

test('a film on its way already is not asked for again', async () => {
	await Promise.all([openMedia('videos', FILM), openMedia('videos', FILM)]);
	expect(requests).toEqual([FILM]);
});

test('what is of another site is shown from there', async () => {
	expect(await openMedia('videos', 'https://cdn.example/film.mp4')).toBeUndefined();
	expect(await openMedia('photos', '//cdn.example/a.jpg')).toBeUndefined();
	expect(requests).toEqual([]);
});

test('a film too large is played as it comes, and not kept', async () => {
	vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-length': '3e9' } }));
	expect(await openMedia('videos', FILM)).toBeUndefined();
	expect(await (await database()).count('videos')).toBe(0);
});

test('after a week it is asked for again: there may be another under its address', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: 0 });
	await openMedia('videos', FILM);
	vi.setSystemTime(7 * 24 * 3_600_000 + 1);
	await openMedia('videos', FILM);
	expect(requests).toHaveLength(2);
});

test('twenty films are kept, the oldest goes first', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: 0 });
	for (let number = 0; number < 22; number++) {
		vi.setSystemTime(number);
		await openMedia('videos', `/media/${number}.webm`);
	}
	const kept = await (await database()).getAllKeys('videos');
	expect(kept).toHaveLength(20);
	expect(kept).not.toContain('/media/0.webm');
	expect(kept).not.toContain('/media/1.webm');
	expect(kept).toContain('/media/21.webm');
});

describe('with no room left', () => {
	/** The device refuses the next `times` writes. */
	function refuses(times: number) {
		const { put } = IDBObjectStore.prototype;
		let left = times;
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
			this: IDBObjectStore,
			...args
		) {
			if (left-- > 0) throw new DOMException('full', 'QuotaExceededError');
			return put.apply(this, args);
		});
	}

	test('what was kept before makes it', async () => {
		await openMedia('photos', '/img/960/media/a.jpg');
		refuses(1);
		expect(await textOf('videos', FILM)).toBe('film');
		const media = await database();
		expect([await media.count('photos'), await media.count('videos')]).toEqual([0, 1]);
		expect(said()).toEqual([]);
	});

	test('it is shown from the network, and the log says so', async () => {
		refuses(2);
		expect(await textOf('videos', FILM)).toBe('film');
		expect(said()).toEqual(['[vitrina] Ошибка при сохранении видео в кэш']);
	});
});

test('spec 8: a browser that refuses the database is told in the log, and everything comes from the network', async () => {
	vi.stubGlobal('indexedDB', {
		open: () => {
			throw new DOMException('no', 'SecurityError');
		},
	});
	expect(await textOf('videos', FILM)).toBe('film');
	expect(await textOf('photos', '/img/960/media/a.jpg')).toBe('film');
	expect(said()).toEqual([
		'[vitrina] Ошибка при извлечении видео из кэша',
		'[vitrina] Ошибка при сохранении видео в кэш',
		'[vitrina] Ошибка при извлечении фото из кэша',
		'[vitrina] Ошибка при сохранении фото в кэш',
	]);
});

test('deleted while in use, it is made anew', async () => {
	await openMedia('videos', FILM);
	await new Promise((resolve) => {
		indexedDB.deleteDatabase('media-cache').onsuccess = resolve;
	});
	expect(await textOf('videos', FILM)).toBe('film');
	expect(requests).toHaveLength(2);
	expect(said()).toEqual([]);
});
