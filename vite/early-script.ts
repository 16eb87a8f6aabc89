import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const SRC = new URL('../src/', import.meta.url);
const PREFIX = 'virtual:early/';

/** What runs inside the page itself, ahead of the app: by its name the module it begins with. */
const ENTRIES: Readonly<Record<string, string>> = {
	theme: 'messenger/early/early-theme.ts',
	app: 'app/early.js',
	product: 'app/early-product.js',
};

/**
 * `import source from 'virtual:early/theme'` gives that module with all it imports as one minified script, ready to be
 * written between <script> tags. It shares its code with the app, so the colours of the first paint are those the app keeps.
 */
export function earlyScript(): Plugin {
	return {
		name: 'early-script',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
		async load(id) {
			if (!id.startsWith(`\0${PREFIX}`)) return;
			const entry = ENTRIES[id.slice(PREFIX.length + 1)];
			if (entry === undefined) return;
			const bundle = await rolldown({
				input: fileURLToPath(new URL(entry, SRC)),
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
