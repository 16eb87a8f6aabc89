import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { KEYS, orderBody } from '../shop.ts';
import { PICKUP } from './stage.ts';

export interface Burst {
	/** How often each status was answered. */
	readonly statuses: Readonly<Record<string, number>>;
	readonly milliseconds: number;
	/** The longest that `/healthz` took to answer meanwhile. */
	readonly longestHealthMs: number;
}

/** In a thread of its own: the one that sends the orders is busy with them. Says when it begins, then the longest wait. */
const HEALTH = `
const { parentPort, workerData } = require('node:worker_threads');
let isOver = false;
let longest = 0;
parentPort.once('message', () => { isOver = true; });
(async () => {
	await (await fetch(workerData)).arrayBuffer();
	parentPort.postMessage('begins');
	while (!isOver) {
		const asked = performance.now();
		await (await fetch(workerData)).arrayBuffer();
		longest = Math.max(longest, performance.now() - asked);
		await new Promise((go) => setTimeout(go, 5));
	}
	parentPort.postMessage(longest);
})();
`;

/** Places so many orders at the same moment, as at the end of a football match, and asks meanwhile whether the shop lives. */
export async function orderBurst(origin: string, orders: number): Promise<Burst> {
	const body = JSON.stringify(orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] }));
	const place = async (): Promise<number> => {
		const answer = await fetch(`${origin}/wp-json/wc/v3/orders?${KEYS}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
			body,
		});
		await answer.arrayBuffer();
		return answer.status;
	};
	const health = new Worker(HEALTH, { eval: true, workerData: `${origin}/healthz` });
	await once(health, 'message');
	const started = performance.now();
	const statuses: Record<string, number> = {};
	for (const status of await Promise.all(Array.from({ length: orders }, place)))
		statuses[status] = (statuses[status] ?? 0) + 1;
	const milliseconds = performance.now() - started;
	health.postMessage('over');
	const [longestHealthMs] = (await once(health, 'message')) as [number];
	await health.terminate();
	return { statuses, milliseconds, longestHealthMs };
}
