import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deviceSessionsSchema } from '#core/contract/account/devices.ts';
import { CUSTOMER_ID, SITE_TOKEN } from '#tests/fixtures/fake-site.ts';
import {
	cookieOf,
	createTestGateway,
	json,
	type TestGateway,
} from '#tests/fixtures/test-gateway.ts';
import { signedInitData } from '#tests/telegram-host/init-data.ts';
import { deviceOf } from '../documents/device.ts';

const CHECK = '/api/wp-json/wc/auth/check_code';
const LOGIN = { phone: '+7 (999) 123-45-67', 'auth-sms-code': '482193' };
const DEVICES = '/api/session/devices';
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const CHROME =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

async function logIn({ ask }: TestGateway, agent: string, more = {}) {
	const answer = await ask(CHECK, json({ ...LOGIN, ...more }, { 'user-agent': agent }));
	return { cookie: cookieOf(answer) };
}

async function listOf({ ask }: TestGateway, headers: { cookie: string }) {
	const answer = await ask(DEVICES, { headers });
	return { answer, list: v.parse(deviceSessionsSchema, await answer.clone().json()) };
}

test('a customer sees where he is logged in, this one marked, and no secret of it', async () => {
	const gateway = await createTestGateway();
	const phone = await logIn(gateway, IPHONE, { launch_data: signedInitData() });
	gateway.advance(60_000);
	const desk = await logIn(gateway, CHROME);
	const { answer, list } = await listOf(gateway, desk);
	expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
		[{ system: 'windows', browser: 'chrome', messenger: 'none' }, true],
		[{ system: 'ios', browser: 'safari', messenger: 'telegram' }, false],
	]);
	expect(list[0]?.started_at).toBe((list[1]?.started_at ?? 0) + 60_000);
	const text = await answer.text();
	const secrets = [SITE_TOKEN, phone.cookie.split('=')[1] ?? '-', desk.cookie.split('=')[1] ?? '-'];
	for (const secret of secrets) expect(text).not.toContain(secret);
	expect(text).not.toMatch(/[0-9a-f]{64}/);
	expect((await gateway.ask(DEVICES)).status).toBe(401);
});

test('one session is ended by another of the same customer; all at once; nobody else’s', async () => {
	const gateway = await createTestGateway();
	const { ask } = gateway;
	const first = await logIn(gateway, IPHONE);
	const second = await logIn(gateway, CHROME);
	// Somebody else at the same shop.
	gateway.site.answers.set('/wp-json/wc/auth/check_code', () =>
		Response.json({ success: true, user: { id: CUSTOMER_ID + 1, token: 'other-token' } }),
	);
	const stranger = await logIn(gateway, CHROME);
	const end = async (headers: object, id: unknown) =>
		(await ask(`${DEVICES}/end`, json({ id }, { ...headers }))).status;
	const { list } = await listOf(gateway, second);
	expect((await listOf(gateway, stranger)).list).toHaveLength(1);
	const phoneId = list.find((one) => !one.is_current)?.id;
	expect(await end(stranger, phoneId)).toBe(404);
	expect(await end({}, phoneId)).toBe(401);
	for (const id of ['', 'x', 5, null, undefined]) expect(await end(second, id)).toBe(404);
	expect((await listOf(gateway, first)).list).toHaveLength(2);
	expect(await end(second, phoneId)).toBe(200);
	expect(await end(second, phoneId)).toBe(404);
	expect((await ask(DEVICES, { headers: first })).status).toBe(401);

	gateway.site.answers.clear();
	const third = await logIn(gateway, IPHONE);
	const out = await ask(`${DEVICES}/end-all`, json({}, third));
	expect([out.status, out.headers.get('set-cookie')]).toEqual([
		200,
		expect.stringContaining('Max-Age=0'),
	]);
	for (const headers of [second, third]) expect((await ask(DEVICES, { headers })).status).toBe(401);
	expect((await ask(DEVICES, { headers: stranger })).status).toBe(200);
	// Another site's page ends nothing.
	const foreign = { ...stranger, origin: 'https://evil.example' };
	expect((await ask(`${DEVICES}/end-all`, json({}, foreign))).status).toBe(403);
});

test('another phone for the account ends the other sessions, unless the site has refused it', async () => {
	const gateway = await createTestGateway();
	const { ask, site } = gateway;
	const PHONE = '/wp-json/system/users/phone';
	const phone = await logIn(gateway, IPHONE);
	const desk = await logIn(gateway, CHROME);
	const change = () =>
		ask(`/api${PHONE}`, json({ data: { phone: '+79995550001', code: '482193' } }, desk));
	const refusals = [
		() => Response.json({ error: 'invalid code' }),
		() => Response.json({ code: 'phone_taken' }, { status: 409 }),
		() => new Response('', { status: 500 }),
	];
	for (const refusal of refusals) {
		site.answers.set(PHONE, refusal);
		await change();
		expect((await ask(DEVICES, { headers: phone })).status).toBe(200);
	}
	const user = { status: 'success', data: { data: { ID: CUSTOMER_ID, phone: '+79995550001' } } };
	site.answers.set(PHONE, () => Response.json({ success: true, user }));
	expect((await change()).status).toBe(200);
	expect((await ask(DEVICES, { headers: phone })).status).toBe(401);
	expect((await listOf(gateway, desk)).list).toHaveLength(1);
});

test.each([
	['Mozilla/5.0 (Linux; Android 14) Chrome/130 YaBrowser/24.1 Safari/537.36', 'android', 'yandex'],
	['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26 Chrome/120 Safari', 'android', 'samsung'],
	['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537.36 Edg/130', 'windows', 'edge'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'linux', 'firefox'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605', 'macos', 'safari'],
	['curl/8', 'unknown', 'unknown'],
	['', 'unknown', 'unknown'],
])('%s is %s, %s', (agent, system, browser) => {
	expect(deviceOf(agent)).toEqual({ system, browser, messenger: 'none' });
});

test('a messenger tells itself, or is told by the launch data', () => {
	const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Safari';
	expect(deviceOf(`${android} Telegram-Android/11.3`).messenger).toBe('telegram');
	expect(deviceOf(android, 'telegram').messenger).toBe('telegram');
	expect(deviceOf(android, 'max').messenger).toBe('max');
	expect(deviceOf(`${android} WhatsApp/2.24`).messenger).toBe('whatsapp');
});
