import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a balancer that asks whether its servers are ready asks them, ms. */
export const LOOK_MS = 20;

interface Balancer {
	/** "http://127.0.0.1:43210" */
	readonly origin: string;
	/** Called with the server a request has just been sent to. */
	sent: (origin: string) => void;
	close(): void;
}

/**
 * Takes servers in turn, as nginx does: a server that refuses the connection has heard nothing, and the next is asked; what
 * breaks later is the customer's, 502. `asksReady`: as Caddy does, it looks at `/readyz` of each, and gives nothing to one that
 * is not ready while another is.
 */
export async function startBalancer(
	origins: readonly string[],
	{ asksReady = false }: { readonly asksReady?: boolean } = {},
): Promise<Balancer> {
	let turn = 0;
	let ready = origins;
	const own = new AbortController();
	const isReady = async (origin: string) =>
		fetch(`${origin}/readyz`, { signal: own.signal }).then(
			({ ok }) => ok,
			() => false,
		);
	const followReady = async () => {
		while (!own.signal.aborted) {
			const answers = await Promise.all(origins.map(isReady));
			const those = origins.filter((_, index) => answers[index]);
			ready = those.length === 0 ? origins : those;
			await pause(LOOK_MS);
		}
	};
	if (asksReady) void followReady();
	const server = createServer(async (incoming, outgoing) => {
		const body = Buffer.concat(await incoming.toArray());
		const first = turn++;
		const pass = (tries: number) => {
			const origin = ready[(first + tries) % ready.length] ?? '';
			const asked = request(`${origin}${incoming.url}`, {
				method: incoming.method,
				headers: incoming.headers,
				agent: false,
			});
			asked.on('response', (answer) => {
				const parts: Buffer[] = [];
				answer.on('data', (part: Buffer) => parts.push(part));
				answer.on('close', () => {
					outgoing.writeHead(answer.complete ? (answer.statusCode ?? 502) : 502, {
						'content-type': 'application/json',
					});
					outgoing.end(Buffer.concat(parts));
				});
			});
			asked.on('error', (error: NodeJS.ErrnoException) => {
				if (error.code === 'ECONNREFUSED' && tries + 1 < origins.length) pass(tries + 1);
				else if (!outgoing.headersSent) outgoing.writeHead(502).end();
			});
			asked.end(body, () => balancer.sent(origin));
		};
		pass(0);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const balancer: Balancer = {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		sent: () => {},
		close() {
			own.abort();
			server.closeAllConnections();
			server.close();
		},
	};
	return balancer;
}
