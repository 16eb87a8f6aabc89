/**
 * `SHOP=huge`: a hypermarket of 10,000 products, to see the storefront under load. Its folder is made on the spot, because
 * ten megabytes of made-up groceries have no place in the repository.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { hugeCatalogue } from './huge-shop/catalogue.ts';
import { FRONT_MEDIA, hugePages, hugeSettings, NAME } from './huge-shop/front.ts';

const SHOPS = join(import.meta.dirname, 'shops');
const WORDS = join(import.meta.dirname, 'huge-shop');
/** What `market` lends besides its pictures. */
const LENT = ['settings.json', 'promo-settings.json', 'pages.json'] as const;
/** Written last, so that a folder without it is not whole. */
const MARKER = 'version';

/** Makes the folder, unless it is there already and of this version. Two processes may do it at once. */
export async function writeHugeShop(folder: string): Promise<void> {
	const version = await currentVersion();
	if ((await readFile(join(folder, MARKER), 'utf8').catch(() => '')) === version) return;
	await mkdir(dirname(folder), { recursive: true });
	const made = await mkdtemp(`${folder}-`);
	try {
		await fill(made);
		await writeFile(join(made, MARKER), version);
		await putInPlace(made, folder);
	} finally {
		// Copies may still be under way where one of them failed.
		await rm(made, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** A hash of all that the folder is made from. */
async function currentVersion(): Promise<string> {
	const hash = createHash('sha256');
	const sources = (await readdir(WORDS)).sort().map((name) => join(WORDS, name));
	const lent = LENT.map((name) => join(SHOPS, 'market', name));
	for (const file of [import.meta.filename, ...sources, ...lent]) hash.update(await readFile(file));
	return hash.digest('hex');
}

async function fill(folder: string): Promise<void> {
	const [market, promo, pages] = await Promise.all(
		LENT.map(async (name) => JSON.parse(await readFile(join(SHOPS, 'market', name), 'utf8'))),
	);
	const settings = hugeSettings(market);
	const warehouses = market.locations.map((location: { term_id: number }) => location.term_id);
	const write = (name: string, json: unknown) =>
		writeFile(join(folder, name), JSON.stringify(json));
	const media = join(folder, 'media');
	await mkdir(media);
	await Promise.all([
		write('settings.json', settings),
		write('promo-settings.json', promo),
		write('pages.json', hugePages(pages)),
		write('front-settings.json', {
			catalog_type: 'lending',
			sells: 'goods',
			header_type: 'default',
			product_card_type: 'default',
		}),
		write('catalogue.json', hugeCatalogue(NAME, warehouses)),
		...FRONT_MEDIA.map((name) =>
			cp(join(SHOPS, 'market/media', name), join(media, name), { recursive: true }),
		),
	]);
}

/**
 * Where nothing stands yet, the whole folder moves at once. Otherwise file by file: another process may have just made the
 * same folder and be reading it, so nothing of it may be missing even for a moment.
 */
async function putInPlace(made: string, folder: string): Promise<void> {
	try {
		await rename(made, folder);
		return;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
	}
	const entries = await readdir(made, { recursive: true, withFileTypes: true });
	const pathOf = (entry: (typeof entries)[number]) =>
		relative(made, join(entry.parentPath, entry.name));
	for (const entry of entries)
		if (entry.isDirectory()) await mkdir(join(folder, pathOf(entry)), { recursive: true });
	const files = entries.filter((entry) => !entry.isDirectory()).map(pathOf);
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isDirectory() && !files.includes(relative(folder, path)))
			await rm(path, { force: true });
	}
	for (const file of files.filter((name) => name !== MARKER))
		await rename(join(made, file), join(folder, file));
	await rename(join(made, MARKER), join(folder, MARKER));
}
