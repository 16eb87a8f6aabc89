/** A line between a client and a server that breaks on demand: TCP on loopback, one fault a request. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LineFault =
	/** Cut at the first byte of the request: nothing arrives. */
	| 'reset'
	/** Cut at the first byte of the answer: everything has arrived, nobody is told. */
	| 'answer-lost'
	/** The request comes so many ms late, and the answer as well. */
	| { readonly delayMs: number };

export interface FaultyLine {
	readonly origin: string;
	/** Requests that came, those that were cut included. */
	readonly requests: number;
	/** What happens to the next requests, one each; after them all goes well. */
	break(...faults: readonly LineFault[]): void;
	close(): Promise<void>;
}

export async function startFaultyLine(upstream: string): Promise<FaultyLine> {
	const target = new URL(upstream);
	const faults: LineFault[] = [];
	const sockets = new Set<Socket>();
	let requests = 0;

	const server = createServer((client) => {
		const site = connect(Number(target.port), target.hostname);
		const both = [client, site];
		const cut = () => {
			for (const socket of both) socket.resetAndDestroy();
		};
		for (const socket of both) {
			sockets.add(socket);
			socket.on('close', () => sockets.delete(socket));
			socket.on('error', cut);
			socket.on('end', () => (socket === client ? site : client).end());
		}
		// A request lasts from its first byte to the first of its answer.
		let fault: LineFault | undefined;
		let isAsking = false;
		const pass = (to: Socket, chunk: Buffer) => {
			if (typeof fault === 'object') setTimeout(() => to.write(chunk), fault.delayMs);
			else to.write(chunk);
		};
		client.on('data', (chunk: Buffer) => {
			if (!isAsking) {
				isAsking = true;
				requests++;
				fault = faults.shift();
			}
			if (fault === 'reset') cut();
			else pass(site, chunk);
		});
		site.on('data', (chunk: Buffer) => {
			isAsking = false;
			if (fault === 'answer-lost') cut();
			else pass(client, chunk);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		get requests() {
			return requests;
		},
		break: (...next) => void faults.push(...next),
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
