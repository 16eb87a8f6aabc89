/**
 * `node scripts/food/link-pictures.ts`: the demo shops' own pictures for link previews, media/og.jpg, 1200 × 630: mark and
 * name over rendered dishes. JPEG: messengers show neither SVG nor WebP. Mark, name and the best dish stand in the middle,
 * for some messengers cut a square out of it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { INK, textOf } from '../../server/gateway/link-pictures/text-picture.ts';

const SERVER = join(import.meta.dirname, '../../server');
const [WIDTH, HEIGHT, MARK, GAP] = [1200, 630, 96, 24];

/** Five dishes of each, from the left; the third is the largest. */
const SHOPS: Readonly<Record<string, readonly string[]>> = {
	pizza: ['lemonade-strawberry', 'salad-caesar', 'pizza-pepperoni', 'pasta-carbonara', 'tiramisu'],
	bistro: ['house-red', 'soup-onion', 'ribeye', 'oysters', 'creme-brulee'],
	express: ['bananas', 'poke-salmon', 'state-courier', 'doughnut', 'cappuccino'],
	market: ['milk', 'cheese', 'fruit-box', 'bread-rye', 'tomatoes'],
};
/** Where each stands, px: its middle, its foot, the largest width and height. */
const PLACES = [
	{ x: 116, foot: 596, size: 226 },
	{ x: 318, foot: 610, size: 290 },
	{ x: 600, foot: 616, size: 400 },
	{ x: 882, foot: 610, size: 290 },
	{ x: 1084, foot: 596, size: 226 },
] as const;
/** From the farthest to the nearest. */
const ORDER = [0, 4, 1, 3, 2] as const;

for (const [shop, dishes] of Object.entries(SHOPS)) {
	const folder = join(SERVER, 'demo/shops', shop);
	const { facade, seo } = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'));
	const layers = [...(await headOf(join(folder, 'media/logo.svg'), seo.name))];
	for (const place of ORDER) layers.push(await dishAt(dishes[place] ?? '', PLACES[place]));
	await sharp(ground(facade.colors))
		.composite(layers)
		.jpeg({ quality: 84, mozjpeg: true })
		.toFile(join(folder, 'media/og.jpg'));
}

/** The shop's colours, and the shadows of what stands there. */
function ground({ yellow_light: light, yellow_light_secondary: pale }: Record<string, string>) {
	const shadows = PLACES.map(
		({ x, foot, size }) =>
			`<ellipse cx="${x}" cy="${foot - size * 0.05}" rx="${size * 0.46}" ry="${size * 0.09}" fill="${INK}" opacity=".28" filter="url(#soft)"/>`,
	).join('');
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><filter id="soft" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="100%" height="100%" fill="${light}"/><circle cx="600" cy="470" r="420" fill="${pale}"/>${shadows}</svg>`,
	);
}

/** Mark and name side by side, above. */
async function headOf(logo: string, name: string): Promise<OverlayOptions[]> {
	const mark = await sharp(logo, { density: 600 })
		.resize(MARK, MARK, { fit: 'inside' })
		.png()
		.toBuffer();
	const title = await textOf(name, 'bold', 64, INK, 900);
	const left = Math.round((WIDTH - MARK - GAP - title.width) / 2);
	const top = 44;
	return [
		{ input: mark, left, top },
		{
			input: title.input,
			left: left + MARK + GAP,
			top: Math.round(top + (MARK - title.height) / 2),
		},
	];
}

async function dishAt(
	name: string,
	{ x, foot, size }: (typeof PLACES)[number],
): Promise<OverlayOptions> {
	const picture = sharp(join(SERVER, 'food', `${name}.webp`)).trim({ background: '#00000000' });
	const { data, info } = await sharp(await picture.png().toBuffer())
		.resize(size, size, { fit: 'inside' })
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, left: Math.round(x - info.width / 2), top: foot - info.height };
}
