import { describe, expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { isStorefrontBuilt } from '../started-shop.ts';
import { ADAPTED_FAULTS } from './adapted-stops.ts';
import { LIFECYCLE_FAULTS } from './lifecycle.ts';
import { LOCK_FAULTS } from './locks.ts';

describe.runIf(isStorefrontBuilt)('a shop whose database is held', () => {
	for (const { name, skipped, run } of LOCK_FAULTS)
		test.skipIf(skipped !== undefined)(
			name,
			async () => {
				await expect(run()).resolves.toBeUndefined();
			},
			120_000,
		);
});

/** The started shops have a SQLite file of their own: once is enough. */
describe.runIf(isStorefrontBuilt && DATABASES[0]?.name === 'SQLite')('a shop in trouble', () => {
	for (const { name, skipped, run } of [...LIFECYCLE_FAULTS, ...ADAPTED_FAULTS])
		test.skipIf(skipped !== undefined)(
			skipped === undefined ? name : `${name} (${skipped})`,
			async () => {
				await expect(run()).resolves.toBeUndefined();
			},
			120_000,
		);
});
