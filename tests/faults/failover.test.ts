import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { SHOP_FOLDER } from '../shop.ts';
import { ordersIn, orderThroughFailovers } from './failover.ts';
import { startMain } from './main-process.ts';

const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');

test.runIf(kind !== undefined)(
	'every connection to PostgreSQL ended again and again: the shop lives, each answered order is there once',
	async () => {
		if (kind === undefined) throw new Error('no PostgreSQL');
		const database = await kind.create();
		if (!('url' in database.target)) throw new Error('no address');
		const { url } = database.target;
		const folder = await mkdtemp(join(tmpdir(), 'vitrina-failover-'));
		const shop = await startMain({
			DATA_DIR: folder,
			DATABASE_URL: url,
			SHOP: SHOP_FOLDER,
			DEMO: '1',
			WC_KEY: 'ck_test',
			WC_SECRET: 'cs_test',
			NOW: '2026-11-20T12:00:00+03:00',
			LOG_LEVEL: 'silent',
		});
		try {
			const { placed, later, others } = await orderThroughFailovers(shop.origin, url, 15);
			expect(others).toEqual([]);
			expect(later).toBeGreaterThan(0);
			expect(placed.size).toBeGreaterThan(0);
			const health = await fetch(`${shop.origin}/healthz`);
			expect(health.status).toBe(200);
			const there = await ordersIn(url);
			expect(there).toEqual([...placed.values()].sort((a, b) => a - b));
		} finally {
			shop.kill('SIGKILL');
			await shop.ended;
			await rm(folder, { recursive: true, force: true });
			await database.drop();
		}
	},
	60_000,
);
