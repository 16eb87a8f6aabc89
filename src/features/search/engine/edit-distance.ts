/** How many slips of the finger lie between two words: a letter more, less, another, or two that changed places. */

/** The distance, or `limit + 1` when it is more than `limit`. With `isBegun` the word may go on after what is typed. */
export function distance(typed: string, word: string, limit: number, isBegun = false): number {
	if (typed.length - word.length > limit) return limit + 1;
	if (!isBegun && word.length - typed.length > limit) return limit + 1;
	const width = isBegun ? Math.min(word.length, typed.length + limit) : word.length;
	let [before, row, next] = rowsOf(width);
	for (let to = 0; to <= width; to++) row[to] = to;
	for (let at = 1; at <= typed.length; at++) {
		const letter = typed.charCodeAt(at - 1);
		next[0] = at;
		let least = at;
		for (let to = 1; to <= width; to++) {
			const isSame = letter === word.charCodeAt(to - 1);
			let value = (row[to - 1] ?? 0) + (isSame ? 0 : 1);
			value = Math.min(value, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
			if (
				at > 1 &&
				to > 1 &&
				letter === word.charCodeAt(to - 2) &&
				typed.charCodeAt(at - 2) === word.charCodeAt(to - 1)
			)
				value = Math.min(value, (before[to - 2] ?? 0) + 1);
			next[to] = value;
			if (value < least) least = value;
		}
		if (least > limit) return limit + 1;
		[before, row, next] = [row, next, before];
	}
	if (!isBegun) return row[width] ?? limit + 1;
	let nearest = limit + 1;
	for (let to = 0; to <= width; to++) nearest = Math.min(nearest, row[to] ?? nearest);
	return nearest;
}

/** Used again by every pair of words: a query compares with all the words of the menu. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = threeRows(64);

function rowsOf(width: number): [Uint8Array, Uint8Array, Uint8Array] {
	if (rows[0].length <= width) rows = threeRows(width + 1);
	return rows;
}

function threeRows(length: number): [Uint8Array, Uint8Array, Uint8Array] {
	return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
}

/** How many slips a word of this length is forgiven. */
export function slipsIn(length: number): number {
	if (length < 4) return 0;
	return length < 7 ? 1 : 2;
}
