/** What every call goes through before its own handler, in this order, and what becomes of an error. */

import { API_ERRORS } from '#core/contract/errors.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { SHOP_BUSY } from '#server/site/site-answer.ts';
import { RETRY_AFTER_SECONDS } from '#server/sql/database-trouble.ts';
import { clientAddress } from '../documents/request-info.ts';
import { isOwnRequest } from '../documents/security.ts';
import { BodyError } from '../json-body.ts';
import { TooMuchWork } from '../ops/work.ts';
import { allowStorefront } from './allow-storefront.ts';
import { fail, loginRequired, unreachable } from './answer.ts';
import { withFacts } from './calls/call-facts.ts';
import type { Api, ApiContext, ApiMiddleware } from './context.ts';
import { tooMany } from './limit.ts';
import { nameRoute } from './name-route.ts';

export function provide(api: Api): ApiMiddleware {
	return function provided(c, next) {
		c.set('api', api);
		return next();
	};
}

/** Answers are the asker's own unless a handler says otherwise. */
export const uncached: ApiMiddleware = function uncached(c, next) {
	c.header('Cache-Control', 'no-store');
	c.set('route', '/api/*');
	return next();
};

/** Lets a storefront hosted as files alone call from its own host. */
export const storefront: ApiMiddleware = async function storefront(c, next) {
	const isPreflight = allowStorefront(c, c.get('api').deps.config.origin);
	return isPreflight ? c.body(null, 204) : next();
};

/** Changes are asked for by pages of ours alone. */
export const sameOrigin: ApiMiddleware = async function sameOrigin(c, next) {
	const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
	if (!isRead && !isOwnRequest(c, c.get('api').deps.config))
		return fail(c, 'wrong_origin', 'This request comes from another site.');
	return next();
};

export const address: ApiMiddleware = function address(c, next) {
	c.set('address', clientAddress(c, c.get('api').deps.config));
	return next();
};

/** The session of the request, if there is one. */
export const session: ApiMiddleware = async function session(c, next) {
	c.set('session', await c.get('api').sessions.of(c));
	return next();
};

/** Keeps guests out. */
export const loggedIn: ApiMiddleware = withFacts(
	{ access: 'session', refusals: ['login_required'] },
	async function loggedIn(c, next) {
		if (c.get('session') !== undefined) return next();
		nameRoute(c);
		return loginRequired(c);
	},
);

/**
 * What a call says of a body that is none, and of a site that does not say; undefined: of anything else, and outside
 * /api.
 */
export function callError(error: Error, c: ApiContext): Response | undefined {
	const api: Api | undefined = c.get('api');
	if (api === undefined) return undefined;
	if (error instanceof BodyError) return c.json(error.body, API_ERRORS[error.body.code]);
	if (error instanceof TooMuchWork) return tooMany(c, error.seconds);
	if (!(error instanceof BackendError)) return undefined;
	// The bundled shop's own word, which has told its log: in a rush hundreds are answered so.
	if (error.said === SHOP_BUSY) {
		c.header('Retry-After', error.retryAfter ?? String(RETRY_AFTER_SECONDS));
		return fail(c, 'database_unavailable', 'The shop is busy. Ask again soon.');
	}
	api.deps.log.warn({ route: c.get('route'), reason: error.reason }, error.message);
	return unreachable(c, error.retryAfter);
}
