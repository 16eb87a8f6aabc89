/**
 * /img/{width}/{path}: the site's pictures in the width that is shown. Only pictures of the site behind the gateway, only
 * the widths of the list. WebP at once, AVIF from the second time on (it takes four times as long to make), JPEG for
 * whoever takes neither. /img/og/{path}: the picture as messengers show it beside a link. /wp-content/uploads/{path}: the
 * picture as the site has it.
 */
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { type BackendClient, BackendError } from './backend-client.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { createImageCache } from './image-cache.ts';
import { createQueue } from './queue.ts';
import { createRateLimit, rateFor } from './rate-limit.ts';
import { clientAddress } from './request-info.ts';
import { type SiteFiles, UPLOADS } from './site-files.ts';

const WIDTHS: ReadonlySet<number> = new Set([96, 160, 240, 320, 360, 480, 640, 960, 1200]);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
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

type ImageFormat = 'avif' | 'webp' | 'jpeg';
/** A width of the list, or the card of a link preview. */
type ImageSize = number | 'og';

/** What link previews take everywhere: this size, JPEG, well under 300 kB; the picture whole, on a plate of its own. */
const PREVIEW = { width: 1200, height: 630, margin: 45, plate: '#fbf3e2' };

/** The site's pictures for whoever draws others of them. */
export interface Pictures {
	/**
	 * A picture by the address the site gives it; undefined when it has none there, or does not answer. Its bytes may
	 * turn out to be `NotAPicture`.
	 */
	open(address: string): Promise<{ readonly hash: string; bytes(): Promise<Buffer> } | undefined>;
	/** The picture as link previews take it. */
	preview(address: string): Promise<Buffer | undefined>;
	/** A drawing by its name, drawn only if it is not kept. */
	made(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
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
		spend?: () => void,
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
		const asked = ask(path, known?.hash).finally(() => asking.delete(path));
		asking.set(path, asked);
		return asked;
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

	const answerWith = async (
		c: Context<GatewayEnv>,
		path: string,
		size: ImageSize,
	): Promise<Response> => {
		const version = (c.req.query('v') ?? '').slice(0, 64);
		const found = await sourceOf(path, version, () => {
			const seconds = work.take(clientAddress(c, deps.config));
			if (seconds !== undefined) throw new TooManyPictures(seconds);
		});
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
			make(hash, size, 'avif', source).catch((error: unknown) =>
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
		if (error instanceof TooManyPictures)
			return c.text('Too Many Requests', 429, {
				'Retry-After': String(error.seconds),
				'Cache-Control': 'no-store',
			});
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

	const open: Pictures['open'] = async (address) => {
		const { pathname, search } = new URL(address.replace(/^\/?/, '/img/og/'), 'http://x');
		const path = sitePath(pathname, files);
		if (path === undefined) return undefined;
		try {
			const version = (new URLSearchParams(search).get('v') ?? '').slice(0, 64);
			const found = await sourceOf(path, version);
			if (found === undefined) return undefined;
			return {
				hash: found.hash,
				async bytes() {
					const bytes = found.bytes ?? (await bytesOf(path));
					// Any text may stand at an address: kept in mind only once it is known for a picture.
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
			deps.log.warn({ picture: path, error }, 'no picture to draw with');
			return undefined;
		}
	};
	const made: Pictures['made'] = async (name, draw) =>
		(await cache.get(name)) ?? (await makeNamed(name, draw));
	return {
		open,
		made,
		sweep: () => cache.prune(MAX_KEPT_BYTES),
		async preview(address) {
			const source = await open(address);
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

/** A picture as it was found at the site. */
interface FoundPicture {
	readonly hash: string;
	/** When it was fetched just now. */
	readonly bytes?: Buffer;
	/** False = the site was asked a moment ago and is not asked again: it may have another one by now. */
	readonly isNow: boolean;
}

/** A client has asked for more pictures to be fetched than is decent. */
class TooManyPictures extends Error {
	readonly seconds: number;

	constructor(seconds: number) {
		super('too many pictures for one client');
		this.seconds = seconds;
	}
}

/** The bytes at an address are no picture, or a bigger one than is decent. */
export class NotAPicture extends Error {}

async function transform(source: Buffer, size: ImageSize, format: ImageFormat): Promise<Buffer> {
	try {
		const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
		const width = size === 'og' ? PREVIEW.width : size;
		const { format: kind, width: drawn = width } = await sharp(source, options).metadata();
		// A drawing is rasterised at the size it is shown in.
		const density = kind === 'svg' ? Math.min(2400, Math.max(1, (72 * width) / drawn)) : undefined;
		const image = sharp(source, {
			...options,
			...(density === undefined ? {} : { density }),
		}).rotate();
		if (size === 'og') return await previewOf(image);
		image.resize({ width, withoutEnlargement: kind !== 'svg' });
		if (format === 'avif') return await image.avif({ quality: 50, effort: 2 }).toBuffer();
		if (format === 'webp') return await image.webp({ quality: 76, effort: 4 }).toBuffer();
		return await image
			.flatten({ background: '#fff' })
			.jpeg({ quality: 80, mozjpeg: true })
			.toBuffer();
	} catch (cause) {
		throw new NotAPicture('not a picture', { cause });
	}
}

async function previewOf(image: Sharp): Promise<Buffer> {
	const { width, height, margin, plate } = PREVIEW;
	const own = await image.metadata();
	const ratio = own.width / own.height;
	// Made for link previews: shown from edge to edge.
	const isMadeForIt = ratio > 1.7 && ratio < 2.1;
	const shown = isMadeForIt
		? image.resize({ width, height, fit: 'cover' })
		: image
				.resize({
					width: width - 2 * margin,
					height: height - 2 * margin,
					fit: 'contain',
					background: '#0000',
				})
				.extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' });
	return previewJpeg(shown.flatten({ background: plate }));
}

/** WhatsApp shows no picture of more than 300 kB. */
const LARGEST_PREVIEW = 290_000;

/** The best JPEG that a messenger still takes. */
export async function previewJpeg(image: Sharp): Promise<Buffer> {
	// Drawn once, whatever number of qualities is tried.
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const as = (quality: number) => sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
	for (const quality of [82, 68, 52]) {
		const jpeg = await as(quality);
		if (jpeg.byteLength <= LARGEST_PREVIEW) return jpeg;
	}
	return as(30);
}
