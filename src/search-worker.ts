/** The search of a long menu, in a worker: it brings the cards itself, so that the page is not held up by them. */
import type { MenuSearch } from '#core/contract/site/menu-search.ts';
import { fetchCards } from './features/menu/menu-api.ts';
import { openLong } from './features/search/engine/long.ts';
import type { FromWorker, ToWorker } from './features/search/engine/open.ts';

let search: MenuSearch | undefined;
const answer = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
	if ('long' in data)
		openLong(data.long, fetchCards, async () => {}).then(
			(opened) => {
				search = opened;
				answer({ isReady: true });
			},
			(error: unknown) => answer({ isReady: false, reason: String(error) }),
		);
	else if (search !== undefined)
		answer({ number: data.number, found: search(data.query, data.options) });
});
