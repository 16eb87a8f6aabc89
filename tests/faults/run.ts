/**
 * `npm run faults [-- --cases 1000000] [-- --rounds 200] [-- --kills 200] [-- --lives 5] [-- --seed 1]`: what `npm test`
 * tries a few times, tried very often. Carts are priced, orders race each other, the shop is killed while it takes orders,
 * is asked to end, has its disk run full, its database held by others (the started shop; a stale build is built anew); 0 leaves a
 * part out. With `TEST_DATABASE_URL` the races are run on that PostgreSQL. Ends with 1 when something does not hold; the seed
 * finds the same carts and moments again.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { chance } from '#server/demo/huge-shop/seeded-random.ts';
import { prepare } from '../../scripts/prepare.mjs';
import { DATABASES } from '../databases.ts';
import { checkOut } from '../releases/check-out.ts';
import { killAdapted } from './adapted-kills.ts';
import { ADAPTED_FAULTS } from './adapted-stops.ts';
import { surviveFailovers } from './failover.ts';
import { LIFECYCLE_FAULTS, TIMED_FAULTS } from './lifecycle.ts';
import { LOCK_FAULTS } from './locks.ts';
import { breakEverywhere } from './order-breaks.ts';
import { killAt, killMoments, killOften, overwhelm } from './order-kills.ts';
import { ORDER_RACES, runRace } from './order-races.ts';
import { PRICE_PROPERTIES, shareOf } from './price-properties.ts';
import { rollOver } from './rolling.ts';

const { values: options } = parseArgs({
	options: {
		cases: { type: 'string', default: '1000000' },
		rounds: { type: 'string', default: '200' },
		kills: { type: 'string', default: '200' },
		lives: { type: 'string', default: '5' },
		seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
		release: { type: 'string' },
	},
});
const wholeOf = (name: 'cases' | 'rounds' | 'kills' | 'lives' | 'seed'): number => {
	const value = Number(options[name]);
	if (!Number.isInteger(value) || value < 0) throw new Error(`--${name}: expected a whole number`);
	return value;
};
const [cases, rounds, kills, lives, seed] = [
	wholeOf('cases'),
	wholeOf('rounds'),
	wholeOf('kills'),
	wholeOf('lives'),
	wholeOf('seed'),
];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
if (lives > 0 || kills > 0 || options.release !== undefined)
	await prepare(ROOT, { needsBuild: true });

const start = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const count = (value: number) => value.toLocaleString('en-US');
let tried = 0;
let broken = 0;

/** One line for each thing tried; `work` answers what went wrong, or throws it. */
async function attempt(
	name: string,
	times: number,
	work: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
	const since = performance.now();
	let problem: string | undefined;
	try {
		problem = await work();
	} catch (error) {
		problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
	}
	tried++;
	const verdict = problem === undefined ? 'ok  ' : 'FAIL';
	console.log(`${verdict}  ${count(times).padStart(9)}  ${name} (${seconds(since)})`);
	if (problem === undefined) return;
	broken++;
	console.log(problem);
}

console.log(`seed ${seed}`);
if (cases > 0)
	for (const { name, property } of PRICE_PROPERTIES)
		await attempt(name, shareOf(cases), () => {
			const details = fc.check(property, { numRuns: shareOf(cases), seed });
			return details.failed ? fc.defaultReportMessage(details) : undefined;
		});

if (lives > 0)
	for (const { name, skipped, run } of [
		...LIFECYCLE_FAULTS,
		...ADAPTED_FAULTS,
		...LOCK_FAULTS,
		...TIMED_FAULTS,
	]) {
		if (skipped === undefined)
			await attempt(name, lives, async () => {
				for (let life = 0; life < lives; life++) await run();
				return undefined;
			});
		else console.log(`skip  ${name}: ${skipped}`);
	}

if (kills > 0)
	await attempt('killed at each stage of an order, in front of a WooCommerce', 1, async () => {
		await killAdapted();
		return undefined;
	});

if (options.release !== undefined) await replaceRelease(options.release);

/** Two copies of a released version become today's, on PostgreSQL. */
async function replaceRelease(tag: string): Promise<void> {
	const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');
	if (kind === undefined) throw new Error('--release: needs TEST_DATABASE_URL');
	const old = checkOut(tag);
	try {
		await attempt(`two copies of ${tag} become today's while customers order`, lives, async () => {
			for (let life = 0; life < lives; life++) await rollOver(kind, { oldRoot: old.root });
			return undefined;
		});
	} finally {
		old.remove();
	}
}

for (const kind of DATABASES) {
	if (lives > 0 && kind.name === 'PostgreSQL')
		await attempt('every connection to the database ended, again and again', lives, async () => {
			await surviveFailovers(kind, 15 * lives);
			return undefined;
		});
	if (rounds > 0)
		for (const race of ORDER_RACES)
			await attempt(`${race.name}, on ${kind.name}`, rounds, async () => {
				await runRace(kind, race, rounds);
				return undefined;
			});
	if (kills === 0) continue;
	await attempt(`the database goes away at each statement, on ${kind.name}`, 1, async () => {
		await breakEverywhere(kind);
		return undefined;
	});
	if (kind.name !== 'SQLite') continue;
	const times = Math.ceil(kills / 200);
	for (const moment of await killMoments(kind))
		await attempt(`killed: ${moment}`, times, async () => {
			for (let time = 0; time < times; time++) await killAt(moment, kind);
			return undefined;
		});
	await attempt(
		'five hundred orders at once at a busy database, killed among them',
		1,
		async () => {
			await overwhelm(kind, 500);
			return undefined;
		},
	);
	let thrown = 0;
	const random = () => chance(seed, `moment ${++thrown}`);
	await attempt('killed at any moment, with twenty buyers', kills, async () => {
		// A database of its own now and then: asking all its buyers again takes longer each time.
		for (let left = kills; left > 0; left -= 20) await killOften(kind, Math.min(20, left), random);
		return undefined;
	});
}

console.log(`${tried} tried, ${broken} broken, seed ${seed} (${seconds(start)})`);
process.exitCode = broken > 0 ? 1 : 0;
