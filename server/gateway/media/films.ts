/**
 * /film/{path}: the films of the site behind the gateway. They pass through as they come, whole or the part a player asks
 * for, and nothing of them is kept here: browsers keep them (`src/features/stories/state/media-cache.ts`).
 */
import type { Context, Hono } from 'hono';
import {
	BACKEND_ORIGIN,
	type Backend,
	BackendError,
	type BackendFailure,
	within,
} from '#server/site/backend-client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { clientAddress } from '../documents/request-info.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';
import { filmType, type SiteFiles } from '../site/site-files.ts';

const MAX_FILM_BYTES = 200 * 1024 * 1024;
/**
 * What has not moved for so long is let go, whether the site says nothing or the client takes nothing: a player that goes
 * on after a pause asks for the rest.
 */
const STANDSTILL_MS = 20_000;
/** On their way at once, in all and to one address. */
const MOST = 100;
const MOST_OF_ONE = 10;
/** A player asks for a film in parts. */
const RATE = { burst: 120, everyMs: 250 };

const SENT_HEADERS = ['if-none-match', 'if-modified-since', 'if-range'];
const RETURNED_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified'];
const FILM_STATUSES: ReadonlySet<number> = new Set([200, 206, 304, 416]);
/** What servers call files whose kind they do not know, and films that are no `video/`. */
const UNNAMED: ReadonlySet<string> = new Set([
	...['', 'application/octet-stream', 'binary/octet-stream', 'application/mp4', 'application/ogg'],
]);

type Failed = (reason: BackendFailure | `status_${number}`) => void;

export function mountFilms(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	files: SiteFiles,
	onFailure: Failed,
): void {
	const { backend, config, log } = deps;
	const limit = createRateLimit(deps.now, rateFor(config, RATE));
	const takeSeat = createSeats();

	const failed = (c: Context<GatewayEnv>, error: unknown) => {
		// A viewer who has gone has not been failed by the site.
		if (c.req.raw.signal.aborted) return;
		const reason = error instanceof BackendError ? error.reason : 'unreachable';
		onFailure(reason);
		log.warn({ route: '/film/*', reason }, 'no film, or not the whole of it');
	};

	/** `onEnd` is told once, when nothing more of the film is on its way. */
	const serve = async (c: Context<GatewayEnv>, path: string, type: string, onEnd: () => void) => {
		const passage = createPassage(c.req.raw.signal);
		const end = (error?: unknown) => {
			passage.end();
			onEnd();
			if (error !== undefined) failed(c, error);
		};
		try {
			const answer = await passage.open(backend, requestOf(c, path, passage.signal));
			const { status, body } = answer;
			if (FILM_STATUSES.has(status) && isFilm(answer)) {
				const headers = headersOf(answer, type, c.req.query('v') !== undefined);
				if (body !== null && (status === 200 || status === 206))
					return new Response(passage.through(body, end), { status, headers });
				end();
				return new Response(null, { status, headers });
			}
			await body?.cancel();
			end();
			if (status === 429) return refuse(c, 503);
			if (status < 300 || (status >= 400 && status < 500)) return c.notFound();
			onFailure(`status_${status}`);
			return refuse(c, 502);
		} catch (error) {
			end(error);
			return refuse(c, error instanceof BackendError && error.reason === 'timeout' ? 504 : 502);
		}
	};

	app.get('/film/*', async (c) => {
		c.set('route', '/film/*');
		const path = files.pathOf(new URL(c.req.url).pathname.slice('/film/'.length));
		const type = path === undefined ? undefined : filmType(path);
		if (path === undefined || type === undefined) return c.notFound();
		const address = clientAddress(c, config);
		const seconds = limit.take(address);
		if (seconds !== undefined) return refuse(c, 429, seconds);
		const leave = takeSeat(address);
		return leave === undefined ? refuse(c, 503) : serve(c, path, type, leave);
	});
}

