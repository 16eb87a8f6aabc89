/**
 * The one door for what the site behind the gateway says (decision 40): ok, refused, or unknown. "Refused" is the site's
 * own word alone: a JSON error of WordPress's form. Whatever else comes (no connection, a proxy's page, a redirect, an
 * empty body, another shape, our own keys turned away) is unknown, and unknown is never taken for "no", "nothing",
 * "logged out" or "fine".
 */
import * as v from 'valibot';
import { errorBodySchema } from '#core/contract/errors.ts';
import {
	type BackendAnswer,
	type BackendCall,
	type BackendClient,
	BackendError,
	type BackendFailure,
} from './backend-client.ts';

export interface Ok<T> {
	readonly kind: 'ok';
	readonly status: number;
	readonly headers: Headers;
	/** As the schema reads it. */
	readonly value: T;
	/** As it came. */
	readonly json: unknown;
}

/** The site has understood and says no. */
export interface Refused {
	readonly kind: 'refused';
	readonly status: number;
	readonly headers: Headers;
	/** WordPress's own: "woocommerce_rest_shop_order_invalid_id". */
	readonly code: string;
	readonly message: string;
	/** The whole body. */
	readonly json: unknown;
}

/** Neither. `error` is what may be thrown of it. */
export interface Unknown {
	readonly kind: 'unknown';
	readonly reason: BackendFailure;
	readonly error: BackendError;
}

export type SiteAnswer<T> = Ok<T> | Refused | Unknown;

const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);

/** The code of a call the site has not got. */
const NO_ROUTE = 'rest_no_route';
/** The only code that says that a customer's token is known no more (wire 1). */
const TOKEN_UNKNOWN = 'rest_forbidden';

/** What is said of the bundled shop where its database has no room for one call more: nothing was kept, ask again. */
export const SHOP_BUSY = '503 database_unavailable';

function isShopBusy(answer: BackendAnswer): boolean {
	if (answer.status !== 503) return false;
	const body = v.safeParse(errorBodySchema, jsonOf(answer));
	return body.success && body.output.code === 'database_unavailable';
}

/** What an answer says. `schema`: the shape of what was asked for; 2xx of any other shape is unknown. */
export function readAnswer<T>(
	answer: BackendAnswer,
	schema: v.GenericSchema<unknown, T>,
): SiteAnswer<T> {
	const { status, headers } = answer;
	const { path = '', credential = 'none' } = answer.source ?? {};
	const unknown = (reason: BackendFailure, said = String(status)): Unknown => ({
		kind: 'unknown',
		reason,
		error: new BackendError(reason, { said, retryAfter: headers.get('retry-after') }),
	});
	if (status >= 500) return unknown('failed', isShopBusy(answer) ? SHOP_BUSY : String(status));
	if (BUSY.has(status)) return unknown('busy');
	if (status < 200 || (status >= 300 && status < 400)) return unknown('redirect');
	const json = jsonOf(answer);
	if (status < 300) {
		if (answer.body.length === 0) return unknown('empty');
		if (json === undefined) return unknown('not_json');
		const parsed = v.safeParse(schema, json);
		return parsed.success
			? { kind: 'ok', status, headers, value: parsed.output, json }
			: unknown('wrong_shape');
	}
	const refusal = v.safeParse(errorBodySchema, json);
	if (!refusal.success || refusal.output.code === '') {
		// Only below /wp-json an address that is not there is answered in JSON.
		if (status === 404 && json === undefined && !path.startsWith('/wp-json/'))
			return { kind: 'refused', status, headers, code: NO_ROUTE, message: '', json: noRoute };
		if (json !== undefined) return unknown('wrong_shape');
		return unknown(answer.body.length === 0 ? 'empty' : 'not_json');
	}
	const { code, message } = refusal.output;
	if ((status === 401 || status === 403) && !isOfCart(path, code)) {
		if (credential === 'keys') return unknown('keys_refused', `${status} ${code}`);
		if (credential === 'none' || code !== TOKEN_UNKNOWN)
			return unknown('forbidden', `${status} ${code}`);
	}
	return { kind: 'refused', status, headers, code, message, json };
}

/** WooCommerce's word on a cart that comes as 403: a product there is not enough of. One of the cart's token is none. */
const isOfCart = (path: string, code: string) =>
	path.startsWith('/wp-json/wc/store/') && /^woocommerce_(?!.*(nonce|token))/.test(code);

const noRoute = { code: NO_ROUTE, message: '', data: { status: 404 } };

/** Asks the site and reads what it says. Never throws of the site's doing. */
export async function askSite<T>(
	client: BackendClient,
	call: BackendCall,
	schema: v.GenericSchema<unknown, T>,
): Promise<SiteAnswer<T>> {
	try {
		return readAnswer(await client(call), schema);
	} catch (error) {
		if (!(error instanceof BackendError)) throw error;
		return { kind: 'unknown', reason: error.reason, error };
	}
}

/** What is sure of an answer. Throws `BackendError` of what is not. */
export function sure<T>(answer: SiteAnswer<T>): Ok<T> | Refused {
	if (answer.kind === 'unknown') throw answer.error;
	return answer;
}

/** What was asked for, where the shop cannot do without it. Throws `BackendError` of everything else. */
export function needed<T>(answer: SiteAnswer<T>): T {
	const said = sure(answer);
	if (said.kind === 'ok') return said.value;
	throw refusedNeed(said);
}

/** A refusal of what the shop cannot do without: it says nothing of the customer's matter. */
export function refusedNeed({ status, code, headers }: Refused): BackendError {
	return new BackendError(code === NO_ROUTE ? 'missing_call' : 'wrong_shape', {
		said: `${status} ${code}`,
		retryAfter: headers.get('retry-after'),
	});
}

/** Whether the site has no such call, which is not an error of it (spec 9: what it has not is off). */
export function isAbsent(answer: SiteAnswer<unknown>): boolean {
	return answer.kind === 'refused' && answer.status === 404 && answer.code === NO_ROUTE;
}

/** Whether the customer's token is known no more. */
export function isTokenRefused({ status, code }: Refused): boolean {
	return status === 401 && code === TOKEN_UNKNOWN;
}

/** The JSON of an answer; undefined when it is none. */
function jsonOf({ body }: BackendAnswer): unknown {
	try {
		return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
	} catch {
		return undefined;
	}
}
