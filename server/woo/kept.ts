/** Something of the site that is read at most every so often: everybody who asks meanwhile gets what was read last. */

export interface Kept<T> {
	/** What was read last; when its time is over, it is read again behind. Throws what reading throws, while nothing has been read. */
	last(): Promise<T>;
	/** As it is now, read again where its time is over. Throws what reading throws, while nothing has been read yet. */
	read(): Promise<T>;
}

export interface KeptOptions {
	/** Epoch ms. */
	now(): number;
	readonly freshForMs: number;
	/** Told of what failed while the last good one stays. */
	failed?(error: unknown): void;
}

/** Much of a site is slow to read: it is never asked for longer than a tenth of the time. */
const SHARE = 10;

export function kept<T>(load: () => Promise<T>, { now, freshForMs, failed }: KeptOptions): Kept<T> {
	let last: { readonly value: T; readonly until: number } | undefined;
	let loading: Promise<T> | undefined;
	const reload = () => {
		const startedAt = now();
		loading ??= load()
			.then((value) => {
				last = { value, until: now() + Math.max(freshForMs, (now() - startedAt) * SHARE) };
				return value;
			})
			.finally(() => {
				loading = undefined;
			});
		return loading;
	};
	const read = async () => {
		if (last === undefined) return reload();
		if (now() < last.until) return last.value;
		const { value } = last;
		return reload().catch((error: unknown) => {
			failed?.(error);
			last = { value, until: now() + freshForMs / SHARE };
			return value;
		});
	};
	return {
		read,
		async last() {
			const known = last;
			if (known === undefined) return reload();
			// Never fails: the last good one stays.
			if (now() >= known.until) void read();
			return known.value;
		},
	};
}
