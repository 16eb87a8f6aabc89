import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchAnswers } from './process.ts';

/** A server that answers "there", and a connection to it that it has accepted, on which nothing has been asked yet. */
async function serverWithConnection() {
	const server = createServer((_request, response) => response.end('there'));
	const answers = watchAnswers(server);
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const accepted = once(server, 'connection');
	const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	onTestFinished(() => {
		socket.destroy();
		server.closeAllConnections();
	});
	await accepted;
	return { server, answers, socket };
}

test('a request on its way on a new connection is answered by a server that stops', async () => {
	const { server, answers, socket } = await serverWithConnection();
	const finished = answers.finish({ drainMs: 0, limitMs: 60_000 });
	// Asked only when the listener is closed: a turn of the loop at a time, since nothing says so.
	while (server.listening) await pause(1);
	socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*there/);
	expect(await finished).toBe(0);
});

test('a connection on which nothing is asked does not hold a server that stops', async () => {
	const { answers, socket } = await serverWithConnection();
	// The test's own limit is shorter than this one.
	expect(await answers.finish({ drainMs: 0, limitMs: 3_600_000 })).toBe(0);
	expect(socket.readyState).toBe('open');
});
