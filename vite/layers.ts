/** Cascade layers: what a component says of a place always wins over what the kit says of itself, whichever came first. */
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AcceptedPlugin } from 'postcss';
import postcss from 'postcss';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/**
 * The layer of a sheet, by its path in `src`: `base` for the theme, `kit` for the kit and for the one global sheet outside
 * both, the page translator's. `undefined` for features' own modules, which are above both, and for `theme/widths.css`,
 * which is above all: forced colours and more contrast have the last word.
 */
function layerOf(path: string): 'base' | 'kit' | undefined {
	if (path === 'theme/widths.css') return undefined;
	if (path.startsWith('theme/')) return 'base';
	return path.startsWith('kit/') || !path.endsWith('.module.css') ? 'kit' : undefined;
}

/** Puts a whole sheet into its layer. Their order is in `index.html`, which every page begins with. */
export function layers(): AcceptedPlugin {
	return {
		postcssPlugin: 'layers',
		Once(sheet) {
			const path = relative(SRC, sheet.source?.input.file ?? '').replaceAll(sep, '/');
			const name = path.startsWith('..') ? undefined : layerOf(path);
			if (name === undefined) return;
			const inside = sheet.nodes.filter(
				(node) => node.type !== 'atrule' || node.nodes !== undefined,
			);
			if (inside.length === 0) return;
			const layer = postcss.atRule({ name: 'layer', params: name });
			sheet.append(layer.append(...inside));
		},
	};
}
