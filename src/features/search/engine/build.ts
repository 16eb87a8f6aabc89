/** Makes the index between the page's own work: no slice of it is felt. */
import { createIndex, type SearchIndex, type SearchItem } from './engine.ts';

/** A slice ends after this; a phone four times slower than a desktop still takes less than 50 ms for it and a dish. */
const SLICE_MS = 8;

export async function buildIndex(
	items: readonly SearchItem[],
	pause: () => Promise<void> = idle,
): Promise<SearchIndex> {
	const index = createIndex();
	let until = performance.now() + SLICE_MS;
	for (const item of items) {
		index.add(item);
		if (performance.now() < until) continue;
		await pause();
		until = performance.now() + SLICE_MS;
	}
	return index;
}

/** Until the page has nothing better to do, but not for long: the customer is about to type. */
export function idle(): Promise<void> {
	return new Promise((resolve) => {
		// Safari has no requestIdleCallback.
		if (typeof requestIdleCallback === 'function')
			requestIdleCallback(() => resolve(), { timeout: 50 });
		else setTimeout(resolve);
	});
}
