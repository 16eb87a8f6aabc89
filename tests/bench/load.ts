/** Asks a server as fast as it answers, on connections that are kept; bounded by a number of requests. */
import { connect } from 'node:net';

const LAST_CHUNK = '\r\n0\r\n\r\n';

export interface Asked {
	readonly method?: 'GET' | 'POST';
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface Load {
	readonly requests: number;
	readonly connections: number;
	/** The request of a number, from 0. */
	readonly ask: (number: number) => Asked;
	/** Which status every answer has to have. */
	readonly status: number;
}

/** Throws where an answer has another status. */
export async function load(origin: string, load: Load): Promise<void> {
	let next = 0;
	const take = () => (next < load.requests ? load.ask(next++) : undefined);
	await Promise.all(
		Array.from({ length: load.connections }, () => connection(new URL(origin), load.status, take)),
	);
}

function connection(
	{ hostname, port, host }: URL,
	status: number,
	take: () => Asked | undefined,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		/** What has come of an answer: its head, then how much of its body is still to come. */
		let head = '';
		let left = 0;
		let isChunked = false;
		const fail = (reason: string) => {
			socket.destroy();
			reject(new Error(reason));
		};
		const send = () => {
			const asked = take();
			if (asked === undefined) {
				socket.end();
				resolve();
			} else socket.write(textOf(asked, host));
		};
		socket.setNoDelay(true);
		socket.on('connect', send);
		socket.on('error', reject);
		socket.on('close', () => reject(new Error('the connection was closed')));
		socket.on('data', (part: Buffer) => {
			if (isChunked) {
				isChunked = !part.toString('latin1').endsWith(LAST_CHUNK);
				if (!isChunked) send();
				return;
			}
			if (left > 0) {
				left -= part.byteLength;
				if (left === 0) send();
				return;
			}
			head += part.toString('latin1');
			const end = head.indexOf('\r\n\r\n');
			if (end < 0) return;
			const said = Number(head.slice(9, 12));
			if (said !== status) return fail(`expected ${status}: ${head.slice(0, 2000)}`);
			const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
			if (length !== undefined || said === 304)
				left = Number(length ?? 0) - (head.length - end - 4);
			else isChunked = !head.endsWith(LAST_CHUNK);
			head = '';
			if (left === 0 && !isChunked) send();
		});
	});
}

function textOf({ method = 'GET', path, headers = {}, body }: Asked, host: string): string {
	const all: Record<string, string> = {
		host,
		...headers,
		...(body === undefined
			? {}
			: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
