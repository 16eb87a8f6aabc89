import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../dist/client');
/** Below this many bytes the headers cost more than compression saves. */
const SMALLEST = 1024;

/** Puts `.br` and `.gz` beside every text file of the browser's build. */
const files = globSync('**/*.{js,css,svg,json,html,txt,xml,webmanifest,wasm,map}', { cwd: FOLDER });
for (const file of files) {
	const path = join(FOLDER, file);
	const body = await readFile(path);
	if (body.length < SMALLEST) continue;
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
	};
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(body, { params }),
		promisify(gzip)(body, { level: 9 }),
	]);
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
