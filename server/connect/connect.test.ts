/** `npm run connect` as an owner runs it: a process of its own against a WooCommerce on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '#tests/bench/certificate.ts';
import {
	aStockSite,
	BATCH,
	options,
	page,
	refuses,
	STOCK_KEYS,
	says,
} from '#tests/fixtures/stock-site.ts';
import { oneFileOf } from '#tests/one-file.ts';

const MAIN = await oneFileOf('server/connect/main.ts');
const ENVIRONMENT = { WC_KEY: STOCK_KEYS.key, WC_SECRET: STOCK_KEYS.secret };

async function served(server: Server): Promise<string> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function aSite(site = aStockSite()) {
	const answer: RequestListener = getRequestListener(site.fetch);
	return { ...site, url: `http://${await served(createServer(answer))}` };
}

function aFolder(env?: string): { folder: string; envFile(): string } {
	const folder = mkdtempSync(join(tmpdir(), 'vitrina-connect-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const path = join(folder, '.env');
	if (env !== undefined) writeFileSync(path, env, { mode: 0o644 });
	return { folder, envFile: () => readFileSync(path, 'utf8') };
}

function start(folder: string, args: readonly string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, [MAIN, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	onTestFinished(() => void child.kill());
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	const ended = once(child, 'close').then(([code]) => {
		// Whatever happens, no secret is said.
		expect(said).not.toMatch(/cs_\w/);
		return { code, said };
	});
	return { ended, said: () => said };
}

const connect = (folder: string, args: readonly string[], env?: Record<string, string>) =>
	start(folder, args, env).ended;

test('it says line by line what works, writes .env for its owner alone, and names two addresses', async () => {
	const { url, answers } = await aSite();
	answers.set('/wp-json/wc/v3/payment_gateways', says([]));
	const { folder, envFile } = aFolder(
		'# my own\nPORT=3100\nexport WC_KEY="ck_old"\nWC_KEY=ck_older\n',
	);
	const { code, said } = await connect(folder, [`${url}/wp-admin/?page=x`], ENVIRONMENT);
	expect(said.split('\n')).toEqual([
		`Asking ${url} what it is …`,
		`${url}: WordPress, WooCommerce found`,
		`✓ ${url}: WordPress 6.9.7, WooCommerce 10.0.2 found, our keys may write`,
		'✓ keys: may read and write',
		'✓ menu: 2 products',
		'✓ money: EUR, 2 decimals',
		'✓ taxes: shown inside the sums',
		'✓ address: 20121 Milano, IT',
		'✓ delivery: Courier',
		'✓ pickup: Pickup',
		'✗ payment: no way to pay is enabled; WooCommerce → Settings → Payments',
		'✓ coupons: taken',
		'✓ guests: may order without an account',
		'– statuses: followed orders are asked for every few seconds; at an https PUBLIC_URL the site sends word of them by itself',
		'✓ time zone: IT, Europe/Rome',
		'✓ language: it_IT',
		`${join(folder, '.env')}: BACKEND_URL, WC_KEY, WC_SECRET are written`,
		'',
		'  shop       http://localhost:3100/ (after: npm start)',
		`  bot        https://…/ is the URL of the Mini App, for @BotFather, once ${join(folder, '.env')} says PUBLIC_URL=https://… (where this machine is reached)`,
		'',
	]);
	expect(code).toBe(0);
	expect(envFile()).toBe(
		`# my own\nPORT=3100\nWC_KEY=${STOCK_KEYS.key}\nBACKEND_URL=${url}\nWC_SECRET=${STOCK_KEYS.secret}\n`,
	);
	expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
	// Asked again without an address: the site and the keys of the file.
	const again = await connect(folder, []);
	expect([again.code, again.said]).toEqual([0, expect.stringContaining('are as they were')]);
});

test('what the folder beside the site tells is not missing; a folder with a fault is one line', async () => {
	const { url, answers } = await aSite();
	answers.set(
		'/wp-json/wc/v3/settings/general',
		options({ woocommerce_price_num_decimals: '2', woocommerce_default_country: 'IT' }),
	);
	const { folder } = aFolder('SHOP=my-shop\n');
	mkdirSync(join(folder, 'my-shop'));
	const settings = join(folder, 'my-shop/settings.json');
	writeFileSync(
		settings,
		JSON.stringify({ order_address: { city: 'Milano', state: 'MI', postcode: '20121' } }),
	);
	const told = await connect(folder, [url], ENVIRONMENT);
	expect([told.code, told.said]).toEqual([
		0,
		expect.stringContaining('✓ address: 20121 Milano, IT\n'),
	]);
	writeFileSync(settings, '{');
	const faulty = await connect(folder, [url], ENVIRONMENT);
	expect([faulty.code, faulty.said]).toEqual([
		1,
		expect.stringMatching(/SHOP: settings\.json: expected valid JSON/),
	]);
});

test('a read-only key is refused in one line, and .env stays as it was', async () => {
	const { url, answers } = await aSite();
	answers.set(BATCH, refuses(401, 'woocommerce_rest_authentication_error'));
	const { folder, envFile } = aFolder('PORT=3100\n');
	const { code, said } = await connect(folder, [url], ENVIRONMENT);
	expect([code, said.split('\n').at(-2)]).toEqual([
		1,
		`vitrina: ${url} refuses our keys (WC_KEY, WC_SECRET must be of a key that may read and write): this key may only read (401 woocommerce_rest_authentication_error)`,
	]);
	expect(envFile()).toBe('PORT=3100\n');
});

test('keys of one site are never sent to another', async () => {
	const { url, calls } = await aSite();
	const { folder } = aFolder(`BACKEND_URL=https://other.example\nWC_KEY=ck_1\nWC_SECRET=cs_1\n`);
	const { code, said } = await connect(folder, [url]);
	expect([code, said.split('\n').at(-2)]).toEqual([
		1,
		`vitrina: a key is needed: make one that may read and write at ${url}/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys&create-key=1 and set WC_KEY and WC_SECRET`,
	]);
	expect(calls.filter((call) => call.includes('/wc/v3/'))).toEqual([]);
});

test('a site in a folder is found from any of its pages', async () => {
	const { url, calls } = await aSite({
		...aStockSite(),
		fetch(request) {
			const { pathname } = new URL(request.url);
			if (!pathname.startsWith('/store/')) return Promise.resolve(page(404)(request) as Response);
			return inFolder.fetch(new Request(request.url.replace('/store/', '/'), request));
		},
	});
	expect(calls).toEqual([]);
	const { folder, envFile } = aFolder();
	expect((await connect(folder, [`${url}/store/menu/pizza`], ENVIRONMENT)).code).toBe(0);
	expect(envFile()).toContain(`BACKEND_URL=${url}/store\n`);
});
const inFolder = aStockSite();

test('a page’s own word of where its calls are is taken, on its own host alone', async () => {
	const { url, answers } = await aSite();
	const rest = (root: string) => ({ link: `<${root}/wp-json/>; rel="https://api.w.org/"` });
	answers.set('/menu', page(200, rest(url)));
	answers.set('/stolen', page(200, rest('https://thief.example')));
	answers.set('/moved', page(302, { location: '/menu' }));
	answers.set('/away', page(302, { location: 'https://thief.example/' }));
	for (const path of ['/menu', '/stolen', '/moved', '/away']) {
		const { folder, envFile } = aFolder();
		await connect(folder, [`${url}${path}`], ENVIRONMENT);
		expect([path, envFile()]).toEqual([path, expect.stringContaining(`BACKEND_URL=${url}\n`)]);
	}
});

test.each<[name: string, args: string[], line: RegExp]>([
	['no address', [], /^vitrina: an address is needed: npm run connect -- https:\/\/shop\.example/],
	['two addresses', ['a.example', 'b.example'], /^vitrina: npm run connect -- /],
	['no address of a site', ['ftp://shop.example'], /^vitrina: that is no address of a site/],
	['a key', ['cs_1234'], /^vitrina: that is a key; the address comes first/],
	[
		'a callback by http',
		['a.example', '--callback', 'http://b.example'],
		/^vitrina: --callback: needs https:\/\//,
	],
	[
		'a name nobody has',
		['shop.invalid'],
		/^vitrina: https:\/\/shop\.invalid is unreachable \((ENOTFOUND|EAI_AGAIN)\)/m,
	],
])('%s: one line, and nothing is written', async (_name, args, line) => {
	const { folder, envFile } = aFolder();
	const { code, said } = await connect(folder, args, ENVIRONMENT);
	expect(said).toMatch(line);
	expect(code).toBe(1);
	expect(envFile).toThrow('ENOENT');
});

test('a certificate nobody has signed is told with what to do', async () => {
	const host = await served(createTlsServer(selfSignedCertificate()));
	const { code, said } = await connect(aFolder().folder, [host], ENVIRONMENT);
	expect([code, said.split('\n').at(-2)]).toEqual([
		1,
		`vitrina: https://${host} is unreachable (DEPTH_ZERO_SELF_SIGNED_CERT): nobody known has signed its certificate; get one that browsers trust, or start with NODE_EXTRA_CA_CERTS=/path/of/its/certificate.pem`,
	]);
});

test('the site’s own page sends the keys, and its owner may say no', async () => {
	const { url } = await aSite();
	const { folder, envFile } = aFolder('PUBLIC_URL=https://pizza.example/\n');
	for (const success of ['0', '1']) {
		const run = start(folder, [url], { PORT: '0' });
		await expect.poll(run.said).toContain('/wc-auth/v1/authorize?');
		const authorize = new URL(/http\S+wc-auth\S+/.exec(run.said())?.[0] ?? '');
		const asked = Object.fromEntries(authorize.searchParams);
		expect(asked).toMatchObject({ app_name: 'Vitrina', scope: 'read_write' });
		const listensAt = /leads to (\S+) here/.exec(run.said())?.[1];
		const here = (address = '') => address.replace('https://pizza.example', `http://${listensAt}`);
		if (success === '1') {
			const grant = {
				...{ key_id: 1, user_id: asked.user_id, key_permissions: 'read_write' },
				...{ consumer_key: STOCK_KEYS.key, consumer_secret: STOCK_KEYS.secret },
			};
			const body = JSON.stringify(grant);
			expect((await fetch(here(asked.callback_url), { method: 'POST', body })).status).toBe(200);
		}
		await fetch(`${here(asked.return_url)}?success=${success}&user_id=${asked.user_id}`);
		const { code, said } = await run.ended;
		expect([code, said]).toEqual(
			success === '1'
				? [0, expect.stringContaining('  shop       https://pizza.example/')]
				: [1, expect.stringContaining('vitrina: no key was given: nothing is written')],
		);
	}
	expect(envFile()).toContain(`WC_SECRET=${STOCK_KEYS.secret}\n`);
});
