/** In development each icon comes from its own file: the package's one file of all its icons is 4.5 MB for every page. */
import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const IMPORT = new RegExp(`^import \\{([^}]*)\\} from '${PACKAGE}';$`, 'gm');

/** A build takes what is used out of the package by itself. */
export function iconFiles(): Plugin {
	return {
		name: 'icon-files',
		apply: 'serve',
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
