import { describe, expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { killAt, killMoments, killOften } from './order-kills.ts';

const [kind] = DATABASES;
if (kind === undefined) throw new Error('no database to test on');

/** `npm run faults` kills at each statement; that each is safe to break at, `order-breaks.test.ts` has shown. */
const EACH = 12;
const isSqlite = kind.name === 'SQLite';
const moments = isSqlite ? await killMoments(kind, EACH) : [];

/** A file that one process after another opens: a PostgreSQL is not ours to kill. */
describe.runIf(isSqlite)('a shop that is killed outright', () => {
	test.each(moments)(
		'%s: the order is there whole or not at all, and comes with its key',
		(moment) => killAt(moment, kind),
		120_000,
	);

	test('at any moment, with twenty buyers: what was acknowledged is there', async () => {
		const { acknowledged } = await killOften(kind, 2, Math.random);
		expect(acknowledged).toBeGreaterThan(0);
	}, 120_000);
});
