/**
 * HTTP/2 over TLS on loopback, over a slow line, in front of a plain HTTP/1.1 server. Response bytes leave in the order
 * of RFC 9218: the `priority` header of each request. (Later changes of a priority are not followed.)
 */

import { Agent, type IncomingMessage, request } from 'node:http';
import {
	createSecureServer,
	type Http2SecureServer,
	type IncomingHttpHeaders,
	type OutgoingHttpHeaders,
	type ServerHttp2Session,
	type ServerHttp2Stream,
} from 'node:http2';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { selfSignedCertificate } from './certificate.ts';
import { type Lane, type LineProfile, SlowLine } from './slow-line.ts';

export interface ThrottleProxy {
	/** "https://localhost:40123". */
	readonly origin: string;
	readonly port: number;
	/** Origin of the server behind. */
	readonly upstream: string;
	/** Bytes sent to the browser so far, TLS and headers included. */
	bytesDown(): number;
	close(): Promise<void>;
}

const CERTIFICATE = selfSignedCertificate();

/**
 * `upstream` = origin of the server behind. With `isForeign` what is asked of any other host is asked of that host, as is
 * a site's of other people: the browser's names all lead here.
 */
export async function startThrottleProxy(
	upstream: string,
	profile: LineProfile,
	isForeign = false,
): Promise<ThrottleProxy> {
	const line = new SlowLine(profile);
	const scheduler = new Scheduler(line.down);
	const agents = {
		'http:': new Agent({ keepAlive: true }),
		'https:': new SecureAgent({ keepAlive: true }),
	};
	const sessions = new Set<ServerHttp2Session>();
	const sockets = new Set<Socket>();
	const h2: Http2SecureServer = createSecureServer({ ...CERTIFICATE, allowHTTP1: false });
	h2.on('session', (session) => {
		sessions.add(session);
		session.on('close', () => sessions.delete(session));
		session.on('error', () => session.destroy());
	});
	h2.on('stream', (stream: ServerHttp2Stream, headers) => {
		stream.on('error', () => stream.destroy());
		forward(stream, headers, { upstream, isForeign, agents, scheduler });
	});
	h2.on('tlsClientError', () => {});
	const front = createServer((socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
		h2.emit('connection', line.connect(socket));
	});
	await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
	const { port } = front.address() as AddressInfo;
	return {
		origin: isForeign ? `https://${new URL(upstream).host}` : `https://localhost:${port}`,
		port,
		upstream,
		bytesDown: () => line.down.bytes,
		async close() {
			for (const session of sessions) session.destroy();
			for (const socket of sockets) socket.destroy();
			for (const agent of Object.values(agents)) agent.destroy();
			line.close();
			await new Promise((closed) => front.close(closed));
		},
	};
}

interface Way {
	readonly upstream: string;
	readonly isForeign: boolean;
	readonly agents: { readonly 'http:': Agent; readonly 'https:': SecureAgent };
	readonly scheduler: Scheduler;
}

function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, way: Way): void {
	const fields = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
	const host = headers[':authority'] ?? 'localhost';
	const upstream = new URL(
		way.isForeign && host !== new URL(way.upstream).host ? `https://${host}` : way.upstream,
	);
	const isSecure = upstream.protocol === 'https:';
	const outgoing = (isSecure ? secureRequest : request)(
		new URL(headers[':path'] ?? '/', upstream),
		{
			agent: isSecure ? way.agents['https:'] : way.agents['http:'],
			method: headers[':method'] ?? 'GET',
			headers: {
				...Object.fromEntries(fields),
				host,
				...(way.isForeign
					? {}
					: {
							'x-forwarded-host': host,
							'x-forwarded-proto': 'https',
							'x-forwarded-for': '127.0.0.1',
						}),
			},
		},
	);
	const lane = way.scheduler.open(stream, priorityOf(String(headers.priority ?? '')));
	outgoing.on('response', (answer) => {
		if (stream.destroyed) return void answer.destroy();
		stream.respond(answerHeaders(answer));
		answer.on('data', (chunk: Buffer) => lane.add(chunk));
		answer.on('end', () => lane.end());
		answer.on('error', () => stream.destroy());
	});
	outgoing.on('error', () => {
		if (!stream.headersSent && !stream.destroyed) stream.respond({ ':status': 502 });
		lane.end();
	});
	stream.on('close', () => outgoing.destroy());
	stream.pipe(outgoing);
}

