import { Writable } from 'node:stream';
import type { RenderedPage } from '#core/contract/page-data.ts';

const LONGEST_RENDER_MS = 15_000;

/** One page being rendered, which any number of readers may follow from its start, each at its own pace. */
export interface Rendering {
	/** The whole page; rejects when the render breaks off. */
	readonly whole: Promise<Buffer>;
	/** What is there so far in one piece, then what comes. */
	follow(): AsyncGenerator<Uint8Array>;
}

/** Starts the page's stream. It runs to its end whoever goes away meanwhile: others may wait for the same page. */
export function startRendering(page: RenderedPage, before: string, after: string): Rendering {
	const chunks: Buffer[] = [Buffer.from(before)];
	let isDone = false;
	let news = Promise.withResolvers<void>();
	const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>();
	// Readers hear of a failure themselves; a page nobody follows any more must not end the process.
	whole.catch(() => undefined);
	const tell = () => {
		const told = news;
		news = Promise.withResolvers();
		told.resolve();
	};
	const timer = setTimeout(() => {
		const error = new Error('the render took too long');
		page.stream.abort(error);
		sink.destroy(error);
	}, LONGEST_RENDER_MS);
	let failure: unknown;
	const sink = new Writable({
		write(chunk: Buffer, _encoding, callback) {
			chunks.push(chunk);
			tell();
			callback();
		},
		final(callback) {
			clearTimeout(timer);
			chunks.push(Buffer.from(after));
			isDone = true;
			tell();
			resolve(Buffer.concat(chunks));
			callback();
		},
		destroy(error, callback) {
			clearTimeout(timer);
			if (!isDone) {
				failure = error ?? new Error('the render broke off');
				reject(failure);
				tell();
			}
			callback(null);
		},
	});
	page.stream.pipe(sink);
	return {
		whole,
		async *follow() {
			let next = 0;
			for (;;) {
				const waiting = news.promise;
				if (next < chunks.length) {
					const ready = chunks.slice(next);
					next = chunks.length;
					yield ready.length === 1 && ready[0] !== undefined ? ready[0] : Buffer.concat(ready);
				} else if (isDone) return;
				else if (failure !== undefined) throw failure;
				else await waiting;
			}
		},
	};
}
