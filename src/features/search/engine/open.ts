/** Opens the search over a menu: of a long one beside the page, in a worker that brings its cards itself. */
import type { FoundAnswer, SearchOptions } from '#core/contract/site/menu-search.ts';
import { buildIndex, idle } from './build.ts';
import type { SearchItem } from './engine.ts';
import { type LoadCards, type LongMenu, openLong } from './long.ts';

export { searchItemsOf } from './items.ts';

export interface Finder {
	search(query: string, options?: SearchOptions): Promise<FoundAnswer>;
	/** Kept once it answers of all there is by itself; absent = it does from the first. */
	readonly whole?: Promise<unknown>;
	close(): void;
}

/** Over dishes the page has itself. */
export async function openSearch(items: readonly SearchItem[]): Promise<Finder> {
	const index = await buildIndex(items);
	return {
		search: async (query, options) => ({ answer: index.search(query, options), cards: [] }),
		close: () => undefined,
	};
}

/** Over a menu the page has only in part. Fails when its cards cannot be loaded. */
export async function openLongSearch(long: LongMenu, loadCards: LoadCards): Promise<Finder> {
	const worker = startWorker();
	if (worker !== undefined) return inWorker(worker, long);
	const search = await openLong(long, loadCards, idle);
	return { search: async (query, options) => search(query, options), close: () => undefined };
}

/** What the phone asks elsewhere until its own index is there. */
type AskElsewhere = (query: string, options?: SearchOptions) => Promise<FoundAnswer>;

/** An index of the phone's own waits for so long a pause between questions, */
const REST_MS = 1000;
/** and so long for an answer from elsewhere. */
const PATIENCE_MS = 2000;

/**
 * Answered elsewhere until its own index is there: of ten thousand products it takes seconds on a phone. That is begun
 * when the questions pause: until then their answers have the line for themselves. Whichever of both answers first is
 * heard; it fails where neither does.
 */
export function answeredMeanwhile(
	openOwn: () => Promise<Finder>,
	askElsewhere: AskElsewhere,
): Finder {
	let questions = 0;
	let isBegun = false;
	let ready: Finder | undefined;
	let begin: (opened: Promise<Finder>) => void;
	const whole = new Promise<Finder>((resolve) => {
		begin = resolve;
	});
	whole.then(
		(finder) => {
			ready = finder;
		},
		// What waits for it logs it.
		() => undefined,
	);
	const beginAfter = async (elsewhere: Promise<unknown>) => {
		const question = ++questions;
		const isAnswered = await Promise.race([
			elsewhere
				.then(() => pause(REST_MS))
				.then(
					() => true,
					() => false,
				),
			pause(PATIENCE_MS).then(() => false),
		]);
		// The next question begins it.
		if (isBegun || (isAnswered && question !== questions)) return;
		isBegun = true;
		begin(openOwn());
	};
	return {
		search: (query, options) => {
			if (ready !== undefined) return ready.search(query, options);
			const elsewhere = askElsewhere(query, options);
			void beginAfter(elsewhere);
			return Promise.any([elsewhere, whole.then((finder) => finder.search(query, options))]);
		},
		close: () => {
			isBegun = true;
			void whole.then((finder) => finder.close()).catch(() => undefined);
		},
		whole,
	};
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A frame may be forbidden to have workers. */
function startWorker(): Worker | undefined {
	if (typeof Worker !== 'function') return undefined;
	try {
		return new Worker(new URL('../../../search-worker.ts', import.meta.url), { type: 'module' });
	} catch {
		return undefined;
	}
}

/** What the worker is told: the menu, then queries; it answers each with the same number. */
export type ToWorker =
	| { readonly long: LongMenu }
	| { readonly number: number; readonly query: string; readonly options?: SearchOptions };
export type FromWorker =
	| { readonly isReady: true }
	| { readonly isReady: false; readonly reason: string }
	| { readonly number: number; readonly found: FoundAnswer };

function inWorker(worker: Worker, long: LongMenu): Promise<Finder> {
	const send = (message: ToWorker) => worker.postMessage(message);
	const waiting = new Map<
		number,
		{ answer: (found: FoundAnswer) => void; fail: (error: Error) => void }
	>();
	let last = 0;
	const finder: Finder = {
		search: (query, options) =>
			new Promise((answer, fail) => {
				const number = ++last;
				waiting.set(number, { answer, fail });
				send({ number, query, ...(options === undefined ? {} : { options }) });
			}),
		close: () => worker.terminate(),
	};
	return new Promise((ready, refuse) => {
		const fail = (reason: string) => {
			worker.terminate();
			const error = new Error(reason);
			refuse(error);
			for (const one of waiting.values()) one.fail(error);
			waiting.clear();
		};
		worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
			if ('isReady' in data) {
				if (data.isReady) ready(finder);
				else fail(data.reason);
				return;
			}
			waiting.get(data.number)?.answer(data.found);
			waiting.delete(data.number);
		});
		worker.addEventListener('error', (event) => fail(event.message || 'the search worker failed'));
		send({ long });
	});
}
