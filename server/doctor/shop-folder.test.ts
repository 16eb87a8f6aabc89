/** A real folder of a shop, and mistakes planted in it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolderOfData, anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { lookAtHours, lookAtPictures, lookAtPromises, lookAtShopFolder } from './shop-folder.ts';

const PIZZA = join(import.meta.dirname, '../demo/shops/pizza');
/** A Friday. */
const NOON = Date.parse('2026-11-20T12:00:00+03:00');

// biome-ignore lint/suspicious/noExplicitAny: files are changed freely
type Json = any;

/** A copy of a demo shop with `changes` of its files. */
async function aShop(
	changes: { settings?: (json: Json) => void; catalogue?: (json: Json) => void } = {},
	variables: Record<string, string> = {},
	lose?: (folder: string) => void,
) {
	const folder = join(aFolderOfData(), 'shop');
	cpSync(PIZZA, folder, { recursive: true });
	for (const [name, change] of Object.entries(changes)) {
		const path = join(folder, `${name}.json`);
		const json: Json = JSON.parse(readFileSync(path, 'utf8'));
		change(json);
		writeFileSync(path, JSON.stringify(json));
	}
	lose?.(folder);
	return anInstallation({ SHOP: folder, ...variables }, { now: () => NOON });
}

test('a folder without mistakes is said to have none', async () => {
	const shop = await aShop();
	expect(saidOf(lookAtShopFolder(shop))).toEqual([
		expect.stringMatching(/^ok: .*has no mistakes$/),
	]);
});

test('a mistake that stops the start fails with its place, others warn', async () => {
	const shop = await aShop({
		catalogue: (json) => {
			json[0].products[0].price = 'четыре рубля';
			json[0].products[1].images = ['/media/lost.jpg'];
		},
	});
	const said = saidOf(lookAtShopFolder(shop));
	expect(said).toContainEqual(
		expect.stringMatching(
			/^fail: catalogue\.json:.*четыре рубля.*→ correct it: the shop does not start/,
		),
	);
	expect(said).toContainEqual(
		expect.stringMatching(
			/^warn: catalogue\.json:.*lost\.jpg.*→ correct it: the shop opens without/,
		),
	);
});

test('of many mistakes a few are said, and the command that says all', async () => {
	const shop = await aShop({
		catalogue: (json) => {
			for (const [index, product] of json[0].products.entries()) product.price = `x${index}`;
			for (const [index, product] of json[1].products.entries()) product.price = `y${index}`;
		},
	});
	const said = saidOf(lookAtShopFolder(shop));
	expect(said.filter((line) => line.startsWith('fail'))).toHaveLength(9);
	expect(said).toContainEqual(
		expect.stringMatching(/^fail: and \d+ more → see all of them: npm run shop -- check \/.*shop$/),
	);
});

test('a folder that is not there fails', async () => {
	const shop = await anInstallation({ SHOP: './no-such-shop' });
	expect(saidOf(lookAtShopFolder(shop))).toEqual([
		'fail: SHOP=./no-such-shop: there is no demo shop and no folder of that name → set SHOP to the path of the folder with settings.json and catalogue.json',
	]);
	expect(lookAtPictures(shop)).toEqual([]);
});

test('each product has a picture that is there, or it is said which has not', async () => {
	const bare = await aShop({
		catalogue: (json) => {
			for (const { products } of json) for (const product of products) product.images ??= [];
			json[0].products[0].images = [];
			json[0].products[0].name = 'Голая';
			json[0].products[1].images = ['/media/lost.jpg'];
		},
	});
	const said = saidOf(lookAtPictures(bare));
	expect(said).toContainEqual(expect.stringMatching(/^warn: without a picture: .*Голая/));
	expect(said).toContainEqual(
		expect.stringMatching(/^warn: not in media\/: 1 of .*\/media\/lost\.jpg/),
	);
	const whole = await aShop({
		catalogue: (json) => {
			for (const category of json)
				category.products = category.products.filter((product: Json) => product.images?.length > 0);
		},
	});
	expect(saidOf(lookAtPictures(whole))).toEqual([
		expect.stringMatching(/^ok: each of \d+ products has one/),
	]);
});

test('what is promised and not kept fails, with what to do', async () => {
	const shop = await aShop();
	expect(saidOf(lookAtPromises(shop))).toContainEqual(
		expect.stringMatching(
			/^fail: settings\.json: payment_methods: "paykeeper".*nothing takes the money → disable it, or set BOT_PAYMENTS/,
		),
	);
	const kept = await aShop({}, { BOT_TOKEN: '7000000001:A-TOKEN', BOT_PAYMENTS: '1:LIVE:2' });
	expect(saidOf(lookAtPromises(kept))).toEqual([
		expect.stringMatching(/^ok: what settings\.json promises/),
	]);
});

test('hours: open, closed until a time, and never open', async () => {
	const hours = (week: Json) => (json: Json) => {
		for (const place of Object.values<Json>(json.delivery_work_time.delivery))
			Object.assign(place, { around_clock: false, week });
	};
	const first = async (week: Json) =>
		saidOf(lookAtHours(await aShop({ settings: hours(week) })))[0];
	expect(await first({ 5: { from: '10:00', to: '23:00' } })).toMatch(
		/^ok: warehouse \d+ \(Europe\/Moscow, where it is 12:00 now\) is open$/,
	);
	expect(await first({ 1: { from: '10:00', to: '23:00' } })).toMatch(
		/^ok: .* is closed now and opens in 3 days at 10:00$/,
	);
	const never = await aShop({ settings: hours({ 1: { from: '', to: '' } }) });
	expect(saidOf(lookAtShopFolder(never))).toContainEqual(
		expect.stringMatching(/^fail: settings\.json:.*no day has hours: the warehouse never opens/),
	);
	expect(lookAtHours(never)).toEqual([]);
	const stopped = await aShop({
		settings: (json) => {
			json.settings.app = { ...json.settings.app, disable_ordering: [110] };
		},
	});
	expect(saidOf(lookAtHours(stopped))).toContainEqual(
		expect.stringMatching(/^warn: warehouse 110 .* stopped by hand/),
	);
	const none = await aShop({ settings: (json) => void delete json.delivery_work_time });
	expect(saidOf(lookAtHours(none))).toEqual([
		expect.stringMatching(/^warn: settings\.json says none/),
	]);
});

test('a folder without media/ has its pictures missed', async () => {
	const shop = await aShop({}, {}, (folder) => rmSync(join(folder, 'media'), { recursive: true }));
	expect(saidOf(lookAtPictures(shop))).toContainEqual(
		expect.stringMatching(/^warn: not in media\//),
	);
});
