/** The one place that talks to the gateway's API: retries, time limits, errors of three kinds, answers parsed. */
import ky, { HTTPError, type Options } from 'ky';
import * as v from 'valibot';
import { errorBodySchema, isApiErrorCode } from '#core/contract/errors.ts';
import { LAUNCH_HEADER } from '#core/rules/customer/launch-data.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { launchNameNow } from './launch-name.ts';
import { tellSessionEnded } from './session-ended.ts';

const ORIGIN = import.meta.env.VITE_API_ORIGIN ?? '';

const client = ky.create({
	prefix: `${ORIGIN}/api`,
	timeout: 15_000,
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
		// spec 9; everything else is answered, not repeated
		statusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
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
	return parse(schema, path, await ask(path, options));
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
	return { items: await parse(schema, path, response), total };
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

async function parse<const S extends v.GenericSchema>(
	schema: S,
	path: string,
	response: Response,
): Promise<v.InferOutput<S>> {
	const parsed = v.safeParse(schema, await bodyOf(path, response));
	if (!parsed.success) throw new ContractError(path, { cause: parsed.issues });
	return parsed.output;
}

async function bodyOf(path: string, response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch (cause) {
		// Only text that is no JSON breaks the agreement: a body cut off on its way (the page is being left) is the network.
		if (cause instanceof SyntaxError) throw new ContractError(path, { cause });
		throw new NetworkError(path, { cause });
	}
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
