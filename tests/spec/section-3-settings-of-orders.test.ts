/** Specification, section 3: the settings an order is taken by, turned over in a shop's folder. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { NOON, ORDERS, openTestShop, orderBody, readOrder, SHOP_FOLDER } from '#tests/shop.ts';
import { OF_ORDERS } from './settings-of-the-spec.ts';
import type { Wire } from './small-shop.ts';

/** A shop over a copy of the folder whose "settings" object says these. */
async function openShopWith(part: Wire) {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-settings-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	await cp(SHOP_FOLDER, folder, { recursive: true });
	const file = join(folder, 'settings.json');
	const bundle = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, JSON.stringify({ ...bundle, settings: { ...bundle.settings, ...part } }));
	const [kind] = DATABASES;
	if (kind === undefined) throw new Error('no database');
	const shop = await openTestShop(kind, { folder });
	onTestFinished(() => shop.close());
	return shop;
}

const orderIn = async (part: Wire) => (await openShopWith(part)).post(ORDERS, orderBody());

const FLIPS: Record<
	(typeof OF_ORDERS)[number],
	{
		readonly off: Wire;
		readonly on: Wire;
		see(part: Wire): Promise<unknown>;
		readonly seen: readonly [unknown, unknown];
	}
> = {
	'settings.app.disable_ordering': {
		off: { app: { disable_ordering: [] } },
		on: { app: { disable_ordering: [119] } },
		see: async (part) => (await orderIn(part)).status,
		seen: [201, 422],
	},
	'settings.pending_order_cansel_time': {
		off: { pending_order_cansel_time: 1800 },
		on: { pending_order_cansel_time: 600 },
		see: async (part) => {
			const { cancelsAt } = readOrder((await orderIn(part)).json);
			return ((cancelsAt ?? NOON) - NOON) / 1000;
		},
		seen: [1800, 600],
	},
};

describe('a setting turned over is seen in the order', () => {
	test.each(OF_ORDERS)('%s', async (name) => {
		const { off, on, see, seen } = FLIPS[name];
		expect([await see(off), await see(on)]).toEqual(seen);
	});
});
