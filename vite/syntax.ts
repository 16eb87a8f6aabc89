/** What plugins that change a package's code share: nodes of its syntax tree (ESTree), and edits by their places. */

export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

/** Puts `by` in the place of what stands from `start` to `end`. */
export interface Edit {
	readonly start: number;
	readonly end: number;
	readonly by: string;
}

export function rangeOf({ start, end }: Node): { readonly start: number; readonly end: number } {
	return { start, end };
}

export function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}

/** `code` with these edits. One inside a larger one is not made. */
export function replaced(code: string, edits: readonly Edit[]): string {
	const inOrder = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
	let rest = '';
	let at = 0;
	for (const { start, end, by } of inOrder) {
		if (start < at) continue;
		rest += code.slice(at, start) + by;
		at = end;
	}
	return rest + code.slice(at);
}
