/** The HTTP servers of the process: the shop's and the one for figures. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Development } from '../development.ts';
import type { Environment } from '../env.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { listen } from '../process.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** A server that answers nothing yet. */
export function openServer(): Server {
	const server = createServer();
	// A client that dawdles over its request holds nothing up for longer than this.
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	// Longer than a proxy keeps a connection (nginx: 60 s): a call sent as this end closes one is lost.
	server.keepAliveTimeout = 75_000;
	return server;
}

/**
 * Answers the server's requests from now on: `answerKept` what is ready, `fetch` the rest. `development` takes what is
 * Vite's first; there nothing is ready, for any page may be another one the next moment.
 */
export function answer(
	server: Server,
	answerKept: Gateway['answerKept'],
	fetch: Fetch,
	development: Development | undefined,
): void {
	const handle = getRequestListener(fetch);
	server.on('request', (request, response) => {
		if (development !== undefined)
			development.handle(request, response, () => void handle(request, response));
		else if (!answerKept(request, response)) void handle(request, response);
	});
}

/** Health and figures on a port of their own; undefined = none is set. */
export async function listenForFigures(
	env: Environment,
	gateway: Gateway,
): Promise<Server | undefined> {
	if (env.METRICS_PORT === undefined) return undefined;
	const server = createServer(getRequestListener(gateway.operations.fetch));
	await listen(server, { name: 'METRICS_PORT', port: env.METRICS_PORT, host: env.HOST });
	return server;
}
