/** What editors need to help with a folder: a JSON Schema of each file, and VS Code's list of which is whose. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser';
import { isObject } from '../check/loose.ts';
import { FAMILIES, FILES, type FolderFile, plainName } from '../fields/files.ts';
import { fileSchema } from './json-schema.ts';

/** The folder of the schemas, in that of the shop. */
export const SCHEMAS = '.schema';
const SETTINGS = join('.vscode', 'settings.json');

/** One file of a folder, or those of one kind: "settings.json", "catalogue-[a-z]*.json". */
interface Described extends FolderFile {
	readonly glob: string;
	/** The schema's file: "settings.schema.json" */
	readonly schema: string;
}

const DESCRIBED: readonly Described[] = [
	...Object.entries(FILES).map(([name, file]) => ({
		...file,
		glob: name,
		schema: `${plainName(name)}.schema.json`,
	})),
	...Object.entries(FAMILIES).map(([name, file]) => ({
		...file,
		schema: `${plainName(name)}.schema.json`,
	})),
];

/**
 * Writes the schemas into `.schema`, and names them in `.vscode/settings.json`; what that says otherwise stays as it is.
 * Returns how many schemas there are, and whether the settings could be read, and so name them.
 * @throws what the file system says.
 */
export async function writeEditorFiles(
	folder: string,
): Promise<{ readonly schemas: number; readonly isNamed: boolean }> {
	await mkdir(join(folder, SCHEMAS), { recursive: true });
	for (const { field, schema } of DESCRIBED)
		await writeFile(join(folder, SCHEMAS, schema), `${JSON.stringify(fileSchema(field))}\n`);
	const before = await readFile(join(folder, SETTINGS), 'utf8').catch((error: unknown) => {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
		throw error;
	});
	const after = namingSchemas(before);
	if (after === undefined) return { schemas: DESCRIBED.length, isNamed: false };
	if (after !== before) {
		await mkdir(join(folder, '.vscode'), { recursive: true });
		await writeFile(join(folder, SETTINGS), after);
	}
	return { schemas: DESCRIBED.length, isNamed: true };
}

/** VS Code's settings with the schemas in them, comments and all else as before; undefined of what is no such settings. */
function namingSchemas(text: string): string | undefined {
	const errors: ParseError[] = [];
	const settings: unknown = parse(text, errors, { allowTrailingComma: true });
	if (errors.length > 0 || !isObject(settings)) return undefined;
	const { 'json.schemas': listed = [] } = settings;
	if (!Array.isArray(listed)) return undefined;
	const urls = listed.map((one) => (isObject(one) ? one.url : undefined));
	let changed = text;
	let count = urls.length;
	for (const { glob, schema } of DESCRIBED) {
		const url = `./${SCHEMAS}/${schema}`;
		const at = urls.indexOf(url);
		// Files of the same name that are none of the shop's: VS Code looks for them at any depth.
		const entry = { fileMatch: [glob, '!.vscode/*', `!${SCHEMAS}/*`], url };
		if (at >= 0 && JSON.stringify(listed[at]) === JSON.stringify(entry)) continue;
		changed = applyEdits(
			changed,
			modify(changed, ['json.schemas', at < 0 ? count++ : at], entry, {
				formattingOptions: { insertSpaces: false, tabSize: 1 },
				isArrayInsertion: at < 0,
			}),
		);
	}
	return changed.endsWith('\n') ? changed : `${changed}\n`;
}
