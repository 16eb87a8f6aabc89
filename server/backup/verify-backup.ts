/** Reads a backup back: it is good when it can be restored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../sql/database.ts';
import { inTurn } from '../sql/migrate.ts';
import { openSnapshot, type Row } from '../sql/snapshot.ts';
import { BackupError, type BackupHeader, sha256Of } from './backup-file.ts';
import { migrateUp, restoreRows } from './restore-rows.ts';

export interface VerifiedBackup {
	readonly header: BackupHeader;
	readonly rows: number;
	readonly files: number;
}

/**
 * Restores a backup into a fresh SQLite file, compares row by row, and brings it up to this version. Throws `BackupError`
 * when it is damaged, newer, or comes back otherwise, and the database's own error where a row refers to none.
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-verify-'));
	const target = { file: join(folder, 'restored.sqlite') };
	const db = openDatabase<unknown>(target);
	const written = new Map<string, number>();
	let [rows, files] = [0, 0];
	try {
		let header: BackupHeader | undefined;
		await inTurn(db, async (tx) => {
			header = await restoreRows(
				tx,
				file,
				async () => void files++,
				(table, row) => {
					const key = keyOf(table, row);
					written.set(key, (written.get(key) ?? 0) + 1);
					rows++;
				},
			);
		});
		if (header === undefined) throw new BackupError(`${file}: holds nothing`);
		await compare(file, target, header, written);
		const { steps } = header;
		await inTurn(db, (tx) => migrateUp(tx, steps));
		return { header, rows, files };
	} finally {
		await db.destroy();
		await rm(folder, { recursive: true, force: true });
	}
}

const keyOf = (table: string, row: Row) => sha256Of(Buffer.from(JSON.stringify([table, row])));

/** Databases give rows in any order: each that was written has to come back as often as it was. */
async function compare(
	file: string,
	target: { readonly file: string },
	{ tables }: BackupHeader,
	written: Map<string, number>,
): Promise<void> {
	const snapshot = await openSnapshot(target);
	try {
		for (const table of tables)
			for await (const row of snapshot.rows(table)) {
				const key = keyOf(table.name, row);
				const left = (written.get(key) ?? 0) - 1;
				if (left < 0) throw new BackupError(`${file}: a row of ${table.name} came back otherwise`);
				if (left === 0) written.delete(key);
				else written.set(key, left);
			}
	} finally {
		await snapshot.close();
	}
	if (written.size > 0) throw new BackupError(`${file}: ${written.size} rows did not come back`);
}
