/** `npm run shop -- schema`: an editor knows the keys of a shop's files, what they mean, and what cannot be right. */
import { resolve } from 'node:path';
import { readFolderSource } from '../shop/check/folder-source.ts';
import { SCHEMAS, writeEditorFiles } from '../shop/editor/write-editor-files.ts';
import { fileOf } from '../shop/fields/files.ts';
import type { Verb } from './verb.ts';

export const schema: Verb = {
	usage: [
		'npm run shop -- schema ./my-shop  writes what editors help by: a JSON Schema of every file, into .schema,',
		'                                  and which is whose into .vscode/settings.json',
	],
	options: {},
	paths: [1, 1],
	async run({ paths: [path = ''] }, { cwd, say }) {
		const source = await readFolderSource(resolve(cwd, path), path).catch(() => undefined);
		if (source === undefined || ![...source.files.keys()].some((file) => fileOf(file))) {
			say(`${path}: expected a shop folder`);
			return 1;
		}
		const { schemas, isNamed } = await writeEditorFiles(resolve(cwd, path));
		say(`${path}/${SCHEMAS}: ${schemas} schemas`);
		say(
			isNamed
				? `${path}/.vscode/settings.json names them: open ${path} itself in VS Code`
				: `${path}/.vscode/settings.json: expected settings with a list "json.schemas", or none; it stays as it is`,
		);
		return isNamed ? 0 : 1;
	},
};
