/** The files of a shop's folder as bytes, and the names of its pictures: what is checked and then read. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FOOD } from '#server/rest/media.ts';

export interface FolderSource {
	/** As an owner calls it. */
	readonly path: string;
	/** Contents of the JSON files by their paths in the folder: "catalogue.json", "gallery/77.json". */
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** Paths in `media/`, those of the bundled pictures too; undefined = there is no such folder. */
	readonly media: ReadonlySet<string> | undefined;
}

/** Reads every JSON file of the folder. Throws what the file system says of a folder that cannot be read. */
export async function readFolderSource(folder: string, path = folder): Promise<FolderSource> {
	const names = await readdir(folder);
	const albums = (await namesIn(join(folder, 'gallery'))).map((name) => `gallery/${name}`);
	const files = new Map<string, Uint8Array>();
	for (const name of [...names, ...albums].toSorted()) {
		if (!name.endsWith('.json')) continue;
		// A folder may be called so.
		if ((await stat(join(folder, name))).isFile())
			files.set(name, await readFile(join(folder, name)));
	}
	const bundled = (await namesIn(FOOD)).map((name) => `food/${name}`);
	return {
		path,
		files,
		media: names.includes('media')
			? new Set([...(await namesIn(join(folder, 'media'), true)).map(plain), ...bundled])
			: undefined,
	};
}

const plain = (name: string) => name.replaceAll('\\', '/').normalize();

async function namesIn(folder: string, recursive = false): Promise<string[]> {
	return readdir(folder, { recursive }).catch(() => []);
}
