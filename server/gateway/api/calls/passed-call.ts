/**
 * A call the browser makes of the site, and what the gateway adds. What a call does not name does not exist: other query
 * parameters and other fields of a body never reach the site.
 */
import type * as v from 'valibot';
import type { ApiErrorCode } from '#core/contract/errors.ts';
import type { SeenOrder } from '#server/gateway/site/order-access.ts';
import type { BackendAnswer, BackendCall } from '#server/site/backend-client.ts';
import type { ApiContext, ApiHandler, ApiMiddleware } from '../context.ts';
import type { LimitName } from '../limits.ts';
import type { Access, CallFacts } from './call-facts.ts';

export type Fields = Record<string, unknown>;

/** The session's own values, put into the query or the body under the wire's names. */
export type Identity = 'token' | 'user_id' | 'customer' | 'customer_id';

/** What goes to the site; the steps before the call add to it. */
export interface Sent {
	readonly query: Record<string, string>;
	readonly headers: Record<string, string>;
}

/** A step before the call. It answers itself where the site need not be asked. */
export type Before = (c: ApiContext, sent: Sent) => Response | undefined;

/** An answer of the site's that is no refusal. */
export interface Answered {
	/** As the site sent it. */
	readonly raw: unknown;
	/** The browser's body, whole; undefined where there is none. */
	readonly received: Fields | undefined;
	/** Of a call about one order: that order, as the asker may see it. */
	readonly seen: SeenOrder | undefined;
}

/** A step after it: what the browser gets of the value, and what else follows from it. */
export type After = (
	c: ApiContext,
	value: unknown,
	answered: Answered,
) => unknown | Promise<unknown>;

export interface PassedCall {
	readonly method: 'GET' | 'POST' | 'PUT';
	/** Below /api and on the site; `:name` stands for one part of the path. */
	readonly path: string;
	/** What it is for, in a sentence without its full stop. */
	readonly about: string;
	/** Where it comes from; absent = section 7 of the specification. */
	readonly from?: string;
	/**
	 * `public` needs nothing; `credentials` gets the site's keys; `session` is for a logged-in customer; `order` for the
	 * order's owner or for the holder of its key.
	 */
	readonly access: Access;
	/** The shape of what is asked for: an answer of any other says nothing (`site-answer.ts`). */
	readonly answer: v.GenericSchema;
	/** Query parameters that are passed on. */
	readonly query?: readonly string[];
	/** Fields of the JSON body that are passed on, or what makes the body that is. Throws `BodyError`. */
	readonly body?: readonly string[] | ((received: Fields) => Fields);
	/** What a `body` that is made takes, in words. */
	readonly takes?: string;
	/** Refusals of the gateway's own, beside the site's. */
	readonly refusals?: readonly ApiErrorCode[];
	readonly addsToQuery?: readonly Identity[];
	readonly addsToBody?: readonly Identity[];
	/** A site may be without it; without any other call there is no shop. */
	readonly isOptional?: true;
	/** A customer's own, which the site gives to the shop's keys alone. */
	readonly isByKeys?: true;
	/** Stand before everything else. */
	readonly guards?: readonly ApiMiddleware[];
	readonly limit?: LimitName;
	readonly before?: readonly Before[];
	/** How the body is written; absent = as JSON. */
	readonly write?: (body: Fields) => Promise<Written>;
	/** Answers of the site's that are shown as they are; undefined = it is none of them. */
	readonly shown?: (c: ApiContext, answer: BackendAnswer) => Response | undefined;
	readonly after?: After;
	/** Answers in another way than by passing the call on as it is. */
	readonly handle?: (call: PassedCall) => ApiHandler;
}

/** A body as the site reads it. */
export interface Written {
	readonly type: string;
	readonly body: NonNullable<BackendCall['body']>;
}

/**
 * Whether a call goes with the shop's keys; else with the customer's token, where there is one. Never with both: whose
 * refusal it is would not be known.
 */
export function goesByKeys({ access, isByKeys }: PassedCall): boolean {
	return access === 'credentials' || access === 'order' || isByKeys === true;
}

/** What docs/api.md says of it. */
export function factsOfPassed(call: PassedCall): Partial<CallFacts> {
	const { about, from = '7', access, query = [], body = [], takes = '', answer } = call;
	const fields = typeof body === 'function' ? takes : body;
	return { about, from, access, query, body: fields, answer, refusals: call.refusals ?? [] };
}

/** Calls a site may be without. */
export function optional(...calls: readonly PassedCall[]): readonly PassedCall[] {
	return calls.map((call) => ({ ...call, isOptional: true as const }));
}
