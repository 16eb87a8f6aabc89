/**
 * Talks to the gateway's API: retries, time limits, errors of three kinds, answers parsed. The few calls of a page that loads are
 * `first-call.ts`'s.
 */
import ky, { HTTPError, type Options } from 'ky';
import * as v from 'valibot';
import { errorBodySchema, isApiErrorCode } from '#core/contract/errors.ts';
import { LAUNCH_HEADER } from '#core/rules/customer/launch-data.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { ASKED_AGAIN, bodyOf, ORIGIN, PATIENCE_MS } from './first-call.ts';
import { launchNameNow } from './launch-name.ts';
import { tellSessionEnded } from './session-ended.ts';

const client = ky.create({
	prefix: `${ORIGIN}/api`,
	timeout: PATIENCE_MS,
	hooks: {
		beforeRequest: [
			({ request }) => {
				const name = launchNameNow();
				if (name !== undefined) request.headers.set(LAUNCH_HEADER, name);
			},
		],
	},
	retry: {
		limit: 1,
		methods: ['get'],
		statusCodes: ASKED_AGAIN,
	},
});

/**
 * Calls the API and parses the answer. Throws ApiError (the server refused), NetworkError (no answer) or ContractError
 * (an answer that is not of the schema's shape).
 */
export async function request<const S extends v.GenericSchema>(
	schema: S,
	path: string,
	options: Options = {},
): Promise<v.InferOutput<S>> {
	return readBy(schema, path, await bodyOf(path, await ask(path, options)));
}

/** As `request`, for one page of a list: how many there are in all is said by a header (wire 1). */
export async function requestPage<const S extends v.GenericSchema>(
	schema: S,
	path: string,
	options: Options = {},
): Promise<{ readonly items: v.InferOutput<S>; readonly total: number }> {
	const response = await ask(path, options);
	const total = Number(response.headers.get('x-wp-total') ?? Number.NaN);
	if (!Number.isInteger(total)) throw new ContractError(path, { cause: 'no X-WP-Total' });
	return { items: readBy(schema, path, await bodyOf(path, response)), total };
}

/** A file of the shop by its own address ("/media/x.webm", "/img/960/media/x.svg"). */
export function requestFile(address: string): Promise<Response> {
	// Pictures come in the form that is asked for: without a word for WebP a cut-out would lose its transparency.
	return ask(address, { prefix: ORIGIN, headers: { accept: 'image/webp,*/*' } });
}

async function ask(path: string, options: Options): Promise<Response> {
	try {
		return await client(path, options);
	} catch (cause) {
		if (cause instanceof HTTPError) throw refusalOf(path, cause);
		throw new NetworkError(path, { cause });
	}
}

/** What an answer's JSON says by its schema. Throws ContractError. */
export function readBy<const S extends v.GenericSchema>(
	schema: S,
	path: string,
	answer: unknown,
): v.InferOutput<S> {
	const parsed = v.safeParse(schema, answer);
	if (!parsed.success) throw new ContractError(path, { cause: parsed.issues });
	return parsed.output;
}

function refusalOf(path: string, error: HTTPError): ApiError {
	const parsed = v.safeParse(errorBodySchema, error.data);
	const code = parsed.success ? parsed.output.code : '';
	const facts = parsed.success ? parsed.output.data : undefined;
	if (code === 'login_required') tellSessionEnded();
	return new ApiError(path, {
		code: isApiErrorCode(code) ? code : 'unknown',
		status: error.response.status,
		facts: typeof facts === 'object' && facts !== null ? { ...facts } : {},
	});
}
