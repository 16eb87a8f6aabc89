/** What a login call answers: a login, or why there is none. */
import type { AuthRefusal } from '#core/contract/account/auth.ts';
import type { Customer } from './customers.ts';

/** What a login call comes to. */
export type CodeAnswer<T> = { readonly ok: true; readonly value: T } | CodeRefusal;

export interface CodeRefusal {
	readonly ok: false;
	readonly refusal: AuthRefusal;
	readonly retryAfter?: number;
	readonly triesLeft?: number;
}

export interface Login {
	readonly customer: Customer;
	readonly token: string;
	/** Whose launch data came with it. */
	readonly messenger?: 'telegram' | 'max';
}
