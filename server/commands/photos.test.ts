import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newShop } from '#tests/new-shop.ts';

let cwd: string;
let run: Awaited<ReturnType<typeof newShop>>['run'];
beforeEach(async () => {
	({ cwd, run } = await newShop());
	await mkdir(join(cwd, 'pictures'));
});
afterEach(() => rm(cwd, { recursive: true }));

/** A grey table with a red dish of a third of its height, its middle at `left`, pixels. */
async function photograph(name: string, width: number, height: number, left = width / 2) {
	const side = Math.round(height / 3);
	const dish = { width: side, height: side, channels: 3, background: '#d01010' } as const;
	const table = { width, height, channels: 3, background: '#909090' } as const;
	await sharp({ create: table })
		.composite([
			{
				input: await sharp({ create: dish }).png().toBuffer(),
				left: Math.round(left - side / 2),
				top: side,
			},
		])
		.withExif({ IFD0: { Copyright: 'kept at home' } })
		.toFile(join(cwd, 'pictures', name));
}

const imagesOf = async (id: number) => {
	const menu = JSON.parse(await readFile(join(cwd, 'shop/catalogue.json'), 'utf8'));
	return menu
		.flatMap(({ products }: { products: { id: number; images: string[] }[] }) => products)
		.find((one: { id: number }) => one.id === id).images;
};
const media = (name: string) => join(cwd, 'shop/media', name);

test('photographs are cut around the dish, made smaller and put into the menu', async () => {
	await photograph('Борщ.jpg', 3000, 2000, 2600);
	await photograph('borshch-2.png', 1600, 1600);
	const { code, said } = await run('photos', 'pictures', 'shop');
	expect(said).toEqual([
		expect.stringMatching(/^Борщ\.jpg -> media\/borshch\.jpg, \d+ kB: "Борщ"$/),
		expect.stringMatching(/^borshch-2\.png -> media\/borshch-2\.jpg, \d+ kB: "Борщ"$/),
		'1 products have their pictures, 0 pictures are left out',
	]);
	expect(code).toBe(0);
	expect(await imagesOf(101)).toEqual(['/media/borshch.jpg', '/media/borshch-2.jpg']);
	const cut = sharp(await readFile(media('borshch.jpg')));
	const { width, height, format, exif } = await cut.metadata();
	expect({ width, height, format, exif }).toEqual({ width: 1200, height: 1200, format: 'jpeg' });
	// The dish is whole in it: of 3000 pixels it stood at 2267 to 2933.
	const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
	let red = 0;
	for (let at = 0; at < data.length; at += info.channels)
		if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 80) red++;
	expect(red / (1200 * 1200)).toBeCloseTo(1 / 9, 2);
	expect((await run('check', 'shop')).said).toEqual(['no mistakes, no warnings']);
});

test('a dish that is cut out keeps its transparent ground', async () => {
	const empty = { width: 900, height: 900, channels: 4, background: '#0000' } as const;
	const dish = { width: 600, height: 300, channels: 4, background: '#d01010' } as const;
	await sharp({ create: empty })
		.composite([{ input: await sharp({ create: dish }).png().toBuffer() }])
		.toFile(join(cwd, 'pictures/101.png'));
	await run('photos', 'pictures', 'shop');
	expect(await imagesOf(101)).toEqual(['/media/borshch.webp']);
	const { width, height } = await sharp(await readFile(media('borshch.webp'))).metadata();
	expect({ width, height }).toEqual({ width: 600, height: 300 });
});

test('a photograph taken upright is upright', async () => {
	await photograph('burger.jpg', 900, 600, 150);
	const turned = await sharp(join(cwd, 'pictures/burger.jpg'))
		.withMetadata({ orientation: 6 })
		.toBuffer();
	await writeFile(join(cwd, 'pictures/burger.jpg'), turned);
	await run('photos', 'pictures', 'shop');
	const { width, height, orientation } = await sharp(
		await readFile(media('burger.jpg')),
	).metadata();
	expect({ width, height, orientation }).toEqual({
		width: 600,
		height: 600,
		orientation: undefined,
	});
});

test('a dry run writes nothing', async () => {
	await photograph('borshch.jpg', 800, 800);
	const { said, code } = await run('photos', 'pictures', 'shop', '--dry');
	expect(said.at(-1)).toBe(
		'1 products have their pictures, 0 pictures are left out; nothing is written',
	);
	expect(code).toBe(0);
	expect(await readdir(join(cwd, 'shop/media'))).toEqual([]);
	expect(await imagesOf(101)).toEqual(['/media/food/soup-borscht.webp']);
});

test('what is no picture, is too small or belongs to no product is said', async () => {
	await writeFile(join(cwd, 'pictures/borshch.jpg'), 'no picture');
	await photograph('burger.jpg', 300, 300);
	await photograph('IMG_1.jpg', 300, 300);
	const { said, code } = await run('photos', 'pictures', 'shop');
	expect(said).toEqual([
		'pictures/IMG_1.jpg: no product is called so',
		'pictures/borshch.jpg: is no picture that can be read: save it as JPEG or PNG',
		'warning: pictures/burger.jpg: is 300 pixels wide or high: it will be blurred',
		expect.stringMatching(/^burger\.jpg -> media\/burger\.jpg/),
		'1 products have their pictures, 2 pictures are left out',
	]);
	expect(code).toBe(1);
});

test('pictures a shop has beyond the new ones stay', async () => {
	const file = join(cwd, 'shop/catalogue.json');
	const text = await readFile(file, 'utf8');
	const own = '"/media/old.jpg", "/media/side.jpg", "/media/food/cola.webp"';
	await writeFile(file, text.replace('"/media/food/soup-borscht.webp"', own));
	await photograph('borshch.jpg', 800, 800);
	await run('photos', 'pictures', 'shop');
	expect(await imagesOf(101)).toEqual(['/media/borshch.jpg', '/media/side.jpg']);
});

test('originals are not written over', async () => {
	await photograph('borshch.jpg', 800, 800);
	const { code, said } = await run('photos', 'shop/media', 'shop');
	expect(code).toBe(1);
	expect(said).toEqual([expect.stringContaining('keep the originals elsewhere')]);
});
