/** A mistake in a shop's folder, and how it is said: one line with the file, the place, what is there and what was expected. */
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Seriousness } from '../fields/field.ts';

/** Keys and places in lists, from the top of a file. */
export type Path = readonly (string | number)[];

export interface Mistake {
	/** Path in the folder: "catalogue.json". */
	readonly file: string;
	/** Of the value; of what is missing, where it would be. */
	readonly path: Path;
	/** What is there; absent = it is not said. */
	readonly value?: unknown;
	/** "expected a price like …", perhaps with more before and behind it. */
	readonly text: string;
	/** "did you mean …" */
	readonly meant?: string | undefined;
	readonly seriousness: Seriousness;
	/** Where the text itself cannot be read: the offset in it, UTF-16 units. */
	readonly offset?: number;
}

/** What is missed in many places of a file is one mistake: the first place, and how many more there are. */
export function eachOnce(mistakes: readonly Mistake[]): readonly Mistake[] {
	const alike = new Map<string, Mistake[]>();
	for (const mistake of mistakes) {
		const { file, value, text, seriousness } = mistake;
		const key = JSON.stringify([file, String(value), text, seriousness]);
		const all = alike.get(key);
		if (all === undefined) alike.set(key, [mistake]);
		else all.push(mistake);
	}
	return [...alike.values()].flatMap(([first, ...more]) => {
		if (first === undefined) return [];
		if (more.length === 0) return [first];
		const places = more.length === 1 ? 'place' : 'places';
		return [{ ...first, text: `${first.text}, here and in ${more.length} more ${places}` }];
	});
}

/** A mistake with its place: lines and columns from 1. */
export interface LocatedMistake {
	readonly seriousness: Seriousness;
	readonly file: string;
	readonly path: Path;
	/**
	 * `catalogue.json:120:14: 0.products.3.price: "4 рубля": expected a price like "450.00"`; what does not stop the start
	 * begins with `warning: `.
	 */
	readonly line: string;
}

const LONGEST_SHOWN = 60;

/** All mistakes in the order they are read: what stops the start first, then by file, line and column. */
export function located(
	mistakes: readonly Mistake[],
	textOf: (file: string) => string | undefined,
): readonly LocatedMistake[] {
	const trees = new Map<string, Node | undefined>();
	const treeOf = (file: string) => {
		if (!trees.has(file)) trees.set(file, parseTree(textOf(file) ?? ''));
		return trees.get(file);
	};
	return mistakes
		.map((mistake) => ({
			mistake,
			offset: mistake.offset ?? offsetAt(treeOf(mistake.file), mistake.path),
		}))
		.toSorted(
			(a, b) =>
				rank(a.mistake) - rank(b.mistake) ||
				a.mistake.file.localeCompare(b.mistake.file, 'en') ||
				a.offset - b.offset,
		)
		.map(({ mistake, offset }) => ({
			seriousness: mistake.seriousness,
			file: mistake.file,
			path: mistake.path,
			line: lineOf(mistake, positionIn(textOf(mistake.file), offset)),
		}));
}

const rank = ({ seriousness }: Mistake) => (seriousness === 'stops' ? 0 : 1);

/** Where the value begins; of what is missing, where the nearest thing around it does. */
function offsetAt(tree: Node | undefined, path: Path): number {
	if (tree === undefined) return 0;
	for (let length = path.length; length >= 0; length--) {
		const node = findNodeAtLocation(tree, [...path.slice(0, length)]);
		if (node !== undefined) return node.offset;
	}
	return 0;
}

function positionIn(text: string | undefined, offset: number): string {
	if (text === undefined) return '';
	const before = text.slice(0, offset).split('\n');
	return `:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

function lineOf({ file, path, value, text, meant, seriousness }: Mistake, place: string): string {
	const parts = [
		`${file}${place}`,
		...(path.length === 0 ? [] : [path.join('.')]),
		...(value === undefined ? [] : [shown(value)]),
		text,
	];
	return (
		(seriousness === 'stops' ? '' : 'warning: ') +
		parts.join(': ') +
		(meant === undefined ? '' : `; did you mean "${meant}"?`)
	);
}

/** A value as it is said: as JSON, cut short. */
export function shown(value: unknown): string {
	const text = JSON.stringify(value);
	return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}
