/** Whether the shop can serve, asked of what it stands on: `/readyz` takes a copy that cannot out of the balancer. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseTrouble } from '#server/sql/database-trouble.ts';
import { readTables, tableNames } from '#server/sql/tables.ts';
import type { HealthCheck, Log } from '../deps.ts';
import type { GatewayTables } from '../sessions/migrations.ts';

export interface Readiness {
	readonly ok: boolean;
	/** Why it is not ready: "database: ECONNREFUSED; disk: ENOSPC". */
	readonly reason?: string;
	/** What is wrong without keeping the shop from selling: "realtime: Pusher refuses our keys (401)". */
	readonly notes?: readonly string[];
}

/** How long an answer counts: the balancers that ask may be many. */
const FRESH_MS = 1000;
/** How long a check may think before that is the answer. */
export const DEADLINE_MS = 2000;

/**
 * Asks all checks at once, never the same one twice at a time, and answers within two seconds. `now`: epoch ms. A change
 * of the answer is one line in the log.
 */
export function createHealth(
	checks: readonly HealthCheck[],
	{ now, log, deadlineMs = DEADLINE_MS }: { now(): number; log: Log; deadlineMs?: number },
): () => Promise<Readiness> {
	const parts = checks.map((one) => ({ name: one.name, ask: oneAtATime(one, deadlineMs) }));
	let kept: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
	let lastReason: string | undefined;

	const look = async (): Promise<Readiness> => {
		const reasons = await Promise.all(
			parts.map(async ({ name, ask }) => {
				const reason = await ask();
				return reason === undefined ? [] : [`${name}: ${reason}`];
			}),
		);
		const reason = reasons.flat().join('; ');
		if (reason !== (lastReason ?? '')) {
			if (reason === '') log.info({}, 'ready again');
			else log.warn({ reason }, 'not ready');
		}
		lastReason = reason;
		return reason === '' ? { ok: true } : { ok: false, reason };
	};
	return () => {
		const at = now();
		if (kept === undefined || Math.abs(at - kept.at) >= FRESH_MS) kept = { at, answer: look() };
		return kept.answer;
	};
}

/** A check that hangs is not asked again while it does: its silence is the answer. */
function oneAtATime({ check }: HealthCheck, deadlineMs: number): () => Promise<string | undefined> {
	let underWay: Promise<string | undefined> | undefined;
	return () => {
		underWay ??= (async () => check())().finally(() => {
			underWay = undefined;
		});
		return within(deadlineMs, underWay).catch(reasonOf);
	};
}

class Silence extends Error {
	override readonly name = 'Silence';
}

/** What `work` gives, or a failure when it takes longer than so many ms; the work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const silence = new Promise<never>((_, late) => {
		timer = setTimeout(() => late(new Silence(`no answer in ${ms / 1000} s`)), ms);
	});
	try {
		return await Promise.race([work, silence]);
	} finally {
		clearTimeout(timer);
	}
}

/** "ENOSPC", or what SQLite calls it: never a message, in which addresses and names may be. */
function reasonOf(error: unknown): string {
	if (error instanceof Silence) return error.message;
	if (error instanceof DatabaseTrouble)
		return error.cause === undefined ? error.kind : `${error.kind}, ${reasonOf(error.cause)}`;
	const { code, errcode, errstr } = error as Readonly<Record<string, unknown>>;
	if (typeof errstr === 'string') return `SQLite ${errcode}: ${errstr}`;
	if (typeof code === 'string') return code;
	return error instanceof Error ? error.name : 'failed';
}

/** How long a write may stand behind others: a rush of orders takes seconds, a writer that is stuck for ever. */
const LONGEST_WRITE_MS = 10_000;
/** How long the answer waits for a write. */
const WRITE_WAIT_MS = 500;

/**
 * Reads a row of every table, and writes as an order does, without changing anything. `longestWriteMs`: how long that may
 * stand in the queue.
 */
export function databaseCheck(
	db: Kysely<GatewayTables>,
	longestWriteMs = LONGEST_WRITE_MS,
): HealthCheck {
	let names: readonly string[] | undefined;
	let write: { readonly since: number; readonly done: Promise<unknown> } | undefined;
	const beginWrite = () => {
		const done = db.deleteFrom('gateway_sessions').where('id_hash', '=', '').execute();
		write = { since: performance.now(), done };
		// One that fails after the answer is tried anew by the next.
		done
			.catch(() => {})
			.finally(() => {
				write = undefined;
			});
		return write;
	};
	return {
		name: 'database',
		async check() {
			names ??= await tableNames(db);
			await readTables(db, names);
			const { since, done } = write ?? beginWrite();
			await Promise.race([done, pause(WRITE_WAIT_MS, undefined, { ref: false })]);
			const isStuck = write !== undefined && performance.now() - since > longestWriteMs;
			return isStuck ? `no write has ended in ${longestWriteMs / 1000} s` : undefined;
		},
	};
}

/** Less than this is as good as full: one order with its journal needs some of it. */
const LEAST_FREE_BYTES = 1024 * 1024;
const PROBE = Buffer.alloc(4096);

/** A write into the data folder, and the room that is left there. */
export function diskCheck(dataDir: string): HealthCheck {
	return {
		name: 'disk',
		async check() {
			// Anew each time: a file that is there already has room of its own.
			const probe = join(dataDir, `.probe-${process.pid}`);
			try {
				await writeFile(probe, PROBE);
			} finally {
				await rm(probe, { force: true });
			}
			const free = await freeBytes(dataDir);
			return free < LEAST_FREE_BYTES ? `${Math.floor(free / 1024)} KiB are free` : undefined;
		},
	};
}

/** Bytes that may still be written on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}
