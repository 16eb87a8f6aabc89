/** A shop with the data of each released version is started in today's: its rows, its orders and its sessions live on. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TIP_META } from '#core/contract/order/tip.ts';
import { DATABASES } from './databases.ts';
import { load, readReleases, rowsOf } from './releases/release.ts';
import { shopAt, tellOf } from './releases/walk.ts';
import { SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

/** Rows that end by themselves: what was to be done is done, and codes and counts of calls live minutes. */
const TRANSIENT = new Set([
	...['shop_jobs', 'shop_limits', 'shop_login_codes', 'shop_login_requests'],
	...['gateway_limits', 'gateway_events'],
]);

const ROOT = join(import.meta.dirname, '..');
const releases = readReleases();

/** What of `before` is not in `after` as it was; columns and rows may have been added. */
function changedRows(before: Map<string, object[]>, after: Map<string, object[]>): string[] {
	return [...before].flatMap(([table, rows]) => {
		if (TRANSIENT.has(table)) return [];
		const left = [...(after.get(table) ?? [])];
		return rows.flatMap((row) => {
			const place = left.findIndex((one) =>
				Object.entries(row).every(([column, value]) => Object(one)[column] === value),
			);
			if (place === -1) return [`${table}: ${JSON.stringify(row)}`];
			left.splice(place, 1);
			return [];
		});
	});
}

const TIP_KEYS: readonly unknown[] = TIP_META;

/** Parts of an order that have an id of their own. */
const PARTS = ['line_items', 'shipping_lines', 'fee_lines', 'coupon_lines', 'refunds', 'meta_data'];

/**
 * Answers as far as all versions agree on them: whether a tip is taken for an order is said by today's alone, and 0.2.0
 * numbered the parts of an order behind its meta, by how many there were at that moment.
 */
const comparable = (answers: unknown): unknown =>
	JSON.parse(JSON.stringify(answers), (key, value) =>
		PARTS.includes(key)
			? value
					.filter((one: { key?: string }) => !TIP_KEYS.includes(one.key))
					.map(({ id: _, ...one }: { id: number }) => one)
					.sort((one: { key?: string }, other: { key?: string }) =>
						(one.key ?? '').localeCompare(other.key ?? ''),
					)
			: value,
	);

/** A copy of the sources without their history knows of no tag. */
test.runIf(existsSync(join(ROOT, '.git')))(
	'every version that was tagged has its data here',
	() => {
		const tags = execFileSync('git', ['tag', '--list', 'v*.*.*'], { cwd: ROOT, encoding: 'utf8' });
		const versions = releases.map(({ version }) => `v${version}`);
		expect(versions.length).toBeGreaterThan(0);
		const lacking = tags.split('\n').filter((tag) => tag !== '' && !versions.includes(tag));
		expect(lacking, 'npm run release-data -- <tag>').toEqual([]);
	},
);

describe.each(DATABASES)('on $name', (kind) => {
	test.runIf(isStorefrontBuilt).each(releases.map((one) => [one.version, one] as const))(
		'a shop of %s opens with all it had',
		async (_version, release) => {
			const database = await kind.create();
			const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-upgrade-'));
			const target =
				'url' in database.target ? database.target : { file: join(dataDir, 'vitrina.sqlite') };
			const told = release.toldOn(kind.name);
			await load(target, release.sqlOf(kind.name));
			writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(told.secrets));
			const before = await rowsOf(target);
			expect(before.get('shop_orders')?.length).toBe(told.orders.length);
			expect(before.get('gateway_sessions')?.length).toBe(told.customers.length);

			const shop = await startShopServer({
				...{ DATA_DIR: dataDir, SHOP: SHOP_FOLDER, DEMO: '1', NOW: told.at },
				...{ WC_KEY: 'ck_test', WC_SECRET: 'cs_test' },
				...('url' in target ? { DATABASE_URL: target.url } : {}),
			});
			try {
				expect(changedRows(before, await rowsOf(target))).toEqual([]);
				expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
				const open = shopAt(shop.origin);
				const cookies = told.customers.map(({ cookie }) => cookie);
				const today = await tellOf(open, cookies);
				expect(comparable(today.orders)).toMatchObject(comparable(told.orders) as object[]);
				expect(comparable(today.customers)).toMatchObject(comparable(told.customers) as object[]);
				// And the customer orders on.
				const next = await open.place({ payment: 'cod', phone: '+79010000001' }, cookies[0]);
				const known = told.orders.map((order) => Number(Object(order).id));
				expect(next.id).toBe(Math.max(...known) + 1);
			} finally {
				await shop.kill();
				rmSync(dataDir, { recursive: true, force: true });
				await database.drop();
			}
		},
		180_000,
	);
});
