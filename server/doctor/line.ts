/** What the doctor says: a line for each thing it has looked at. */

/** `fail`: the shop should not go live like this. `warn`: it may, and something will be missed. */
export type Mark = 'ok' | 'warn' | 'fail';

export interface Line {
	readonly mark: Mark;
	/** What was looked at: "public address". */
	readonly what: string;
	/** What was found, in one sentence without secrets. */
	readonly found: string;
	/** What to do; absent = nothing, it is ok. */
	readonly todo?: string;
}

export const ok = (what: string, found: string): Line => ({ mark: 'ok', what, found });

export const warn = (what: string, found: string, todo: string): Line => ({
	...{ mark: 'warn', what, found, todo },
});

export const fail = (what: string, found: string, todo: string): Line => ({
	...{ mark: 'fail', what, found, todo },
});

/** "1 day", "3 days" */
export const counted = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;
