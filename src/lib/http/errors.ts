/** The three ways a call fails: refused with a code, unreachable, or a broken agreement. */
import type { ApiErrorCode } from '#core/contract/errors.ts';

/** The server said no; `facts` are the rest of its error body. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly code: ApiErrorCode | 'unknown';
	readonly status: number;
	readonly facts: Readonly<Record<string, unknown>>;

	constructor(
		path: string,
		answer: {
			readonly code: ApiErrorCode | 'unknown';
			readonly status: number;
			readonly facts: Readonly<Record<string, unknown>>;
		},
	) {
		super(`${path}: ${answer.code} (${answer.status})`);
		this.code = answer.code;
		this.status = answer.status;
		this.facts = answer.facts;
	}
}

/** The shop has no such thing, by its own word: a feature is off, a text is not there; nothing has failed. */
export function isAbsent(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'rest_no_route';
}

/** The shop has understood and will not have it, whenever it is sent; anything else may go well the next time. */
export function isRefusal(error: unknown): boolean {
	return (
		error instanceof ApiError &&
		error.status >= 400 &&
		error.status < 500 &&
		![401, 408, 429].includes(error.status)
	);
}

/** No answer: offline, timed out, connection lost. */
export class NetworkError extends Error {
	override readonly name = 'NetworkError';
}

/** An answer outside the contract: not JSON, or not the schema's shape. */
export class ContractError extends Error {
	override readonly name = 'ContractError';
}
