/** The worker that runs the shop's jobs when they are due. */
import { deleteExpired } from '#server/auth/expired.ts';
import { underNoRequest } from '#server/request-id.ts';
import type { ShopDeps } from '../context.ts';
import {
	type ClaimedJob,
	claimJob,
	finishJob,
	freeLeases,
	type Job,
	type Lane,
	type Lull,
	postponeJob,
	retryJob,
} from './jobs.ts';
import { Later } from './later.ts';

export interface Worker {
	/** Runs what is due, until nothing is. */
	runDue(): Promise<void>;
	/** There is something new: runs it now when started. */
	wake(): void;
	start(): void;
	/** Ends after the job at hand. */
	stop(): Promise<void>;
}

/**
 * How long a loop rests at most, ms: what this process queues wakes it, and it knows when the next job is due. What a copy
 * has queued that died before it was run waits this long.
 */
const LONGEST_REST = 2000;
/** And at least. */
const SHORTEST_REST = 100;
/** After a round that failed. */
const FAILURE_REST = 500;
const CLEANING_PERIOD = 10 * 60_000;
const IDEMPOTENCY_LIFE = 7 * 86_400_000;

/** Runs the shop's jobs. `run` may be called again for a job it has done. `tick` is called in each round. */
export function createWorker(
	deps: ShopDeps,
	run: (job: Job) => Promise<void>,
	tick: () => Promise<void>,
): Worker {
	const owner = deps.workerId ?? null;
	let cleanedAt = 0;
	let isStarted = false;
	let starting = Promise.resolve();

	/** Runs what is due of a lane; answers how many jobs that were, and when the next one is due. */
	async function runLane(lane: Lane): Promise<Lull & { readonly count: number }> {
		for (let count = 0; ; count++) {
			const claimed = await claimJob(deps.db, { now: deps.now(), lane, owner });
			if ('nextAt' in claimed) return { ...claimed, count };
			await runOne(claimed);
		}
	}

	/** How long a loop may rest behind a round of its lane. */
	const restAfter = ({ nextAt = Number.POSITIVE_INFINITY, count }: Lull & { count: number }) => {
		// A job of one lane may have queued one of the other.
		if (count > 0) wake();
		return Math.min(LONGEST_REST, Math.max(SHORTEST_REST, nextAt - deps.now()));
	};

	async function runOne(claimed: ClaimedJob): Promise<void> {
		try {
			await run(claimed.job);
			await finishJob(deps.db, claimed);
		} catch (error) {
			if (error instanceof Later)
				return postponeJob(deps.db, claimed, deps.now() + Math.max(1, error.milliseconds));
			const willRetry = await retryJob(deps.db, claimed, deps.now());
			deps.log.error({ error, kind: claimed.job.kind, willRetry }, 'a job failed');
		}
	}

	const failed = (error: unknown) =>
		deps.log.error({ error }, 'the job worker had to give up a round');
	const loops = [
		createLoop(async () => {
			const lull = await runLane('shop');
			await tick();
			if (deps.now() - cleanedAt >= CLEANING_PERIOD) {
				cleanedAt = deps.now();
				await clean(deps);
			}
			return restAfter(lull);
		}, failed),
		createLoop(async () => restAfter(await runLane('messages')), failed),
	];

	const wake = () => {
		for (const loop of loops) loop.wake();
	};

	return {
		async runDue() {
			while ((await runLane('shop')).count + (await runLane('messages')).count > 0);
		},
		wake,
		start() {
			if (isStarted) return;
			isStarted = true;
			const freed = owner === null ? undefined : freeLeases(deps.db, owner, deps.now());
			// What is not freed is free when its lease ends.
			starting = (freed ?? Promise.resolve()).catch(failed).then(() => {
				if (isStarted) for (const loop of loops) loop.start();
			});
		},
		async stop() {
			isStarted = false;
			await starting;
			await Promise.all(loops.map((loop) => loop.stop()));
		},
	};
}

/** Runs `round` again after the rest it answers (ms), and at once when woken; one at a time. */
function createLoop(
	round: () => Promise<number>,
	failed: (error: unknown) => void,
): Omit<Worker, 'runDue'> {
	let timer: NodeJS.Timeout | undefined;
	let isStarted = false;
	let isWoken = false;
	let running: Promise<void> | undefined;

	async function rounds(): Promise<number> {
		try {
			for (;;) {
				isWoken = false;
				const rest = await round();
				if (!isWoken || !isStarted) return rest;
			}
		} catch (error) {
			failed(error);
			return FAILURE_REST;
		}
	}

	function schedule(milliseconds: number): void {
		clearTimeout(timer);
		timer = underNoRequest(() =>
			setTimeout(() => {
				running = rounds().then((rest) => {
					running = undefined;
					if (isStarted) schedule(rest);
				});
			}, milliseconds),
		);
	}

	return {
		wake() {
			if (!isStarted) return;
			if (running === undefined) schedule(0);
			else isWoken = true;
		},
		start() {
			if (isStarted) return;
			isStarted = true;
			schedule(0);
		},
		async stop() {
			isStarted = false;
			clearTimeout(timer);
			await running;
		},
	};
}

/** Rows whose time is over. */
async function clean(deps: ShopDeps): Promise<void> {
	const now = deps.now();
	await deleteExpired(deps.db, now);
	await deps.db
		.deleteFrom('shop_idempotency')
		.where('created_at', '<=', now - IDEMPOTENCY_LIFE)
		.execute();
}
