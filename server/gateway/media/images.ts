/**
 * /img/{width}/{path}: the site's pictures in the width that is shown. Only pictures of the site behind the gateway, only
 * the widths of the list. WebP at once, AVIF from the second time on (it takes four times as long to make, and is made
 * behind whatever a customer waits for), JPEG for a browser that takes neither. /img/og/{path}: the picture as messengers show it beside a link. /wp-content/uploads/{path}: the
 * picture as the site has it.
 */
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type BackendClient, BackendError } from '#server/site/backend-client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { clientAddress } from '../documents/request-info.ts';
import { createQueue } from '../ops/queue.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';
import { type Spend, spending, TooMuchWork } from '../ops/work.ts';
import { type SiteFiles, UPLOADS } from '../site/site-files.ts';
import { createBehind } from './behind.ts';
import { createImageCache } from './image-cache.ts';
import { openSharp } from './open-sharp.ts';
import { type ImageFormat, type ImageSize, NotAPicture, transform } from './transform.ts';

const WIDTHS: ReadonlySet<number> = new Set([96, 160, 240, 320, 360, 480, 640, 960, 1200]);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_KEPT_BYTES = 1024 ** 3;
const CONCURRENCY = 2;
/** Pictures waiting for a turn; beyond it the answer is 503 and the browser's retry. */
const MAX_WAITING = 200;
/** How long a picture is taken as unchanged when its address has no version. */
const SOURCE_FRESH_MS = 60_000;
/** Versions are the asker's word: so often is one picture fetched because an address names another version of it. */
const CHANGES = { burst: 5, everyMs: 10_000 };
/** For how long a picture is taken as it was when it has changed, by the asker's word, too often. */
const UNSURE_SECONDS = 10;

/** Pictures that have to be fetched from the site, for one client; those that are kept cost nothing. */
const WORK = { burst: 400, everyMs: 50 };

