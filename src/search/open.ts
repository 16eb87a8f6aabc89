/** Opens the search over a menu: beside the page in a worker when the menu is long, in the page otherwise. */
import { buildIndex, idle } from './build.ts';
import type { SearchAnswer, SearchItem, SearchOptions } from './engine.ts';

export { searchItemsOf } from './items.ts';

export interface Finder {
	search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
	close(): void;
}

/** Up to here a query takes the page less than a frame. */
const MOST_IN_PAGE = 1000;

export async function openSearch(items: readonly SearchItem[]): Promise<Finder> {
	if (items.length > MOST_IN_PAGE && typeof Worker === 'function') {
		try {
			return await inWorker(items);
		} catch {
			// A frame may be forbidden to have workers.
		}
	}
	const index = await buildIndex(items);
	return { search: async (query, options) => index.search(query, options), close: () => undefined };
}

/** Sent at once: copying a whole long menu would hold the page up. */
const MOST_SENT = 250;

/** What the worker is told: the menu part by part, then queries; it answers each with the same number. */
export type ToWorker =
	| { readonly items: readonly SearchItem[]; readonly isLast: boolean }
	| { readonly number: number; readonly query: string; readonly options?: SearchOptions };
export type FromWorker =
	| { readonly isReady: true }
	| { readonly number: number; readonly answer: SearchAnswer };

function inWorker(items: readonly SearchItem[]): Promise<Finder> {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	const send = (message: ToWorker) => worker.postMessage(message);
	const waiting = new Map<
		number,
		{ answer: (answer: SearchAnswer) => void; fail: (error: Error) => void }
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
		worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
			if ('isReady' in data) return ready(finder);
			waiting.get(data.number)?.answer(data.answer);
			waiting.delete(data.number);
		});
		worker.addEventListener('error', (event) => {
			worker.terminate();
			const error = new Error(event.message || 'the search worker failed');
			refuse(error);
			for (const { fail } of waiting.values()) fail(error);
			waiting.clear();
		});
		void sendAll();
	});

	async function sendAll(): Promise<void> {
		for (let at = 0; at < items.length; at += MOST_SENT) {
			const isLast = at + MOST_SENT >= items.length;
			send({ items: items.slice(at, at + MOST_SENT), isLast });
			if (!isLast) await idle();
		}
	}
}