/** Nothing of the client goes along but which part it wants and what it has. */
function requestOf(c: Context<GatewayEnv>, path: string, signal: AbortSignal): Request {
	const headers = new Headers({ accept: 'video/*', 'accept-encoding': 'identity' });
	for (const name of SENT_HEADERS) {
		const value = c.req.header(name);
		if (value !== undefined) headers.set(name, value);
	}
	const range = c.req.header('range');
	// Several parts in one answer are nothing a player asks for: it gets the whole.
	if (range !== undefined && /^bytes=(?:\d+-\d*|-\d+)$/.test(range)) headers.set('range', range);
	const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET';
	return new Request(new URL(path, BACKEND_ORIGIN), { method, headers, signal });
}

/** One film's way through, for as long as it is waited for and something moves. */
function createPassage(client: AbortSignal) {
	const standstill = new AbortController();
	const timer = setTimeout(() => standstill.abort(new BackendError('timeout')), STANDSTILL_MS);
	const signal = AbortSignal.any([client, standstill.signal]);
	return {
		signal,
		/** The site's answer up to its body. */
		async open(backend: Backend, request: Request): Promise<Response> {
			try {
				const answer = await within(signal, async () => backend(request));
				if (sizeOf(answer) <= MAX_FILM_BYTES) return answer;
				await answer.body?.cancel();
			} catch (cause) {
				throw new BackendError(standstill.signal.aborted ? 'timeout' : 'unreachable', { cause });
			}
			throw new BackendError('too_large');
		},
		/** The film as fast as the client takes it: no more of it is here than a part or two. */
		through(
			body: ReadableStream<Uint8Array>,
			onEnd: (error?: unknown) => void,
		): ReadableStream<Uint8Array> {
			let passed = 0;
			const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
				transform(part, controller) {
					timer.refresh();
					passed += part.byteLength;
					if (passed > MAX_FILM_BYTES) throw new BackendError('too_large');
					controller.enqueue(part);
				},
			});
			body.pipeTo(writable, { signal }).then(() => onEnd(), onEnd);
			return readable;
		},
		end: () => clearTimeout(timer),
	};
}

/** Of the whole film, as far as the site tells. */
function sizeOf({ headers }: Response): number {
	const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
	return Number(total ?? headers.get('content-length') ?? 0);
}

/** Whether the site means it as a film; an answer without a body has no kind. */
function isFilm({ status, headers }: Response): boolean {
	if (status === 304 || status === 416) return true;
	if (status === 206 && !headers.has('content-range')) return false;
	const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
	return type.startsWith('video/') || UNNAMED.has(type);
}

function headersOf(answer: Response, type: string, hasVersion: boolean): Headers {
	const headers = new Headers({
		'Cache-Control': hasVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
		'Cross-Origin-Resource-Policy': 'cross-origin',
	});
	for (const name of RETURNED_HEADERS) {
		const value = answer.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	if (answer.status === 206 || answer.headers.get('accept-ranges') === 'bytes')
		headers.set('Accept-Ranges', 'bytes');
	// By its name, never by the site's word: what is played is not to be read as a page.
	if (answer.status === 200 || answer.status === 206) headers.set('Content-Type', type);
	else headers.delete('Content-Length');
	if (answer.status === 416) headers.set('Cache-Control', 'no-store');
	return headers;
}

/** Address -> what gives the seat back; undefined = all are taken. */
function createSeats() {
	const taken = new Map<string, number>();
	let all = 0;
	return (address: string): (() => void) | undefined => {
		const own = taken.get(address) ?? 0;
		if (all >= MOST || own >= MOST_OF_ONE) return undefined;
		all++;
		taken.set(address, own + 1);
		return () => {
			all--;
			const left = (taken.get(address) ?? 1) - 1;
			if (left === 0) taken.delete(address);
			else taken.set(address, left);
		};
	};
}

function refuse(c: Context<GatewayEnv>, status: 429 | 502 | 503 | 504, seconds = 5): Response {
	return c.text('The film is not ready.', status, {
		'Retry-After': String(seconds),
		'Cache-Control': 'no-store',
	});
}
