/** Two browsers that ask for codes of one phone, through the gateway to the bundled shop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { json, openTestGateway } from '#tests/fixtures/test-gateway.ts';
import { MINUTE, NOON, openTestShop, type TestShop } from '#tests/shop.ts';

const SEND = '/api/wp-json/wc/auth/send_code';
const CHECK = '/api/wp-json/wc/auth/check_code';

describe.each(DATABASES)('who asks for a login code on $name', (kind) => {
	let shop: TestShop;
	let near: Awaited<ReturnType<typeof openTestGateway>>;
	let phones = 0;
	const requests: Headers[] = [];
	beforeAll(async () => {
		shop = await openTestShop(kind);
		near = await openTestGateway({
			startsAt: NOON,
			deps: {
				backend: (request) => {
					requests.push(request.headers);
					return shop.shop.fetch(request);
				},
			},
			config: { credentials: { key: 'ck_test', secret: 'cs_test' } },
		});
	});
	afterAll(async () => {
		await near.stop();
		await shop.close();
	});

	/** A browser keeps its cookies; one without a jar keeps none. */
	function browser({ keepsCookies = true } = {}) {
		const jar = new Map<string, string>();
		return {
			jar,
			async post(path: string, body: unknown) {
				const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
				const answer = await near.ask(path, json(body, cookie === '' ? {} : { cookie }));
				for (const line of keepsCookies ? answer.headers.getSetCookie() : []) {
					const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
					jar.set(name, value);
				}
				return { answer, said: (await answer.json()) as Record<string, unknown> };
			},
		};
	}
	const aPhone = () => `+7901555${String(++phones).padStart(4, '0')}`;
	const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

	test('a stranger’s guesses and requests leave the owner’s code as it was', async () => {
		const phone = aPhone();
		const [owner, stranger] = [browser(), browser()];
		expect((await owner.post(SEND, { phone })).said.success).toBe(true);
		const code = shop.lastCode();
		for (let guess = 0; guess < 6; guess++)
			expect((await stranger.post(CHECK, { phone, code: wrong(code) })).said.success).toBe(
				undefined,
			);
		expect((await stranger.post(SEND, { phone })).said.success).toBe(true);
		for (let guess = 0; guess < 6; guess++)
			await stranger.post(CHECK, { phone, code: wrong(code) });
		for (let minute = 0; minute < 4; minute++) {
			shop.clock.now += MINUTE;
			await stranger.post(SEND, { phone });
		}
		expect((await owner.post(CHECK, { phone, code })).said.success).toBe(true);
		shop.clock.now += MINUTE;
		expect((await owner.post(SEND, { phone })).said.success).toBe(true);
	});

	test('the browser’s own id is in a cookie no script reads, and the shop is told its hash', async () => {
		const { answer } = await browser().post(SEND, { phone: aPhone() });
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^vitrina_asker=[\w-]{43}; .*HttpOnly; .*SameSite/);
		const clientId = requests.at(-1)?.get('x-client-id') ?? '';
		expect(clientId).toMatch(/^[0-9a-f]{64}$/);
		expect(cookie).not.toContain(clientId);
	});

	test('it is the same in the next login, and after a wrong code', async () => {
		const phone = aPhone();
		const one = browser();
		await one.post(SEND, { phone });
		const id = one.jar.get('vitrina_asker');
		await one.post(CHECK, { phone, code: wrong(shop.lastCode()) });
		await one.post(CHECK, { phone, code: shop.lastCode() });
		expect(one.jar.get('vitrina_session')).toMatch(/^[\w-]{43}$/);
		shop.clock.now += MINUTE;
		await one.post(SEND, { phone });
		expect(one.jar.get('vitrina_asker')).toBe(id);
	});

	test('a value the browser has made up is none', async () => {
		const one = browser();
		one.jar.set('vitrina_asker', 'mine');
		await one.post(SEND, { phone: aPhone() });
		expect(one.jar.get('vitrina_asker')).toMatch(/^[\w-]{43}$/);
	});

	test('a client that keeps no cookies logs in from the same address', async () => {
		const phone = aPhone();
		const one = browser({ keepsCookies: false });
		await one.post(SEND, { phone });
		expect((await one.post(CHECK, { phone, code: shop.lastCode() })).said.success).toBe(true);
	});

	test('another client names no browser by headers of its own', async () => {
		const phone = aPhone();
		const headers = { 'x-client-id': 'x', 'x-client-is-new': '1' };
		await near.ask(
			'/wp-json/wc/auth/send_code?consumer_key=ck_test&consumer_secret=cs_test',
			json({ phone }, headers),
		);
		expect([requests.at(-1)?.get('x-client-id'), requests.at(-1)?.get('x-client-is-new')]).toEqual([
			null,
			null,
		]);
		await near.ask(CHECK, json({ phone, code: '1' }, headers));
		expect(requests.at(-1)?.get('x-client-id')).toBe(null);
	});
});
