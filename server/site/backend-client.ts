/**
 * Calls to the site behind the gateway: time limit, size limit, one retry of reads (spec 9), failures counted. What an
 * answer says is read in `site-answer.ts` alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { defined } from '#core/rules/defined.ts';

/**
 * The site behind the gateway: the bundled shop, `remoteBackend(url)` or `server/woo`. Asked at `BACKEND_ORIGIN`; only the
 * path and query of a request mean anything.
 */
export type Backend = (request: Request) => Response | Promise<Response>;

/** The origin backends are asked at; a real site's is put in its place by `remoteBackend`. */
export const BACKEND_ORIGIN = 'http://site.internal';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 50 * 1024 * 1024;
const RETRY_PAUSE_MS = 150;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Why it is unknown what the site says. */
export type BackendFailure =
	| 'timeout'
	| 'unreachable'
	| 'too_large'
	/** A 5xx of the site or of a proxy before it. */
	| 'failed'
	/** 408, 425, 429: it may be asked again later. */
	| 'busy'
	/** 401 or 403 to our own keys. */
	| 'keys_refused'
	/** 401 or 403 that says nothing of a customer: a firewall, a closed REST interface. */
	| 'forbidden'
	| 'redirect'
	| 'empty'
	/** HTML, a cut file. */
	| 'not_json'
	/** JSON of another shape than was asked for. */
	| 'wrong_shape'
	/** A call the shop cannot do without is not there: a plugin is switched off, or being updated. */
	| 'missing_call';

interface FailureFacts extends ErrorOptions {
	/** The site's own Retry-After. */
	readonly retryAfter?: string | null;
	/** What the site said, where it did: "401 woocommerce_rest_cannot_view". */
	readonly said?: string;
}

/** It is unknown what the site says. The message never holds the address: it may carry a token. */
export class BackendError extends Error {
	readonly reason: BackendFailure;
	readonly retryAfter: string | undefined;
	/** The site's own word: "500", "401 woocommerce_rest_cannot_view"; undefined = it gave none. */
	readonly said: string | undefined;
	constructor(reason: BackendFailure, { retryAfter, said, ...options }: FailureFacts = {}) {
		const word = said ?? codeOf(options.cause);
		super(
			`the site gave no sure answer: ${reason}${word === undefined ? '' : ` (${word})`}`,
			options,
		);
		this.name = 'BackendError';
		this.reason = reason;
		this.retryAfter = retryAfter ?? undefined;
		this.said = said;
	}

	/** The system's own word: "ECONNREFUSED"; undefined = it gave none. */
	get systemCode(): string | undefined {
		return codeOf(this.cause);
	}

	/** There was no connection: the site has not seen the call. */
	get wasNeverSent(): boolean {
		return this.reason === 'unreachable' && NO_CONNECTION.has(this.systemCode);
	}
}

const NO_CONNECTION: ReadonlySet<string | undefined> = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EAI_AGAIN',
]);

/** The system's own word (ECONNREFUSED, CERT_HAS_EXPIRED), which fetch wraps. */
function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

export interface BackendCall {
	readonly method?: string;
	/** "/wp-json/…", without a query. */
	readonly path: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/**
	 * It changes nothing, though its method says otherwise: asked once more where a GET would be. A site ends a connection
	 * that has been silent for some seconds, and what is sent just then comes to nothing.
	 */
	readonly isRead?: boolean;
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
}

/** What a call proves itself with: the shop's keys, the customer's token, or nothing. Never two of them. */
export type Credential = 'keys' | 'token' | 'none';

export interface BackendAnswer {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Buffer;
	/** What was asked, as far as the answer's meaning hangs on it; absent = read from our own database. */
	readonly source?: { readonly path: string; readonly credential: Credential };
}

/** What is told of the calls beside their answers. */
export interface BackendWatch {
	failed?(reason: BackendFailure | `status_${number}`): void;
	/** Every answer as it comes, before it is read. */
	answered?(answer: BackendAnswer): void;
}

/** Throws `BackendError` when there is no answer; every HTTP status is an answer. */
export type BackendClient = (call: BackendCall) => Promise<BackendAnswer>;

export function createBackendClient(backend: Backend, watch: BackendWatch = {}): BackendClient {
	const once = async (call: BackendCall): Promise<BackendAnswer> => {
		const url = new URL(call.path, BACKEND_ORIGIN);
		for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
		const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
		const request = new Request(url, {
			method: call.method ?? 'GET',
			headers: { accept: 'application/json', ...call.headers },
			signal,
			...defined({ body: call.body }),
		});
		try {
			return await within(signal, async () => {
				const response = await backend(request);
				const body = await readBody(response.body, call.maxBytes ?? MAX_ANSWER_BYTES);
				const { status, headers } = response;
				const source = { path: call.path, credential: credentialOf(call) };
				const answer = { status, headers, body, source };
				watch.answered?.(answer);
				return answer;
			});
		} catch (cause) {
			const failure =
				cause instanceof BackendError
					? cause
					: new BackendError(signal.aborted ? 'timeout' : 'unreachable', { cause });
			watch.failed?.(failure.reason);
			throw failure;
		}
	};
	return async (call) => {
		const isRead = call.isRead ?? (call.method === undefined || call.method === 'GET');
		try {
			const answer = await once(call);
			if (answer.status >= 500) watch.failed?.(`status_${answer.status}`);
			if (!isRead || !RETRIED_STATUSES.has(answer.status)) return answer;
			// A site that says when to come back is not asked again at once.
			if (answer.headers.has('retry-after')) return answer;
		} catch (error) {
			// A second wait as long as the first would only keep the customer.
			if (!isRead || (error instanceof BackendError && error.reason !== 'unreachable')) throw error;
		}
		await pause(RETRY_PAUSE_MS);
		return once(call);
	};
}

function credentialOf({ query = {}, headers = {} }: BackendCall): Credential {
	if ('consumer_key' in query || 'authorization' in headers) return 'keys';
	return 'token' in query ? 'token' : 'none';
}

/** Backends in the same process do not look at the signal: the wait ends with it all the same. */
export async function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const onAbort = () => reject(signal.reason);
	signal.addEventListener('abort', onAbort, { once: true });
	try {
		return await Promise.race([work(), aborted]);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}

async function readBody(
	body: ReadableStream<Uint8Array> | null,
	maxBytes: number,
): Promise<Buffer> {
	if (body === null) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new BackendError('too_large');
		chunks.push(chunk);
	}
	const [only] = chunks;
	// A menu of ten megabytes is not copied where it has come in one piece.
	return chunks.length === 1 && only !== undefined
		? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
		: Buffer.concat(chunks);
}
