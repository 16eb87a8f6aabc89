import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConnectionCut, type WooStub } from './woo-stub.ts';

/** The stub behind a port of 127.0.0.1. Keys are taken over https: here they need `isHttps`. */
export async function serveWooStub(
	stub: Pick<WooStub, 'fetch'>,
): Promise<{ url: string; close: () => Promise<void> }> {
	const server = createServer((incoming, outgoing) => {
		answer(stub, incoming).then(
			async (response) => {
				outgoing.writeHead(response.status, Object.fromEntries(response.headers));
				outgoing.end(Buffer.from(await response.arrayBuffer()));
			},
			(error: unknown) => {
				incoming.socket.destroy();
				if (!(error instanceof ConnectionCut)) throw error;
			},
		);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

async function answer(stub: Pick<WooStub, 'fetch'>, incoming: IncomingMessage): Promise<Response> {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk);
	const headers = new Headers();
	for (const [name, value] of Object.entries(incoming.headers))
		if (value !== undefined) headers.set(name, String(value));
	const method = incoming.method ?? 'GET';
	return stub.fetch(
		new Request(`http://${incoming.headers.host}${incoming.url}`, {
			method,
			headers,
			...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
		}),
	);
}
