/** What /api answers: JSON, and errors in WordPress's form (wire 1). */
import type { Context } from 'hono';
import { API_ERRORS, type ApiErrorCode, errorBody } from '#core/contract/errors.ts';
import type { GatewayEnv } from '../deps.ts';
import { encoded } from '../documents/compression.ts';
import { sendJson } from '../site/content.ts';

type Ctx = Context<GatewayEnv>;

/** JSON for the asker alone: kept nowhere on the way. */
export function send(
	c: Ctx,
	status: number,
	value: unknown,
	headers: Record<string, string>,
): Promise<Response> {
	return sendJson(c, encoded(Buffer.from(JSON.stringify(value) ?? 'null')), status, {
		'Cache-Control': 'no-store',
		...headers,
	});
}

export function fail(
	c: Ctx,
	code: ApiErrorCode,
	message: string,
	facts: Record<string, unknown> = {},
): Response {
	const status = API_ERRORS[code];
	// It may be well again in a moment: the answer says when to ask.
	if (status >= 500 && !c.res.headers.has('Retry-After')) c.header('Retry-After', '1');
	return c.json(errorBody(code, message, facts), status);
}

export function notFound(c: Ctx): Response {
	return fail(c, 'rest_no_route', 'No route was found matching the URL and request method.');
}

export function loginRequired(c: Ctx): Response {
	return fail(c, 'login_required', 'Log in first.');
}

/** Seconds after which a site that says none may be asked again. */
const RETRY_AFTER = '5';

/** What the site says is unknown. `retryAfter`: the site's own word of when to come back. */
export function unreachable(c: Ctx, retryAfter: string = RETRY_AFTER): Response {
	c.header('Retry-After', retryAfter);
	return fail(c, 'backend_unreachable', 'The shop does not answer.');
}
