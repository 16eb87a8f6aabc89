import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { priorityOf, startThrottleProxy } from './throttle-proxy.ts';

const LINE = { downKbps: 4000, upKbps: 4000, roundTripMs: 40 };
const BODY = Buffer.alloc(100_000, 'x');

let close: (() => Promise<void>) | undefined;

afterEach(() => close?.());

async function openLine() {
	const server = createServer((_asked, answer) => answer.end(BODY));
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const port = (server.address() as AddressInfo).port;
	const proxy = await startThrottleProxy(`http://127.0.0.1:${port}`, LINE);
	const started = performance.now();
	const session = connect(proxy.origin, { rejectUnauthorized: false });
	/** Answers when the whole response is there: ms since the connection was begun. */
	const get = async (path: string, priority: string) => {
		const stream = session.request({ ':path': path, priority });
		let bytes = 0;
		stream.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
		});
		await once(stream, 'end');
		expect(bytes).toBe(BODY.length);
		return performance.now() - started;
	};
	close = async () => {
		session.destroy();
		await proxy.close();
		server.closeAllConnections();
		server.close();
	};
	return { get, bytesDown: () => proxy.bytesDown() };
}

test('a first response takes three round trips and its bytes at the rate of the line', async () => {
	const line = await openLine();
	const took = await line.get('/', 'u=0');
	const least = 3 * LINE.roundTripMs + BODY.length / (LINE.downKbps / 8);
	expect(took).toBeGreaterThanOrEqual(least - 1);
	expect(line.bytesDown()).toBeGreaterThan(BODY.length);
	expect(line.bytesDown()).toBeLessThan(BODY.length * 1.05);
});

test('an urgent response asked for later overtakes one that can wait', async () => {
	const line = await openLine();
	const patient = line.get('/patient', 'u=5');
	const urgent = line.get('/urgent', 'u=1');
	expect(await urgent).toBeLessThan(await patient);
});

test('whole responses come one after the other, incremental ones share the line', async () => {
	const line = await openLine();
	const gap = async (priority: string) => {
		const [first, second] = await Promise.all([line.get('/1', priority), line.get('/2', priority)]);
		return second - first;
	};
	const oneBody = BODY.length / (LINE.downKbps / 8);
	expect(await gap('u=3')).toBeGreaterThan(oneBody / 2);
	expect(await gap('u=3, i')).toBeLessThan(oneBody / 2);
});

test.each([
	['', 3, false],
	['u=0, i', 0, true],
	['i', 3, true],
	['u=9', 3, false],
])('the priority %j has urgency %i', (header, urgency, isIncremental) => {
	expect(priorityOf(header)).toEqual({ urgency, isIncremental });
});
