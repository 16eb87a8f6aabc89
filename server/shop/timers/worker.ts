/** The worker that runs the shop's jobs when they are due. */
import { deleteExpired } from '#server/auth/expired.ts';
import type { ShopDeps } from '../context.ts';
import {
	type ClaimedJob,
	claimJob,
	finishJob,
	freeLeases,
	type Job,
	type Lane,
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

const PERIOD = 500;
const CLEANING_PERIOD = 10 * 60_000;
const IDEMPOTENCY_LIFE = 7 * 86_400_000;

/** Runs the shop's jobs. `run` may be called again for a job it has done. `tick` is called each period. */
export function createWorker(
	deps: ShopDeps,
	run: (job: Job) => Promise<void>,
	tick: () => Promise<void>,
): Worker {
	const owner = deps.workerId ?? null;
	let cleanedAt = 0;
	let isStarted = false;
	let starting = Promise.resolve();

	/** Runs what is due of a lane; answers how many jobs that were. */
	async function runLane(lane: Lane): Promise<number> {
		for (let count = 0; ; count++) {
			const claimed = await claimJob(deps.db, { now: deps.now(), lane, owner });
			if (claimed === undefined) return count;
			await runOne(claimed);
		}
	}

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
			await runLane('shop');
			await tick();
			if (deps.now() - cleanedAt >= CLEANING_PERIOD) {
				cleanedAt = deps.now();
				await clean(deps);
			}
		}, failed),
		createLoop(async () => void (await runLane('messages')), failed),
	];

	return {
		async runDue() {
			// A job of one lane may queue one of the other.
			while ((await runLane('shop')) + (await runLane('messages')) > 0);
		},
		wake() {
			for (const loop of loops) loop.wake();
		},
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

/** Runs `round` each period, and at once when woken; one at a time. */
function createLoop(
	round: () => Promise<void>,
	failed: (error: unknown) => void,
): Omit<Worker, 'runDue'> {
	let timer: NodeJS.Timeout | undefined;
	let isStarted = false;
	let isWoken = false;
	let running: Promise<void> | undefined;

	async function rounds(): Promise<void> {
		try {
			do {
				isWoken = false;
				await round();
			} while (isWoken && isStarted);
		} catch (error) {
			failed(error);
		}
	}

	function schedule(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			running = rounds().finally(() => {
				running = undefined;
				if (isStarted) schedule(PERIOD);
			});
		}, milliseconds);
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
