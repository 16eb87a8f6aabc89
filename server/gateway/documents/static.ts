/** The browser's build and the public files, from memory: hashed ones for ever, the rest by ETag. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { GatewayEnv } from '../deps.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';

interface StaticFile {
	readonly path: string;
	readonly type: string;
	readonly forms: ReadonlySet<Encoding>;
	etag?: string;
	readonly bodies: Map<Encoding | 'plain', Buffer>;
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The service worker runs under the policy of its own file: it asks the shop for what pages ask for, nothing else. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Answers for a file of the build; undefined when there is none at that address, or no more. */
type StaticFiles = (c: Context<GatewayEnv>) => Response | undefined;

/**
 * The table of files is read once: what is not in it does not exist, so no address can lead out of the folder. The
 * unrendered index.html and everything that begins with a dot are left out.
 */
export function createStaticFiles(directory: string): StaticFiles {
	const files = new Map<string, StaticFile>();
	const names = new Set(listFiles(directory));
	for (const name of names) {
		if (name === '/index.html' || /\.(br|gz)$/.test(name) || name.includes('/.')) continue;
		const forms = (['br', 'gzip'] as const).filter((form) => names.has(name + SUFFIX[form]));
		files.set(name, {
			path: join(directory, decodeURIComponent(name)),
			type: getMimeType(name) ?? 'application/octet-stream',
			forms: new Set(forms),
			bodies: new Map(),
		});
	}
	return (c) => {
		const { pathname } = new URL(c.req.url);
		const file = files.get(pathname);
		if (file === undefined) return undefined;
		const isHashed = pathname.startsWith('/assets/');
		c.set('route', isHashed ? '/assets/*' : 'public');
		const accepted = acceptedEncoding(c.req.header('accept-encoding'));
		const plain = bodyOf(file, undefined);
		if (plain === undefined) return undefined;
		const packed =
			accepted !== undefined && file.forms.has(accepted) ? bodyOf(file, accepted) : undefined;
		const form = packed === undefined ? undefined : accepted;
		file.etag ??= `"${createHash('sha256').update(plain).digest('base64url').slice(0, 12)}"`;
		const etag = form === undefined ? file.etag : file.etag.replace(/"$/, `-${form}"`);
		const headers = {
			'Content-Type': file.type,
			'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
			ETag: etag,
			...(pathname === WORKER ? { 'Content-Security-Policy': WORKER_POLICY } : {}),
			...(file.forms.size > 0 ? { Vary: 'Accept-Encoding' } : {}),
		};
		if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag))
			return new Response(null, { status: 304, headers });
		const body = packed ?? plain;
		return new Response(new Uint8Array(body), {
			headers: {
				...headers,
				'Content-Length': String(body.byteLength),
				...(form === undefined ? {} : { 'Content-Encoding': form }),
			},
		});
	};
}

/** Undefined = another build has taken the place of this build under a running server, and the file had not been asked for before. */
function bodyOf(file: StaticFile, form: Encoding | undefined): Buffer | undefined {
	const name = form ?? 'plain';
	const known = file.bodies.get(name);
	if (known !== undefined) return known;
	try {
		const body = readFileSync(form === undefined ? file.path : file.path + SUFFIX[form]);
		file.bodies.set(name, body);
		return body;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

function listFiles(directory: string): string[] {
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const path = relative(directory, join(entry.parentPath, entry.name));
			return `/${path.split(sep).map(encodeURIComponent).join('/')}`;
		});
}
