/** How long the page's own thread works, by the processor's clock: other programs on the machine hardly move it. */
import { addressOf, type Target, visit } from './visit.ts';

export interface WorkFacts {
	/** All its tasks until the page is at rest, ms. */
	readonly threadMs: number;
	/** After the first paint. */
	readonly longestTaskMs: number;
	/** Tasks after the first paint that take a phone four times as slow over 50 ms: the sum of what is over. */
	readonly blockingMs: number;
}

const SLOWER = 4;
const LONG_MS = 50;

interface TraceEvent {
	readonly pid: number;
	readonly tid: number;
	readonly name: string;
	/** µs. */
	readonly ts: number;
	/** By the thread's clock, µs. */
	readonly tdur?: number;
	readonly args?: { readonly name?: string };
}

/** Opens the page at the machine's own speed and touches nothing. */
export async function traceLoad(target: Target): Promise<WorkFacts> {
	const trace = await visit(
		target,
		async ({ browser, page, silent }) => {
			await browser.startTracing(page, {
				categories: ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'],
			});
			await page.goto(addressOf(target), { waitUntil: 'load' });
			await silent();
			return browser.stopTracing();
		},
		1,
	);
	return workIn(JSON.parse(trace.toString()).traceEvents);
}

function workIn(events: readonly TraceEvent[]): WorkFacts {
	const threads = events
		.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
		.map(({ pid, tid }) =>
			events.filter(
				(event) =>
					event.pid === pid &&
					event.tid === tid &&
					event.name === 'RunTask' &&
					event.tdur !== undefined,
			),
		);
	const sumOf = (tasks: readonly TraceEvent[]) =>
		tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
	// A renderer kept ready for another page does next to nothing.
	const [tasks = []] = threads.toSorted((one, other) => sumOf(other) - sumOf(one));
	const paintedAt = events.find(({ name }) => name === 'firstContentfulPaint')?.ts;
	if (paintedAt === undefined || tasks.length === 0) throw new Error('nothing was traced');
	const later = tasks.filter(({ ts }) => ts > paintedAt).map(({ tdur = 0 }) => tdur / 1000);
	return {
		threadMs: sumOf(tasks),
		longestTaskMs: Math.max(0, ...later),
		blockingMs: later.reduce((sum, ms) => sum + Math.max(0, ms * SLOWER - LONG_MS), 0),
	};
}
