/** Runs tasks a few at a time. Throws (rejects) at once when too many are waiting. */
export function createQueue(concurrency: number, maxWaiting: number) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async <T>(task: () => Promise<T>): Promise<T> => {
		if (running >= concurrency) {
			if (waiting.length >= maxWaiting) throw new Error('too many tasks are waiting');
			// The task that ends leaves its place to this waiting task.
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else running++;
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			if (next === undefined) running--;
			else next();
		}
	};
}
