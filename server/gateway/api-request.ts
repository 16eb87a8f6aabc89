/** What of a browser's call is passed on to the site. */
import type { Context } from 'hono';
import type { ApiRoute, Identity } from './api-routes.ts';
import type { GatewayEnv } from './deps.ts';
import { orderChange, orderIntentions } from './order-access.ts';
import type { Session } from './sessions.ts';

export const LONGEST_QUERY_VALUE = 300;

/** The route's own query parameters; of duplicates the last, as in PHP. */
export function passedQuery(c: Context<GatewayEnv>, route: ApiRoute): Record<string, string> {
	const asked = new URL(c.req.url).searchParams;
	return Object.fromEntries(
		(route.query ?? []).flatMap((name) => {
			const value = asked.getAll(name).at(-1);
			const isUsable =
				value !== undefined &&
				value.length <= LONGEST_QUERY_VALUE &&
				(name !== 'lang' || /^[A-Za-z]{2}([-_][A-Za-z]{2,4})?$/.test(value));
			return isUsable ? [[name, value]] : [];
		}),
	);
}

/** The route's own fields of a body. Throws `BodyError`. */
export function passedBody(
	body: Record<string, unknown>,
	route: ApiRoute,
): Record<string, unknown> {
	if (route.special === 'order-create' || route.special === 'order-body')
		return orderIntentions(body);
	if (route.special === 'order-change') return orderChange(body);
	const fields = route.body ?? [];
	return Object.fromEntries(
		fields.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
	);
}

/** A guest is customer 0, as in WooCommerce. */
export function identity(
	names: readonly Identity[] | undefined,
	session: Session | undefined,
): Record<string, string | number> {
	const values: Record<string, string | number> = {};
	for (const name of names ?? []) {
		if (name !== 'token') values[name] = session?.userId ?? 0;
		else if (session !== undefined) values.token = session.token;
	}
	return values;
}

/** As a query carries them. */
export function texts(values: Record<string, string | number>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
