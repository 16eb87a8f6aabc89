/** The ledger of money to be given back as its owner asks for it in front of a real site, which has no such list. */
import type { Context } from 'hono';
import { createRestApp } from '#server/rest/app.ts';
import { createLedger } from './ledger.ts';
import { REFUNDS, type RefundRouteDeps, refundRoutes } from './routes.ts';

interface RefundCallDeps extends Pick<RefundRouteDeps, 'db' | 'keys' | 'now'> {
	/** Where customers reach the shop; absent = where each call was asked at. */
	readonly origin?: string;
	readonly log: { error(facts: object, message: string): void };
}

/** Answers the calls for the shop's keys; each charge there has told its own currency. */
export function createRefundCalls({ origin, ...deps }: RefundCallDeps) {
	const originOf = (c: Context) => origin ?? new URL(c.req.url).origin;
	const routes = refundRoutes({ ...deps, originOf, currency: '' });
	const app = createRestApp({ log: deps.log, originOf }, [routes]);
	return {
		path: REFUNDS,
		fetch: async (request: Request) => app.fetch(request),
		countDue: createLedger(deps).countDue,
	};
}
