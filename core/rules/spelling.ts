/** Misspelt names and the ones that were meant: of environment variables, of a shop folder's keys, words and files. */

const LETTERS_PER_SLIP = 5;

/** Whether a name is another one with a letter or two wrong, or with its underscores elsewhere. Of short names none is. */
export function isNearly(name: string, meant: string): boolean {
	if (name.replaceAll('_', '') === meant.replaceAll('_', '')) return true;
	return distance(name, meant) <= Math.min(2, Math.floor(meant.length / LETTERS_PER_SLIP));
}

/** Letters to add, leave out, change or swap with their neighbour (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
	const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
	const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
	for (let row = 1; row <= one.length; row++) {
		rows[row] = [row];
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[row - 1] === other[column - 1];
			const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			rows[row]?.push(
				Math.min(
					at(row - 1, column) + 1,
					at(row, column - 1) + 1,
					at(row - 1, column - 1) + (isSame ? 0 : 1),
					isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
				),
			);
		}
	}
	return at(one.length, other.length);
}

/**
 * Of known names the one that was meant: the only one with the name as a part ("pickup", "local_pickup"), else the one with
 * fewest wrong letters, up to a third of them. Capitals do not count. For short lists, where a wrong guess does no harm.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
	const lower = name.toLowerCase();
	const longer = known.filter((one) => one.toLowerCase().split('_').includes(lower));
	if (longer.length === 1) return longer[0];
	const scored = known.map((one) => ({ one, wrong: distance(lower, one.toLowerCase()) }));
	const best = scored.toSorted((a, b) => a.wrong - b.wrong)[0];
	return best === undefined || best.wrong > Math.max(1, Math.floor(best.one.length / 3))
		? undefined
		: best.one;
}
