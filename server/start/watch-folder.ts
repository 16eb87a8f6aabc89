/** Hears of changes in a shop's folder, as the file system of this machine tells them. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** How long a folder has to be quiet, ms: editors and copying write several files, or one in several steps. */
const QUIET_MS = 300;

export interface FolderWatch {
	/** How often something has changed: the same number before and after a reading means that nothing did meanwhile. */
	readonly changes: number;
	/** Looks anew where the folder is and which folders are in it. */
	look(): Promise<void>;
	close(): void;
}

/**
 * Calls `quiet` when something of the folder has changed and nothing has for a while. Its parent is watched as well, so a
 * folder, or a link to one, that is put in its place is noticed. `failed` is told of what cannot be watched.
 */
export async function watchFolder(
	path: string,
	{ quiet, failed }: { quiet(): void; failed(error: unknown): void },
): Promise<FolderWatch> {
	const named = resolve(path);
	const watchers = new Map<string, FSWatcher>();
	let timer: NodeJS.Timeout | undefined;
	let changes = 0;
	let isClosed = false;

	function changed(): void {
		changes++;
		clearTimeout(timer);
		timer = setTimeout(() => void look().then(quiet), QUIET_MS);
	}

	function add(folder: string, isOurs: (name: string) => boolean): void {
		if (isClosed || watchers.has(folder)) return;
		try {
			const watcher = watch(folder, (_event, name) => {
				// Some systems do not tell the name.
				if (name === null || isOurs(name)) changed();
			});
			watcher.on('error', (error) => {
				drop(folder);
				failed(error);
			});
			watchers.set(folder, watcher);
		} catch (error) {
			failed(error);
		}
	}

	function drop(folder: string): void {
		watchers.get(folder)?.close();
		watchers.delete(folder);
	}

	async function look(): Promise<void> {
		const home = await realpath(named).catch(() => undefined);
		const inside = home === undefined ? [] : await foldersIn(home);
		const parent = dirname(named);
		// One that is put in the place of another has the same name and is not watched.
		for (const folder of watchers.keys()) if (folder !== parent) drop(folder);
		add(parent, (name) => name === basename(named));
		for (const folder of inside)
			add(folder, (name) => isOfShop(relative(home ?? '', join(folder, name))));
	}

	await look();
	return {
		get changes() {
			return changes;
		},
		look,
		close() {
			isClosed = true;
			clearTimeout(timer);
			for (const folder of [...watchers.keys()]) drop(folder);
		},
	};
}

/** What is read of a folder: its JSON files, its albums and its media; an editor's own files are not. */
function isOfShop(path: string): boolean {
	const parts = path.split(/[\\/]/);
	if (parts.some((part) => part.startsWith('.') || part.endsWith('~'))) return false;
	return parts[0] === 'media' || parts[0] === 'gallery' || path.endsWith('.json');
}

/** A folder and those of its media and albums. */
async function foldersIn(home: string): Promise<readonly string[]> {
	const read = (name: string) =>
		readdir(join(home, name), { recursive: true, withFileTypes: true }).then(
			(entries) => [
				join(home, name),
				...entries.flatMap((one) => (one.isDirectory() ? [join(one.parentPath, one.name)] : [])),
			],
			() => [],
		);
	const inside = await Promise.all([read('media'), read('gallery')]);
	return [home, ...inside.flat()];
}
