import { isValid, parse } from '@telegram-apps/init-data-node';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSharedMessages } from './shared-messages.ts';
import { createTelegramPreview, PREVIEW_PATH } from './telegram-preview.ts';

const TOKEN = '1234567:TEST-TOKEN';
const NOON = Date.UTC(2026, 10, 20, 12);

const messages = createSharedMessages();
const app = new Hono().route(
	PREVIEW_PATH,
	createTelegramPreview({ botToken: TOKEN, now: () => NOON, messages }),
);

async function launch(query: string) {
	const response = await app.request(`${PREVIEW_PATH}/launch?${query}`);
	const body = (await response.json()) as { url: string; error?: string };
	const [path, fragment] = (body.url ?? '').split('#');
	return {
		status: response.status,
		error: body.error,
		path,
		params: new URLSearchParams(fragment),
	};
}

test('a launch carries init data signed just now with the bot’s token', async () => {
	const { status, path, params } = await launch(
		'user=boris&platform=android&theme=dark&path=/cart&start=table_7',
	);
	expect(status).toBe(200);
	expect(path).toBe('/cart');
	const raw = params.get('tgWebAppData') ?? '';
	expect(isValid(raw, TOKEN, { expiresIn: 0 })).toBe(true);
	expect(isValid(raw, 'other:token', { expiresIn: 0 })).toBe(false);
	const initData = parse(raw);
	expect(initData.user?.first_name).toBe('Борис');
	expect(initData.start_param).toBe('table_7');
	expect(initData.auth_date.getTime()).toBe(NOON);
	expect(params.get('tgWebAppPlatform')).toBe('android');
	expect(JSON.parse(params.get('tgWebAppThemeParams') ?? '')).toMatchObject({
		bg_color: '#17212b',
	});
});

test('a guest is launched without init data', async () => {
	const { params } = await launch('user=guest');
	expect(params.has('tgWebAppData')).toBe(false);
	expect(params.get('tgWebAppPlatform')).toBe('ios');
});

test('a newcomer is somebody else at each launch, and may share a contact', async () => {
	const ids: number[] = [];
	for (let launches = 0; launches < 5; launches++) {
		const { params } = await launch('user=newcomer');
		const raw = params.get('tgWebAppData') ?? '';
		expect(isValid(raw, TOKEN, { expiresIn: 0 })).toBe(true);
		ids.push(parse(raw).user?.id ?? 0);
	}
	expect(new Set(ids).size).toBe(5);
	const response = await app.request(`${PREVIEW_PATH}/contact`, {
		method: 'POST',
		body: JSON.stringify({ userId: ids[0], phone: '+79161234567' }),
	});
	const { contact } = (await response.json()) as { contact: string };
	expect(isValid(contact, TOKEN, { expiresIn: 0 })).toBe(true);
	expect(JSON.parse(new URLSearchParams(contact).get('contact') ?? '')).toMatchObject({
		user_id: ids[0],
	});
});

test.each([
	['path=//evil.example', 'path'],
	['path=https://evil.example', 'path'],
	['path=/\\evil.example', 'path'],
	['path=/%23tgWebAppData=x', 'path'],
	['platform=symbian', 'platform'],
	['user=mallory', 'user'],
	['theme=pink', 'theme'],
	['start=a%20b', 'start'],
])('a launch with %s is refused by name', async (query, name) => {
	const { status, error } = await launch(query);
	expect(status).toBe(400);
	expect(error).toContain(name);
});

test('a shared contact is signed with the same secret', async () => {
	const response = await app.request(`${PREVIEW_PATH}/contact`, {
		method: 'POST',
		body: JSON.stringify({ userId: 7000001, phone: '+79161234567' }),
	});
	const { contact } = (await response.json()) as { contact: string };
	expect(isValid(contact, TOKEN, { expiresIn: 0 })).toBe(true);
	expect(JSON.parse(new URLSearchParams(contact).get('contact') ?? '')).toEqual({
		user_id: 7000001,
		phone_number: '+79161234567',
		first_name: 'Анна',
	});
});

test.each([
	'',
	'{',
	'{"userId":42,"phone":"+79161234567"}',
	'{"userId":7000001,"phone":"call me"}',
])('a contact asked for with %o is refused', async (body) => {
	const response = await app.request(`${PREVIEW_PATH}/contact`, { method: 'POST', body });
	expect(response.status).toBe(400);
});

test('the page and its parts are served as the browser runs them', async () => {
	const page = await (await app.request(PREVIEW_PATH)).text();
	expect(page).not.toMatch(/<script(?![^>]* src=)/);
	expect(page).not.toMatch(/ (style|on\w+)=/);
	// The stylesheet of all the owner's pages is not the preview's to serve.
	const parts = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)]
		.map(([, part]) => part)
		.filter((part) => part !== '/demo/owner.css');
	expect(parts).toHaveLength(2);
	// Whatever a script imports is served as well, and what that imports.
	const served = new Set(parts.map(String));
	for (const part of served) {
		const response = await app.request(part);
		expect(response.status, part).toBe(200);
		expect(response.headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
		for (const [, name = ''] of (await response.text()).matchAll(/ from '(\.[^']+)';$/gm))
			served.add(new URL(name, `http://shop${part}`).pathname);
	}
	expect(served).toContain(`${PREVIEW_PATH}/client/profiles.js`);
	const font = await app.request(`${PREVIEW_PATH}/fonts/onest-latin-wght-normal.woff2`);
	expect(font.headers.get('content-type')).toBe('font/woff2');
	expect((await app.request(`${PREVIEW_PATH}/fonts/..%2Ftokens.css`)).status).toBe(404);
	const bench = await (await app.request(`${PREVIEW_PATH}/bench.js`)).text();
	expect(bench).toContain("from './client/create-fake-client.js'");
	expect(bench).not.toContain('interface Launch');
});

test('a prepared message is shown as it was prepared, and the oldest are forgotten', async () => {
	const prepared = (caption: string) =>
		messages.save(7000001, {
			type: 'photo',
			id: 'shared',
			photo_url: 'http://shop.test/img/og/product/501/ru-1.jpg',
			thumbnail_url: 'http://shop.test/img/og/product/501/ru-1.jpg',
			caption,
			reply_markup: { inline_keyboard: [[{ text: 'Открыть магазин', url: 'https://t.me/a/b' }]] },
		});
	const { id } = await prepared('Пепперони');
	const read = () => app.request(`${PREVIEW_PATH}/message?id=${id}`);
	expect(await (await read()).json()).toEqual({
		picture: '/img/og/product/501/ru-1.jpg',
		text: 'Пепперони',
		button: 'Открыть магазин',
		link: 'https://t.me/a/b',
	});
	for (let later = 0; later < 100; later++) await prepared('Другая');
	expect((await read()).status).toBe(400);
});
