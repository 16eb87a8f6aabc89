/**
 * Ahead of the router: a kept page is answered again as it was answered before, its headers and bytes ready. Most requests
 * of a shop are for a page that has not changed; through the router each of them has its address read, its policy built and
 * its versions hashed anew, which costs twenty times what the answer does.
 *
 * Nothing is decided here. The router's own answer is taken down, whole, with every header it got on its way, for requests
 * that say the same in all that a page depends on (address, host, language, kind of device, encoding, where it was asked from).
 * It stands as long as the gateway would answer from memory without asking the site: until settings or menu have to be looked
 * at again, or the site's word on a redirect is too old. The first request after that goes through the router and is taken
 * down again.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { newRequestId } from '#server/request-id.ts';
import type { GatewayEnv } from '../deps.ts';
import { type KeptPageFacts, loggedPath, REQUEST_ID } from '../ops/operations.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';
import { hasEtag } from './documents.ts';
import { languageOfCookie } from './page-address.ts';
import { mayHaveOpener } from './security.ts';
import { isWideDevice } from './wide-device.ts';

export interface KeptAnswers {
	/** Takes kept pages down as they are answered: the outermost of the middleware, so that it sees every header. */
	readonly learn: MiddlewareHandler<GatewayEnv>;
	/** Answers what has been answered before; false = nothing was answered. */
	answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface KeptAnswersDeps {
	/** Epoch ms. */
	readonly now: () => number;
	/** Whether X-Forwarded-* come from a proxy of ours. */
	readonly trustsProxy: boolean;
	/** Whether pages are turned away now: the router says so. */
	readonly isFull: () => boolean;
	/** Writes and counts an answer. */
	readonly answered: (facts: KeptPageFacts) => void;
}

interface Ready {
	readonly until: number;
	readonly etag: string;
	/** Names and values in turn, as Node sends them; the first value is the request's own number. */
	readonly whole: string[];
	/** Of a 304. */
	readonly unchanged: string[];
	readonly body: Buffer;
	/** As it is logged. */
	readonly path: string;
}

/** Of the body that a 304 has not. */
const OF_BODY: ReadonlySet<string> = new Set(['content-length', 'content-encoding']);
/** Addresses with longer queries are one visitor's own. */
const LONGEST_URL = 300;
/** Hosts, languages and queries are the asker's word. */
const MOST_KEPT = 500;
/** How often those whose time is over let go of their pages, ms. */
const SWEEP_EVERY_MS = 60_000;

export function createKeptAnswers(deps: KeptAnswersDeps): KeptAnswers {
	const ready = new Map<string, Ready>();
	const encodingOf = rememberedEncodings();
	let sweptAt = Number.NEGATIVE_INFINITY;

	/** What of a request its page depends on; undefined = it is not one for here. */
	const keyOf = ({ method, url, headers }: IncomingMessage): string | undefined => {
		if (method !== 'GET' && method !== 'HEAD') return undefined;
		if (url === undefined || url.length > LONGEST_URL || !url.startsWith('/')) return undefined;
		const { host } = headers;
		const hasBody =
			headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
		if (host === undefined || hasBody) return undefined;
		const language = languageOfCookie(headers.cookie) ?? '';
		const encoding = encodingOf(headers['accept-encoding']) ?? '';
		const header = (name: string) => headers[name] as string | undefined;
		const isWide = isWideDevice(header);
		const hasOpener = mayHaveOpener(header('sec-fetch-site'));
		const key = [url, host, language, encoding, isWide, hasOpener].join('\n');
		if (!deps.trustsProxy) return key;
		return `${key}\n${headers['x-forwarded-proto'] ?? ''}\n${headers['x-forwarded-host'] ?? ''}`;
	};

	const makeRoom = (now: number) => {
		if (now - sweptAt < SWEEP_EVERY_MS && ready.size < MOST_KEPT) return;
		sweptAt = now;
		for (const [key, { until }] of ready) if (until <= now) ready.delete(key);
		for (const key of ready.keys()) {
			if (ready.size < MOST_KEPT) break;
			ready.delete(key);
		}
	};

	return {
		async learn(c, next) {
			await next();
			const kept = c.get('kept');
			const request = c.env?.incoming;
			const now = deps.now();
			if (kept === undefined || request?.method !== 'GET' || kept.until <= now) return;
			const key = 'rawHeaders' in request ? keyOf(request as IncomingMessage) : undefined;
			const chosen = languageOfCookie(request.headers.cookie);
			// A made-up language has no pages.
			if (key === undefined || (chosen !== undefined && chosen !== kept.language)) return;
			const { body, encoding } = kept.form;
			const common = [...c.res.headers].filter(
				([name]) => name !== REQUEST_ID && !OF_BODY.has(name),
			);
			const unchanged = [REQUEST_ID, '', ...common.flat()];
			const ofBody = encoding === undefined ? [] : ['content-encoding', encoding];
			makeRoom(now);
			ready.delete(key);
			ready.set(key, {
				until: kept.until,
				etag: kept.etag,
				whole: [...unchanged, ...ofBody, 'content-length', String(body.byteLength)],
				unchanged,
				body,
				path: loggedPath(new URL(c.req.url).pathname),
			});
		},
		answer(request, response) {
			const key = keyOf(request);
			const kept = key === undefined ? undefined : ready.get(key);
			if (kept === undefined || kept.until <= deps.now() || deps.isFull()) return false;
			const started = performance.now();
			const given = deps.trustsProxy ? request.headers[REQUEST_ID] : undefined;
			const id = newRequestId(typeof given === 'string' ? given : undefined);
			const tags = request.headers['if-none-match'];
			const isUnchanged = tags !== undefined && (tags === kept.etag || hasEtag(tags, kept.etag));
			const status = isUnchanged ? 304 : 200;
			const headers = isUnchanged ? kept.unchanged : kept.whole;
			headers[1] = id;
			response.writeHead(status, headers);
			if (isUnchanged || request.method === 'HEAD') response.end();
			else response.end(kept.body);
			const ms = Math.round((performance.now() - started) * 10) / 10;
			deps.answered({ request: id, method: request.method ?? '', path: kept.path, status, ms });
			return true;
		},
	};
}

const MOST_ENCODINGS = 100;

/** Browsers send a handful of Accept-Encoding headers, each by the million. */
function rememberedEncodings() {
	const known = new Map<string, Encoding | undefined>();
	return (header: string | string[] | undefined): Encoding | undefined => {
		if (typeof header !== 'string') return undefined;
		if (known.has(header)) return known.get(header);
		if (known.size >= MOST_ENCODINGS) known.clear();
		const encoding = acceptedEncoding(header);
		known.set(header, encoding);
		return encoding;
	};
}
