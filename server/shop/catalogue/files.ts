/** The catalogue files (wire 2.8): the folder's own categories with the live stock written over them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StockLevels } from '../../pricing/stock-levels.ts';
import {
	localCategories,
	type ShopFolder,
	type WireCategory,
	type WireProduct,
} from '../folder.ts';
import { translated } from '../words.ts';
import type { StockView } from './stock.ts';

export interface CatalogueFile {
	readonly json: Uint8Array<ArrayBuffer>;
	readonly etag: string;
	/** Made on first use: the gateway beside the shop asks for the plain form. */
	gzipped(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface CatalogueFiles {
	/** The file at a site path ("/wp-content/uploads/app_sync/prodcat-en.json"); undefined = there is none. */
	read(path: string): CatalogueFile | undefined;
}

const gzipOf = promisify(gzip);
const FOLDER = '/wp-content/uploads/app_sync/';

type Build = (categories: readonly WireCategory[], levels: StockLevels) => readonly unknown[];

export function createCatalogueFiles(folder: ShopFolder, stock: StockView): CatalogueFiles {
	const builds = buildsOf(folder);
	const cache = new Map<string, { version: number; file: CatalogueFile }>();
	return {
		read(path) {
			const found = find(folder, builds, path);
			if (found === undefined) return undefined;
			const { version, levels } = stock;
			const known = cache.get(path);
			if (known?.version === version) return known.file;
			const file = pack(found.build(found.categories, levels));
			cache.set(path, { version, file });
			return file;
		},
	};
}

/** Every file by its path without ".json", in the shop's own language. */
function buildsOf(folder: ShopFolder): ReadonlyMap<string, Build> {
	const changesAt = (id: number) => folder.local.get(id)?.changes ?? new Map();
	const builds = new Map<string, Build>([
		[`${FOLDER}prodcat`, everything],
		[`${FOLDER}prodcat_main`, everything],
		[`${FOLDER}prodcat_main_categories_only`, (categories) => withoutProducts(categories)],
	]);
	for (const { id, priceFile } of folder.settings.warehouses)
		if (priceFile.startsWith('/'))
			builds.set(priceFile.replace(/\.json$/, ''), (categories, levels) =>
				atWarehouse(everything(localCategories(categories, changesAt(id)), levels), id),
			);
	return builds;
}

function find(
	folder: ShopFolder,
	builds: ReadonlyMap<string, Build>,
	path: string,
): { build: Build; categories: readonly WireCategory[] } | undefined {
	const name = path.replace(/\.json$/, '');
	if (name === path) return undefined;
	const own = builds.get(name);
	if (own !== undefined) return { build: own, categories: folder.catalogueJson };
	const [, base = '', language = ''] = /^(.+)-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(name) ?? [];
	const build = builds.get(base);
	const categories = folder.translations.get(language) ?? inWords(folder, language);
	return build === undefined || categories === undefined ? undefined : { build, categories };
}

function inWords(
	{ words, catalogueJson }: ShopFolder,
	language: string,
): readonly WireCategory[] | undefined {
	const ours = words.get(language);
	return ours && translated(catalogueJson, ours);
}

function pack(content: readonly unknown[]): CatalogueFile {
	const json = Buffer.from(JSON.stringify(content));
	const etag = `"${createHash('sha256').update(json).digest('hex').slice(0, 20)}"`;
	let gzipped: ReturnType<CatalogueFile['gzipped']> | undefined;
	return {
		json,
		etag,
		gzipped: () => {
			gzipped ??= gzipOf(json);
			return gzipped;
		},
	};
}

function everything(
	categories: readonly WireCategory[],
	levels: StockLevels,
): readonly WireCategory[] {
	return categories.map((category) => ({
		...category,
		products: category.products.map((product) => withLevels(product, levels)),
	}));
}

function withoutProducts(categories: readonly WireCategory[]): readonly WireCategory[] {
	return categories.map((category) => ({ ...category, products: [] }));
}

/** Products sold at a warehouse, told of that warehouse alone. */
function atWarehouse(
	categories: readonly WireCategory[],
	warehouseId: number,
): readonly WireCategory[] {
	return categories.map((category) => ({
		...category,
		products: category.products.flatMap((product) => {
			if (locationsOf(product).length === 0) return [product];
			const here = locationsOf(product).filter((one) => Number(one.id) === warehouseId);
			return here.length === 0 || here.every((one) => isSoldOut(one.quantity))
				? []
				: [{ ...product, locations: here }];
		}),
	}));
}

function withLevels(product: WireProduct, levels: StockLevels): WireProduct {
	const left = levels.get(Number(product.id));
	if (left === undefined) return product;
	let sold = 0;
	const locations = locationsOf(product).map((location) => {
		const quantity = left.get(Number(location.id));
		if (quantity === undefined) return location;
		sold += Number(location.quantity) - quantity;
		return { ...location, quantity: String(quantity) };
	});
	const isGone = locations.every((one) => isSoldOut(one.quantity));
	return {
		...product,
		locations,
		in_stock: product.in_stock !== false && !isGone,
		...(isGone && 'stock_status' in product ? { stock_status: 'outofstock' } : {}),
		...(typeof product.stock_quantity === 'number'
			? { stock_quantity: Math.max(0, product.stock_quantity - sold) }
			: {}),
	};
}

type WireLocation = Readonly<Record<string, unknown>>;

function locationsOf(product: WireProduct): readonly WireLocation[] {
	return Array.isArray(product.locations) ? product.locations : [];
}

/** No quantity at all = not tracked. */
function isSoldOut(quantity: unknown): boolean {
	return quantity !== undefined && quantity !== null && quantity !== '' && Number(quantity) <= 0;
}
