/** The process of `picture-worker.ts`: draws what it is sent, and ends with the process that started it. */
import { openSharp } from './open-sharp.ts';
import type { PictureMade, PictureWish } from './picture-worker.ts';
import { transform } from './transform.ts';

// One processor at most.
(await openSharp()).concurrency(1);

process.on('message', async ({ id, source, size, format }: PictureWish) => {
	const answer: PictureMade = await transform(Buffer.from(source), size, format).then(
		(picture) => ({ id, picture }),
		(error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
	);
	if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
