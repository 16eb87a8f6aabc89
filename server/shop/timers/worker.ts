import { BROWSER_MS } from '../auth/asker.ts';
import type { ShopDeps } from '../context.ts';
import { type ClaimedJob, claimJob, finishJob, type Job, postponeJob, retryJob } from './jobs.ts';
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
	let timer: NodeJS.Timeout | undefined;
	let isStarted = false;
	let isAsked = false;
	let running: Promise<void> | undefined;
	let cleanedAt = 0;

	async function runDue(): Promise<void> {
		for (;;) {
			const claimed = await claimJob(deps.db, deps.now());
			if (claimed === undefined) return;
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

	async function round(): Promise<void> {
		try {
			do {
				isAsked = false;
				await runDue();
			} while (isAsked);
			await tick();
			if (deps.now() - cleanedAt >= CLEANING_PERIOD) {
				cleanedAt = deps.now();
				await clean(deps);
			}
		} catch (error) {
			deps.log.error({ error }, 'the job worker had to give up a round');
		}
	}

	function schedule(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			running = round().finally(() => {
				running = undefined;
				if (isStarted) schedule(PERIOD);
			});
		}, milliseconds);
	}

	return {
		runDue,
		wake() {
			if (!isStarted) return;
			if (running === undefined) schedule(0);
			else isAsked = true;
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
	await deps.db.deleteFrom('shop_tokens').where('expires_at', '<=', now).execute();
	await deps.db.deleteFrom('shop_login_codes').where('expires_at', '<=', now).execute();
	await deps.db.deleteFrom('shop_login_requests').where('expires_at', '<=', now).execute();
	await deps.db
		.deleteFrom('shop_login_browsers')
		.where('at', '<=', now - BROWSER_MS)
		.execute();
	await deps.db.deleteFrom('shop_limits').where('ends_at', '<=', now).execute();
	await deps.db.deleteFrom('shop_nonces').where('expires_at', '<=', now).execute();
	await deps.db
		.deleteFrom('shop_idempotency')
		.where('created_at', '<=', now - IDEMPOTENCY_LIFE)
		.execute();
}
