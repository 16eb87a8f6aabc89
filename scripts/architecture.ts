/** Writes docs/architecture.md: the rooms of the tree and what they import, from the imports as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const ROOT = join(import.meta.dirname, '..');
export const ARCHITECTURE = join(ROOT, 'docs/architecture.md');
const TEST = /\.test\.tsx?$/;

/** The rooms each room imports. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
	readonly from: string;
	readonly to: string;
}

async function importsOf(root: string): Promise<readonly Import[]> {
	const { output } = await cruise(['core', 'packages', 'src', 'server'], {
		baseDir: root,
		parser: 'swc',
		tsPreCompilationDeps: true,
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'types', 'node', 'default'],
			extensions: ['.ts', '.tsx', '.js', '.json'],
		},
	});
	const { modules } = output as ICruiseResult;
	return modules
		.filter(({ source }) => !TEST.test(source))
		.flatMap(({ source, dependencies }) =>
			dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
		);
}

/** Undefined: not drawn. */
type Room = (path: string) => string | undefined;

/** `src/features` is one room, `server/gateway` another; files lying in `src` itself are the entries and the two tables. */
const roomOf: Room = (path) => {
	const [top, room, below] = path.split('/');
	if (top === 'core' || top === 'src' || top === 'server')
		return below === undefined ? `${top}` : `${top}/${room}`;
	return top === 'packages' ? `${top}/${room}` : undefined;
};

const featureOf: Room = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function edgesBetween(imports: readonly Import[], room: Room): Edges {
	const edges = new Map<string, Set<string>>();
	for (const { from, to } of imports) {
		const [importer, imported] = [room(from), room(to)];
		if (importer === undefined || imported === undefined || importer === imported) continue;
		edges.set(importer, (edges.get(importer) ?? new Set()).add(imported));
	}
	return edges;
}

/** Sorted by name, so that the page changes with the imports alone. */
const listed = (edges: Edges) =>
	[...edges.keys()].sort().map((room) => [room, [...(edges.get(room) ?? [])].sort()] as const);

function mermaid(edges: Edges): string {
	const id = (room: string) => room.replaceAll(/[/-]/g, '_');
	const rooms = new Set([...edges].flatMap(([from, targets]) => [from, ...targets]));
	return [
		'```mermaid',
		'flowchart TD',
		...[...rooms].sort().map((room) => `  ${id(room)}["${room}"]`),
		...listed(edges).flatMap(([from, targets]) =>
			targets.map((to) => `  ${id(from)} --> ${id(to)}`),
		),
		'```',
	].join('\n');
}

function table(edges: Edges): string {
	const rows = listed(edges).map(([from, targets]) => `| ${from} | ${targets.join(', ')} |`);
	return ['| Feature | knows of |', '|---|---|', ...rows].join('\n');
}

/** The page as it should be. */
export async function architectureText(root: string = ROOT): Promise<string> {
	const imports = await importsOf(root);
	return `# Architecture

Drawn from the imports by \`npm run architecture\`; \`tests/architecture.test.ts\` fails when it is stale. An arrow leads to what is imported. What may import what, and why: \`.dependency-cruiser.cjs\`.

## The rooms

${mermaid(edgesBetween(imports, roomOf))}

## The features of the storefront

They know of each other state and parts alone; some parts have a folder of their own, \`product/cards\`, \`menu/sections\`, \`place/map\`, \`place/address\` and \`search/engine\` (\`PARTS\` in \`.dependency-cruiser.cjs\`).

${table(edgesBetween(imports, featureOf))}
`;
}

if (import.meta.main) {
	const text = await architectureText();
	const isNew = readFileSync(ARCHITECTURE, { encoding: 'utf8', flag: 'a+' }) !== text;
	if (isNew) writeFileSync(ARCHITECTURE, text);
	console.log(isNew ? 'docs/architecture.md is written' : 'docs/architecture.md is as it was');
}
