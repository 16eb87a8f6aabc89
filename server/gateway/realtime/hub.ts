/** Pusher Channels protocol 7 over WebSockets (wire 4): enough of it for pusher-js to follow orders. */
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { defined } from '#core/rules/defined.ts';
import { channelSignature, isSame, type RealtimeKeys } from './signature.ts';

/** A silent peer is asked after 120 s and dropped 30 s later (spec 9). */
const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
const SWEEP_EVERY_MS = 10_000;

const MAX_FRAME_BYTES = 16 * 1024;
const MAX_CONNECTIONS = 10_000;
/** Of one client: an office behind one address has fewer. */
const MAX_CONNECTIONS_OF_CLIENT = 200;
const MAX_CHANNELS = 100;
/** Bytes waiting for a peer that does not read; more and it is dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Frames of a peer at once, and one more every so many ms. */
const FRAME_BURST = 120;
const FRAME_EVERY_MS = 100;
const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;

/** Close codes: 4000-4099 do not come back, 4100-4199 come back later, 4200-4299 at once. */
const UNKNOWN_APP = 4001;
const WRONG_PROTOCOL = 4007;
const NO_PROTOCOL = 4008;
const OVER_CAPACITY = 4100;
const GOING_AWAY = 4200;
const NO_PONG = 4201;
const TOO_MANY_FRAMES = 4301;

interface Hub {
	/** Takes over an upgrade to "/app/{key}" or "/realtime/app/{key}"; false = not for the hub. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
	publish(channel: string, event: string, data: unknown): void;
	readonly connections: number;
	/** Channels with at least one listener. */
	readonly channels: readonly string[];
	/** Asks peers that have been silent, drops those that did not answer. */
	sweep(): void;
	close(): void;
}

interface Peer {
	readonly socket: WebSocket;
	readonly client: string;
	readonly socketId: string;
	readonly channels: Set<string>;
	heardAt: number;
	pingedAt: number | undefined;
	/** When the allowance for frames is full again. */
	calmAt: number;
}