/** The site's pictures for the parts that draw others of them. */
export interface Pictures {
	/**
	 * A picture by the address the site gives it; undefined when it has none there, or does not answer. Its bytes may
	 * turn out to be `NotAPicture`. `spend`: before the site is asked for it.
	 */
	open(
		address: string,
		spend?: Spend,
	): Promise<{ readonly hash: string; bytes(): Promise<Buffer> } | undefined>;
	/** The picture as link previews take it. */
	preview(address: string, spend?: Spend): Promise<Buffer | undefined>;
	/** A drawing by its name, drawn only if it is not kept. */
	made(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
	/**
	 * Makes the pictures of these /img addresses behind everything else, WebP before AVIF, so that no visitor waits for them; what
	 * is there already, or is no picture, is left alone. `isOver`: asked before each of them. Never throws.
	 */
	ahead(addresses: readonly string[], isOver: () => boolean): Promise<void>;
	/** Keeps the pictures on disk within bounds: they share it with the orders. */
	sweep(): Promise<void>;
}

/** The site's sure word that it has no such file; every other failure may pass. */
const isGone = (status: number): boolean => status === 404 || status === 410;

export function mountImages(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	client: BackendClient,
	files: SiteFiles,
): Pictures {
	const cache = createImageCache(deps.config.dataDir);
	const enqueue = createQueue(CONCURRENCY, MAX_WAITING);
	const making = new Map<string, Promise<Buffer>>();
	const behind = createBehind(deps.makePicture ?? transform);

	const noCopy = (error: unknown) => deps.log.warn({ error }, 'no copy on disk');

	const asking = new Map<string, Promise<FoundPicture | undefined>>();
	const work = createRateLimit(deps.now, rateFor(deps.config, WORK));
	const changes = createRateLimit(deps.now, CHANGES);

	const ask = async (path: string, knownHash?: string): Promise<FoundPicture | undefined> => {
		const known = knownHash === undefined ? undefined : { hash: knownHash, isNow: true };
		try {
			const answer = await client({
				path,
				headers: { accept: 'image/*' },
				maxBytes: MAX_SOURCE_BYTES,
			});
			if (isGone(answer.status)) return undefined;
			if (answer.status !== 200) throw new BackendError('failed', { said: String(answer.status) });
			const hash = createHash('sha256').update(answer.body).digest('hex').slice(0, 32);
			return { hash, bytes: answer.body, isNow: true };
		} catch (error) {
			if (error instanceof BackendError && known !== undefined) return known;
			throw error;
		}
	};

	/** The picture at a path, fetched when it is not known well enough; with its bytes if it was. */
	const sourceOf = async (
		path: string,
		version: string,
		spend?: Spend,
	): Promise<FoundPicture | undefined> => {
		const known = await cache.source(path);
		if (known !== undefined) {
			const { hash } = known;
			const age = deps.now() - known.at;
			if (version === '' ? age < SOURCE_FRESH_MS : known.version === version)
				return { hash, isNow: true };
			if (version !== '' && changes.take(path) !== undefined) return { hash, isNow: false };
		}
		const running = asking.get(path);
		if (running !== undefined) return running;
		spend?.();
		const pendingAnswer = ask(path, known?.hash).finally(() => asking.delete(path));
		asking.set(path, pendingAnswer);
		return pendingAnswer;
	};

	const bytesOf = async (path: string) => {
		const answer = await client({
			path,
			headers: { accept: 'image/*' },
			maxBytes: MAX_SOURCE_BYTES,
		});
		if (answer.status !== 200) throw new BackendError('failed', { said: String(answer.status) });
		return answer.body;
	};

	/** One picture is made once, however many ask for it meanwhile. */
	const makeNamed = (name: string, draw: () => Promise<Buffer>) => {
		const running = making.get(name);
		if (running !== undefined) return running;
		const work = enqueue(async () => {
			const image = await draw();
			await cache.put(name, image).catch(noCopy);
			return image;
		}).finally(() => making.delete(name));
		making.set(name, work);
		return work;
	};
	const make = (
		hash: string,
		size: ImageSize,
		format: ImageFormat,
		source: () => Promise<Buffer>,
	) => makeNamed(`${hash}-${size}.${format}`, async () => transform(await source(), size, format));

	const spendFor = (c: Context<GatewayEnv>) => spending(work, clientAddress(c, deps.config));
	/** Makes and keeps a picture that no visitor waits for, unless it is there. */
	const makeBehind = (
		hash: string,
		size: ImageSize,
		format: ImageFormat,
		source: () => Promise<Buffer>,
	) => {
		const name = `${hash}-${size}.${format}`;
		return behind(name, async (make) => {
			if (making.has(name) || (await cache.has(name))) return;
			await cache.put(name, await make(await source(), size, format));
		});
	};

	const answerWith = async (
		c: Context<GatewayEnv>,
		path: string,
		size: ImageSize,
	): Promise<Response> => {
		const version = (c.req.query('v') ?? '').slice(0, 64);
		const found = await sourceOf(path, version, spendFor(c));
		if (found === undefined) return c.notFound();
		const { hash } = found;
		const source = async () => found.bytes ?? (await bytesOf(path));
		const accept = size === 'og' ? '' : (c.req.header('accept') ?? '');
		const fallback: ImageFormat = accept.includes('image/webp') ? 'webp' : 'jpeg';
		const nameOf = (format: ImageFormat) => `${hash}-${size}.${format}`;
		const takesAvif = accept.includes('image/avif');
		const avif = takesAvif ? await cache.get(nameOf('avif')) : undefined;
		const format = avif === undefined ? fallback : 'avif';
		const image =
			avif ?? (await cache.get(nameOf(fallback))) ?? (await make(hash, size, fallback, source));
		// Known only now that the bytes turned out to be a picture: any text may stand at an address.
		if (found.bytes !== undefined)
			await cache.putSource(path, { hash, version, at: deps.now() }).catch(noCopy);
		if (takesAvif && avif === undefined)
			// Whatever waits holds no picture meanwhile.
			makeBehind(hash, size, 'avif', () => bytesOf(path)).catch((error: unknown) =>
				deps.log.debug({ error }, 'no AVIF made'),
			);
		const etag = `"${nameOf(format)}"`;
		const headers = {
			'Content-Type': `image/${format}`,
			'Cache-Control': !found.isNow
				? `public, max-age=${UNSURE_SECONDS}`
				: version === ''
					? 'public, max-age=86400'
					: 'public, max-age=31536000, immutable',
			Vary: 'Accept',
			ETag: etag,
			'Cross-Origin-Resource-Policy': 'cross-origin',
		};
		if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag))
			return new Response(null, { status: 304, headers });
		return new Response(new Uint8Array(image), {
			headers: { ...headers, 'Content-Length': String(image.byteLength) },
		});
	};

	const lost = (c: Context<GatewayEnv>, error: unknown) => {
		deps.log.warn({ route: c.get('route'), error }, 'no picture');
		if (error instanceof NotAPicture) return c.notFound();
		if (error instanceof TooMuchWork) return error.answer();
		return c.text('The picture is not ready.', 503, {
			'Retry-After': '5',
			'Cache-Control': 'no-store',
		});
	};

	app.get('/img/:width/*', async (c, next) => {
		c.set('route', '/img/:width/*');
		const width = c.req.param('width');
		const size: ImageSize = width === 'og' ? 'og' : Number(width);
		const path = sitePath(new URL(c.req.url).pathname, files);
		if (size !== 'og' && !WIDTHS.has(size)) return c.notFound();
		// No picture of the site: perhaps one that is drawn (og-picture.ts).
		if (path === undefined) return next();
		try {
			return await answerWith(c, path, size);
		} catch (error) {
			return lost(c, error);
		}
	});

	/** What is shown as it is (a favicon, a story) comes by the address the site knows it by, where nothing else brings it. */
	const asItIs = async (c: Context<GatewayEnv>) => {
		c.set('route', `${UPLOADS}*`);
		const path = files.pathOf(new URL(c.req.url).pathname.slice(1));
		if (path === undefined) return c.notFound();
		try {
			spendFor(c)();
			const { status, headers, body } = await client({
				path,
				headers: { accept: 'image/*' },
				maxBytes: MAX_SOURCE_BYTES,
			});
			const type = headers.get('content-type') ?? '';
			if (isGone(status)) return c.notFound();
			if (status !== 200) throw new BackendError('failed', { said: String(status) });
			if (!type.startsWith('image/')) return c.notFound();
			return new Response(new Uint8Array(body), {
				headers: {
					'Content-Type': type,
					'Content-Length': String(body.byteLength),
					'Cache-Control': 'public, max-age=86400',
					'Cross-Origin-Resource-Policy': 'cross-origin',
				},
			});
		} catch (error) {
			return lost(c, error);
		}
	};
	if (!deps.config.servesRawSite) app.get(`${UPLOADS}*`, asItIs);

	const open: Pictures['open'] = async (address, spend) => {
		const { pathname, search } = new URL(address.replace(/^\/?/, '/img/og/'), 'http://x');
		const path = sitePath(pathname, files);
		if (path === undefined) return undefined;
		try {
			const version = (new URLSearchParams(search).get('v') ?? '').slice(0, 64);
			const found = await sourceOf(path, version, spend);
			if (found === undefined) return undefined;
			return {
				hash: found.hash,
				async bytes() {
					const bytes = found.bytes ?? (await bytesOf(path));
					// Any text may stand at an address: kept in mind only once it is known for a picture.
					const sharp = await openSharp();
					await sharp(bytes)
						.metadata()
						.catch((cause: unknown) => {
							throw new NotAPicture('not a picture', { cause });
						});
					await cache.putSource(path, { hash: found.hash, version, at: deps.now() }).catch(noCopy);
					return bytes;
				},
			};
		} catch (error) {
			if (error instanceof TooMuchWork) throw error;
			deps.log.warn({ picture: path, error }, 'no picture to draw with');
			return undefined;
		}
	};
	/** One picture in all the widths it is shown in. */
	const allWidths = async (
		{ path, version, sizes }: Shown,
		format: ImageFormat,
		isOver: () => boolean,
	) => {
		try {
			const found = await sourceOf(path, version);
			if (found === undefined || !found.isNow) return;
			let bytes: Promise<Buffer> | undefined;
			const source = () => {
				bytes ??= found.bytes === undefined ? bytesOf(path) : Promise.resolve(found.bytes);
				return bytes;
			};
			for (const size of sizes) {
				if (isOver()) return;
				await makeBehind(found.hash, size, format, source);
			}
			if (found.bytes !== undefined)
				await cache.putSource(path, { hash: found.hash, version, at: deps.now() }).catch(noCopy);
		} catch (error) {
			deps.log.debug({ picture: path, error }, 'no picture made ahead');
		}
	};
	const ahead: Pictures['ahead'] = async (addresses, isOver) => {
		const shown = shownIn(addresses, files);
		for (const format of ['webp', 'avif'] as const)
			for (const one of shown) await allWidths(one, format, isOver);
	};
	const made: Pictures['made'] = async (name, draw) =>
		(await cache.get(name)) ?? (await makeNamed(name, draw));
	return {
		open,
		made,
		ahead,
		sweep: () => cache.prune(MAX_KEPT_BYTES),
		async preview(address, spend) {
			const source = await open(address, spend);
			if (source === undefined) return undefined;
			return made(`${source.hash}-og.jpeg`, async () =>
				transform(await source.bytes(), 'og', 'jpeg'),
			);
		},
	};
}

