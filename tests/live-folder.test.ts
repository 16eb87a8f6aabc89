/** A started shop whose folder changes under it. */
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderBody, SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, type StartedShop, startShopServer } from './started-shop.ts';

/** Longer than a shop may take to open, so that what it has said is told. */
const START_MS = 180_000;
const TAKEN = 'Vitrina has taken the changed folder';
const REFUSED = 'the changed folder is not taken';

let home: string;
let folder: string;
let shop: StartedShop;
beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), 'vitrina-live-'));
	folder = join(home, 'shop');
	await cp(SHOP_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
	await shop.kill();
	await rm(home, { recursive: true, force: true });
});

const open = async (path = folder) => {
	shop = await startShopServer({
		...{ DATA_DIR: join(home, 'data'), NOW: '2026-11-20T12:05:00+03:00', SHOP: path },
		BACKUP_BEFORE_MIGRATION: '0',
	});
};
const said = (words: string) => shop.said().split(words).length - 1;
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 60_000, interval: 50 });
const untilSaid = (words: string, times = 1) => until(() => expect(said(words)).toBe(times));

const catalogue = async () => readFile(join(SHOP_FOLDER, 'catalogue.json'), 'utf8');
/** The fixture's menu with another price of its lemonade. */
const menuAt = async (price: string) => {
	const menu = JSON.parse(await catalogue()) as { products: { id: number }[] }[];
	const changed = menu.map((one) => ({
		...one,
		products: one.products.map((product) =>
			product.id === 502 ? { ...product, price, regular_price: price } : product,
		),
	}));
	return JSON.stringify(changed);
};
const write = (text: string) => writeFile(join(folder, 'catalogue.json'), text);

const order = orderBody({ lines: [{ id: 502, units: 1 }] });
async function quoted(): Promise<string> {
	const answer = await fetch(`${shop.origin}/wp-json/checkout/v1/quote`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(order),
	});
	return ((await answer.json()) as { items: string }).items;
}
const page = async () => (await fetch(`${shop.origin}/?product_id=502`)).text();
const notes = async () => {
	const answer = await fetch(`${shop.origin}/readyz`);
	const { ok, notes } = (await answer.json()) as { ok: boolean; notes?: string[] };
	return { status: answer.status, ok, notes: notes ?? [] };
};

describe.skipIf(!isStorefrontBuilt)('the folder of an open shop', () => {
	test(
		'a changed price is in the quote and on the page without a restart',
		async () => {
			await open();
			expect(await quoted()).not.toBe('777.00');
			await write(await menuAt('777.00'));
			await untilSaid(TAKEN);
			expect(await quoted()).toBe('777.00');
			await until(async () =>
				expect((await page()).includes('product:price:amount" content="777.00"')).toBe(true),
			);
		},
		START_MS,
	);

	test(
		'an open page hears of the changed folder as of a new build',
		async () => {
			await open();
			const buildOf = (html: string) => /data-build="([^"]+)"/.exec(html)?.[1];
			const latest = async () => {
				const answer = await fetch(`${shop.origin}/builds/latest.json`);
				return ((await answer.json()) as { id: string }).id;
			};
			const before = buildOf(await page());
			expect(await latest()).toBe(before);
			await write(await menuAt('777.00'));
			await until(async () => expect(await latest()).not.toBe(before));
			// The first page of the new build is one of the new menu.
			let html = '';
			await until(async () => {
				html = await page();
				expect(buildOf(html)).toBe(await latest());
			});
			expect(html).toContain('product:price:amount" content="777.00"');
		},
		START_MS,
	);

	test(
		'a bad change keeps what was there and says every mistake; the next good one is taken',
		async () => {
			await open();
			const before = await quoted();
			await write(await menuAt('сто рублей'));
			await untilSaid(REFUSED);
			expect(shop.said()).toMatch(/catalogue\.json:\d+:\d+: .*price: \\"сто рублей\\"/);
			expect(await quoted()).toBe(before);
			expect(await notes()).toEqual({
				...{ status: 200, ok: true },
				notes: [expect.stringContaining('in what has changed, the shop goes on as it was')],
			});
			await write(await menuAt('777.00'));
			await untilSaid(TAKEN);
			expect(await quoted()).toBe('777.00');
			expect((await notes()).notes).toEqual([]);
		},
		START_MS,
	);

	test(
		'ten writes in a burst, by an editor that writes by renaming, are read once',
		async () => {
			await open();
			for (let at = 1; at <= 10; at++) {
				await writeFile(join(folder, `.catalogue.json.${at}`), await menuAt(`${at}00.00`));
				await rename(join(folder, `.catalogue.json.${at}`), join(folder, 'catalogue.json'));
			}
			await untilSaid(TAKEN);
			expect(await quoted()).toBe('1000.00');
			// Whatever else had been read would have been taken before this.
			await write(await menuAt('777.00'));
			await untilSaid(TAKEN, 2);
			expect(said(REFUSED)).toBe(0);
		},
		START_MS,
	);

	test(
		'a file that is half there is not taken',
		async () => {
			await open();
			const before = await quoted();
			const whole = await menuAt('777.00');
			await write(whole.slice(0, whole.length / 2));
			await untilSaid(REFUSED);
			expect(await quoted()).toBe(before);
			await write(whole);
			await untilSaid(TAKEN);
			expect(await quoted()).toBe('777.00');
		},
		START_MS,
	);

	test(
		'a folder put in its place is found, and followed on',
		async () => {
			const link = join(home, 'current');
			await symlink(folder, link);
			await open(link);
			const next = join(home, 'next');
			await cp(folder, next, { recursive: true });
			await writeFile(join(next, 'catalogue.json'), await menuAt('777.00'));
			await symlink(next, join(home, 'new-link'));
			await rename(join(home, 'new-link'), link);
			await untilSaid(TAKEN);
			expect(await quoted()).toBe('777.00');
			await writeFile(join(next, 'catalogue.json'), await menuAt('778.00'));
			await untilSaid(TAKEN, 2);
			expect(await quoted()).toBe('778.00');
		},
		START_MS,
	);

	test(
		'SIGHUP has it read where nothing tells of its changes',
		async () => {
			await open();
			await write('{');
			await untilSaid(REFUSED);
			shop.child.kill('SIGHUP');
			await untilSaid(REFUSED, 2);
		},
		START_MS,
	);

	test(
		'other digits of the currency wait for a start',
		async () => {
			await open();
			const settings = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'));
			await writeFile(
				join(folder, 'settings.json'),
				JSON.stringify({ ...settings, currency_digits: 0 }),
			);
			await untilSaid(REFUSED);
			expect(shop.said()).toContain('counts money with 2');
		},
		START_MS,
	);
});
