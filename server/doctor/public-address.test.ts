/** A real gateway behind a proxy with a certificate, and everything that is wrong with other addresses. */
import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '#tests/bench/certificate.ts';
import { aFolderOfData, anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';
import { installationProof, readSecrets } from '../secrets.ts';
import { lookAtPublicAddress } from './public-address.ts';

const DAY_MS = 86_400_000;
/** One for all: of two authorities of the same name a machine asks the first alone. */
const TRUSTED = selfSignedCertificate();

async function served(server: Server): Promise<number> {
	server.listen(0);
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}

/** An https address; `isTrusted`: its certificate is of an authority that this machine knows. */
async function atHttps(listener: RequestListener, isTrusted = true): Promise<string> {
	const { key, cert } = isTrusted ? TRUSTED : selfSignedCertificate();
	if (isTrusted) {
		const before = getCACertificates('default').filter((one) => one.trim() !== cert.trim());
		setDefaultCACertificates([...before, cert]);
		onTestFinished(() => setDefaultCACertificates(before));
	}
	return `https://localhost:${await served(createTlsServer({ key, cert }, listener))}`;
}

/** Passes requests on to a port of this machine with these headers set, as a proxy does. */
const passOn =
	(
		port: () => number,
		headers: (request: { headers: NodeJS.Dict<string | string[]> }) => object,
	): RequestListener =>
	(request, response) => {
		const passed = ask(
			{
				...{ port: port(), path: request.url, method: request.method },
				headers: { ...request.headers, ...headers(request) } as Record<string, string>,
			},
			(answer) => {
				response.writeHead(answer.statusCode ?? 500, answer.headers);
				answer.pipe(response);
			},
		);
		passed.on('error', () => response.writeHead(502).end());
		request.pipe(passed);
	};

/** A shop behind a proxy: what the doctor says of it. */
async function behind(
	proxy: 'good' | 'passes on' | 'says nothing' | 'says no scheme',
	{ trusts = true, metrics = 'closed' as 'closed' | 'open' } = {},
) {
	const dataDir = aFolderOfData();
	const secrets = readSecrets(dataDir);
	let port = 0;
	const address = await atHttps(
		passOn(
			() => port,
			({ headers }) => ({
				...(proxy === 'good' || proxy === 'says no scheme'
					? {
							'x-forwarded-for': [headers['x-forwarded-for'], '198.51.100.7']
								.filter((one) => one !== undefined)
								.join(', '),
						}
					: {}),
				...(proxy === 'good' || proxy === 'passes on' ? { 'x-forwarded-proto': 'https' } : {}),
				// It is there with every request, as where the one who asks can set it.
				...(proxy === 'passes on' && headers['x-forwarded-for'] === undefined
					? { 'x-forwarded-for': '198.51.100.7' }
					: {}),
			}),
		),
	);
	const { gateway } = await createTestGateway({
		config: {
			...{ origin: address, trustsProxy: trusts, metrics },
			proofOf: (nonce) => installationProof(secrets, nonce),
		},
	});
	port = await served(createServer(getRequestListener(gateway.fetch)));
	const installation = await anInstallation({
		...{ DATA_DIR: dataDir, PUBLIC_URL: address },
		TRUST_PROXY: trusts ? '1' : '0',
	});
	return { address, said: saidOf(await lookAtPublicAddress(installation)) };
}

test('a shop behind a proxy as it should be is fine in every line but the age of its certificate', async () => {
	const { address, said } = await behind('good');
	expect(said).toEqual([
		`ok: ${address} is an https address`,
		expect.stringMatching(/^ok: localhost resolves to /),
		// The test's certificate is good for a day.
		expect.stringMatching(
			/^warn: the certificate is valid for 0 more days → see why it is not renewed/,
		),
		`ok: this shop answers at ${address}`,
		'ok: it says that it can sell (/readyz)',
		'ok: it names its callers (X-Forwarded-For): this machine is seen as 198.51.100.7',
		`ok: it says by what address they came (${address})`,
		`ok: visitors do not read ${address}/metrics`,
	]);
});

test('a certificate with a month to go is fine', async () => {
	const address = await atHttps((_, response) => response.end());
	const now = () => Date.now() - 30 * DAY_MS;
	const said = saidOf(
		await lookAtPublicAddress(await anInstallation({ PUBLIC_URL: address }, { now })),
	);
	expect(said).toContain('ok: the certificate is valid for 30 more days');
});

test('a certificate signed by itself fails, and nothing is asked there', async () => {
	let isAsked = false;
	const address = await atHttps((_, response) => {
		isAsked = true;
		response.end();
	}, false);
	const said = saidOf(await lookAtPublicAddress(await anInstallation({ PUBLIC_URL: address })));
	expect(said.at(-1)).toMatch(
		/^fail: browsers and messengers refuse localhost:\d+: its certificate is signed by itself alone → get a certificate/,
	);
	expect(isAsked).toBe(false);
});

test('a proxy that is not trusted fails, one that says nothing of its callers, one that lets them say it', async () => {
	expect((await behind('good', { trusts: false })).said).toContainEqual(
		expect.stringMatching(/^fail: a proxy is in front and is not trusted: .* → set TRUST_PROXY=1/),
	);
	expect((await behind('says nothing')).said).toContainEqual(
		expect.stringMatching(/^fail: TRUST_PROXY=1, but X-Forwarded-For does not come/),
	);
	expect((await behind('passes on')).said).toContainEqual(
		expect.stringMatching(/^fail: it passes on whatever X-Forwarded-For a caller sends/),
	);
	expect((await behind('says no scheme')).said).toContainEqual(
		expect.stringMatching(
			/^warn: it tells the shop that callers came to http:\/\/localhost:\d+, not to https/,
		),
	);
	expect((await behind('says nothing', { trusts: false })).said).toContainEqual(
		expect.stringMatching(/^ok: none is in front that names its callers/),
	);
});

test('figures that every visitor reads fail', async () => {
	expect((await behind('good', { metrics: 'open' })).said).toContainEqual(
		expect.stringMatching(/^fail: every visitor reads .*\/metrics → set METRICS_TOKEN/),
	);
});

const lookAt = async (PUBLIC_URL: string) =>
	saidOf(await lookAtPublicAddress(await anInstallation({ PUBLIC_URL }))).at(-1);

test('a shop that does not run warns, with what to do', async () => {
	expect(await lookAt(await atHttps((_, response) => response.writeHead(502).end()))).toMatch(
		/^warn: the proxy at .* does not reach the shop \(it answers 502\) → start the shop/,
	);
	const server = createServer();
	const port = await served(server);
	const closed = once(server, 'close');
	server.close();
	await closed;
	expect(await lookAt(`http://localhost:${port}`)).toMatch(
		/^warn: nothing answers at .*: nothing listens there → start the shop/,
	);
	expect(await lookAt(`https://localhost:${port}`)).toMatch(
		/^fail: localhost:\d+ cannot be reached: nothing listens/,
	);
});

test('who else answers there fails: another shop, another program, a redirect', async () => {
	const shop = (answer: object) =>
		atHttps((_, response) => {
			response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
		});
	expect(await lookAt(await shop({ ok: true }))).toMatch(
		/^fail: another installation of Vitrina answers at/,
	);
	expect(await lookAt(await shop({ hello: 'world' }))).toMatch(/^fail: something else answers at/);
	const moved = await atHttps((_, response) =>
		response.writeHead(301, { Location: 'https://www.shop.example/' }).end(),
	);
	expect(await lookAt(moved)).toMatch(
		/^fail: .* sends its visitors elsewhere \(https:\/\/www\.shop\.example\/\) → set PUBLIC_URL/,
	);
});

test('a name that is not known, an address without https, and none', async () => {
	expect(await lookAt('https://shop.invalid')).toMatch(
		/^fail: shop\.invalid does not resolve: .* → add an A record/,
	);
	const [scheme] = saidOf(
		await lookAtPublicAddress(await anInstallation({ PUBLIC_URL: 'http://shop.invalid' })),
	);
	expect(scheme).toMatch(/^fail: http:\/\/shop\.invalid has no https: messengers do not open it/);
	expect(saidOf(await lookAtPublicAddress(await anInstallation()))).toEqual([
		expect.stringMatching(/^warn: PUBLIC_URL is not set/),
	]);
});
