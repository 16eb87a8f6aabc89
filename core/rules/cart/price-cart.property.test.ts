import fc from 'fast-check';
import { test } from 'vitest';
import { PRICE_PROPERTIES, shareOf } from '#tests/faults/price-properties.ts';

/** `npm run faults` tries many more. */
const CASES = 5_000;

test.each(PRICE_PROPERTIES.map((one) => [one.name, one] as const))(
	'%s',
	(_name, { property }) => {
		fc.assert(property, { numRuns: shareOf(CASES) });
	},
	60_000,
);
