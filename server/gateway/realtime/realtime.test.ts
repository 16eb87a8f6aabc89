import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { defined } from '#core/rules/defined.ts';
import { CUSTOMER_ID, ORDER_KEY } from '#tests/fixtures/fake-site.ts';
import {
	cookieOf,
	createTestGateway,
	json,
	ORIGIN,
	REALTIME,
} from '#tests/fixtures/test-gateway.ts';
import { createHub } from './hub.ts';
import { channelSignature } from './signature.ts';

const clients: PusherClient[] = [];
const servers: Server[] = [];
afterEach(() => {
	for (const client of clients.splice(0)) client.disconnect();
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function listen(server: Server): Promise<number> {
	servers.push(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

async function start(customerChannel?: string) {
	const realtime = { ...REALTIME, ...defined({ customerChannel }) };
	const test = await createTestGateway({ config: { realtime } });
	// The tools' own clocks sign what they send.
	const server = createServer(getRequestListener(test.gateway.fetch));
	test.gateway.attachRealtime(server);
	const port = await listen(server);
	return { ...test, port, server };
}

/** pusher-js as the storefront sets it up. */
function follow(
	port: number,
	orderKey?: string,
	key: string = REALTIME.key,
	cookie = '',
): PusherClient {
	const client = new PusherClient(key, {
		cluster: '',
		wsHost: '127.0.0.1',
		wsPort: port,
		wsPath: '/realtime',
		forceTLS: false,
		enabledTransports: ['ws'],
		enableStats: false,
		channelAuthorization: {
			transport: 'ajax',
			endpoint: '',
			customHandler: async ({ socketId, channelName }, done) => {
				const answer = await fetch(`http://127.0.0.1:${port}/api/realtime/auth`, {
					method: 'POST',
					headers: { cookie },
					body: new URLSearchParams({
						socket_id: socketId,
						channel_name: channelName,
						...(orderKey === undefined ? {} : { order_key: orderKey }),
					}),
				});
				if (answer.ok) done(null, (await answer.json()) as { auth: string });
				else done(new Error(String(answer.status)), null);
			},
		},
	});
	clients.push(client);
	return client;
}

const happens = (
	target: { bind(event: string, callback: (data: unknown) => void): unknown },
	event: string,
) => new Promise<unknown>((resolve) => void target.bind(event, resolve));

describe('with the real pusher-js', () => {
	test("an order's channel opens with its key and hears what is published", async () => {
		const { gateway, port } = await start();
		const channel = follow(port, ORDER_KEY).subscribe('private-order-5501');
		await happens(channel, 'pusher:subscription_succeeded');
		const event = happens(channel, 'UpdateOrderEvent');
		await gateway.publish('private-order-5501', 'UpdateOrderEvent', {
			order_id: 5501,
			status: 'making',
		});
		expect(await event).toEqual({ order_id: 5501, status: 'making' });
	});

	test('stays shut without the key, and for channels that are nobody’s', async () => {
		const { port } = await start();
		const client = follow(port);
		for (const name of ['private-order-5501', 'private-order-x', 'private-client-7387']) {
			const error = await happens(client.subscribe(name), 'pusher:subscription_error');
			expect(error).toMatchObject({ error: '403' });
		}
	});

	describe('of a site that publishes by itself', () => {
		const logIn = async ({ ask }: Pick<Awaited<ReturnType<typeof start>>, 'ask'>) => {
			const body = { phone: '+7 (999) 123-45-67', 'auth-sms-code': '482193' };
			return cookieOf(await ask('/api/wp-json/wc/auth/check_code', json(body)));
		};
		const publisher = (port: number) =>
			new Pusher({ ...REALTIME, host: '127.0.0.1', port: String(port), useTLS: false });

		test('a private channel is its customer’s alone', async () => {
			const test = await start('private-client-{id}');
			const own = `private-client-${CUSTOMER_ID}`;
			const cookie = await logIn(test);
			const refused: [channel: string, cookie: string][] = [
				[own, ''],
				[`private-client-${CUSTOMER_ID + 1}`, cookie],
				[`private-client-0${CUSTOMER_ID}`, cookie],
				['private-client-', cookie],
			];
			for (const [channel, whose] of refused) {
				// The key of an order opens that order, and not its customer's others.
				const client = follow(test.port, ORDER_KEY, undefined, whose);
				const error = await happens(client.subscribe(channel), 'pusher:subscription_error');
				expect([channel, error]).toMatchObject([channel, { error: '403' }]);
			}
			const channel = follow(test.port, undefined, undefined, cookie).subscribe(own);
			await happens(channel, 'pusher:subscription_succeeded');
			const event = happens(channel, 'UpdateOrderEvent');
			await test.gateway.publish(own, 'UpdateOrderEvent', { order_id: 5501, status: 'making' });
			expect(await event).toEqual({ order_id: 5501, status: 'making' });
		});

		test('a public name is heard as the site spells it', async () => {
			const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 9));
			onTestFinished(() => now.mockRestore());
			const { port } = await start('shop.example_client_{id}_chanel');
			const name = `shop.example_client_${CUSTOMER_ID}_chanel`;
			const channel = follow(port).subscribe(name);
			await happens(channel, 'pusher:subscription_succeeded');
			const event = happens(channel, 'UpdateOrderEvent');
			await publisher(port).trigger(name, 'UpdateOrderEvent', { order_id: 5501, status: 'done' });
			expect(await event).toEqual({ order_id: 5501, status: 'done' });
		});

		test('the storefront is told the pattern', async () => {
			const { ask } = await start('private-client-{id}');
			expect(await (await ask('/api/realtime')).json()).toEqual({
				key: REALTIME.key,
				path: '/realtime',
				customerChannel: 'private-client-{id}',
			});
		});
	});

	test('another app key is told that there is no such app, and does not come back', async () => {
		const { port } = await start();
		const client = follow(port, undefined, 'other-key');
		const error = await happens(client.connection, 'error');
		expect(error).toMatchObject({ error: { data: { code: 4001 } } });
		await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'));
	});

	test('stopping sends everybody away with 4200', async () => {
		const { gateway, port } = await start();
		const socket = new WebSocket(`ws://127.0.0.1:${port}/app/app-key?protocol=7`);
		await once(socket, 'message');
		const closed = once(socket, 'close');
		gateway.close();
		expect((await closed)[0]).toBe(4200);
	});
});

describe('with the real pusher server library', () => {
	test('a signed trigger and a batch reach subscribers; a wrong secret does not', async () => {
		const test = await createTestGateway({ deps: { now: Date.now } });
		const server = createServer(getRequestListener(test.gateway.fetch));
		test.gateway.attachRealtime(server);
		const port = await listen(server);
		const channel = follow(port).subscribe('news');
		await happens(channel, 'pusher:subscription_succeeded');
		const pusher = (secret: string) =>
			new Pusher({ ...REALTIME, secret, host: '127.0.0.1', port: String(port), useTLS: false });
		const first = happens(channel, 'hello');
		await pusher(REALTIME.secret).trigger('news', 'hello', { text: 'привет' });
		expect(await first).toEqual({ text: 'привет' });
		const second = happens(channel, 'batch');
		await pusher(REALTIME.secret).triggerBatch([
			{ channel: 'news', name: 'batch', data: { a: 1 } },
		]);
		expect(await second).toEqual({ a: 1 });
		await expect(pusher('wrong').trigger('news', 'hello', {})).rejects.toMatchObject({
			status: 401,
		});
		const ready = async () => (await test.ask('/readyz')).json();
		expect(await ready()).toEqual({
			ok: true,
			notes: [expect.stringMatching(/^realtime: .*Invalid signature/)],
		});
		await pusher(REALTIME.secret).trigger('news', 'hello', {});
		expect(await ready()).toEqual({ ok: true });
	});

	test('an old call, another app, a changed body and too much data are refused', async () => {
		const { ask, gateway } = await createTestGateway();
		expect((await ask('/apps/app/events', json({}))).status).toBe(401);
		expect((await ask('/apps/other/events', json({}))).status).toBe(404);
		const { signedQuery } = await import('./signature.ts');
		const seconds = Date.UTC(2026, 10, 20, 9, 0, 0) / 1000;
		const post = (body: string, at: number, sent = body, name = 'events') => {
			const path = `/apps/app/${name}`;
			const query = signedQuery(REALTIME, 'POST', path, body, at);
			return gateway.fetch(
				new Request(`${ORIGIN}${path}?${query}`, { method: 'POST', body: sent }),
			);
		};
		const body = JSON.stringify({ name: 'e', channel: 'c', data: '{}' });
		expect((await post(body, seconds)).status).toBe(200);
		expect((await post(body, seconds - 601)).status).toBe(401);
		expect((await post(body, Number.NaN)).status).toBe(401);
		expect((await post(body, seconds, body.replace('"e"', '"f"'))).status).toBe(401);
		expect((await post('not json', seconds)).status).toBe(400);
		const large = JSON.stringify({ name: 'e', channel: 'c', data: 'x'.repeat(11_000) });
		expect((await post(large, seconds)).status).toBe(400);
		const batch = JSON.stringify({ batch: Array(11).fill({ name: 'e', channel: 'c', data: '' }) });
		expect((await post(batch, seconds, batch, 'batch_events')).status).toBe(400);
	});
});

describe('the hub', () => {
	/** A hub of its own with a clock one can move. */
	async function startHub() {
		let now = 1_000_000;
		const hub = createHub(
			REALTIME,
			() => now,
			(request) => String(request.headers['x-client'] ?? 'one'),
		);
		onTestFinished(() => hub.close());
		const server = createServer();
		server.on('upgrade', (request, socket, head) => {
			if (!hub.upgrade(request, socket, head)) socket.destroy();
		});
		const port = await listen(server);
		const connect = async (path = '/app/app-key?protocol=7', client = 'one') => {
			const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
				headers: { 'x-client': client },
			});
			const frames: { event: string; channel?: string; data: unknown }[] = [];
			socket.on('message', (data) => frames.push(JSON.parse(String(data))));
			socket.on('error', () => undefined);
			await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0));
			const say = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }));
			const hears = (event: string) =>
				vi.waitFor(() => {
					const frame = frames.find((one) => one.event === event);
					expect(frame).toBeDefined();
					return frame;
				});
			return { socket, frames, say, hears };
		};
		const advance = (ms: number) => {
			now += ms;
		};
		return { hub, connect, port, advance };
	}

	test('greets with a socket id and 120 s, answers pings', async () => {
		const { connect } = await startHub();
		const { frames, say, hears } = await connect();
		expect(frames[0]?.event).toBe('pusher:connection_established');
		expect(JSON.parse(String(frames[0]?.data))).toEqual({
			socket_id: expect.stringMatching(/^\d+\.\d+$/),
			activity_timeout: 120,
		});
		say('pusher:ping', {});
		expect((await hears('pusher:pong'))?.data).toBe('{}');
	});

	test('one client does not take the places of the others', async () => {
		const { hub, connect } = await startHub();
		const mine = await Promise.all(Array.from({ length: 200 }, () => connect()));
		const refused = await connect();
		expect(refused.frames[0]).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
		const other = await connect(undefined, 'two');
		expect(other.frames[0]?.event).toBe('pusher:connection_established');
		mine[0]?.socket.close();
		await vi.waitFor(() => expect(hub.connections).toBe(200));
		expect((await connect()).frames[0]?.event).toBe('pusher:connection_established');
	});

	test.each([
		['/app/app-key', 4008],
		['/app/app-key?protocol=6', 4007],
		['/app/other?protocol=7', 4001],
		['/realtime/app/other?protocol=7', 4001],
	])('%s is refused with %i', async (path, code) => {
		const { connect } = await startHub();
		const { socket, frames } = await connect(path);
		expect(frames[0]).toMatchObject({ event: 'pusher:error', data: { code } });
		if (socket.readyState !== WebSocket.CLOSED) expect((await once(socket, 'close'))[0]).toBe(code);
	});

	test('asks a silent peer after 120 s and drops it 30 s later; one that answers stays', async () => {
		const { connect, hub, advance } = await startHub();
		const silent = await connect();
		const alive = await connect();
		advance(119_000);
		hub.sweep();
		advance(1000);
		hub.sweep();
		await silent.hears('pusher:ping');
		await alive.hears('pusher:ping');
		alive.say('pusher:pong', {});
		alive.say('pusher:ping', {});
		await alive.hears('pusher:pong');
		const dropped = once(silent.socket, 'close');
		advance(30_000);
		hub.sweep();
		await dropped;
		await vi.waitFor(() => expect(hub.connections).toBe(1));
		expect(alive.socket.readyState).toBe(WebSocket.OPEN);
	});

	test('a private channel needs the signature of this very socket', async () => {
		const { connect, hub } = await startHub();
		const mine = await connect();
		const other = await connect();
		const idOf = ({ frames }: typeof mine) =>
			(JSON.parse(String(frames[0]?.data)) as { socket_id: string }).socket_id;
		const channel = 'private-order-1';
		const auth = channelSignature(REALTIME, idOf(mine), channel);
		other.say('pusher:subscribe', { channel, auth });
		expect((await other.hears('pusher:subscription_error'))?.channel).toBe(channel);
		mine.say('pusher:subscribe', { channel, auth });
		await mine.hears('pusher_internal:subscription_succeeded');
		hub.publish(channel, 'UpdateOrderEvent', { order_id: 1 });
		await mine.hears('UpdateOrderEvent');
		expect(other.frames.some((frame) => frame.event === 'UpdateOrderEvent')).toBe(false);
		mine.say('pusher:unsubscribe', { channel });
		mine.say('pusher:ping', {});
		await mine.hears('pusher:pong');
		const before = mine.frames.length;
		hub.publish(channel, 'UpdateOrderEvent', { order_id: 1 });
		mine.say('pusher:ping', {});
		await vi.waitFor(() => expect(mine.frames.length).toBe(before + 1));
	});

	test('nonsense is ignored, bad names and a hundred channels are refused, big frames end it', async () => {
		const { connect } = await startHub();
		const { socket, frames, say, hears } = await connect();
		for (const text of ['', '{', '[]', 'null', '{"event":5,"data":"x"}']) socket.send(text);
		say('pusher:subscribe', { channel: 'bad name' });
		say('pusher:subscribe', { channel: 'presence-x' });
		say('pusher:subscribe', { channel: 'a'.repeat(201) });
		await vi.waitFor(() =>
			expect(frames.filter((one) => one.event === 'pusher:subscription_error')).toHaveLength(3),
		);
		for (let n = 0; n < 101; n++) say('pusher:subscribe', { channel: `c${n}` });
		await vi.waitFor(() =>
			expect(frames.filter((one) => one.event === 'pusher:subscription_error')).toHaveLength(4),
		);
		await hears('pusher_internal:subscription_succeeded');
		const closed = once(socket, 'close');
		socket.send('x'.repeat(20_000));
		expect((await closed)[0]).toBe(1009);
	});

	test('a flood of frames ends the connection', async () => {
		const { connect } = await startHub();
		const { socket, say } = await connect();
		const closed = once(socket, 'close');
		for (let n = 0; n < 200; n++) say('pusher:ping', {});
		expect((await closed)[0]).toBe(4301);
	});

	test('a peer that does not read is dropped instead of filling the memory', async () => {
		const { connect, hub } = await startHub();
		const { socket, say, hears } = await connect();
		say('pusher:subscribe', { channel: 'news' });
		await hears('pusher_internal:subscription_succeeded');
		socket.pause();
		const data = 'x'.repeat(500_000);
		for (let n = 0; n < 100 && hub.connections > 0; n++) {
			hub.publish('news', 'big', data);
			// A turn for the sockets.
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
		await vi.waitFor(() => expect(hub.connections).toBe(0));
	});

	test('upgrades elsewhere are left alone', async () => {
		const { port } = await startHub();
		const socket = new WebSocket(`ws://127.0.0.1:${port}/somewhere`);
		const [error] = (await once(socket, 'error')) as [Error];
		expect(error.message).toContain('hang up');
	});
});

