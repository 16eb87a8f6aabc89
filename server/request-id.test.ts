import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '#tests/databases.ts';
import { createTestGateway, json, type TestOptions } from '#tests/fixtures/test-gateway.ts';
import { ORDERS, openTestShop, orderBody } from '#tests/shop.ts';
import { createLog } from './log.ts';
import { requestId, underRequestId } from './request-id.ts';
import { remoteBackend } from './site/remote-backend.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The lines of a real log. */
function rememberingLog() {
	const lines: Record<string, unknown>[] = [];
	return {
		lines,
		log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
	};
}

/** A gateway before a real site that answers every call with an error, and what the site was told. */
async function beforeSickSite(config: TestOptions['config'] = {}) {
	const told: { path: string; id: string | string[] | undefined }[] = [];
	const site = createServer((request, response) => {
		told.push({ path: request.url ?? '', id: request.headers['x-request-id'] });
		response.writeHead(500).end();
	}).listen(0, '127.0.0.1');
	await once(site, 'listening');
	onTestFinished(() => void site.close());
	const { port } = site.address() as AddressInfo;
	const { log, lines } = rememberingLog();
	const backend = remoteBackend(`http://127.0.0.1:${port}`, requestId);
	return { ...(await createTestGateway({ deps: { log, backend }, config })), lines, told };
}

const LOGIN = '/api/wp-json/wc/auth/send_code';

test('a call to the site and every line of the log have the id the answer bears', async () => {
	const { ask, lines, told } = await beforeSickSite();
	const ids = await Promise.all(
		['79991234567', '79991234568'].map(async (phone) => {
			const answer = await ask(LOGIN, json({ phone }));
			expect(answer.status).toBe(502);
			return answer.headers.get('x-request-id') ?? '';
		}),
	);
	expect(new Set(ids).size).toBe(2);
	for (const id of ids) {
		expect(id).toMatch(UUID);
		expect(told.filter((call) => call.id === id).map(({ path }) => path)).toEqual([
			expect.stringContaining('/wp-json/wc/auth/send_code'),
		]);
		const own = lines.filter(({ request }) => request === id);
		expect(own.length).toBeGreaterThan(1);
		expect(own.at(-1)).toMatchObject({ msg: 'request', status: 502 });
	}
});

test('a trusted proxy gives the id, a browser does not', async () => {
	const given = { 'x-request-id': '8f14e45fceea167a5a36dedd4bea2543' };
	const trusting = await beforeSickSite({ trustsProxy: true });
	const answer = await trusting.ask(LOGIN, json({ phone: '79991234567' }, given));
	expect(answer.headers.get('x-request-id')).toBe(given['x-request-id']);
	expect(trusting.told.at(-1)?.id).toBe(given['x-request-id']);
	for (const [gateway, id] of [
		[await beforeSickSite(), given['x-request-id']],
		[trusting, 'of <another> alphabet'],
		[trusting, 'x'.repeat(65)],
	] as const) {
		const own = await gateway.ask('/robots.txt', { headers: { 'x-request-id': id } });
		expect(own.headers.get('x-request-id')).toMatch(UUID);
	}
});

test('what the worker does is no request’s, whichever has woken it', async () => {
	const { log, lines } = rememberingLog();
	const { shop, clock, post, close } = await openTestShop(SQLITE, {
		deps: {
			log,
			publish: async () => {
				throw new Error(`for ${requestId()}`);
			},
		},
	});
	onTestFinished(close);
	const failed = () => lines.filter(({ msg }) => msg === 'a job failed');
	const order = () => post(ORDERS, orderBody({ payment: 'cod' }));
	shop.start();
	clock.now += 1000;
	// Behind its first jobs the worker rests, and is woken by what comes then.
	await order();
	await expect.poll(() => failed().length).toBeGreaterThan(0);
	const before = failed().length;
	await underRequestId('a-customer', order);
	await expect.poll(() => failed().length).toBeGreaterThan(before);
	for (const line of failed()) {
		expect(line).toMatchObject({ error: { message: 'for undefined' } });
		expect(line).not.toHaveProperty('request');
	}
});

test('the time of a line is one people read', () => {
	const { log, lines } = rememberingLog();
	const before = Date.now();
	log.info({}, 'now');
	const time = String(lines[0]?.time);
	expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
	expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
});
