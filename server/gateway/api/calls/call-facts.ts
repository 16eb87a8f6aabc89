/** What docs/api.md says of a call, kept beside the handlers that make it true. */
import type * as v from 'valibot';
import type { ApiErrorCode } from '#core/contract/errors.ts';
import type { ApiHandler, ApiMiddleware } from '../context.ts';
import type { LimitName } from '../limits.ts';
import { nameRoute } from '../name-route.ts';

/** Who may ask. */
export type Access = 'public' | 'credentials' | 'session' | 'order';

export interface CallFacts {
	/** What the call is for, in a sentence without its full stop. */
	readonly about: string;
	/** Where it comes from: a section of the specification, or the decision that made it. */
	readonly from: string;
	readonly access: Access;
	readonly limit: LimitName;
	/** Whether the limit counts addresses, logged in or not. */
	readonly countsAddresses: boolean;
	/** Whether a real site has no such call. */
	readonly isOfBundledShop: boolean;
	/** Parameters of the query, with what they are where their names do not say it. */
	readonly query: Readonly<Record<string, string>> | readonly string[];
	/** What the body has to be; of a call that is passed on the fields that are, or those in words. */
	readonly body: v.GenericSchema | readonly string[] | string;
	/** The answer's shape. */
	readonly answer: v.GenericSchema | string;
	/** Refusals of the call's own, beside those any call may have. */
	readonly refusals: readonly ApiErrorCode[];
}

const known = new WeakMap<object, Partial<CallFacts>>();

/** Notes facts of a middleware or a handler. */
export function withFacts<Step extends ApiMiddleware | ApiHandler>(
	facts: Partial<CallFacts>,
	step: Step,
): Step {
	known.set(step, facts);
	return step;
}

/** A call of the gateway's own: its facts, and its answer under its own name in logs and figures. */
export function call(
	facts: Partial<CallFacts> & Pick<CallFacts, 'about' | 'from' | 'answer'>,
	answer: ApiHandler,
): ApiHandler {
	return withFacts(facts, (c, next) => {
		nameRoute(c);
		return answer(c, next);
	});
}

/** What is known of a step of a route. */
export function factsOf(step: object): Partial<CallFacts> {
	return known.get(step) ?? {};
}
