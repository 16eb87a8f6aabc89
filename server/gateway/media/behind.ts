/** Pictures that no visitor waits for: one at a time, behind those that are waited for. */
import { createQueue } from '../ops/queue.ts';
import type { MakePicture } from './picture-worker.ts';

/** Better forms of pictures that were just shown, at most; the rest is made when it is shown again. */
const MAX_WAITING = 500;

/** `work` is given what makes a picture. A name that waits already is not taken twice. Rejects where too many wait. */
type Behind = (name: string, work: (make: MakePicture) => Promise<void>) => Promise<void>;

export function createBehind(make: MakePicture): Behind {
	const enqueue = createQueue(1, MAX_WAITING);
	const waiting = new Map<string, Promise<void>>();
	return (name, work) => {
		const known = waiting.get(name);
		if (known !== undefined) return known;
		const done = enqueue(() => work(make)).finally(() => waiting.delete(name));
		waiting.set(name, done);
		return done;
	};
}
