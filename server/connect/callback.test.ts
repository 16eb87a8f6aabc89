import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openCallback } from './callback.ts';

const PUBLIC = 'https://pizza.example';
const KEYS = { consumer_key: 'ck_1', consumer_secret: 'cs_1' };

async function open() {
	const callback = await openCallback({
		...{ site: 'https://shop.example/store', publicUrl: PUBLIC, host: '127.0.0.1', port: 0 },
	});
	onTestFinished(() => callback.close());
	const asked = new URL(callback.authorizePage).searchParams;
	const here = (name: string) =>
		(asked.get(name) ?? '').replace(PUBLIC, `http://${callback.listensAt}`);
	const send = async (body: unknown, init: RequestInit = {}) =>
		(await fetch(here('callback_url'), { method: 'POST', body: JSON.stringify(body), ...init }))
			.status;
	return { callback, asked, here, send, userId: asked.get('user_id') ?? '' };
}

test('the page is the site’s own, and asks for a key that may read and write', async () => {
	const { callback, asked, userId } = await open();
	expect(callback.authorizePage).toMatch(
		/^https:\/\/shop\.example\/store\/wc-auth\/v1\/authorize\?/,
	);
	expect(Object.fromEntries(asked)).toEqual({
		...{ app_name: 'Vitrina', scope: 'read_write', user_id: userId },
		return_url: `${PUBLIC}/connect/done`,
		callback_url: `${PUBLIC}/connect/keys`,
	});
	expect(userId).toMatch(/^[\da-f]{32}$/);
	const other = await open();
	expect(other.userId).not.toBe(userId);
});

test('keys are taken once, and for its own user_id alone', async () => {
	const { callback, send, userId } = await open();
	const stolen = { consumer_key: 'ck_thief', consumer_secret: 'cs_thief' };
	expect(await send({ ...stolen, user_id: '0'.repeat(32) })).toBe(403);
	expect(await send({ ...stolen, user_id: '' })).toBe(403);
	expect(await send({ ...stolen })).toBe(400);
	expect(await send({ ...KEYS, consumer_secret: '', user_id: userId })).toBe(400);
	expect(await send('no JSON', { body: '<html>' })).toBe(400);
	expect(callback.isTaken()).toBe(false);
	expect(await send({ ...KEYS, user_id: userId })).toBe(200);
	expect(await callback.keys).toEqual({ key: 'ck_1', secret: 'cs_1' });
	expect(await send({ ...stolen, user_id: userId })).toBe(410);
	expect(await callback.keys).toEqual({ key: 'ck_1', secret: 'cs_1' });
});

test('nothing else is answered, and no body without an end is read', async () => {
	const { here, send } = await open();
	expect((await fetch(here('callback_url'))).status).toBe(404);
	expect((await fetch(new URL('/', here('callback_url')))).status).toBe(404);
	await expect(send('x'.repeat(20_000))).rejects.toThrow('fetch failed');
});

test('its owner says no by the page’s own link, and nobody else can', async () => {
	const { callback, here, userId } = await open();
	const leave = (query: string) => fetch(`${here('return_url')}?${query}`);
	expect((await leave('success=0&user_id=1')).status).toBe(403);
	expect((await leave(`success=0&user_id=${userId}`)).status).toBe(200);
	expect(await callback.keys).toBeUndefined();
});

test('a taken port is said', async () => {
	const busy = createServer().listen(0, '127.0.0.1');
	await once(busy, 'listening');
	onTestFinished(() => void busy.close());
	const { port } = busy.address() as AddressInfo;
	await expect(
		openCallback({ site: 'https://shop.example', publicUrl: PUBLIC, host: '127.0.0.1', port }),
	).rejects.toThrow(`PORT: ${port} is taken`);
});
