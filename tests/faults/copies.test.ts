import { expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { isStorefrontBuilt } from '../started-shop.ts';
import { countTogether, hearEverywhere, logInAcross, loseCopy, withCopies } from './copies.ts';
import { rollOver } from './rolling.ts';

const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');

test.runIf(isStorefrontBuilt && kind !== undefined)(
	'two copies are one shop: codes, streams, limits and orders; one is killed, and the other is the shop',
	async () => {
		if (kind === undefined) throw new Error('no PostgreSQL');
		const tried = withCopies(kind, async (copies) => {
			await logInAcross(copies);
			await hearEverywhere(copies);
			await countTogether(copies);
			await loseCopy(copies);
		});
		await expect(tried).resolves.toBeUndefined();
	},
	180_000,
);

test.runIf(isStorefrontBuilt && kind !== undefined)(
	'two copies become the next version one after the other: no order is refused, lost or doubled',
	async () => {
		if (kind === undefined) throw new Error('no PostgreSQL');
		await expect(rollOver(kind)).resolves.toBeUndefined();
	},
	180_000,
);
