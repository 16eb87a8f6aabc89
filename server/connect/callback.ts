/**
 * Where WooCommerce's authorise page sends the keys: a listener for one answer, behind the https address the site can
 * reach. It believes a request with the one-time user_id, which only the owner's browser and the site are told.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { listen } from '../process.ts';
import type { Keys } from './keys.ts';

const MOST_BYTES = 10_000;

const grantSchema = v.object({
	user_id: v.union([v.string(), v.number()]),
	consumer_key: v.pipe(v.string(), v.startsWith('ck_')),
	consumer_secret: v.pipe(v.string(), v.startsWith('cs_')),
});

export interface Callback {
	/** The page of the site on which its owner says yes. */
	readonly authorizePage: string;
	/** What `publicUrl` has to lead to: "127.0.0.1:3000". */
	readonly listensAt: string;
	/** Undefined = the owner has said no. */
	readonly keys: Promise<Keys | undefined>;
	isTaken(): boolean;
	/** Waits for the owner's browser to be shown that all is done, `graceMs` at most. */
	close(graceMs?: number): Promise<void>;
}

export interface CallbackOptions {
	/** The site: "https://shop.example". */
	readonly site: string;
	/** Where the site reaches this listener: "https://pizza.example". */
	readonly publicUrl: string;
	readonly host: string;
	/** 0 = any that is free. */
	readonly port: number;
}

/** Throws `StartError` where the port is taken. */
export async function openCallback(options: CallbackOptions): Promise<Callback> {
	const { site, publicUrl, host, port } = options;
	const userId = randomBytes(16).toString('hex');
	const path = '/connect/keys';
	const donePath = '/connect/done';
	const given = Promise.withResolvers<Keys | undefined>();
	const shown = Promise.withResolvers<void>();
	let isTaken = false;

	const take = async (request: IncomingMessage): Promise<[status: number, text: string]> => {
		const grant = v.safeParse(grantSchema, jsonOf(await readBody(request)));
		if (!grant.success) return [400, 'No keys.'];
		if (!isSame(String(grant.output.user_id), userId)) return [403, 'Not asked for.'];
		if (isTaken) return [410, 'Taken already.'];
		isTaken = true;
		given.resolve({ key: grant.output.consumer_key, secret: grant.output.consumer_secret });
		return [200, 'Thank you.'];
	};

	const done = (url: URL): [status: number, text: string] => {
		if (!isSame(url.searchParams.get('user_id') ?? '', userId)) return [403, 'Not asked for.'];
		if (url.searchParams.get('success') === '1')
			return [200, 'The keys have arrived. Go back to the terminal.'];
		if (!isTaken) given.resolve(undefined);
		return [200, 'No keys were given. Go back to the terminal.'];
	};

	const server = createServer((request, response) => {
		void answer(request, response).catch(() => response.destroy());
	});
	server.requestTimeout = 30_000;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '/', 'http://listener.internal');
		const isDone = request.method === 'GET' && url.pathname === donePath;
		const [status, text] =
			request.method === 'POST' && url.pathname === path
				? await take(request)
				: isDone
					? done(url)
					: [404, 'Not found.'];
		response.writeHead(status, {
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store',
			connection: 'close',
		});
		response.end(text, () => {
			if (isDone && status === 200) shown.resolve();
		});
	}

	await listen(server, { name: 'PORT', port, host });
	const address = new URL(`${site}/wc-auth/v1/authorize`);
	for (const [name, value] of Object.entries({
		...{ app_name: 'Vitrina', scope: 'read_write', user_id: userId },
		return_url: `${publicUrl}${donePath}`,
		callback_url: `${publicUrl}${path}`,
	}))
		address.searchParams.set(name, value);
	return {
		authorizePage: address.href,
		listensAt: `${host}:${(server.address() as AddressInfo).port}`,
		keys: given.promise,
		isTaken: () => isTaken,
		async close(graceMs = 0) {
			let timer: NodeJS.Timeout | undefined;
			const patience = new Promise<void>((end) => {
				timer = setTimeout(end, graceMs);
			});
			await Promise.race([shown.promise, patience]);
			clearTimeout(timer);
			server.close();
			server.closeAllConnections();
		},
	};
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.byteLength;
		if (size > MOST_BYTES) throw new RangeError('too much');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
