/**
 * What a built file gives to others is called in it as outside: `export{a,b}` for `export{x as a,y as b}`, in their order.
 * The app's file gives hundreds of names away, 0.6 kB of brotli in the first load; those who import them say the longer form.
 */
import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { type Edit, type Node, rangeOf, replaced } from './syntax.ts';

interface File {
	/** From the build's folder: `assets/a.js`. */
	readonly fileName: string;
	readonly code: string;
	/** The syntax tree (ESTree) of `code`. */
	readonly program: object;
}

/** Behind Vite's minifier, which gives the names inside. */
export function sharedNames(): Plugin {
	return {
		name: 'shared-names',
		apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
		// A browser must not join a file it has kept from an earlier build with one whose names are others.
		augmentChunkHash: () => 'shared-names 1',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
				const files = chunks.map(({ fileName, code }) => ({
					fileName,
					code,
					program: this.parse(code),
				}));
				const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
				const renamed = withSharedNames(files, asked);
				for (const chunk of chunks) chunk.code = renamed.get(chunk.fileName) ?? chunk.code;
			},
		},
	};
}

/**
 * The code of each file, by its name. `asked`: files that are also imported while the page runs, whose names other code
 * reads off an object: they keep theirs. Throws where a file takes all names of another at once.
 */
export function withSharedNames(
	files: readonly File[],
	asked: ReadonlySet<string>,
): Map<string, string> {
	const insides = new Map(
		files
			.filter(({ fileName }) => !asked.has(fileName))
			.map(({ fileName, program }) => [fileName, insideNames(program)]),
	);
	return new Map(files.map((file) => [file.fileName, replaced(file.code, editsOf(file, insides))]));
}

/** The name inside the file, by the name it is given away by. */
function insideNames(program: object): Map<string, string> {
	return new Map(
		statementsOf(program)
			.filter(isOwnList)
			.flatMap(specifiersOf)
			.map(({ local, exported }) => [nameOf(exported), nameOf(local)]),
	);
}

function editsOf(
	{ fileName, program }: File,
	insides: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Edit[] {
	return statementsOf(program).flatMap((node) => {
		const own = insides.get(fileName);
		if (own !== undefined && isOwnList(node)) {
			const names = specifiersOf(node).map(({ local }) => nameOf(local));
			return [{ ...rangeOf(node), by: `export{${[...new Set(names)].sort().join()}};` }];
		}
		const source = (node.source as { readonly value: string } | null | undefined)?.value;
		const other = source && insides.get(posix.join(posix.dirname(fileName), source));
		if (!other || other.size === 0) return [];
		if (node.type === 'ExportAllDeclaration') throw new Error(`${fileName} gives all of ${source}`);
		return specifiersOf(node).map((specifier) => {
			const isImport = node.type === 'ImportDeclaration';
			const theirs = isImport ? specifier.imported : specifier.local;
			if (theirs === undefined) throw new Error(`${fileName} takes all of ${source}`);
			const given = nameOf(isImport ? specifier.local : specifier.exported);
			const name = other.get(nameOf(theirs)) ?? nameOf(theirs);
			return { ...rangeOf(specifier), by: name === given ? name : `${name} as ${given}` };
		});
	});
}

/** `export { a as b }` of the file's own names. */
function isOwnList({ type, source, declaration }: Node): boolean {
	return type === 'ExportNamedDeclaration' && !source && !declaration;
}

function statementsOf(program: object): readonly Node[] {
	return (program as { readonly body: readonly Node[] }).body;
}

interface Specifier extends Node {
	readonly local: Node;
	readonly exported?: Node;
	readonly imported?: Node;
}

function specifiersOf(node: Node): readonly Specifier[] {
	return (node.specifiers ?? []) as readonly Specifier[];
}

/** Of an identifier or, in quotes, of any name. */
function nameOf(node: Node | undefined): string {
	return String(node?.name ?? node?.value);
}
