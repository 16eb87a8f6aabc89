/** What is tried by day of what is tried by night: `npm run sweep` has everything. */

export const isSweep = process.env.SWEEP === '1';

/**
 * All of it by night; by day one in `every`, beginning at another place for each `turn`: rows that take turns leave nothing
 * out between them.
 */
export function ofDay<T>(all: readonly T[], every: number, turn = 0): readonly T[] {
	return isSweep ? all : all.filter((_, index) => (index + turn) % every === 0);
}
