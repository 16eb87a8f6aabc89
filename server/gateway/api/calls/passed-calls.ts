/** Everything a browser may ask of the site (spec 7). What is not in these tables does not exist. */
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type * as v from 'valibot';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { CONTENT_CALLS, PUBLIC_CALLS } from './content-calls.ts';
import { LOGIN_CALLS } from './login-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import type { PassedCall } from './passed-call.ts';

export const PASSED_CALLS: readonly PassedCall[] = [
	...CONTENT_CALLS,
	...PUBLIC_CALLS,
	...LOGIN_CALLS,
	...ACCOUNT_CALLS,
	...ORDER_CALLS,
];

/** The shapes of what is read, by the site's path. */
const shapes = new RegExpRouter<v.GenericSchema>();
for (const { method, path, answer } of PASSED_CALLS)
	if (method === 'GET') shapes.add('GET', path, answer);

/** The shape of what the site answers at a path; undefined = the browser asks for no such thing. */
export function shapeAt(path: string): v.GenericSchema | undefined {
	return shapes.match('GET', path)[0][0]?.[0];
}
