import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { ORDERS, openTestShop, orderBody } from '#tests/shop.ts';
import { checkFolder } from '../shop/check/check-folder.ts';
import { readFolderSource } from '../shop/check/folder-source.ts';
import { shopCommand } from './shop-command.ts';

let cwd: string;
beforeEach(async () => {
	cwd = await mkdtemp(join(tmpdir(), 'vitrina-new-'));
});
afterEach(() => rm(cwd, { recursive: true }));

/** `answers`: what is typed, one after another; undefined = no terminal. */
async function run(args: readonly string[], answers?: readonly string[]) {
	const said: string[] = [];
	const asked: string[] = [];
	const code = await shopCommand(['new', ...args], {
		cwd,
		environment: {},
		say: (line) => said.push(line),
		...(answers === undefined
			? {}
			: { ask: async (question: string) => answers[asked.push(question) - 1] }),
	});
	return { code, said, asked };
}

const PLACE = 'Москва, Тверская, 1, 55.7577, 37.6113';
const PICKUP = { pickup_location_id: '1' };
const REQUIRED = ['--name', 'Кухня', '--address', PLACE, '--phone', '+7 495 123-45-67'];
const settings = async () => JSON.parse(await readFile(join(cwd, 'my-shop/settings.json'), 'utf8'));

test('six questions make a shop, and one that is answered wrongly is asked again', async () => {
	const { code, asked, said } = await run(
		['./my-shop'],
		['Кухня', 'кафе', '', PLACE, '', '8 495 123-45-67', '9:00 - 2:00'],
	);
	expect(asked.map((question) => question.split('\n').at(-1))).toEqual([
		'What is the shop called? ',
		'Is it a restaurant or a shop? [restaurant] ',
		'Is it a restaurant or a shop? [restaurant] ',
		expect.stringContaining('Its address?'),
		'Its currency? [RUB] ',
		expect.stringContaining('Its phone'),
		'Its hours? [10:00-22:00] ',
	]);
	expect(asked[2]).toContain('expected restaurant or shop');
	expect(said.join('\n')).toContain('every day 09:00–02:00');
	expect(code).toBe(0);
	expect(await settings()).toMatchObject({
		seo: { name: 'Кухня' },
		front_currency: '₽',
		contacts: { phone: '+7 (495) 123-45-67', address: 'Москва, Тверская, 1' },
	});
});

test('a terminal that is closed makes nothing', async () => {
	expect((await run(['./my-shop'], ['Кухня'])).code).toBe(1);
	await expect(settings()).rejects.toThrow('ENOENT');
});

test('without a terminal one line says which answers are missing', async () => {
	expect(await run(['./my-shop', '--yes', '--name', 'Кухня'])).toMatchObject({
		code: 1,
		said: ['no terminal to ask at: say --address, --phone'],
	});
	expect(await run(['./my-shop', ...REQUIRED])).toMatchObject({
		code: 1,
		said: [
			'no terminal to ask at: say --kind, --currency, --hours, or --yes for what has a default',
		],
	});
	expect((await run(['./my-shop', ...REQUIRED, '--yes', '--hours', '25-26'])).said).toEqual([
		'--hours: "25-26": expected hours, like "10:00-22:00"',
	]);
	expect((await run(['./my-shop', ...REQUIRED, '--yes', '--time-zone', 'Moscow'])).said).toEqual([
		'--time-zone: expected a time zone, like Europe/Moscow',
	]);
	await expect(settings()).rejects.toThrow('ENOENT');
});

test('a folder that holds something is left alone', async () => {
	await mkdir(join(cwd, 'my-shop'));
	await writeFile(join(cwd, 'my-shop/settings.json'), '{"mine": true}');
	const { code, said } = await run(['./my-shop', ...REQUIRED, '--yes']);
	expect(code).toBe(1);
	expect(said).toEqual(['./my-shop: is not empty; a new shop is made in a folder of its own']);
	expect(await settings()).toEqual({ mine: true });
});

test.each([
	['restaurant', 'RUB', PLACE],
	['shop', 'RUB', PLACE],
	['restaurant', 'EUR', 'Berlin, Torstraße 1'],
	['shop', 'KZT', 'Алматы, Абая, 1; 43.2389, 76.8897'],
	['restaurant', 'JPY', '東京'],
])('a new %s in %s at %s has no mistake and no warning', async (kind, currency, address) => {
	const options = ['--kind', kind, '--currency', currency, '--address', address];
	expect((await run(['./my-shop', ...REQUIRED, ...options, '--yes'])).code).toBe(0);
	const folder = join(cwd, 'my-shop');
	expect(checkFolder(await readFolderSource(folder)).mistakes).toEqual([]);
	await expect(readFile(join(folder, 'customers.json'))).rejects.toThrow('ENOENT');
	expect(await readFile(join(folder, '.vscode/settings.json'), 'utf8')).toContain('json.schemas');
	expect(await settings()).toMatchObject({ currency_code: currency });
});

describe.each(DATABASES)('on $name', (kind) => {
	test.each(['restaurant', 'shop'])('a new %s takes an order of everything in it', async (of) => {
		await run(['./my-shop', ...REQUIRED, '--kind', of, '--yes']);
		const opened = await openTestShop(kind, { folder: join(cwd, 'my-shop') });
		try {
			const order = { payment: 'cod', address: 'Москва, Тверская, 1' };
			const lines = [
				{ id: 101 },
				{ id: 102 },
				{ id: 103, variation: 1032 },
				{ id: 104, supplements: [[601, 1] as const] },
				{ id: 105, units: 300 },
				{ id: 201, supplements: [[101, 1] as const, [102, 1] as const] },
			];
			const brought = await opened.post(ORDERS, orderBody({ ...order, lines }));
			expect(brought.status, brought.text).toBe(201);
			// 350, 290, 600, 490 + 80, 300 g of 890, 350 + 290 less a tenth; free of delivery from 1500 on.
			expect(brought.json.total).toBe('2653.00');
			const fetched = await opened.post(
				ORDERS,
				orderBody({
					payment: 'cod',
					method: 'local_pickup',
					coords: null,
					meta: PICKUP,
					lines: [{ id: 101 }],
				}),
			);
			expect(fetched.status, fetched.text).toBe(201);
		} finally {
			await opened.close();
		}
	});
});
