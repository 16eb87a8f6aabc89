/** Pictures and films of a shop's folder. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { Hono } from 'hono';
import { isFresh } from './cached.ts';

const TYPES: Readonly<Record<string, string>> = {
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.gif': 'image/gif',
	'.svg': 'image/svg+xml',
	'.ico': 'image/x-icon',
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
	'.woff2': 'font/woff2',
};

/** Pictures of dishes that every shop may name as "/media/food/{name}.webp"; a file of its own of that name goes before them. */
export const FOOD = join(import.meta.dirname, '../food');
const FOOD_PATH = /^food\//;

/** `folder`: the shop's, whose "media" is served. */
export function mediaRoutes(folder: string): Hono {
	const root = join(folder, 'media');
	return new Hono().get('/media/*', async (c, next) => {
		const file = await fileOf(root, nameIn(c.req.url));
		if (file === undefined) return next();
		const { size, mtimeMs } = await stat(file.path);
		const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
		c.header('ETag', etag);
		c.header('Cache-Control', 'public, max-age=3600');
		c.header('X-Content-Type-Options', 'nosniff');
		if (isFresh(c, etag)) return c.body(null, 304);
		c.header('Content-Type', file.type);
		c.header('Accept-Ranges', 'bytes');
		// An SVG opened by itself runs nothing.
		if (file.type === 'image/svg+xml')
			c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
		const content = new Uint8Array(await readFile(file.path));
		const range = rangeOf(c.req.header('range'), size);
		if (range === undefined) return c.body(content, 200, { 'Content-Length': String(size) });
		if (range === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
		const [from, to] = range;
		return c.body(content.slice(from, to + 1), 206, {
			'Content-Range': `bytes ${from}-${to}/${size}`,
			'Content-Length': String(to - from + 1),
		});
	});
}

/** The part of a file that is asked for: Safari plays no film without. Several parts at once are the whole. */
function rangeOf(
	header: string | undefined,
	size: number,
): readonly [number, number] | 'beyond' | undefined {
	const [, begin = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
	if (begin === '' && end === '') return undefined;
	const from = begin === '' ? Math.max(0, size - Number(end)) : Number(begin);
	const to = begin === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
	return from > to ? 'beyond' : [from, to];
}

/** "блюда/чай.svg" of an address; undefined where it cannot be decoded. */
function nameIn(url: string): string | undefined {
	try {
		return decodeURIComponent(new URL(url).pathname.replace(/^(\/api)?\/media\//, ''));
	} catch {
		return undefined;
	}
}

/** The shop's file of a name, or the bundled one. */
async function fileOf(
	root: string,
	name: string | undefined,
): Promise<{ path: string; type: string } | undefined> {
	if (name === undefined) return undefined;
	const type = TYPES[extname(name).toLowerCase()];
	const isPlain = name.split('/').every((part) => part !== '' && !part.startsWith('.'));
	if (type === undefined || !isPlain || /[\0\\]/.test(name)) return undefined;
	const path =
		(await pathIn(root, name)) ??
		(FOOD_PATH.test(name) ? await pathIn(FOOD, name.replace(FOOD_PATH, '')) : undefined);
	return path === undefined ? undefined : { path, type };
}

/** The path of a file, links resolved; undefined when there is none inside the folder. */
async function pathIn(root: string, name: string): Promise<string | undefined> {
	const [real, home] = await Promise.all([
		realpath(join(root, name)).catch(() => sameName(root, name)),
		realpath(root).catch(() => undefined),
	]);
	return real === undefined || home === undefined || !real.startsWith(home + sep)
		? undefined
		: real;
}

/** The file whose name is the same with its letters composed: a Mac packs them taken apart. */
async function sameName(root: string, name: string): Promise<string | undefined> {
	const wanted = name.normalize('NFC');
	const folder = join(root, dirname(name));
	const names = await readdir(folder).catch(() => []);
	const found = names.find((one) => join(dirname(name), one).normalize('NFC') === join(wanted));
	return found === undefined ? undefined : realpath(join(folder, found)).catch(() => undefined);
}
