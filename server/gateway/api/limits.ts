/** How often one client may ask: for everything, and for what costs more. */
import { createRateLimit, type Rate, type RateLimit, rateFor } from '../ops/rate-limit.ts';
import type { SharedLimit } from '../ops/shared-limit.ts';

/** Requests at once and one more every so many ms: much more than a hurried customer, or a few behind one address. */
export const LIMITS = {
	all: { burst: 1000, everyMs: 5 },
	login: { burst: 40, everyMs: 2000 },
	orders: { burst: 200, everyMs: 200 },
	/** The shop's people read every one of them. */
	forms: { burst: 5, everyMs: 60_000 },
	/** Each is a call of the bot's, which all customers share. */
	shares: { burst: 20, everyMs: 3000 },
	/** Texts that are not kept: each is a question to the site. */
	texts: { burst: 60, everyMs: 1000 },
	/** Each is a question to the owner's geocoder, which counts them. */
	places: { burst: 60, everyMs: 1000 },
	/** Each is kept for a day. */
	carts: { burst: 20, everyMs: 20_000 },
	/** Each is searched for anew: a letter of each of several typing behind one address. */
	searches: { burst: 100, everyMs: 200 },
} as const;

export type LimitName = keyof typeof LIMITS;
/**
 * What does not grow with the number of copies: guesses at a code, people who read, the one bot, orders. The others keep a
 * copy from doing more than it can, and are on the way of every page and letter: no statement is waited for there.
 */
export type SharedName = 'login' | 'orders' | 'forms' | 'shares';
export type Limits = Readonly<Record<Exclude<LimitName, SharedName>, RateLimit>> &
	Readonly<Record<SharedName, RateLimit | SharedLimit>>;

/** `shared` makes a limit that all copies count together; absent = there are no others. */
export function createLimits(
	now: () => number,
	shop: { readonly isDemo: boolean },
	shared?: (name: SharedName, rate: Rate) => SharedLimit,
): Limits {
	const limitOf = (name: LimitName) => createRateLimit(now, rateFor(shop, LIMITS[name]));
	const sharedOf = (name: SharedName) =>
		shared?.(name, rateFor(shop, LIMITS[name])) ?? limitOf(name);
	return {
		all: limitOf('all'),
		login: sharedOf('login'),
		orders: sharedOf('orders'),
		forms: sharedOf('forms'),
		shares: sharedOf('shares'),
		texts: limitOf('texts'),
		places: limitOf('places'),
		carts: limitOf('carts'),
		searches: limitOf('searches'),
	};
}
