/** The search of a long menu, beside the page. */
import { createIndex } from './engine.ts';
import type { FromWorker, ToWorker } from './open.ts';

const index = createIndex();
const answer = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
	if ('items' in data) {
		for (const item of data.items) index.add(item);
		if (data.isLast) answer({ isReady: true });
	} else answer({ number: data.number, answer: index.search(data.query, data.options) });
});
