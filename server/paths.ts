/** Where the parts of an installation are. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './env.ts';
import type { DatabaseTarget } from './sql/database.ts';

/** The project's folder. */
export const ROOT = new URL('..', import.meta.url);

/** A demo shop by its name, or any folder by its path; it may not be there. The huge shop is made in the data folder. */
export function shopPath(shop: string, dataDir: string): string {
	if (shop === 'huge') return join(dataDir, 'shops/huge');
	return isDemoShop(shop) ? fileURLToPath(demoFolder(shop)) : resolve(shop);
}

export function databaseTarget({
	DATABASE_URL,
	DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseTarget {
	return DATABASE_URL === undefined
		? { file: join(resolve(DATA_DIR), 'vitrina.sqlite') }
		: { url: DATABASE_URL };
}

/** The folder of a shop of one's own; undefined = it is a demo's, which comes with the product, or there is none. */
export function ownShopFolder(env: Environment): string | undefined {
	if (env.BACKEND_URL !== undefined)
		return env.siteFolder === undefined ? undefined : resolve(env.siteFolder);
	return isDemoShop(env.SHOP) || !existsSync(env.SHOP) ? undefined : resolve(env.SHOP);
}

function isDemoShop(shop: string): boolean {
	return shop === 'huge' || (/^[a-z-]+$/.test(shop) && existsSync(demoFolder(shop)));
}

const demoFolder = (shop: string) => new URL(`server/demo/shops/${shop}/`, ROOT);
