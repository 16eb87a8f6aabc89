import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const CONFIGURATION = join(import.meta.dirname, '../.dependency-cruiser.cjs');
const FOLDERS = ['core', 'packages', 'src', 'server', 'tests', 'scripts', 'vite'];

export interface Directions {
	/** Source files looked at. */
	modules: number;
	/** Every import that goes the wrong way, by the name of the rule it breaks. */
	violations: { rule: string; from: string; to: string }[];
	/** Source files of the tree that were not looked at: a check that saw less than all is no check. */
	unseen: string[];
}

/** Checks the imports of the tree at `root` against .dependency-cruiser.cjs. */
export async function checkDirections(root: string): Promise<Directions> {
	const { forbidden, options } = createRequire(import.meta.url)(CONFIGURATION) as IConfiguration;
	const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
	if (folders.length === 0) return { modules: 0, violations: [], unseen: [] };
	const { output } = await cruise(folders, {
		...options,
		baseDir: root,
		validate: true,
		ruleSet: { forbidden: forbidden ?? [] },
	});
	const { modules, summary } = output as ICruiseResult;
	const seen = new Set(modules.map(({ source }) => source));
	const all = globSync(
		FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
		{ cwd: root },
	).map((path) => path.replaceAll(sep, '/'));
	return {
		modules: all.filter((path) => seen.has(path)).length,
		violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
		unseen: all.filter((path) => !seen.has(path) && !path.endsWith('.d.ts')),
	};
}

if (import.meta.main) {
	const { modules, violations, unseen } = await checkDirections(join(import.meta.dirname, '..'));
	for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
	for (const path of unseen) console.error(`not looked at: ${path}`);
	console.log(`${modules} files looked at, ${violations.length} imports in the wrong direction`);
	if (modules === 0 || violations.length > 0 || unseen.length > 0) process.exitCode = 1;
}