/** The part of an /img address that names a picture of the site: its path there. */
function sitePath(pathname: string, files: SiteFiles): string | undefined {
	const named = /^\/img\/[^/]+\/(.+)$/.exec(pathname)?.[1];
	return named === undefined ? undefined : files.pathOf(named);
}

/** A picture of the site and the widths it is shown in. */
interface Shown {
	readonly path: string;
	readonly version: string;
	readonly sizes: Set<number>;
}

/** The pictures of /img addresses, in their order. */
function shownIn(addresses: readonly string[], files: SiteFiles): readonly Shown[] {
	const shown = new Map<string, Shown>();
	for (const address of addresses) {
		const url = URL.parse(address, 'http://x');
		const size = Number(/^\/img\/(\d+)\//.exec(url?.pathname ?? '')?.[1]);
		const path = url === null ? undefined : sitePath(url.pathname, files);
		if (url === null || path === undefined || !WIDTHS.has(size)) continue;
		const version = (url.searchParams.get('v') ?? '').slice(0, 64);
		const key = `${path}\n${version}`;
		const one = shown.get(key) ?? { path, version, sizes: new Set<number>() };
		one.sizes.add(size);
		shown.set(key, one);
	}
	return [...shown.values()];
}

/** A picture as it was found at the site. */
interface FoundPicture {
	readonly hash: string;
	/** When it was fetched just now. */
	readonly bytes?: Buffer;
	/** False = the site was asked a moment ago and is not asked again: it may have another one by now. */
	readonly isNow: boolean;
}
