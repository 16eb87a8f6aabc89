/**
 * The calls a page makes by itself while it loads: as `client.ts` makes all others, and without the libraries those need.
 * What both hold to is said here.
 */
import { LAUNCH_HEADER } from '#core/rules/customer/launch-data.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { launchNameNow } from './launch-name.ts';
import { tellSessionEnded } from './session-ended.ts';

export const ORIGIN = import.meta.env.VITE_API_ORIGIN ?? '';

/** How long an answer may take, ms. */
export const PATIENCE_MS = 15_000;

/** Asked once more (spec 9); everything else is answered, not repeated. */
export const ASKED_AGAIN = [408, 409, 425, 429, 500, 502, 503, 504];

/** Before it is asked once more, ms, unless the server says how long. */
const PAUSE_MS = 300;

/**
 * Calls the API and answers with its JSON, for the caller to read. Without `json` it is a GET, which is tried twice; with it
 * a POST. Throws ApiError (the server refused; of its codes `login_required` alone is told), NetworkError (no answer) or
 * ContractError (an answer that is no JSON).
 */
export async function firstCall(path: string, json?: object): Promise<unknown> {
	const response = await answered(path, json);
	if (response.ok) return bodyOf(path, response);
	const body = (await response.json().catch(() => null)) as { readonly code?: unknown } | null;
	const isOver = body?.code === 'login_required';
	if (isOver) tellSessionEnded();
	const { status } = response;
	throw new ApiError(path, { code: isOver ? 'login_required' : 'unknown', status, facts: {} });
}

async function answered(
	path: string,
	json: object | undefined,
	isLast = json !== undefined,
): Promise<Response> {
	const name = launchNameNow();
	const headers = {
		...(name !== undefined && { [LAUNCH_HEADER]: name }),
		...(json && { 'content-type': 'application/json' }),
	};
	let pause = PAUSE_MS;
	try {
		const response = await fetch(
			new Request(`${ORIGIN}/api/${path}`, {
				headers,
				signal: AbortSignal.timeout(PATIENCE_MS),
				...(json && { method: 'POST', body: JSON.stringify(json) }),
			}),
		);
		if (isLast || !ASKED_AGAIN.includes(response.status)) return response;
		pause = Number(response.headers.get('retry-after')) * 1000 || PAUSE_MS;
	} catch (cause) {
		// A timeout is no answer either, and has taken long enough.
		if (isLast || !(cause instanceof TypeError)) throw new NetworkError(path, { cause });
	}
	await new Promise((resolve) => setTimeout(resolve, pause));
	return answered(path, json, true);
}

/** The JSON of an answer. Throws as `firstCall`. */
export async function bodyOf(path: string, response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch (cause) {
		// Only text that is no JSON breaks the agreement: a body cut off on its way (the page is being left) is the network.
		if (cause instanceof SyntaxError) throw new ContractError(path, { cause });
		throw new NetworkError(path, { cause });
	}
}
