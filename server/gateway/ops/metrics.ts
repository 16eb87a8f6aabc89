/** The gateway's figures in Prometheus' format. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { dropped } from '#core/contract/lenient.ts';
import { inUnits, type Kopecks } from '#core/rules/money/money.ts';
import type { ConsentChoice } from '#core/rules/site/scripts.ts';
import type { ShopFigures } from '../deps.ts';
import { DEADLINE_MS, freeBytes, within } from './health.ts';

/** What an operator watches (`/metrics`). */
export interface Metrics {
	request(route: string, status: number, seconds: number): void;
	/** An order that was to be placed was not. */
	order(result: 'refused' | 'failed'): void;
	/** `total`: undefined = the site has not said it. */
	placedOrder(total: Kopecks | undefined): void;
	/** How a page was answered: hit, miss, not_modified, maintenance. */
	page(result: string): void;
	/** A page was answered ahead of the router: counts as its request and its page, too. */
	readyPage(status: 200 | 304, seconds: number): void;
	backendFailure(reason: string): void;
	/** An order the site has counted otherwise than the customer was shown; it waits for the shop's word. */
	orderHeld(): void;
	/** The site turned our own keys away. */
	keysRefused(): void;
	/** What a visitor answered when asked for scripts of others; nothing else is known of them. */
	consent(choice: ConsentChoice): void;
	/** The Prometheus text. */
	text(): Promise<string>;
	readonly contentType: string;
	close(): void;
}

export interface MetricsSources {
	/** What `/readyz` says. */
	isReady(): Promise<boolean>;
	realtimeConnections(): number;
	ordersWithoutAnswer(): Promise<number>;
	/** Absent = a real site keeps them. */
	readonly shopFigures?: (() => Promise<ShopFigures>) | undefined;
	/** In front of a real site; the bundled shop's are among its figures. */
	readonly refundsDue?: (() => Promise<number>) | undefined;
	readonly dataDir: string;
}

/** How finely the event loop's lag is looked at, ms. */
const LAG_RESOLUTION = 10;

