import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { dropped } from '#core/contract/lenient.ts';
import type { ConsentChoice } from '#core/rules/scripts.ts';

/** What an operator watches (`/metrics`). */
export interface Metrics {
	request(route: string, status: number, seconds: number): void;
	/** How a page was answered: hit, miss, not_modified, maintenance. */
	page(result: string): void;
	backendFailure(reason: string): void;
	/** The site turned our own keys away. */
	keysRefused(): void;
	/** What a visitor answered when asked for scripts of others; nothing else is known of them. */
	consent(choice: ConsentChoice): void;
	/** The Prometheus text. */
	text(): Promise<string>;
	readonly contentType: string;
}

export function createMetrics(
	realtimeConnections: () => number,
	ordersWithoutAnswer: () => Promise<number>,
): Metrics {
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
	const failures = new Counter({
		name: 'vitrina_backend_failures_total',
		help: 'Calls the site did not answer, or answered with a server error',
		labelNames: ['reason'],
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
			this.set(realtimeConnections());
		},
	});
	new Gauge({
		name: 'vitrina_orders_without_answer',
		help: 'Orders sent to the site of which nobody knows what became',
		registers,
		async collect() {
			this.set(await ordersWithoutAnswer());
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
	return {
		request(route, status, seconds) {
			requests.inc({ route, status: String(status) });
			durations.observe({ route }, seconds);
		},
		page: (result) => pages.inc({ result }),
		backendFailure: (reason) => failures.inc({ reason }),
		keysRefused: () => keysRefused.inc(),
		consent: (choice) => consents.inc({ choice }),
		text: () => registry.metrics(),
		contentType: registry.contentType,
	};
}
