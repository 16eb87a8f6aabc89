/** The middleware that holds a call to its rate limit. */
import { type Spend, spending } from '../ops/work.ts';
import { fail } from './answer.ts';
import { withFacts } from './calls/call-facts.ts';
import type { ApiContext, ApiMiddleware } from './context.ts';
import type { LimitName, SharedName } from './limits.ts';
import { nameRoute } from './name-route.ts';

/** Whom a limit counts. */
type Counted = (c: ApiContext) => string;
export const byAddress: Counted = (c) => c.get('address');
const byLogin: Counted = (c) => c.get('session')?.idHash ?? c.get('address');

/** What is spent of a limit when the site has to be asked: of a logged-in customer, else of a client. Throws `TooMuchWork`. */
export function spendOf(c: ApiContext, name: Exclude<LimitName, SharedName>): Spend {
	return spending(c.get('api').limits[name], byLogin(c));
}

/** Answered 429. */
export function tooMany(c: ApiContext, seconds: number): Response {
	c.header('Retry-After', String(seconds));
	return fail(c, 'rate_limited', 'Too many requests.', { retry_after: seconds });
}

/** Lets through what the limit allows: of a logged-in customer, else of a client; the rest is answered 429. */
export function limit(name: LimitName, counted: Counted = byLogin): ApiMiddleware {
	return withFacts(
		{ limit: name, countsAddresses: counted === byAddress },
		async function limited(c, next) {
			nameRoute(c);
			const taken = c.get('api').limits[name].take(counted(c));
			const seconds = taken instanceof Promise ? await taken : taken;
			if (seconds === undefined) return next();
			return tooMany(c, seconds);
		},
	);
}
