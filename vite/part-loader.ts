/** Puts the shop's own way of loading parts (`src/app/load-part.js`) in the place of Vite's helper. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite names it so. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const OURS = fileURLToPath(new URL('../src/app/load-part.js', import.meta.url));

export function partLoader(): Plugin {
	return {
		name: 'part-loader',
		apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
		enforce: 'pre',
		load: {
			filter: { id: HELPER },
			handler: () => readFile(OURS, 'utf8'),
		},
	};
}
