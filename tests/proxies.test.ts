/** The configurations of deploy/ in front of a started shop: real nginx and Caddy, where this machine has them. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ORDER_EVENT, orderChannel } from '#core/contract/order/order.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { orderBody, SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, type StartedShop, startShopServer } from './started-shop.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const NAME = 'shop.example';
const ORIGIN = `https://${NAME}`;
/** Of this machine, and another than the proxy's own: the shop tells them apart. */
const CUSTOMER = '127.0.0.2';
const START_MS = 180_000;

interface Proxy {
	/** The program, as it is installed. */
	readonly program: string;
	/** Writes what it needs into `home`, and says how it is started. `port`: where customers come in, by TLS. */
	prepare(home: string, port: number, upstream: string): Promise<Launch>;
}

interface Launch {
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
	/** Arguments of its own check of that configuration. */
	readonly check: readonly string[];
}

const nginx: Proxy = {
	program: 'nginx',
	async prepare(home, port, upstream) {
		const [certificate, key] = [join(home, 'cert.pem'), join(home, 'key.pem')];
		const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
		execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], {
			stdio: 'ignore',
		});
		const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
			.replace(/listen \[::\].*\n/g, '\n')
			.replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
			.replace('listen 443 ', `listen 127.0.0.1:${port} `)
			.replace(/\/etc\/letsencrypt\/live\/shop\.example\/fullchain\.pem/, certificate)
			.replace(/\/etc\/letsencrypt\/live\/shop\.example\/privkey\.pem/, key)
			.replace('127.0.0.1:3000', upstream);
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(kind) => `${kind}_temp_path ${join(home, kind)};`,
		);
		const file = join(home, 'nginx.conf');
		await writeFile(join(home, 'site.conf'), site);
		await writeFile(
			file,
			[
				`daemon off; pid ${join(home, 'pid')}; error_log stderr; events {}`,
				// Workers of root's would not come into the folder.
				...(process.getuid?.() === 0 ? ['user root;'] : []),
				`http { access_log off; ${temporary.join(' ')} include ${join(home, 'site.conf')}; }`,
			].join('\n'),
		);
		const args = ['-c', file, '-e', 'stderr'];
		return { args, env: {}, check: ['-t', ...args] };
	},
};

const caddy: Proxy = {
	program: 'caddy',
	async prepare(home, port, upstream) {
		const file = join(home, 'Caddyfile');
		const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${home}\n}\n`;
		await writeFile(file, own + (await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')));
		const config = ['--config', file, '--adapter', 'caddyfile'];
		return {
			args: ['run', ...config],
			env: { HOME: home, SHOP_HOST: `${ORIGIN}:${port}`, SHOP_UPSTREAM: upstream },
			check: ['validate', ...config],
		};
	},
};

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	return typeof address === 'object' && address !== null ? address.port : 0;
}

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined;

let home: string;
let shop: StartedShop | undefined;
let proxy: ChildProcess | undefined;
beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), 'vitrina-proxy-'));
});
afterEach(async () => {
	if (proxy !== undefined && proxy.exitCode === null) {
		proxy.kill();
		await once(proxy, 'close');
	}
	proxy = undefined;
	await shop?.kill();
	shop = undefined;
	await rm(home, { recursive: true, force: true });
});

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly text: string;
}

/** Asks as a customer's browser does, at the proxy. */
function asker(port: number) {
	return async (
		path: string,
		{ headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
	): Promise<Answer> => {
		const asked = request({
			...{ host: '127.0.0.1', port, path, servername: NAME, localAddress: CUSTOMER },
			...{ rejectUnauthorized: false, agent: false, method: body === undefined ? 'GET' : 'POST' },
			headers: { host: NAME, origin: ORIGIN, ...headers },
		});
		asked.end(body);
		const [response] = await once(asked, 'response');
		return { status: response.statusCode, headers: response.headers, text: await text(response) };
	};
}

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** What a realtime socket through the proxy hears, one message after another. */
function listen(port: number, key: string) {
	const socket = new WebSocket(`wss://127.0.0.1:${port}/realtime/app/${key}?protocol=7`, {
		...{ servername: NAME, rejectUnauthorized: false, origin: ORIGIN },
		headers: { host: NAME },
	});
	const heard: { event: string; data: string }[] = [];
	socket.on('message', (message) => heard.push(JSON.parse(String(message))));
	const hear = (event: string) =>
		expect
			.poll(() => heard.find((one) => one.event === event), { timeout: 30_000, interval: 20 })
			.toBeDefined()
			.then(() => heard.find((one) => one.event === event)?.data ?? '');
	return {
		hear,
		say: (what: object) => socket.send(JSON.stringify(what)),
		end: () => socket.terminate(),
	};
}

