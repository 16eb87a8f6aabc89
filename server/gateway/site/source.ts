/**
 * One document of the site (settings, a catalogue file, a list of posts), kept: fetched once for everybody, checked
 * again when it is no longer fresh, served from the last good copy while the site is down. What is kept is safe for
 * any browser (`safeJson`), and its pictures and films have addresses of ours.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { BackendClient } from '#server/site/backend-client.ts';
import { readAnswer, sure } from '#server/site/site-answer.ts';
import type { Log } from '../deps.ts';
import { type Encoded, encoded } from '../documents/compression.ts';
import { writeAtomically } from '../media/atomic-file.ts';
import { safeJson } from './sanitize.ts';
import type { SiteFiles } from './site-files.ts';

/** A copy older than this (ms past its freshness) is worth a short wait for the site. */
const OLD_MS = 30_000;
const LONGEST_WAIT_MS = 2000;
/** How long a site that did not answer is left alone, ms: twice as long after each failure. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

export interface Good<T> {
	/** Changes with the content. */
	readonly etag: string;
	readonly json: Encoded;
	readonly parsed: T;
}

export type Reading<T> =
	| { readonly status: 'good'; readonly good: Good<T> }
	/** The site's own refusal (404 of an unknown gallery). */
	| { readonly status: 'refused'; readonly httpStatus: number; readonly json: Encoded }
	| { readonly status: 'unreachable' };

export interface Source<T> {
	read(): Promise<Reading<T>>;
	/** Epoch ms until which `read` answers what it has, without a look at the site. */
	readonly freshUntil: number;
}

export interface SourceDeps {
	/** Where scripts that the site's settings name may come from. */
	readonly scriptOrigins: readonly string[];
	readonly files: Pick<SiteFiles, 'claim'>;
	readonly client: BackendClient;
	readonly now: () => number;
	readonly log: Log;
	readonly freshForMs: number;
	/** What was read of another state of the bundled shop's folder is old at once. Absent = there is no folder. */
	readonly folderVersion?: () => string;
}

interface SourceOptions<T> {
	readonly path: string;
	readonly query: () => Record<string, string>;
	/** The safe JSON -> what is wanted of it; undefined refuses it, and the last good copy stays. */
	readonly parse: (value: unknown) => T | undefined;
	/** Sees each new answer as the site sent it. */
	readonly inspect?: (raw: unknown) => void;
	/** File the last good copy is in; absent = memory alone. */
	readonly file?: string;
}

export function createSource<T>(deps: SourceDeps, options: SourceOptions<T>): Source<T> {
	let current: Reading<T> = { status: 'unreachable' };
	/** Of the folder, when what is kept was asked for. */
	let readOf = deps.folderVersion?.();
	let rawHash = '';
	let siteEtag: string | undefined;
	/** When the site last answered, and when it was last asked. */
	let answeredAt = Number.NEGATIVE_INFINITY;
	let failedAt = Number.NEGATIVE_INFINITY;
	let failures = 0;
	let loading: Promise<void> | undefined;

	const load = async () => {
		const folderVersion = deps.folderVersion?.();
		try {
			const answer = await deps.client({
				path: options.path,
				query: options.query(),
				...(siteEtag === undefined ? {} : { headers: { 'if-none-match': siteEtag } }),
			});
			if (answer.status === 304 && current.status === 'good') return succeed();
			const hash = createHash('sha256').update(answer.body).digest('base64url');
			if (answer.status !== 200 || hash !== rawHash || current.status !== 'good') {
				const said = sure(readAnswer(answer, v.unknown()));
				if (said.kind === 'refused') {
					succeed();
					// What was good once and is kept on disk does not go because a site is half restored.
					if (current.status === 'good' && options.file !== undefined) return;
					const json = bufferOf(safeJson(said.json));
					current = { status: 'refused', httpStatus: said.status, json };
					return;
				}
				const good = goodOf(safeJson(said.json, deps.scriptOrigins), options.parse, deps.files);
				if (good === undefined) return fail('unusable content');
				options.inspect?.(said.json);
				current = { status: 'good', good };
				rawHash = hash;
				if (options.file !== undefined) await keep(options.file, good);
			}
			siteEtag = answer.headers.get('etag') ?? undefined;
			succeed();
		} catch (error) {
			fail(error instanceof Error ? error.message : 'unknown');
		} finally {
			readOf = folderVersion;
		}
	};

	const isOfFolder = () => readOf === deps.folderVersion?.();

	const succeed = () => {
		answeredAt = deps.now();
		failures = 0;
	};

	const fail = (reason: string) => {
		failedAt = deps.now();
		failures++;
		const kept = current.status === 'good' ? 'the last good copy stays' : 'there is no copy yet';
		deps.log.warn({ source: options.path, reason }, kept);
	};

	const keep = async (file: string, good: Good<T>) => {
		try {
			await writeAtomically(file, good.json.plain);
		} catch (error) {
			deps.log.warn({ source: options.path, error }, 'no copy on disk');
		}
	};

	const fromDisk = async () => {
		if (options.file === undefined || current.status !== 'unreachable') return;
		try {
			const good = goodOf(
				JSON.parse(await readFile(options.file, 'utf8')),
				options.parse,
				deps.files,
			);
			if (good !== undefined && current.status === 'unreachable')
				current = { status: 'good', good };
		} catch {
			// No copy, or not a whole one: the same as none.
		}
	};

	const reload = () => {
		loading ??= load().finally(() => {
			loading = undefined;
		});
		return loading;
	};

	/** A site that did not answer is asked again then. */
	const leftAloneUntil = () =>
		failures === 0
			? Number.NEGATIVE_INFINITY
			: failedAt + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

	return {
		get freshUntil() {
			if (current.status === 'unreachable' || !isOfFolder()) return Number.NEGATIVE_INFINITY;
			return Math.max(answeredAt + deps.freshForMs, leftAloneUntil());
		},
		async read() {
			// A reading under way may have begun before the folder changed.
			for (let tries = 0; tries < 2 && !isOfFolder(); tries++) await forAWhile(reload());
			const now = deps.now();
			const age = now - answeredAt;
			if (age < deps.freshForMs) return current;
			const isLeftAlone = now < leftAloneUntil();
			if (current.status === 'unreachable') {
				const reloaded = isLeftAlone ? loading : reload();
				await forAWhile(reloaded);
				await fromDisk();
				if (current.status === 'unreachable') await reloaded;
				return current;
			}
			if (isLeftAlone) return current;
			const reloaded = reload();
			if (age > deps.freshForMs + OLD_MS && failures === 0) await forAWhile(reloaded);
			return current;
		},
	};
}

async function forAWhile(work: Promise<void> | undefined): Promise<void> {
	const patience = new AbortController();
	await Promise.race([
		work,
		pause(LONGEST_WAIT_MS, undefined, { signal: patience.signal }).catch(() => undefined),
	]);
	patience.abort();
}

function bufferOf(value: unknown): Encoded {
	return encoded(Buffer.from(JSON.stringify(value) ?? 'null'));
}

function goodOf<T>(
	value: unknown,
	parse: (value: unknown) => T | undefined,
	files: SourceDeps['files'],
): Good<T> | undefined {
	const parsed = parse(files.claim(value));
	if (parsed === undefined) return undefined;
	const json = bufferOf(value);
	const etag = `"${createHash('sha256').update(json.plain).digest('base64url').slice(0, 22)}"`;
	return { etag, json, parsed };
}
