/**
 * Each icon comes from its own file. In development the package's one file of all its icons is 4.5 MB for every page; in a
 * build whatever needs one icon would be taken to need all of them (`part-files.ts`).
 */
import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const IMPORT = new RegExp(`^import \\{([^}]*)\\} from '${PACKAGE}';$`, 'gm');

export function iconFiles(): Plugin {
	return {
		name: 'icon-files',
		enforce: 'pre',
		config: () => ({ optimizeDeps: { exclude: [PACKAGE] } }),
		transform(code, _id, options) {
			// The server reads the package as Node does.
			if (options?.ssr || !code.includes(PACKAGE)) return;
			return code.replace(IMPORT, (_, names: string) =>
				names
					.split(',')
					.map((name) => name.trim())
					.filter((name) => name !== '')
					.map((name) => `import ${name} from '${PACKAGE}/dist/esm/icons/${name}.mjs';`)
					.join(' '),
			);
		},
	};
}
