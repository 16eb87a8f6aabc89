import { describe, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { ORDER_RACES, runRace } from './order-races.ts';

/** `npm run faults` runs many more rounds. */
describe.each(DATABASES)('at the same time on $name', (kind) => {
	test.each(ORDER_RACES.map((race) => [race.name, race] as const))(
		'%s',
		(_name, race) => runRace(kind, race, race.rounds),
		60_000,
	);
});
