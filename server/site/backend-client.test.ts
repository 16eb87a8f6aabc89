import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBackendClient } from './backend-client.ts';
import { remoteBackend } from './remote-backend.ts';

const PATH = '/wp-json/wc/v3/orders/quote';

/** A site that ends the connection in the place of its first answer, as at the end of its patience with a silent one. */
async function openSite() {
	const asked: (string | undefined)[] = [];
	const answer = ({ method, socket }: IncomingMessage, response: ServerResponse) => {
		asked.push(method);
		if (asked.length === 1) socket.destroy();
		else response.end('{"total":"1"}');
	};
	const server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	return { asked, client: createBackendClient(remoteBackend(`http://127.0.0.1:${port}`)) };
}

test('what only asks is asked once more where the site ended the connection', async () => {
	const { asked, client } = await openSite();
	expect(await client({ path: PATH, method: 'POST', body: '{}', isRead: true })).toMatchObject({
		status: 200,
	});
	expect(asked).toEqual(['POST', 'POST']);
});

test('what may have changed something is not', async () => {
	const { asked, client } = await openSite();
	await expect(client({ path: PATH, method: 'POST', body: '{}' })).rejects.toMatchObject({
		reason: 'unreachable',
	});
	expect(asked).toEqual(['POST']);
});
