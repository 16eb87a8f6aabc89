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
	const demo = new URL(`server/demo/shops/${shop}/`, ROOT);
	return /^[a-z-]+$/.test(shop) && existsSync(demo) ? fileURLToPath(demo) : resolve(shop);
}

export function databaseTarget({
	DATABASE_URL,
	DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseTarget {
	return DATABASE_URL === undefined
		? { file: join(resolve(DATA_DIR), 'vitrina.sqlite') }
		: { url: DATABASE_URL };
}
