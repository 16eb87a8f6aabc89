/**
 * The shop without a network (decision 19). Never needed for a page to be seen: it comes after the page is at rest, and
 * everything it answers from its copies is what the network did not answer. `vite/service-worker.ts` makes /sw.js of it.
 */
import { isKeepable, keyOf, type Way, wayOf } from './what-to-do.ts';

/** What the DOM's types lack of a worker's. */
interface WaitingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface PageFetchEvent extends WaitingEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Worker {
	skipWaiting(): Promise<void>;
	readonly clients: { claim(): Promise<void> };
	addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
	addEventListener(type: 'fetch', listener: (event: PageFetchEvent) => void): void;
	addEventListener(
		type: 'message',
		listener: (event: WaitingEvent & { readonly data: unknown }) => void,
	): void;
}
declare const self: Worker;

/** Put in by the build: its files, those every language and place needs, and a digest of their names. */
declare const FILES: readonly string[];
declare const BUILD: string;

const PREFIX = 'vitrina-';
/** Pages go with the files they need: of this build, and of the one before while its pages are open. */
const CACHES: Readonly<Record<Way, string>> = {
	page: `${PREFIX}pages-${BUILD}`,
	asset: `${PREFIX}assets-${BUILD}`,
	picture: `${PREFIX}pictures`,
	menu: `${PREFIX}menu`,
};
/** The oldest go first; of files a build has as many as it has. */
const MOST = { page: 30, picture: 200, menu: 40 } as const;
/** How long a page that has a copy may keep the customer waiting. */
const PATIENCE_MS = 3000;
const AT_ONCE = 4;
/** Answers vary by encoding alone, and a copy is kept decoded. */
const ANY_FORM = { ignoreVary: true } as const;

self.addEventListener('install', (event) => {
	event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([self.clients.claim(), forgetOldBuilds()]));
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const way = wayOf(request, location.origin);
	// Parts of a film are asked for by range: their copies would be no whole ones.
	if (way === undefined || request.headers.has('range')) return;
	if (way === 'asset') event.respondWith(fromCopy(request));
	else if (way === 'page') event.respondWith(page(event));
	else event.respondWith(fromNetwork(way, request).catch(() => copyOrError(way, request.url)));
});

/** A page at rest tells what it was shown with before this worker was there: time to keep that, and what it may need. */
self.addEventListener('message', (event) => {
	const { data } = event;
	if (!Array.isArray(data)) return;
	const shown = data.filter((url): url is string => typeof url === 'string');
	event.waitUntil(keepAll([...(savesData() ? [] : FILES), ...shown]));
});

/** Chromium alone says whether data are to be saved; elsewhere they are not. */
function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}

async function page(event: PageFetchEvent): Promise<Response> {
	const { request } = event;
	const network = fromNetwork('page', request);
	const kept = await copyOf('page', request.url);
	if (kept === undefined) return network.catch(() => elsewhere());
	const copy = withOpenerPolicy(kept);
	event.waitUntil(network.catch(() => undefined));
	const patience = new Promise<Response>((resolve) => {
		setTimeout(() => resolve(copy), PATIENCE_MS);
	});
	return Promise.race([network.catch(() => copy), patience]);
}

/**
 * A worker is not told where a page is asked for from: the copy may be for a window that a page of others has opened. It gets
 * the header that the gateway sends there (decision 88).
 */
function withOpenerPolicy({ body, headers }: Response): Response {
	const all = new Headers(headers);
	all.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
	return new Response(body, { headers: all });
}

/** A page that is not kept yet: without any network the shop's first page, else the browser's own word and its retry. */
async function elsewhere(): Promise<Response> {
	const hasHome = (await copyOf('page', `${location.origin}/`)) !== undefined;
	return hasHome && !navigator.onLine ? Response.redirect('/', 302) : Response.error();
}

async function fromCopy(request: Request): Promise<Response> {
	return (await copyOf('asset', request.url)) ?? fromNetwork('asset', request);
}

async function copyOrError(way: Way, url: string): Promise<Response> {
	return (await copyOf(way, url)) ?? Response.error();
}

async function fromNetwork(way: Way, request: Request): Promise<Response> {
	const answer = await fetch(request);
	if (isKeepable(way, answer)) await keep(way, request.url, answer.clone());
	return answer;
}

/** From this build's copies, else from those of the build before. */
async function copyOf(way: Way, url: string): Promise<Response | undefined> {
	const own = await caches.open(CACHES[way]);
	const key = keyOf(way, url);
	return (await own.match(key, ANY_FORM)) ?? caches.match(key, ANY_FORM);
}

async function keep(way: Way, url: string, answer: Response): Promise<void> {
	try {
		const cache = await caches.open(CACHES[way]);
		await cache.put(keyOf(way, url), answer);
		if (way === 'asset') return;
		const kept = await cache.keys();
		await Promise.all(kept.slice(0, -MOST[way]).map((one) => cache.delete(one)));
	} catch {
		// No room: pictures take most of it, and are missed least.
		await caches.delete(CACHES.picture);
	}
}

/** Some at a time, behind whatever the page is asking for; one that does not come is left out. */
async function keepAll(urls: readonly string[]): Promise<void> {
	const queue = [...urls];
	const work = async () => {
		for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
			await keepOne(new URL(url, location.origin).href).catch(() => undefined);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepOne(url: string): Promise<void> {
	const request = { method: 'GET', mode: 'cors', url };
	const way =
		wayOf(request, location.origin) ?? wayOf({ ...request, mode: 'navigate' }, location.origin);
	if (way === undefined) return;
	const cache = await caches.open(CACHES[way]);
	if (way !== 'page' && (await cache.match(keyOf(way, url), ANY_FORM))) return;
	// A file of the build before with the same name is the same file.
	const copy = way === 'asset' ? await copyOf(way, url) : undefined;
	// Of itself a worker asks for any form, and a picture in any form is a JPEG: its ground is white.
	const headers = way === 'picture' ? { accept: 'image/webp,*/*' } : {};
	const answer = copy ?? (await fetch(url, { headers }));
	if (copy !== undefined || isKeepable(way, answer)) await keep(way, url, answer);
}

/** The newest of the earlier builds is kept: its pages may be open. */
async function forgetOldBuilds(): Promise<void> {
	const names = await caches.keys();
	for (const kind of ['pages-', 'assets-']) {
		const old = names.filter((name) => name.startsWith(PREFIX + kind) && !name.endsWith(BUILD));
		await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
	}
}
