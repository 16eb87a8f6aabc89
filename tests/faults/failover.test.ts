import { expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { isStorefrontBuilt } from '../started-shop.ts';
import { surviveFailovers } from './failover.ts';

const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');

test.runIf(isStorefrontBuilt && kind !== undefined)(
	'every connection to PostgreSQL ended again and again: the shop lives, each answered order is there once',
	async () => {
		if (kind === undefined) throw new Error('no PostgreSQL');
		await expect(surviveFailovers(kind, 15)).resolves.toBeUndefined();
	},
	60_000,
);
