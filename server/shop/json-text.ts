/** The text of a folder's JSON file, as its owner edits it. */

const SCALAR = String.raw`(?:"(?:[^"\\]|\\.)*"|[-+.\deE]+|true|false|null)`;
/** A line break stands in no text of JSON, so this is never inside one. */
const PLAIN_LIST = new RegExp(String.raw`\[\n\s*(${SCALAR}(?:,\n\s*${SCALAR})*)\n\s*\]`, 'g');

/** Indented as the text `like` is, else by tabs: lists of plain values in one line, a line break at the end. */
export function jsonText(value: unknown, like = ''): string {
	const indent = /\n([ \t]+)\S/.exec(like)?.[1] ?? '\t';
	const text = JSON.stringify(value, null, indent);
	return `${text.replace(PLAIN_LIST, (_, items: string) => `[${items.replace(/,\n\s*/g, ', ')}]`)}\n`;
}