/** Fields that belong to one HTTP/1.1 connection. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function answerHeaders(answer: IncomingMessage): OutgoingHttpHeaders {
	const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
	return { ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) };
}

interface Priority {
	/** 0 = first … 7 = last. */
	readonly urgency: number;
	/** Useful in pieces: shares the line with others as urgent. */
	readonly isIncremental: boolean;
}

/** RFC 9218: "u=1, i"; without a word u=3, whole. */
export function priorityOf(header: string): Priority {
	const fields = header.split(',').map((field) => field.trim());
	const urgency = fields.map((field) => /^u=([0-7])$/.exec(field)?.[1]).find(Boolean) ?? '3';
	return {
		urgency: Number(urgency),
		isIncremental: fields.some((field) => field === 'i' || field === 'i=?1'),
	};
}

/** A response on its way through the scheduler. */
interface ResponseLane {
	add(chunk: Buffer): void;
	end(): void;
}

interface Waiting extends Priority {
	readonly stream: ServerHttp2Stream;
	chunks: Buffer[];
	isComplete: boolean;
}

/** One packet's worth. */
const FRAME_BYTES = 1370;
/** As much may be ahead of the line as keeps it busy; more would be out of reach of a later, more urgent response. */
const MAX_BACKLOG_MS = 8;

/** Lets the most urgent bytes go first, one packet at a time. */
class Scheduler {
	readonly #line: Lane;
	readonly #waiting: Waiting[] = [];
	#isBusy = false;

	constructor(line: Lane) {
		this.#line = line;
	}

	open(stream: ServerHttp2Stream, priority: Priority): ResponseLane {
		const entry: Waiting = { ...priority, stream, chunks: [], isComplete: false };
		this.#waiting.push(entry);
		stream.on('close', () => this.#drop(entry));
		return {
			add: (chunk) => {
				entry.chunks.push(chunk);
				this.#run();
			},
			end: () => {
				entry.isComplete = true;
				this.#run();
			},
		};
	}

	#drop(entry: Waiting): void {
		const at = this.#waiting.indexOf(entry);
		if (at >= 0) this.#waiting.splice(at, 1);
	}

	#run(): void {
		if (!this.#isBusy) void this.#release();
	}

	async #release(): Promise<void> {
		this.#isBusy = true;
		this.#line.setWaiting(true);
		for (;;) {
			const tooMuch = this.#line.backlogMs() - MAX_BACKLOG_MS;
			if (tooMuch > 0) {
				await new Promise((due) => setTimeout(due, tooMuch));
				continue;
			}
			const next = this.#next();
			if (next === undefined) break;
			if (next.stream.destroyed) this.#drop(next);
			else if (next.chunks.length === 0) {
				this.#drop(next);
				next.stream.end();
			} else await sent(next.stream, takeFrame(next));
		}
		this.#line.setWaiting(false);
		this.#isBusy = false;
	}

	/** The most urgent response that has something to send; whole ones in the order asked, incremental ones in turn. */
	#next(): Waiting | undefined {
		const ready = this.#waiting.filter((one) => one.chunks.length > 0 || one.isComplete);
		const urgency = Math.min(...ready.map((one) => one.urgency));
		const first = ready.filter((one) => one.urgency === urgency);
		const whole = first.find((one) => !one.isIncremental);
		if (whole !== undefined) return whole;
		const [turn] = first;
		if (turn !== undefined)
			this.#waiting.push(...this.#waiting.splice(this.#waiting.indexOf(turn), 1));
		return turn;
	}
}

function takeFrame(entry: Waiting): Buffer {
	const [chunk = Buffer.alloc(0), ...rest] = entry.chunks;
	const left = chunk.subarray(FRAME_BYTES);
	entry.chunks = left.length > 0 ? [left, ...rest] : rest;
	return chunk.subarray(0, FRAME_BYTES);
}

function sent(stream: ServerHttp2Stream, frame: Buffer): Promise<void> {
	return new Promise((done) => {
		stream.once('close', done);
		stream.write(frame, () => {
			stream.off('close', done);
			done();
		});
	});
}
