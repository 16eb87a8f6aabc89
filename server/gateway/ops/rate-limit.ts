/** Token buckets in memory: each copy of the gateway keeps its own, for what costs that copy alone (decision 0070). */
export interface RateLimit {
	/** Undefined when the request may pass, else in how many seconds another try makes sense. */
	take(key: string): number | undefined;
}

const MAX_KEYS = 20_000;

/** `burst` requests at once, then one every `everyMs`. */
export interface Rate {
	readonly burst: number;
	readonly everyMs: number;
}

/** How much more a demo lets through: everybody who tries it comes from the same address. */
const DEMO_FACTOR = 10;

/** The rate a shop of this kind has. */
export function rateFor({ isDemo }: { readonly isDemo: boolean }, rate: Rate): Rate {
	return isDemo ? { burst: rate.burst * DEMO_FACTOR, everyMs: rate.everyMs / DEMO_FACTOR } : rate;
}

export function createRateLimit(now: () => number, { burst, everyMs }: Rate): RateLimit {
	/** Key -> when its bucket will be full again. */
	const fullAt = new Map<string, number>();
	return {
		take(key) {
			const at = now();
			const next = Math.max(fullAt.get(key) ?? at, at) + everyMs;
			const over = next - at - burst * everyMs;
			if (over > 0) return Math.max(1, Math.ceil(over / 1000));
			fullAt.delete(key);
			fullAt.set(key, next);
			// A full bucket is the same as none.
			for (const [old, full] of fullAt) {
				if (full > at && fullAt.size <= MAX_KEYS) break;
				fullAt.delete(old);
			}
			return undefined;
		},
	};
}
