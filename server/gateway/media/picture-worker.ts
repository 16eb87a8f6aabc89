/**
 * Pictures that no visitor waits for are drawn in a process of their own, of the lowest priority: on a busy machine it stands
 * still and no customer is the later for it, and the memory that drawing takes goes with it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ImageFormat, ImageSize } from './transform.ts';

/** The picture in a size and a format. Throws when it is none. */
export type MakePicture = (source: Buffer, size: ImageSize, format: ImageFormat) => Promise<Buffer>;

/** What the process is asked, and what it answers: `picture` absent = `failure` says why. */
export interface PictureWish {
	readonly id: number;
	readonly source: Uint8Array;
	readonly size: ImageSize;
	readonly format: ImageFormat;
}
export interface PictureMade {
	readonly id: number;
	readonly picture?: Uint8Array;
	readonly failure?: string;
}

/** Pictures come in heaps; then there is nothing to do for days. */
const IDLE_MS = 10_000;
/** On a busy machine a picture takes its time. */
const PATIENCE_MS = 120_000;

/** Starts with the first picture, ends when there has been none for a while. */
export function createPictureWorker(): MakePicture {
	const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let last = 0;

	const started = () => {
		if (child !== undefined) return child;
		const own = fork(new URL('picture-process.ts', import.meta.url), {
			serialization: 'advanced',
			execArgv: ['--disable-warning=ExperimentalWarning'],
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		own.on('message', (answer: PictureMade) => {
			const { picture, failure = 'no picture' } = answer;
			const asked = waiting.get(answer.id);
			if (picture === undefined) asked?.reject(new Error(failure));
			else asked?.resolve(Buffer.from(picture));
		});
		const lost = (error?: unknown) => {
			if (child !== own) return;
			child = undefined;
			for (const asked of waiting.values())
				asked.reject(new Error('the process that draws pictures has ended', { cause: error }));
		};
		own.on('exit', () => lost());
		own.on('error', lost);
		if (own.pid !== undefined) lower(own.pid);
		// The shop ends without waiting for it.
		own.unref();
		own.channel?.unref();
		child = own;
		return own;
	};
	return async (source, size, format) => {
		clearTimeout(idle);
		const id = ++last;
		const asked = Promise.withResolvers<Buffer>();
		waiting.set(id, asked);
		const worker = started();
		const late = setTimeout(() => worker.kill('SIGKILL'), PATIENCE_MS).unref();
		try {
			worker.send({ id, source, size, format } satisfies PictureWish);
			return await asked.promise;
		} finally {
			clearTimeout(late);
			waiting.delete(id);
			if (waiting.size === 0)
				idle = setTimeout(() => {
					const own = child;
					child = undefined;
					own?.disconnect();
				}, IDLE_MS).unref();
		}
	};
}

function lower(pid: number): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_LOW);
	} catch {
		// Where that is not allowed it draws as everybody does.
	}
}
