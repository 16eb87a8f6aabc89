import { describe, expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { breakEverywhere } from './order-breaks.ts';

describe.each(DATABASES)('an order whose database goes away, on $name', (kind) => {
	test('at whichever statement: it is there whole or not at all, and comes with its key', async () => {
		expect(await breakEverywhere(kind)).toBeGreaterThan(30);
	}, 120_000);
});
