/**
 * Chromium compiles all of a file that begins with these words beside the page's own thread, as it comes over the line. One
 * function after another, on that thread, when each is first called, was half of what it did with the two files every page
 * begins with, the app's and React's, and a tenth to a quarter of the frame that answers the first tap on a dish. Others come
 * when they are needed, which is no time to compile what may not be.
 */
import type { Plugin } from 'vite';

export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** The sheets a visit opens first. They come ahead of the tap, and all they are made of with them. */
const FIRST_SHEETS: readonly string[] = ['ProductModal', 'cart-modal-parts'];

/** Behind all that puts anything at the beginning of a file. */
export function compiledAtOnce(): Plugin {
	return {
		name: 'compiled-at-once',
		apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
		augmentChunkHash: () => 'compiled-at-once 2',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const marked = new Set<string>();
				const mark = (fileName: string, isWhole: boolean): void => {
					const file = bundle[fileName];
					if (file?.type !== 'chunk' || marked.has(fileName)) return;
					marked.add(fileName);
					file.code = COMPILED_AT_ONCE + file.code;
					if (isWhole) for (const part of file.imports) mark(part, true);
				};
				for (const file of Object.values(bundle)) {
					if (file.type !== 'chunk') continue;
					if (file.isEntry || file.name === 'react') mark(file.fileName, false);
					if (FIRST_SHEETS.includes(file.name)) mark(file.fileName, true);
				}
			},
		},
	};
}