export function createMetrics(sources: MetricsSources): Metrics {
	const registry = new Registry();
	const registers = [registry];
	const requests = new Counter({
		name: 'vitrina_http_requests_total',
		help: 'Answered requests',
		labelNames: ['route', 'status'],
		registers,
	});
	const durations = new Histogram({
		name: 'vitrina_http_request_duration_seconds',
		help: 'Time until the answer was ready to be sent',
		labelNames: ['route'],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers,
	});
	const pages = new Counter({
		name: 'vitrina_pages_total',
		help: 'Pages by how they were answered',
		labelNames: ['result'],
		registers,
	});
	const readyPages = new Counter({
		name: 'vitrina_pages_ready_total',
		help: 'Pages answered ahead of the router, their headers and bytes ready',
		registers,
	});
	const failures = new Counter({
		name: 'vitrina_backend_failures_total',
		help: 'Calls the site did not answer, or answered with a server error',
		labelNames: ['reason'],
		registers,
	});
	const held = new Counter({
		name: 'vitrina_orders_held_total',
		help: 'Orders put on hold: the site has counted another total than was shown',
		registers,
	});
	const keysRefused = new Counter({
		name: 'vitrina_backend_keys_refused_total',
		help: "Calls that the site refused for the shop's own keys",
		registers,
	});
	const consents = new Counter({
		name: 'vitrina_consent_total',
		help: 'Answers of visitors asked for scripts of others',
		labelNames: ['choice'],
		registers,
	});
	const orders = new Counter({
		name: 'vitrina_orders_total',
		help: 'Orders that were to be placed, by how they were answered: placed, refused, failed',
		labelNames: ['result'],
		registers,
	});
	for (const result of ['placed', 'refused', 'failed']) orders.inc({ result }, 0);
	const money = new Counter({
		name: 'vitrina_orders_money_total',
		help: "Sums of the orders that were placed, in the shop's currency",
		registers,
	});
	new Gauge({
		name: 'vitrina_ready',
		help: 'Whether /readyz says that the shop can serve: 1, or 0',
		registers,
		async collect() {
			this.set((await sources.isReady()) ? 1 : 0);
		},
	});
	new Gauge({
		name: 'vitrina_dropped_items',
		help: 'List items of the site that could not be read since the start',
		registers,
		collect() {
			this.set(dropped.count);
		},
	});
	new Gauge({
		name: 'vitrina_realtime_connections',
		help: 'Open realtime sockets',
		registers,
		collect() {
			this.set(sources.realtimeConnections());
		},
	});
	new Gauge({
		name: 'vitrina_orders_without_answer',
		help: 'Orders sent to the site whose outcome is not known',
		registers,
		async collect() {
			await setInTime(this, sources.ordersWithoutAnswer);
		},
	});
	new Gauge({
		name: 'vitrina_memory_bytes',
		help: 'Resident memory',
		registers,
		collect() {
			this.set(process.memoryUsage.rss());
		},
	});
	new Gauge({
		name: 'vitrina_disk_free_bytes',
		help: 'Room left on the disk of DATA_DIR',
		registers,
		async collect() {
			await setInTime(this, () => freeBytes(sources.dataDir));
		},
	});
	const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION });
	lag.enable();
	new Gauge({
		name: 'vitrina_event_loop_lag_seconds',
		help: 'How long the event loop stood still since the last look: half the time, nearly always, at most',
		labelNames: ['quantile'],
		registers,
		collect() {
			// The histogram measures its own period, too.
			const seconds = (ns: number) => Math.max(0, ns / 1e9 - LAG_RESOLUTION / 1000);
			this.set({ quantile: '0.5' }, seconds(lag.percentile(50)));
			this.set({ quantile: '0.99' }, seconds(lag.percentile(99)));
			this.set({ quantile: '1' }, seconds(lag.max));
			lag.reset();
		},
	});
	const { refundsDue } = sources;
	if (refundsDue !== undefined) refundsGauge(refundsDue);
	if (sources.shopFigures !== undefined) {
		const figures = together(sources.shopFigures);
		const gauge = (name: string, help: string, figure: (all: ShopFigures) => number) =>
			new Gauge({
				name,
				help,
				registers,
				async collect() {
					await setInTime(this, async () => figure(await figures()));
				},
			});
		new Gauge({
			name: 'vitrina_orders_under_way',
			help: 'Orders that are not over yet',
			labelNames: ['status'],
			registers,
			async collect() {
				const counts = await within(DEADLINE_MS, figures()).catch(() => undefined);
				// No word of it is better than an old one.
				this.reset();
				for (const [status, count] of Object.entries(counts?.ordersUnderWay ?? {}))
					this.set({ status }, count);
			},
		});
		gauge(
			'vitrina_jobs_due',
			'Jobs of the shop whose time has come: events, messages, cancellations',
			({ dueJobs }) => dueJobs,
		);
		gauge(
			'vitrina_jobs_oldest_seconds',
			'How long the oldest of them has waited',
			({ oldestJobMs }) => oldestJobMs / 1000,
		);
		gauge('vitrina_tips_units', 'Tips that have come, in whole units of the currency', ({ tips }) =>
			inUnits(tips),
		);
		refundsGauge(async () => (await figures()).refundsDue);
	}
	function refundsGauge(figure: () => Promise<number>) {
		new Gauge({
			name: 'vitrina_refunds_due',
			help: 'Payments that are to be given back and have not been',
			registers,
			async collect() {
				await setInTime(this, figure);
			},
		});
	}
	/** Since the last look: counting each in three places costs a third of what its answer does. */
	const ready = { 200: 0, 304: 0 };
	const countReadyPages = () => {
		readyPages.inc(ready[200] + ready[304]);
		for (const [status, result] of [
			[200, 'hit'],
			[304, 'not_modified'],
		] as const) {
			if (ready[status] === 0) continue;
			requests.inc({ route: 'page', status: String(status) }, ready[status]);
			pages.inc({ result }, ready[status]);
			ready[status] = 0;
		}
	};
	return {
		order: (result) => orders.inc({ result }),
		placedOrder(total) {
			orders.inc({ result: 'placed' });
			if (total !== undefined) money.inc(inUnits(total));
		},
		request(route, status, seconds) {
			requests.inc({ route, status: String(status) });
			durations.observe({ route }, seconds);
		},
		page: (result) => pages.inc({ result }),
		readyPage(status, seconds) {
			ready[status]++;
			durations.observe({ route: 'page' }, seconds);
		},
		backendFailure: (reason) => failures.inc({ reason }),
		orderHeld: () => held.inc(),
		keysRefused: () => keysRefused.inc(),
		consent: (choice) => consents.inc({ choice }),
		text() {
			countReadyPages();
			return registry.metrics();
		},
		contentType: registry.contentType,
		close: () => lag.disable(),
	};
}

/** A figure that cannot be had in time is not a number: one sick part does not take the others' figures with it. */
async function setInTime(gauge: Gauge, figure: () => Promise<number>): Promise<void> {
	gauge.set(await within(DEADLINE_MS, figure()).catch(() => Number.NaN));
}

/** Callers that ask while an answer is being made share that answer. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
	let underWay: Promise<T> | undefined;
	return () => {
		underWay ??= ask().finally(() => {
			underWay = undefined;
		});
		return underWay;
	};
}
