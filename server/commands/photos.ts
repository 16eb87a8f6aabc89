/** `npm run shop -- photos`: photographs of dishes into the folder of a shop, cut and written into its menu. */
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { latinName } from '#core/rules/site/latin-name.ts';
import { jsonText } from '../shop/json-text.ts';
import { type CutPhoto, cutPhoto } from '../shop/photos/cut-photo.ts';
import { matchPhotos } from '../shop/photos/match-photos.ts';
import { productsIn, withPictures } from '../shop/photos/menu-pictures.ts';
import { writeMenu } from '../shop/write-menu.ts';
import type { Verb } from './verb.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|tiff?|heic|heif)$/i;

export const photos: Verb = {
	usage: [
		'npm run shop -- photos <pictures> ./my-shop   cuts pictures named after products (slug, sku, id or name) and puts them into the menu',
		'       --dry                      says which picture goes where, and changes nothing',
	],
	options: { dry: { type: 'boolean' } },
	paths: [2, 2],
	async run({ paths: [path = '', shop = ''], options }, { cwd, say }) {
		const [from, folder] = [resolve(cwd, path), resolve(cwd, shop)];
		const names = (await readdir(from)).filter((name) => PICTURE.test(name));
		const menuText = await readFile(join(folder, 'catalogue.json'), 'utf8');
		const menu = readMenu(menuText);
		if (menu === undefined) {
			say(`${shop}/catalogue.json: cannot be read: npm run shop -- check says why`);
			return 1;
		}
		const media = join(folder, 'media');
		await mkdir(media, { recursive: true });
		if (`${await realpath(from)}${sep}`.startsWith(`${await realpath(media)}${sep}`)) {
			say(`${path}: is the folder pictures are written into: keep the originals elsewhere`);
			return 1;
		}
		const { matched, unmatched } = matchPhotos(names, productsIn(menu));
		for (const { file, why } of unmatched) say(`${path}/${file}: ${why}`);
		let unread = 0;
		const written = new Map<number, readonly string[]>();
		for (const { product, files } of matched) {
			const addresses: string[] = [];
			for (const file of files) {
				const photo = await cutPhoto(await readFile(join(from, file)));
				if (photo === undefined) {
					unread++;
					say(`${path}/${file}: is no picture that can be read: save it as JPEG or PNG`);
					continue;
				}
				const name = fileName(product, addresses.length + 1, photo);
				addresses.push(`/media/${name}`);
				if (photo.small !== undefined)
					say(
						`warning: ${path}/${file}: is ${photo.small} pixels wide or high: it will be blurred`,
					);
				say(
					`${file} -> media/${name}, ${Math.ceil(photo.bytes.length / 1024)} kB: "${product.name}"`,
				);
				if (options.dry !== true) await writeFile(join(media, name), photo.bytes);
			}
			if (addresses.length > 0) written.set(product.id, addresses);
		}
		const isWritten = options.dry !== true && written.size > 0;
		if (isWritten) await writeMenu(folder, jsonText(withPictures(menu, written), menuText));
		const left = unmatched.length + unread;
		say(
			`${written.size} products have their pictures, ${left} pictures are left out${isWritten ? '' : '; nothing is written'}`,
		);
		return left === 0 ? 0 : 1;
	},
};

function readMenu(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** "borshch.jpg", "borshch-2.jpg" */
function fileName(
	{ id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string },
	place: number,
	{ extension }: CutPhoto,
): string {
	const stem = latinName(slug) || latinName(name) || String(id);
	return `${stem}${place === 1 ? '' : `-${place}`}${extension}`;
}
