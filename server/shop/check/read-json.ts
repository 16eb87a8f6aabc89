/** A file of a folder as JSON: what it holds, or why it cannot be read, and keys that are written twice. */
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import type { Mistake } from './mistake.ts';

/** What jsonc-parser finds, in an owner's words. */
const WHY: Readonly<Record<string, string>> = {
	PropertyNameExpected: 'a comma too many, or a name without quotes',
	ValueExpected: 'a comma too many, or a value is missing',
	CommaExpected: 'a comma is missing',
	ColonExpected: 'a colon is missing',
	CloseBraceExpected: 'a "}" is missing',
	CloseBracketExpected: 'a "]" is missing',
	EndOfFileExpected: 'something follows the end',
	InvalidSymbol: 'a text without quotes',
	InvalidNumberFormat: 'no number',
	InvalidCommentToken: 'comments are not allowed',
	UnexpectedEndOfString: 'a quote is missing',
	UnexpectedEndOfComment: 'comments are not allowed',
	InvalidCharacter: 'a line break or a tab within a text',
	InvalidEscapeCharacter: 'a "\\" within a text is written "\\\\"',
};

/** Larger menus come from programs, which write no key twice, and would hold up the start. */
const MOST_LOOKED_AT = 2_000_000;

type Read = { readonly value: unknown } | { readonly wrong: Mistake };

/** What a file holds, or why it is no JSON in UTF-8. */
export function readJson(file: string, bytes: Uint8Array): Read {
	const at = { file, path: [], seriousness: 'stops' as const };
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		const offset = new TextDecoder().decode(bytes).indexOf('\uFFFD');
		const expected = 'expected a text in UTF-8: save the file in this encoding';
		return { wrong: { ...at, offset, text: expected } };
	}
	try {
		return { value: JSON.parse(text) };
	} catch {
		const errors: ParseError[] = [];
		parse(text, errors, { disallowComments: true });
		const [{ error, offset } = { error: undefined, offset: 0 }] = errors;
		const code = error === undefined ? '' : printParseErrorCode(error);
		const why = code === '' ? '' : ` (${WHY[code] ?? code})`;
		return { wrong: { ...at, offset, text: `expected valid JSON${why}` } };
	}
}

/**
 * Keys that are written twice in one object: the last one counts, and the owner reads the first. `value` is what the file
 * holds: with as many keys as are written, none is there twice, and the text is not read again.
 */
export function keysTwice(file: string, bytes: Uint8Array, value: unknown): readonly Mistake[] {
	if (bytes.length > MOST_LOOKED_AT || keysWritten(bytes) === keysIn(value)) return [];
	const found: Mistake[] = [];
	const objects: Set<string>[] = [];
	visit(new TextDecoder().decode(bytes), {
		onObjectBegin: () => {
			objects.push(new Set());
		},
		onObjectEnd: () => {
			objects.pop();
		},
		onObjectProperty: (key, offset, _length, _line, _column, pathOf) => {
			const keys = objects.at(-1);
			if (keys?.has(key))
				found.push({
					...{ file, offset, path: [...pathOf(), key], seriousness: 'stops' },
					text: 'the key is written twice here: only the last one counts',
				});
			keys?.add(key);
		},
	});
	return found;
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/** How many keys a valid JSON is written with: as many as colons outside its texts. */
function keysWritten(bytes: Uint8Array): number {
	let count = 0;
	let isText = false;
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at];
		if (byte === QUOTE) isText = !isText;
		else if (byte === BACKSLASH) at++;
		else if (byte === COLON && !isText) count++;
	}
	return count;
}

function keysIn(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
	return parts.reduce<number>(
		(count, part) => count + keysIn(part),
		Array.isArray(value) ? 0 : parts.length,
	);
}
