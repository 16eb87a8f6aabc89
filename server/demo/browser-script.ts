import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

/**
 * A TypeScript file of a folder as the browser runs it: what it imports are its neighbours, and the simulated Telegram
 * under `client/`.
 */
export async function browserScript(name: string, folder: string | URL): Promise<string> {
	const file = new URL(name.replace(/js$/, 'ts'), folder);
	const source = stripTypeScriptTypes(await readFile(file, 'utf8'));
	return source
		.replace(/from '#packages\/telegram-double\/([\w-]+)\.ts'/g, "from './client/$1.js'")
		.replace(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'");
}
