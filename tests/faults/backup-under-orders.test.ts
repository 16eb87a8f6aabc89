/** Backups while two copies sell: what is restored is the shop of one moment, compared row by row and by its sums. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { DATABASES, type TestDatabase } from '../databases.ts';
import { rowsOf } from '../releases/release.ts';
import { NOON } from '../shop.ts';
import { openStage, PICKUP } from './stage.ts';

const WISH = { ...PICKUP, payment: 'cod', lines: [{ id: 601 }] };
/** The most orders that one backup is taken under: on a slow machine it would be hundreds, and each is compared. */
const UNDER_ONE = 30;
/** Of an order, and never changed while nothing works at the shop's jobs. */
const WRITTEN_ONCE = [
	...['shop_orders', 'shop_order_statuses', 'shop_order_stock', 'shop_idempotency', 'shop_jobs'],
];

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
	await writeFile(join(dataDir, 'secrets.json'), '{"codePepper":"of the backup"}');
});
afterEach(() => rm(dataDir, { recursive: true }));

describe.each(DATABASES)('backups of a shop that sells, on $name', (kind) => {
	const databases: TestDatabase[] = [];
	const aDatabase = async () => {
		const database = await kind.create();
		databases.push(database);
		return database;
	};
	afterEach(async () => {
		for (const database of databases.splice(0)) await database.drop();
	});

	test('hold whole orders, each row as the shop has it', async () => {
		const database = await aDatabase();
		const { target } = database;
		const stage = await openStage(kind, { database });
		await stage.stock(601, 10_000);
		let placed = 0;
		let enough = UNDER_ONE;
		let isOver = false;
		const sells = async (by: number) => {
			while (!isOver) {
				if (placed < enough) {
					expect((await stage.place(WISH, { by })).status).toBe(201);
					placed++;
				}
				// SQLite answers at once: the backup has its turns too, and many of them.
				await pause(5);
			}
		};
		const selling = Promise.all([sells(0), sells(1)]);
		const kept: { readonly file: string; readonly least: number; readonly most: number }[] = [];
		for (let at = NOON; at < NOON + 3; at++) {
			const before = placed;
			enough = before + UNDER_ONE;
			await expect.poll(() => placed, { interval: 5 }).toBeGreaterThan(before + 2);
			const least = placed;
			const { file } = await takeBackup({ target, dataDir }, { at });
			// Two may be in the database that have not been answered.
			kept.push({ file, least, most: placed + 2 });
		}
		enough = placed + UNDER_ONE;
		await expect.poll(() => placed, { interval: 5 }).toBeGreaterThan((kept.at(-1)?.most ?? 0) + 1);
		isOver = true;
		await selling;
		const now = await rowsOf(target);
		await stage.check();
		await stage.close();

		for (const { file, least, most } of kept) {
			const restored = await aDatabase();
			await restoreBackup(file, { target: restored.target, dataDir, at: NOON, isForced: false });
			const then = await rowsOf(restored.target);
			const orders = then.get('shop_orders')?.length ?? 0;
			expect([orders >= least, orders <= most], `${least} to ${most}, not ${orders}`).toEqual([
				true,
				true,
			]);
			for (const table of WRITTEN_ONCE) {
				const rows = new Set(now.get(table)?.map((row) => JSON.stringify(row)));
				const others = then.get(table)?.filter((row) => !rows.has(JSON.stringify(row)));
				expect(others, table).toEqual([]);
			}
			// Stock, coupons, points and payments are those of these orders, and it sells on.
			const again = await openStage(kind, { database: restored });
			await again.check();
			expect((await again.place(WISH)).status).toBe(201);
			await again.check();
			await again.close();
		}
	});
});
