/**
 * Of telegram-ui's one style sheet a build takes the rules of the components the kit uses, in a cascade layer of their
 * own: what the kit says of a component's look wins whatever comes first.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'node_modules/@telegram-apps/telegram-ui/dist');
const CLASS = /tgui-[0-9a-f]{16}/g;

/** Names that files of `folder` import from telegram-ui: "Placeholder". */
export function importedComponents(folder: string): string[] {
	const names = new Set<string>();
	for (const file of globSync('**/*.tsx', { cwd: folder })) {
		const code = readFileSync(join(folder, file), 'utf8');
		for (const [, list = ''] of code.matchAll(
			/import \{([^}]*)\} from '@telegram-apps\/telegram-ui'/g,
		))
			for (const name of list.split(',')) names.add(name.trim().split(' as ')[0] ?? '');
	}
	names.delete('');
	return [...names].sort();
}

/** The classes of these components and of all they are made of. */
export function classesOf(components: readonly string[]): ReadonlySet<string> {
	const classes = new Set<string>();
	const seen = new Set<string>();
	const read = (file: string) => {
		if (seen.has(file)) return;
		seen.add(file);
		const code = readFileSync(file, 'utf8');
		for (const [name] of code.matchAll(CLASS)) classes.add(name);
		for (const [, from = ''] of code.matchAll(/from "(\.[^"]+)"/g))
			read(resolve(dirname(file), `${from}.js`));
	};
	for (const name of components) {
		const [file] = globSync(`components/**/${name}/${name}.js`, { cwd: DIST });
		if (file === undefined) throw new Error(`telegram-ui has no ${name}`);
		read(join(DIST, file));
	}
	return classes;
}

/** `css` without the rules that are for other classes, and without keyframes that nothing names any more. */
export function rulesFor(css: string, classes: ReadonlySet<string>): string {
	const sheet = postcss.parse(css);
	sheet.walkRules((rule) => {
		if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name))
			return;
		const used = rule.selectors.filter((one) =>
			[...one.matchAll(CLASS)].every(([name]) => classes.has(name)),
		);
		if (used.length === 0) rule.remove();
		else rule.selectors = used;
	});
	sheet.walkAtRules((rule) => {
		if (rule.nodes?.length === 0) rule.remove();
	});
	const words = sheet.toString().match(/[\w-]+/g) ?? [];
	sheet.walkAtRules(/keyframes$/, (rule) => {
		if (words.filter((word) => word === rule.params).length < 2) rule.remove();
	});
	return `@layer telegram-ui{${sheet}}`;
}

export function telegramUiRules(): Plugin {
	return {
		name: 'telegram-ui-rules',
		enforce: 'pre',
		transform: {
			filter: { id: /telegram-ui[\\/]dist[\\/]styles\.css$/ },
			handler: (css) => ({
				code: rulesFor(css, classesOf(importedComponents(join(ROOT, 'src/kit')))),
				map: null,
			}),
		},
	};
}
