/** Of the tiles on a phone. */
const COLUMNS = 4;

/**
 * Which aisles take two columns, by their places: all stand in as few rows as can be, the fuller rows first, and fill each
 * of them. Of three in a row it is the one whose name needs the room; two in a row are both wide.
 */
export function wideAisles(names: readonly string[]): ReadonlySet<number> {
	const rows = Math.ceil(names.length / COLUMNS);
	const wide = new Set<number>();
	let next = 0;
	for (let left = rows; left > 0; left--) {
		const first = next;
		next += Math.ceil((names.length - first) / left);
		const row = names.slice(first, next).map(roomOf);
		if (row.length === 3) wide.add(first + row.indexOf(Math.max(...row)));
		else if (row.length < 3) for (const place of row.keys()) wide.add(first + place);
	}
	return wide;
}

/** A name is in lines: its longest word decides, of two alike the whole name. */
function roomOf(name: string): number {
	return Math.max(...name.split(/[\s-]/).map(({ length }) => length)) * 100 + name.length;
}
