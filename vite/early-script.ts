import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:early-theme';
const ENTRY = fileURLToPath(new URL('../src/messenger/early-theme.ts', import.meta.url));

/**
 * `import source from 'virtual:early-theme'` gives src/messenger/early-theme.ts with all it imports
 * as one minified script, ready to be written between <script> tags. The script shares its code with
 * the app, so the colours of the first paint are those the app keeps.
 */
export function earlyScript(): Plugin {
	return {
		name: 'early-script',
		resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
		async load(id) {
			if (id !== `\0${VIRTUAL}`) return;
			const bundle = await rolldown({
				input: ENTRY,
				transform: { target: 'es2020' },
				treeshake: { propertyReadSideEffects: false },
			});
			try {
				const { output } = await bundle.generate({ format: 'iife', minify: true });
				for (const file of output[0].moduleIds) this.addWatchFile(file);
				const script = output[0].code.trim().replaceAll('</', '<\\/');
				return `export default ${JSON.stringify(script)};`;
			} finally {
				await bundle.close();
			}
		},
	};
}
