/** Calls to the site behind the gateway: time limit, size limit, one retry of reads (spec 9), failures counted. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './deps.ts';

/** The origin backends are asked at; a real site's is put in its place by `remoteBackend`. */
export const BACKEND_ORIGIN = 'http://site.internal';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 50 * 1024 * 1024;
const RETRY_PAUSE_MS = 150;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export type BackendFailure = 'timeout' | 'unreachable' | 'too_large' | 'bad_answer';

/** The site gave no usable answer. The message never holds the address: it may carry a token. */
export class BackendError extends Error {
	readonly reason: BackendFailure;
	constructor(reason: BackendFailure, options?: ErrorOptions) {
		super(`the site did not answer: ${reason}`, options);
		this.name = 'BackendError';
		this.reason = reason;
	}

	/** Nobody could connect: the site has not seen the call. */
	get wasNeverSent(): boolean {
		return this.reason === 'unreachable' && NO_CONNECTION.has(codeOf(this.cause));
	}
}

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EAI_AGAIN',
]);

/** fetch wraps the system's error. */
function codeOf(error: unknown): unknown {
	if (!(error instanceof Error)) return undefined;
	return 'code' in error ? error.code : codeOf(error.cause);
}

interface BackendCall {
	readonly method?: string;
	/** "/wp-json/…", without a query. */
	readonly path: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
}

export interface BackendAnswer {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Buffer;
}

/** Throws `BackendError` when there is no answer; every HTTP status is an answer. */
export type BackendClient = (call: BackendCall) => Promise<BackendAnswer>;

export function createBackendClient(
	backend: Backend,
	onFailure: (reason: BackendFailure | `status_${number}`) => void = () => {},
): BackendClient {
	const once = async (call: BackendCall): Promise<BackendAnswer> => {
		const url = new URL(call.path, BACKEND_ORIGIN);
		for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
		const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
		const request = new Request(url, {
			method: call.method ?? 'GET',
			headers: { accept: 'application/json', ...call.headers },
			signal,
			...(call.body === undefined ? {} : { body: call.body }),
		});
		try {
			return await within(signal, async () => {
				const response = await backend(request);
				const body = await readBody(response.body, call.maxBytes ?? MAX_ANSWER_BYTES);
				return { status: response.status, headers: response.headers, body };
			});
		} catch (cause) {
			const failure =
				cause instanceof BackendError
					? cause
					: new BackendError(signal.aborted ? 'timeout' : 'unreachable', { cause });
			onFailure(failure.reason);
			throw failure;
		}
	};
	return async (call) => {
		const isRead = call.method === undefined || call.method === 'GET';
		try {
			const answer = await once(call);
			if (answer.status >= 500) onFailure(`status_${answer.status}`);
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

/** The JSON of an answer; undefined when it is none (an HTML page, a cut file). */
export function jsonOf(answer: BackendAnswer): unknown {
	try {
		return JSON.parse(answer.body.toString('utf8').replace(/^\uFEFF/, ''));
	} catch {
		return undefined;
	}
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
	return Buffer.concat(chunks);
}
