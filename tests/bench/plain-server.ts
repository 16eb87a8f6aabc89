/**
 * `node plain-server.ts <file>`: the limit of `server.ts`. A plain Node server that sends the same bytes with the same
 * headers to whoever asks, whatever for, and 304 to who names a tag.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainAnswer {
	/** Names and values in turn. */
	readonly headers: string[];
	readonly unchanged: string[];
	/** Base64. */
	readonly body: string;
}

const { headers, unchanged, body }: PlainAnswer = JSON.parse(
	readFileSync(process.argv[2] ?? '', 'utf8'),
);
const bytes = Buffer.from(body, 'base64');
const server = createServer((request, response) => {
	if (request.headers['if-none-match'] === undefined) {
		response.writeHead(200, headers);
		response.end(bytes);
	} else {
		response.writeHead(304, unchanged);
		response.end();
	}
});
server.listen(0, '127.0.0.1', () => {
	console.log(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
