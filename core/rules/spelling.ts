/** Misspelt names and the ones that were meant: of environment variables, of a shop folder's keys, words and files. */

const LETTERS_PER_SLIP = 5;

/** Whether a name is another one with a letter or two wrong, or with its underscores elsewhere. Of short names none is. */
export function isNearly(name: string, meant: string): boolean {
	if (name.replaceAll('_', '') === meant.replaceAll('_', '')) return true;
	const most = Math.min(2, Math.floor(meant.length / LETTERS_PER_SLIP));
	return distance(name, meant, most) <= most;
}

/** Letters to add, leave out, change or swap with their neighbour (Damerau and Levenshtein); of more than `most` the end is not looked for. */
function distance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
	if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
	let beforeLast: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, column) => column);
	let leastOfLast = 0;
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[row - 1] === other[column - 1];
			const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			const wrong = Math.min(
				numberAt(last, column) + 1,
				numberAt(current, column - 1) + 1,
				numberAt(last, column - 1) + (isSame ? 0 : 1),
				isSwapped ? numberAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
			);
			current.push(wrong);
			least = Math.min(least, wrong);
		}
		// A swap looks two rows back: only two of them together leave no way on.
		if (least > most && leastOfLast > most) return Number.POSITIVE_INFINITY;
		[beforeLast, last, leastOfLast] = [last, current, least];
	}
	return numberAt(last, other.length);
}

const numberAt = (row: readonly number[], column: number) =>
	row[column] ?? Number.POSITIVE_INFINITY;

/**
 * Of known names the one that was meant: the only one with the name as a part ("pickup", "local_pickup"), else the one with
 * fewest wrong letters, up to a third of them. Capitals do not count. For where a wrong guess does no harm.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
	const lower = name.toLowerCase();
	const longer = known.filter((one) => one.toLowerCase().split('_').includes(lower));
	if (longer.length === 1) return longer[0];
	let best: { readonly one: string; readonly wrong: number } | undefined;
	for (const one of known) {
		const most = Math.max(1, Math.floor(one.length / 3));
		// As many wrong as the best so far is no better.
		const wrong = distance(lower, one.toLowerCase(), Math.min(most, (best?.wrong ?? most + 1) - 1));
		if (wrong <= most && wrong < (best?.wrong ?? Number.POSITIVE_INFINITY)) best = { one, wrong };
	}
	return best?.one;
}
