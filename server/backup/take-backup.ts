/** Makes a backup of an installation, while its shop runs. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { DatabaseTarget } from '../sql/database.ts';
import { openSnapshot, type Snapshot, type SnapshotTable } from '../sql/snapshot.ts';
import { type BackedUpFile, BackupError, writeBackup } from './backup-file.ts';
import { ownerOfList, type Steps } from './installed-steps.ts';

/** What a backup is made of. */
export interface Installation {
	readonly target: DatabaseTarget;
	readonly dataDir: string;
	/** The shop's own folder; undefined = it has none, or it is not wanted. */
	readonly shopFolder?: string | undefined;
}

/** "asked": by the owner; the others are made by themselves, and kept apart from the owner's. */
export type Occasion = 'asked' | 'before-migration' | 'before-restore';

const SUFFIX = '.vitrina-backup';

export interface TakenBackup {
	readonly file: string;
	readonly tables: number;
	readonly rows: number;
	readonly files: number;
}

/**
 * Writes the backup into `file`, or under a name of its time and schema into DATA_DIR/backups. Throws `BackupError` when
 * there is no shop in the database, and what reading or writing throws: then there is no file.
 */
export async function takeBackup(
	{ target, dataDir, shopFolder }: Installation,
	{ at, occasion = 'asked', to }: { at: number; occasion?: Occasion; to?: BackupPlace },
): Promise<TakenBackup> {
	const snapshot = await openSnapshot(target);
	try {
		const tables = await snapshot.tables();
		const steps = await stepsIn(snapshot, tables);
		if (Object.keys(steps).length === 0) throw new BackupError('the database holds no shop');
		const place = to ?? { folder: backupsFolder(dataDir) };
		const file = 'file' in place ? place.file : join(place.folder, nameOf(at, steps, occasion));
		let files = 0;
		await writeBackup(file, {
			header: { product: packageJson.version, at, steps, tables: [...tables].map(copied) },
			rows: (table) => snapshot.rows(table),
			async *files() {
				for await (const one of filesOf(dataDir, shopFolder)) {
					files++;
					yield one;
				}
			},
		});
		const rows = tables.reduce((sum, table) => sum + table.rows, 0);
		return { file, tables: tables.length, rows, files };
	} finally {
		await snapshot.close();
	}
}

export type BackupPlace = { readonly file: string } | { readonly folder: string };

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

const copied = ({ name, columns, rows }: SnapshotTable) => ({ name, columns: [...columns], rows });

/** The steps that the tables of a snapshot have gone through, by owner. */
async function stepsIn(
	snapshot: Snapshot,
	tables: readonly SnapshotTable[],
): Promise<Record<string, string[]>> {
	const steps: Record<string, string[]> = {};
	for (const table of tables) {
		const owner = ownerOfList(table.name);
		if (owner === undefined) continue;
		const at = table.columns.indexOf('name');
		const names: string[] = [];
		for await (const row of snapshot.rows(table)) names.push(String(row[at]));
		steps[owner] = names.sort();
	}
	return steps;
}

/** "20261128T133644123Z-shop_031-…": sorted by name is sorted by time. */
function nameOf(at: number, steps: Steps, occasion: Occasion): string {
	const time = new Date(at).toISOString().replace(/[-:.]/g, '');
	const last = steps.shop?.at(-1)?.split('_')[0] ?? 'none';
	return `${time}-shop_${last}${occasion === 'asked' ? '' : `-${occasion}`}${SUFFIX}`;
}

const NAME = /^\d{8}T\d{9}Z-shop_[a-z\d]+(?:-(before-[a-z]+))?\.vitrina-backup$/;

/** Removes all but the newest backups of an occasion in a folder; others' files are left alone. */
export async function removeOld(folder: string, occasion: Occasion, keep: number): Promise<void> {
	const own = (await readdir(folder))
		.filter((name) => {
			const found = NAME.exec(name);
			return found !== null && (found[1] ?? 'asked') === occasion;
		})
		.sort();
	for (const name of own.slice(0, Math.max(0, own.length - keep))) await rm(join(folder, name));
}

async function* filesOf(
	dataDir: string,
	shopFolder: string | undefined,
): AsyncGenerator<BackedUpFile> {
	const secrets = await readFile(join(dataDir, 'secrets.json')).catch(() => undefined);
	if (secrets !== undefined) yield { place: 'data', path: 'secrets.json', content: secrets };
	if (shopFolder === undefined) return;
	for (const path of await pathsIn(shopFolder))
		yield { place: 'shop', path, content: await readFile(join(shopFolder, path)) };
}

/** Plain files alone; what begins with a dot (.git, .env) and node_modules are no part of a shop. */
async function pathsIn(folder: string, below = ''): Promise<readonly string[]> {
	const paths: string[] = [];
	for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
		if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
		const path = below === '' ? entry.name : `${below}/${entry.name}`;
		if (entry.isDirectory()) paths.push(...(await pathsIn(folder, path)));
		else if (entry.isFile()) paths.push(path);
	}
	return paths.sort();
}
