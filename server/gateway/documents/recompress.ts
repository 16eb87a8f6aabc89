import type { CachedDocument } from './document-cache.ts';

const PAUSE_MS = 1000;
/** Brotli's best quality costs seconds on a page of a whole hypermarket. */
const LARGE_BYTES = 300 * 1024;
const MAX_WAITING = 500;

/** Makes the kept brotli forms smaller, one at a time, between requests. */
export function createRecompressor(): { add(document: CachedDocument): void; close(): void } {
	const waiting: CachedDocument[] = [];
	let timer: NodeJS.Timeout | undefined;
	const next = async () => {
		const document = waiting.shift();
		if (document !== undefined)
			await document.html
				.improve(document.html.plain.byteLength > LARGE_BYTES ? 9 : 11)
				.catch(() => undefined);
		timer = waiting.length === 0 ? undefined : setTimeout(next, PAUSE_MS).unref();
	};
	return {
		add(document) {
			if (waiting.length >= MAX_WAITING) return;
			waiting.push(document);
			timer ??= setTimeout(next, PAUSE_MS).unref();
		},
		close() {
			clearTimeout(timer);
			waiting.length = 0;
		},
	};
}
