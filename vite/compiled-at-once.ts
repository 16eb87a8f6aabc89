/**
 * Chromium compiles all of a file that begins with these words beside the page's own thread, as it comes over the line. One
 * function after another, on that thread, when each is first called, was half of what it did with the two files every page
 * begins with: the app's and React's. Others come when they are needed, which is no time to compile what may not be.
 */
import type { Plugin } from 'vite';

export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Behind all that puts anything at the beginning of a file. */
export function compiledAtOnce(): Plugin {
	return {
		name: 'compiled-at-once',
		apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
		augmentChunkHash: () => 'compiled-at-once 1',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				for (const file of Object.values(bundle))
					if (file.type === 'chunk' && (file.isEntry || file.name === 'react'))
						file.code = COMPILED_AT_ONCE + file.code;
			},
		},
	};
}
