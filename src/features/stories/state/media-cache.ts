/**
 * Films and pictures kept in the browser's own database (spec 9: 'media-cache' version 1, stores videos and photos): what
 * has been seen once is shown again at once, and without a network. Where a browser refuses the database, everything comes
 * from the network as before. Loaded with whatever shows a film or a story, never before.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { fetchFile } from '#src/lib/http/files.ts';
import { logFailure } from '#src/lib/log.ts';

export type MediaKind = 'videos' | 'photos';

interface Kept {
	readonly blob: Blob;
	/** Epoch ms. */
	readonly keptAt: number;
}

/** Keys are the files' addresses. */
interface MediaDatabase extends DBSchema {
	videos: { key: string; value: Kept; indexes: { keptAt: number } };
	photos: { key: string; value: Kept; indexes: { keptAt: number } };
}

const NAME = 'media-cache';
const VERSION = 1;
const KINDS = ['videos', 'photos'] as const;
/** The oldest go first. */
const MOST = { videos: 20, photos: 100 } as const;
/** A longer film is played as it comes, and not kept. */
const MOST_BYTES = 20 * 1024 * 1024;
/** An owner may put another file under the same address. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** spec 8, word for word */
const FAILURES = {
	videos: {
		keep: 'Ошибка при сохранении видео в кэш',
		take: 'Ошибка при извлечении видео из кэша',
	},
	photos: {
		keep: 'Ошибка при сохранении фото в кэш',
		take: 'Ошибка при извлечении фото из кэша',
	},
} as const;

const onTheirWay = new Map<string, Promise<Blob | undefined>>();

/**
 * A file of the shop, from the database or else whole from the network, and kept then. Undefined where it has to be shown
 * from its own address: one of another site, which no page may read; one too large; one that does not come.
 */
export function openMedia(kind: MediaKind, address: string): Promise<Blob | undefined> {
	if (!/^\/(?!\/)/.test(address)) return Promise.resolve(undefined);
	const known = onTheirWay.get(address);
	if (known !== undefined) return known;
	const opening = open(kind, address).finally(() => onTheirWay.delete(address));
	onTheirWay.set(address, opening);
	return opening;
}

async function open(kind: MediaKind, address: string): Promise<Blob | undefined> {
	const kept = await take(kind, address);
	if (kept !== undefined) return kept;
	const blob = await fetchFile(address, MOST_BYTES).catch(() => undefined);
	if (blob !== undefined) await keep(kind, address, blob);
	return blob;
}

async function take(kind: MediaKind, address: string): Promise<Blob | undefined> {
	try {
		const kept = await (await database()).get(kind, address);
		return kept === undefined || Date.now() - kept.keptAt > KEPT_MS ? undefined : kept.blob;
	} catch (error) {
		logFailure(FAILURES[kind].take, error);
		return undefined;
	}
}

async function keep(kind: MediaKind, address: string, blob: Blob): Promise<void> {
	const kept: Kept = { blob, keptAt: Date.now() };
	try {
		const media = await database();
		try {
			await media.put(kind, kept, address);
		} catch (error) {
			if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
			// No room on the device: what was kept before makes it, once.
			for (const one of KINDS) await media.clear(one);
			await media.put(kind, kept, address);
		}
		await forgetOldest(media, kind);
	} catch (error) {
		logFailure(FAILURES[kind].keep, error);
	}
}

async function forgetOldest(media: IDBPDatabase<MediaDatabase>, kind: MediaKind): Promise<void> {
	const store = media.transaction(kind, 'readwrite').store;
	let surplus = (await store.count()) - MOST[kind];
	for (
		let cursor = surplus > 0 ? await store.index('keptAt').openCursor() : null;
		cursor !== null && surplus > 0;
		cursor = await cursor.continue(), surplus--
	)
		await cursor.delete();
}

let opened: Promise<IDBPDatabase<MediaDatabase>> | undefined;

/** Opened once; anew after the browser has closed it or the customer has deleted it. */
function database(): Promise<IDBPDatabase<MediaDatabase>> {
	const forget = () => {
		opened = undefined;
	};
	opened ??= openDB<MediaDatabase>(NAME, VERSION, {
		upgrade(media) {
			for (const kind of KINDS) media.createObjectStore(kind).createIndex('keptAt', 'keptAt');
		},
		blocking(_current, _blocked, event) {
			(event.target as IDBDatabase).close();
			forget();
		},
		terminated: forget,
	}).catch((error: unknown) => {
		forget();
		throw error;
	});
	return opened;
}
