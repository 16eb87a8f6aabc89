/** The clock of this machine beside another one: what messengers sign is only good for a while. */
import { sql } from 'kysely';
import { openDatabase } from '../sql/database.ts';
import { LIMITS } from '../sql/postgres-dialect.ts';
import { ask, PATIENCE_MS } from './ask.ts';
import type { Installation } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';
import { TELEGRAM } from './telegram.ts';

const WHAT = 'clock';
const SECOND_MS = 1000;
/** A header has whole seconds, and the answer takes its time. */
const SMALL_MS = 5 * SECOND_MS;
const LARGE_MS = 60 * SECOND_MS;

/** Another machine's clock: its name, and how far ahead of it this machine's is, ms. */
interface Compared {
	readonly whose: string;
	readonly aheadMs: number;
}

export async function lookAtClock({ env, now }: Installation): Promise<Line> {
	const compared =
		env.DATABASE_URL === undefined ? undefined : await databaseClock(env.DATABASE_URL, now);
	// Not the public address: it is often this machine.
	const places = [
		...(env.BOT_TOKEN === undefined ? [] : [env.BOT_API_ROOT ?? TELEGRAM]),
		...(env.BACKEND_URL === undefined ? [] : [env.BACKEND_URL]),
	];
	const all = compared === undefined ? await headerClocks(places, now) : [compared];
	const [first] = all;
	if (first === undefined)
		return warn(
			WHAT,
			'there is nothing to compare it with: no database server, no Telegram and no site is set up, or none answers',
			'see that the machine keeps its clock by NTP: timedatectl',
		);
	const { whose, aheadMs } = first;
	const off = Math.abs(aheadMs);
	if (off < SMALL_MS) return ok(WHAT, `it agrees with that of ${whose}`);
	const found = `it is ${counted(Math.round(off / SECOND_MS), 'second')} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${whose}`;
	const todo = 'let the machine keep its clock by NTP: timedatectl set-ntp true';
	return off < LARGE_MS
		? warn(WHAT, found, todo)
		: fail(WHAT, `${found}: what messengers sign looks too old or of the future`, todo);
}

async function databaseClock(url: string, now: () => number): Promise<Compared | undefined> {
	const db = openDatabase<object>(
		{ url },
		{ ...LIMITS, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
	);
	try {
		const read = sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`;
		// The first answer waits for its connection.
		await read.execute(db);
		const before = now();
		const { rows } = await read.execute(db);
		const [row] = rows;
		if (row === undefined) return undefined;
		return { whose: 'the database', aheadMs: (before + now()) / 2 - Number(row.at) };
	} catch {
		// Why is said where the database is looked at.
		return undefined;
	} finally {
		await db.destroy();
	}
}

/** Those that answer with their time, in the order they are named. */
async function headerClocks(
	places: readonly string[],
	now: () => number,
): Promise<readonly Compared[]> {
	const all = await Promise.all(
		places.map(async (place): Promise<readonly Compared[]> => {
			const before = now();
			const asked = await ask(place, { method: 'HEAD' });
			const told =
				asked.kind === 'silent' ? Number.NaN : Date.parse(asked.headers.get('date') ?? '');
			if (Number.isNaN(told)) return [];
			// The header leaves out what is over the whole second: half of one at an average.
			return [{ whose: new URL(place).host, aheadMs: (before + now()) / 2 - told - SECOND_MS / 2 }];
		}),
	);
	return all.flat();
}
