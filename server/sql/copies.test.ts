import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { hearCopies, tellCopies, whileAlone } from './copies.ts';
import { openDatabase } from './database.ts';

const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');
const nothing = { report: () => {} };

/** As many copies of a shop on one database, each with connections of its own. */
async function copies(count: number): Promise<Kysely<unknown>[]> {
	if (kind === undefined) throw new Error('no PostgreSQL');
	const database = await kind.create();
	const all = Array.from({ length: count }, () => openDatabase<unknown>(database.target));
	onTestFinished(async () => {
		for (const db of all) await db.destroy();
		await database.drop();
	});
	return all;
}

/** Ends every connection to the database but the one that asks. */
const breakAll = (db: Kysely<unknown>) =>
	sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
const tell = (db: Kysely<unknown>) => db.transaction().execute((tx) => tellCopies(tx, 'a word'));

describe.runIf(kind !== undefined)('copies on PostgreSQL', () => {
	test('each hears what another tells, and what was told while its connection was broken', async () => {
		const [first, second] = await copies(2);
		if (first === undefined || second === undefined) throw new Error('no copies');
		const heard = [0, 0];
		const hearing = [first, second].map((db, index) =>
			hearCopies(
				db,
				'a word',
				async () => {
					heard[index] = (heard[index] ?? 0) + 1;
				},
				nothing,
			),
		);
		const woken = (than: readonly number[]) =>
			expect.poll(() => heard.every((times, index) => times > (than[index] ?? 0))).toBe(true);
		await woken([0, 0]);
		const before = [...heard];
		await tell(first);
		await woken(before);
		const kept = [...heard];
		await breakAll(first);
		await woken(kept);
		const again = [...heard];
		await tell(first);
		await woken(again);
		for (const one of hearing) await one.close();
	});

	test('a word that could not be dealt with is dealt with again', async () => {
		const [db] = await copies(1);
		if (db === undefined) throw new Error('no copy');
		const troubles: unknown[] = [];
		let calls = 0;
		const hearing = hearCopies(
			db,
			'a word',
			async () => {
				if (calls++ === 0) throw new Error('no');
			},
			{ report: (error) => void troubles.push(error) },
		);
		await expect.poll(() => troubles.length).toBe(2);
		expect(troubles).toEqual([new Error('no'), undefined]);
		await hearing.close();
	});

	test('one works at a time; another takes over when it ends, or its connection breaks', async () => {
		const [first, second, third] = await copies(3);
		if (first === undefined || second === undefined || third === undefined) throw new Error();
		let atOnce = 0;
		let most = 0;
		const began: string[] = [];
		const ending = new Map<string, AbortController>();
		const done = Object.entries({ first, second }).map(([name, db]) => {
			const stop = new AbortController();
			ending.set(name, stop);
			const work = async (signal: AbortSignal) => {
				began.push(name);
				most = Math.max(most, ++atOnce);
				await new Promise((resolve) => signal.addEventListener('abort', resolve));
				atOnce--;
			};
			return whileAlone(db, 'a work', stop.signal, work, nothing);
		});
		await expect.poll(() => began.length).toBe(1);
		// A turn of the one that waits, and a half.
		await pause(1500);
		expect(began).toHaveLength(1);
		await breakAll(third);
		await expect.poll(() => began.length).toBe(2);
		const holder = began.at(-1) ?? '';
		ending.get(holder)?.abort();
		await expect.poll(() => began.length).toBe(3);
		expect(began.at(-1)).not.toBe(holder);
		expect(most).toBe(1);
		for (const stop of ending.values()) stop.abort();
		await Promise.all(done);
	});
});

test('a process that has its database alone does its work at once', async () => {
	const db = openDatabase<unknown>({ file: ':memory:' });
	const { signal } = new AbortController();
	const given: AbortSignal[] = [];
	await whileAlone(db, 'a work', signal, async (until) => void given.push(until), nothing);
	expect(given).toEqual([signal]);
});