const protocolOf = async (port: number) => {
	const socket = connect({
		...{ host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false },
		ALPNProtocols: ['h2', 'http/1.1'],
	});
	await once(socket, 'secureConnect');
	const protocol = socket.alpnProtocol;
	socket.destroy();
	return protocol;
};

describe.each([nginx, caddy])('$program', ({ program, prepare }) => {
	test.skipIf(!isStorefrontBuilt || !isInstalled(program) || !isInstalled('openssl'))(
		'takes pages, orders and realtime to the shop, and says whose they are',
		async () => {
			shop = await startShopServer({
				...{ DATA_DIR: join(home, 'data'), SHOP: SHOP_FOLDER, NOW: '2026-11-20T12:05:00+03:00' },
				...{ DEMO: '1', PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' },
			});
			const port = await freePort();
			const { args, env, check } = await prepare(home, port, new URL(shop.origin).host);
			const surroundings = { env: { PATH: process.env.PATH, ...env } };
			const checked = spawnSync(program, check, { ...surroundings, encoding: 'utf8' });
			expect(checked.status, checked.stderr).toBe(0);
			proxy = spawn(program, args, { ...surroundings, stdio: 'ignore' });
			const ask = asker(port);
			await expect
				.poll(() => ask('/healthz').catch(() => undefined), { timeout: 30_000, interval: 50 })
				.toMatchObject({ status: 200 });

			const page = await ask('/', { headers: { 'accept-encoding': 'br' } });
			expect(page).toMatchObject({
				status: 200,
				headers: {
					'content-encoding': 'br',
					'strict-transport-security': 'max-age=31536000; includeSubDomains',
				},
			});
			expect(await protocolOf(port)).toBe('h2');
			expect((await ask('/metrics')).status).toBe(404);
			const big = await ask('/api/consent', { headers: JSON_BODY, body: ' '.repeat(3_000_000) });
			expect(big.status).toBe(413);

			// What a customer writes into the header does not count.
			const forged = {
				...{ 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'of-a-customer' },
				...JSON_BODY,
			};
			const body = JSON.stringify({ phone: '+7 999 000-00-09' });
			const sent = await ask('/api/wp-json/wc/auth/send_code', { headers: forged, body });
			expect(sent.status).toBe(200);
			expect(sent.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
			const database = new DatabaseSync(join(home, 'data/vitrina.sqlite'), { readOnly: true });
			const counted = database
				.prepare("select key from shop_limits where key like 'codes for %'")
				.all();
			database.close();
			expect(counted).toEqual([{ key: `codes for ${CUSTOMER}` }]);

			const placed = await ask('/api/wp-json/wc/v3/orders', {
				headers: { ...JSON_BODY, 'idempotency-key': 'behind-a-proxy' },
				body: JSON.stringify(orderBody()),
			});
			expect(placed.status, placed.text).toBe(201);
			const order = JSON.parse(placed.text);
			const { key } = JSON.parse((await ask('/api/realtime')).text);
			const socket = listen(port, key);
			const { socket_id } = JSON.parse(await socket.hear('pusher:connection_established'));
			const channel = orderChannel(order.id);
			const wish = { socket_id, channel_name: channel, order_key: order.order_key };
			const allowed = await ask('/api/realtime/auth', {
				headers: FORM_BODY,
				body: String(new URLSearchParams(wish)),
			});
			const { auth } = JSON.parse(allowed.text);
			socket.say({ event: 'pusher:subscribe', data: { channel, auth } });
			await socket.hear('pusher_internal:subscription_succeeded');
			const keys = new URLSearchParams({
				consumer_key: DEMO_SECRETS.wooKey,
				consumer_secret: DEMO_SECRETS.wooSecret,
			});
			const moved = await fetch(`${shop.origin}/wp-json/wc/v3/orders/${order.id}?${keys}`, {
				method: 'PUT',
				headers: JSON_BODY,
				body: JSON.stringify({ status: 'processing' }),
			});
			expect(moved.status).toBe(200);
			expect(await socket.hear(ORDER_EVENT)).toContain(String(order.id));
			socket.end();
		},
		START_MS,
	);
});
