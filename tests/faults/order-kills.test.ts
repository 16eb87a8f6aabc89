import { describe, expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { KILL_MOMENTS, killAt, killOften } from './order-kills.ts';

const [kind] = DATABASES;
if (kind === undefined) throw new Error('no database to test on');

/** A file that one process after another opens: a PostgreSQL is not ours to kill. `npm run faults` kills more. */
describe.runIf(kind.name === 'SQLite')('a shop that is killed outright', () => {
	test.each(KILL_MOMENTS)(
		'%s: the order is there whole or not at all, and comes with its key',
		(moment) => killAt(moment, kind),
		120_000,
	);

	test('at any moment, with twenty buyers: what was acknowledged is there', async () => {
		const { acknowledged } = await killOften(kind, 3, Math.random);
		expect(acknowledged).toBeGreaterThan(0);
	}, 120_000);
});