test('with a service of its own, events go there, signed, and its failure is nobody’s', async () => {
	const calls: { url: URL; body: string }[] = [];
	let status = 200;
	const service = createServer((request, response) => {
		let body = '';
		request.on('data', (chunk) => (body += chunk));
		request.on('end', () => {
			calls.push({ url: new URL(request.url ?? '', 'http://x'), body });
			response.writeHead(status).end('{}');
		});
	});
	const port = await listen(service);
	const { gateway, ask, log } = await createTestGateway({
		config: { realtime: { ...REALTIME, host: '127.0.0.1', port } },
	});
	await gateway.publish('private-order-1', 'UpdateOrderEvent', { order_id: 1 });
	expect(calls[0]?.url.pathname).toBe('/apps/app/events');
	expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
		name: 'UpdateOrderEvent',
		channels: ['private-order-1'],
		data: '{"order_id":1}',
	});
	const { signatureProblem } = await import('./signature.ts');
	const now = Date.UTC(2026, 10, 20, 9, 0, 0);
	const { url, body } = calls[0] ?? { url: new URL('http://x'), body: '' };
	expect(signatureProblem(REALTIME, 'POST', url, body, now)).toBeUndefined();
	const html = await (await ask('/')).text();
	expect(html).toContain(`"realtime":{"key":"app-key","host":"127.0.0.1","port":${port}}`);
	const notes = async () => {
		const answer = await ask('/readyz');
		const { notes } = (await answer.json()) as { notes?: string[] };
		return [answer.status, ...(notes ?? [])];
	};
	expect(await notes()).toEqual([200]);
	status = 401;
	await gateway.publish('private-order-1', 'UpdateOrderEvent', {});
	// Orders are sold without it: the copy stays in its balancer.
	expect(await notes()).toEqual([200, expect.stringMatching(/^realtime: .*refuses our keys/)]);
	service.closeAllConnections();
	service.close();
	await gateway.publish('private-order-1', 'UpdateOrderEvent', {});
	expect(await notes()).toEqual([200, expect.stringMatching(/^realtime: .*does not answer/)]);
	expect(log()).toContain('realtime down');
	expect(log()).not.toContain(REALTIME.secret);
});
