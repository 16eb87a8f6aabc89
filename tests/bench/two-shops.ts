/** The folders of two shops that differ in the length of the menu alone: `huge`, and one product of each of its categories. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHugeShop } from '#server/demo/huge-shop.ts';

/** What of the catalogue's file is touched here; the rest stays as it is. */
interface WireCategory {
	readonly hide_category?: boolean;
	readonly products: readonly { readonly id: number; readonly related_ids?: readonly number[] }[];
}

export interface ShopFolders {
	readonly huge: string;
	readonly hundred: string;
}

/** Writes both into `home`. */
export async function writeTwoShops(home: string): Promise<ShopFolders> {
	const folders = { huge: join(home, 'huge'), hundred: join(home, 'hundred') };
	await writeHugeShop(folders.huge);
	await cp(folders.huge, folders.hundred, { recursive: true });
	const file = join(folders.hundred, 'catalogue.json');
	const catalogue: readonly WireCategory[] = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, JSON.stringify(cut(catalogue)));
	return folders;
}

/** What is added to products is on no menu: it stays whole. */
function cut(catalogue: readonly WireCategory[]): WireCategory[] {
	const kept = catalogue.map((category, index) => ({
		...category,
		// Another place in each: the first of a category is always the plainest.
		products:
			category.hide_category === true
				? category.products
				: category.products.slice(index, index + 1),
	}));
	const ids = new Set(kept.flatMap(({ products }) => products.map(({ id }) => id)));
	return kept.map((category) => ({
		...category,
		products: category.products.map((product) =>
			product.related_ids === undefined
				? product
				: { ...product, related_ids: product.related_ids.filter((id) => ids.has(id)) },
		),
	}));
}
