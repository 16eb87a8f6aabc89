/** Refusals of a backend: an error code of the wire, its status and facts. */
import { API_ERRORS, type ApiErrorCode, type ErrorBody, errorBody } from '#core/contract/errors.ts';

/**
 * An expected "no" of a use case: a code, words and the facts behind it. Thrown, so that it also ends the transaction it
 * was found in; the HTTP layer answers it as WordPress's error body (wire 1).
 */
export class Refusal extends Error {
	override readonly name = 'Refusal';
	readonly code: ApiErrorCode;
	readonly facts: Readonly<Record<string, unknown>>;

	constructor(code: ApiErrorCode, message: string, facts: Record<string, unknown> = {}) {
		super(message);
		this.code = code;
		this.facts = facts;
	}

	get status(): number {
		return typeof this.facts.status === 'number' ? this.facts.status : API_ERRORS[this.code];
	}

	get body(): ErrorBody {
		return errorBody(this.code, this.message, { ...this.facts, status: this.status });
	}
}

/** A parameter that is absent (wire 1). */
export function missingParameters(...names: string[]): Refusal {
	return new Refusal('rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
		params: names,
	});
}

/** Parameters of a wrong type or out of their list, with what was expected (wire 1). */
export function invalidParameters(params: Record<string, string>): Refusal {
	return new Refusal(
		'rest_invalid_param',
		`Invalid parameter(s): ${Object.keys(params).join(', ')}`,
		{
			params,
			details: {},
		},
	);
}
