/** A tree as markup, on the server. */
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RenderedPage } from '#core/contract/site/page-data.ts';
import { logFailure } from './log.ts';

/** A page that takes longer than this to render is given up. */
const RENDER_LIMIT_MS = 5000;

/**
 * All a page shows is at hand when it is rendered; rejects when it takes longer than `RENDER_LIMIT_MS` all the same. A part that
 * throws leaves its Suspense boundary empty, which is `failure`; above all boundaries it rejects.
 */
export function drawn(tree: ReactNode): Promise<Pick<RenderedPage, 'stream' | 'failure'>> {
	return new Promise((resolve, reject) => {
		let failure: unknown;
		const stream = renderToPipeableStream(tree, {
			onAllReady: () => {
				clearTimeout(limit);
				resolve({
					stream: {
						pipe: (destination) => stream.pipe(destination as NodeJS.WritableStream),
						abort: stream.abort,
					},
					...(failure === undefined ? {} : { failure }),
				});
			},
			onShellError: reject,
			onError: (error) => {
				failure = error;
				logFailure('render', error);
			},
		});
		const limit = setTimeout(() => {
			const error = new Error('the render took too long');
			reject(error);
			stream.abort(error);
		}, RENDER_LIMIT_MS);
	});
}
