/** A price list as rows of cells, whatever file it comes in. */

export interface Row {
	/** From 1, as the file counts it. */
	readonly line: number;
	/** Trimmed; a number is one the file itself has as such. "" = nothing. */
	readonly cells: readonly (string | number)[];
}

/** The rows, or in words why there are none. */
export type Table = { readonly rows: readonly Row[] } | { readonly wrong: string };

/** More is no price list. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 500;

export const hasCells = ({ cells }: Row) => cells.some((cell) => cell !== '');
