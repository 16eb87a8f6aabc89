/** A database that stands before one WooCommerce after another, or before two: what is known of one says nothing of the other. */
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBackendClient } from '#server/site/backend-client.ts';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { customerOfWooId, knownWooId } from '#server/woo/customers.ts';
import { createSiteKind } from '#server/woo/site-kind.ts';
import { WOO_MIGRATIONS, type WooTables } from '#server/woo/tables.ts';
import { DATABASES } from '../databases.ts';

const HERE = 'https://site.test';
const THERE = 'https://other.test';

/** A database as it was before rows named their site, with one customer and one order in it. */
async function oldDatabase(sites: readonly string[]): Promise<Kysely<WooTables>> {
	const [kind] = DATABASES;
	if (kind === undefined) throw new Error('no database');
	const database = await kind.create();
	const db = openDatabase<WooTables>(database.target);
	onTestFinished(async () => {
		await db.destroy();
		await database.drop();
	});
	const { '001_orders': first } = WOO_MIGRATIONS;
	if (first === undefined) throw new Error('no first step');
	await migrate(db, 'woo', { '001_orders': first });
	const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
	await old.insertInto('woo_customers').values({ customer_id: 7001, woo_id: 3 }).execute();
	const order = { mark: 'm', order_id: 12, cart_token: 't', total: '18.50', pay_url: '' };
	await old
		.insertInto('woo_orders')
		.values({ ...order, sent_at: 0, at: 1 })
		.execute();
	for (const site of sites)
		await db
			.insertInto('woo_facts')
			.values({ name: `kind ${site}`, value: 'woocommerce' })
			.execute();
	await migrate(db, 'woo', WOO_MIGRATIONS);
	return db;
}

test('what was known of the only site stays known of it, and of no other', async () => {
	const db = await oldDatabase([HERE]);
	expect(await knownWooId({ db, siteUrl: HERE }, 7001)).toBe(3);
	expect(await customerOfWooId({ db, siteUrl: HERE }, 3)).toBe(7001);
	expect(await knownWooId({ db, siteUrl: THERE }, 7001)).toBeUndefined();
	expect(await customerOfWooId({ db, siteUrl: THERE }, 3)).toBe(0);
	expect(await db.selectFrom('woo_orders').selectAll().execute()).toMatchObject([
		{ site: HERE, mark: 'm', order_id: 12, request: '', woo_id: 0 },
	]);
});

test('what may be of either of two sites is used for neither', async () => {
	const db = await oldDatabase([HERE, THERE]);
	expect(await knownWooId({ db, siteUrl: HERE }, 7001)).toBeUndefined();
	expect(await customerOfWooId({ db, siteUrl: THERE }, 3)).toBe(0);
});

test('a stock WooCommerce is asked again at each start, a site with the specification’s calls never is', async () => {
	const db = await oldDatabase([HERE]);
	let hasPlugin = false;
	const client = createBackendClient(({ url }) => {
		const isSettings = new URL(url).pathname === '/wp-json/v1/all_settings';
		if (isSettings && !hasPlugin)
			return Response.json({ code: 'rest_no_route', message: '' }, { status: 404 });
		return Response.json(isSettings ? { settings: {} } : []);
	});
	const log = { info() {}, warn() {}, error() {} };
	const atStart = () =>
		createSiteKind({
			client,
			siteUrl: HERE,
			db: db as Parameters<typeof createSiteKind>[0]['db'],
			log,
		})();
	expect(await atStart()).toBe('woocommerce');
	hasPlugin = true;
	expect(await atStart()).toBe('specification');
	hasPlugin = false;
	expect(await atStart()).toBe('specification');
});