/** `clientOf` tells whose a request is, as limits count clients. */
export function createHub(
	keys: RealtimeKeys,
	now: () => number,
	clientOf: (request: IncomingMessage) => string,
): Hub {
	const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
	const peers = new Set<Peer>();
	const channels = new Map<string, Set<Peer>>();
	/** How many connections each client holds. */
	const held = new Map<string, number>();
	const timer = setInterval(() => sweep(), SWEEP_EVERY_MS).unref();
	let isClosed = false;

	const send = (peer: Peer, event: string, data: unknown, channel?: string) => {
		if (peer.socket.bufferedAmount > MAX_WAITING_BYTES) {
			peer.socket.terminate();
			return;
		}
		const frame = { event, ...defined({ channel }) };
		peer.socket.send(JSON.stringify({ ...frame, data: JSON.stringify(data) }));
	};

	const refuse = (socket: WebSocket, code: number, message: string) => {
		// The error event alone carries its data as an object, not as JSON text.
		socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
		socket.close(code, message);
	};

	const leave = (peer: Peer, channel: string) => {
		peer.channels.delete(channel);
		const members = channels.get(channel);
		members?.delete(peer);
		if (members?.size === 0) channels.delete(channel);
	};

	const forget = (peer: Peer) => {
		if (!peers.delete(peer)) return;
		for (const channel of peer.channels) leave(peer, channel);
		const left = (held.get(peer.client) ?? 0) - 1;
		if (left > 0) held.set(peer.client, left);
		else held.delete(peer.client);
	};

	const subscribe = (peer: Peer, channel: string, auth: string) => {
		const problem = refusalOf(peer, channel, auth);
		if (problem !== undefined) {
			send(peer, 'pusher:subscription_error', problem, channel);
			return;
		}
		peer.channels.add(channel);
		const members = channels.get(channel) ?? new Set();
		channels.set(channel, members.add(peer));
		send(peer, 'pusher_internal:subscription_succeeded', {}, channel);
	};

	const refusalOf = (peer: Peer, channel: string, auth: string) => {
		if (!CHANNEL_NAME.test(channel) || channel.startsWith('presence-'))
			return { type: 'InvalidChannel', error: 'There is no such channel', status: 400 };
		if (peer.channels.size >= MAX_CHANNELS)
			return { type: 'LimitReached', error: 'Too many channels', status: 413 };
		const isOpen = !channel.startsWith('private-');
		return isOpen || isSame(auth, channelSignature(keys, peer.socketId, channel))
			? undefined
			: { type: 'AuthError', error: 'The channel signature is wrong', status: 401 };
	};

	const hear = (peer: Peer, text: string) => {
		peer.heardAt = now();
		peer.pingedAt = undefined;
		peer.calmAt = Math.max(peer.calmAt, peer.heardAt) + FRAME_EVERY_MS;
		if (peer.calmAt - peer.heardAt > FRAME_BURST * FRAME_EVERY_MS) {
			refuse(peer.socket, TOO_MANY_FRAMES, 'Too many messages');
			return;
		}
		const { event, channel, auth } = readFrame(text);
		if (event === 'pusher:ping') send(peer, 'pusher:pong', {});
		else if (event === 'pusher:subscribe') subscribe(peer, channel, auth);
		else if (event === 'pusher:unsubscribe') leave(peer, channel);
	};

	const isFull = (client: string) =>
		peers.size >= MAX_CONNECTIONS || (held.get(client) ?? 0) >= MAX_CONNECTIONS_OF_CLIENT;

	const welcome = (socket: WebSocket, client: string) => {
		const at = now();
		const peer: Peer = {
			socket,
			client,
			socketId: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
			channels: new Set(),
			heardAt: at,
			pingedAt: undefined,
			calmAt: at,
		};
		peers.add(peer);
		held.set(client, (held.get(client) ?? 0) + 1);
		socket.on('message', (data) => hear(peer, String(data)));
		socket.on('close', () => forget(peer));
		send(peer, 'pusher:connection_established', {
			socket_id: peer.socketId,
			activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
		});
	};

	const sweep = () => {
		const at = now();
		for (const peer of peers) {
			if (peer.pingedAt !== undefined) {
				if (at - peer.pingedAt < PONG_TIMEOUT_MS) continue;
				peer.socket.close(NO_PONG, 'Pong reply not received');
				// A peer that is gone never answers the closing either.
				peer.socket.terminate();
			} else if (at - peer.heardAt >= ACTIVITY_TIMEOUT_SECONDS * 1000) {
				peer.pingedAt = at;
				send(peer, 'pusher:ping', {});
			}
		}
	};

	return {
		upgrade(request, socket, head) {
			const url = URL.parse(request.url ?? '', 'http://gateway.internal');
			const key = /^(?:\/realtime)?\/app\/([^/]+)$/.exec(url?.pathname ?? '')?.[1];
			if (url === null || key === undefined) return false;
			const client = clientOf(request);
			server.handleUpgrade(request, socket, head, (peer) => {
				peer.on('error', () => peer.terminate());
				const protocol = url.searchParams.get('protocol');
				if (isClosed) refuse(peer, GOING_AWAY, 'The server is stopping');
				else if (key !== keys.key) refuse(peer, UNKNOWN_APP, 'Application does not exist');
				else if (protocol === null) refuse(peer, NO_PROTOCOL, 'No protocol version supplied');
				else if (protocol !== '7') refuse(peer, WRONG_PROTOCOL, 'Unsupported protocol version');
				else if (isFull(client)) refuse(peer, OVER_CAPACITY, 'Over capacity');
				else welcome(peer, client);
			});
			return true;
		},
		publish(channel, event, data) {
			for (const peer of channels.get(channel) ?? []) send(peer, event, data, channel);
		},
		get connections() {
			return peers.size;
		},
		get channels() {
			return [...channels.keys()];
		},
		sweep,
		close() {
			isClosed = true;
			clearInterval(timer);
			for (const peer of peers) peer.socket.close(GOING_AWAY, 'The server is stopping');
			server.close();
		},
	};
}

/** What a client's frame says; empty for one that says nothing we know. */
function readFrame(text: string): { event: string; channel: string; auth: string } {
	const nothing = { event: '', channel: '', auth: '' };
	let frame: unknown;
	try {
		frame = JSON.parse(text);
	} catch {
		return nothing;
	}
	if (!isFields(frame)) return nothing;
	const data = isFields(frame.data) ? frame.data : {};
	return { event: String(frame.event), channel: textOf(data.channel), auth: textOf(data.auth) };
}

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
