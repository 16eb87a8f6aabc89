/** Saying "later" at once when more is under way than a copy of the gateway can answer in time. */
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../deps.ts';

/** Requests under way at which a copy of the gateway says "later" instead of letting everything wait. */
interface SheddingLimits {
	/** For pages, pictures, films and files. */
	readonly looking: number;
	/** For the API, the raw shop, payment pages and the bot's updates, payments among them: an order goes through when looking does not any more. */
	readonly ordering: number;
}

const LIMITS: SheddingLimits = { looking: 800, ordering: 3000 };
const RETRY_AFTER_SECONDS = 2;

/** An operator's questions are always answered. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/;
const ORDERING = /^\/(api|wp-json|checkout|bot)\b/;

export interface Shedding {
	/** Answers 503 with Retry-After at once when too much is under way. */
	readonly guard: MiddlewareHandler<GatewayEnv>;
	/** Whether pages are turned away now. */
	readonly isFull: boolean;
}

export function createShedding(limits = LIMITS): Shedding {
	let underWay = 0;
	const guard: MiddlewareHandler<GatewayEnv> = async (c, next) => {
		const { pathname } = new URL(c.req.url);
		const most = ORDERING.test(pathname) ? limits.ordering : limits.looking;
		if (underWay >= most && !ALWAYS.test(pathname)) {
			c.set('route', 'shed');
			return c.text('Service Unavailable', 503, {
				'Retry-After': String(RETRY_AFTER_SECONDS),
				'Cache-Control': 'no-store',
			});
		}
		underWay++;
		try {
			await next();
		} finally {
			underWay--;
		}
		return undefined;
	};
	return {
		guard,
		get isFull() {
			return underWay >= limits.looking;
		},
	};
}
