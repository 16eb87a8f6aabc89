import { createHmac } from 'node:crypto';
import { sign } from '@telegram-apps/init-data-node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { BOT_TOKEN, KEYS, MINUTE, NOON, openTestShop, type TestShop } from '#tests/shop.ts';

const SEND = `/wp-json/wc/auth/send_code?${KEYS}`;
const CHECK = `/wp-json/wc/auth/check_code?${KEYS}`;
const TELEGRAM = '/wp-json/telega/v1/auth/check';

describe.each(DATABASES)('login on $name', (kind) => {
	let test_: TestShop;
	let phones = 0;
	/** A phone and an address nobody has used yet: the limits are counted by them. */
	let phone: string;
	let address: string;

	beforeAll(async () => {
		test_ = await openTestShop(kind);
	});
	afterAll(() => test_.close());
	beforeEach(() => {
		test_.clock.now = NOON;
		phones++;
		phone = `7901000${String(phones).padStart(4, '0')}`;
		address = `10.0.0.${phones}`;
	});

	const send = (to = phone, from = address) =>
		test_.post(SEND, { phone: to }, { 'x-client-address': from });
	const check = (code: string, of = phone) =>
		test_.post(CHECK, { phone: of, 'auth-sms-code': code }, { 'x-client-address': address });
	/** A code that is not the last one. */
	const wrong = () => (test_.lastCode() === '000000' ? '111111' : '000000');

	test('a code makes the customer and a token', async () => {
		expect((await send('8 (901) 000-99-99')).json).toEqual({
			success: true,
			code_length: 6,
			ttl: 60,
		});
		const message = test_.sent.at(-1);
		expect(message).toMatchObject({ channel: 'sms', to: '+79010009999' });
		expect(message?.text).toBe(`Код для входа: ${message?.code}. Никому его не сообщайте.`);
		expect(message?.code).toMatch(/^\d{6}$/);

		const { json } = await check(test_.lastCode(), '+7 901 000 99 99');
		expect(json.success).toBe(true);
		expect(json.user).toMatchObject({
			username: '79010009999',
			phone: '+7 (901) 000-99-99',
			user_birth: '',
			role: ['customer'],
			registered: '2026-11-20 09:05:00',
		});
		const { json: me } = await test_.call(`/wp-json/system/users?token=${json.user.token}`);
		expect(me.status).toBe('success');
		expect(me.data.data).toMatchObject({
			ID: String(json.user.id),
			user_login: '79010009999',
		});
		expect(JSON.stringify(me)).not.toContain('user_pass');
	});

	test('a known phone is answered as an unknown one, and finds its customer', async () => {
		const { status, json } = await send('79991234567');
		expect([status, json]).toEqual([200, { success: true, code_length: 6, ttl: 60 }]);
		const { json: checked } = await check(test_.lastCode(), '79991234567');
		expect(checked.user).toMatchObject({ id: 7387, name: 'Анна', user_birth: '02.01.1990' });
	});

	test('without the keys nobody passes', async () => {
		const { status, json } = await test_.post('/wp-json/wc/auth/send_code', { phone });
		expect([status, json]).toEqual([
			401,
			{ code: 'unauthorized', message: 'You shall not pass', data: { status: 401 } },
		]);
	});

	test('a wrong phone and no phone', async () => {
		expect((await send('12')).json).toEqual({
			error: 'wrong phone',
			message: 'введите корректный номер',
		});
		const { status, json } = await test_.post(SEND, {});
		expect([status, json.code, json.data.params]).toEqual([
			400,
			'rest_missing_callback_param',
			['phone'],
		]);
	});

	test('five tries, then even the right code is dead', async () => {
		await send();
		for (const left of [4, 3, 2, 1, 0])
			expect((await check(wrong())).json).toEqual({
				error: 'invalid code',
				message: 'Неверный код',
				tries_left: left,
			});
		expect((await check(test_.lastCode())).json.error).toBe('code expired');
	});

	test('guesses at once are counted one by one', async () => {
		await send();
		const answers = await Promise.all(Array.from({ length: 12 }, () => check(wrong())));
		const errors = answers.map((one) => one.json.error);
		expect(errors.filter((error) => error === 'invalid code')).toHaveLength(5);
		expect((await check(test_.lastCode())).json.error).toBe('code expired');
	});

	test('a code lives five minutes and works once', async () => {
		await send();
		const first = test_.lastCode();
		test_.clock.now += 5 * MINUTE;
		expect((await check(first)).json.error).toBe('code expired');

		await send();
		test_.clock.now += 5 * MINUTE - 1;
		const answers = await Promise.all([check(test_.lastCode()), check(test_.lastCode())]);
		expect(answers.filter((one) => one.json.success === true)).toHaveLength(1);
		expect((await check(test_.lastCode())).json.error).toBe('code expired');
	});

	test('a new code replaces the old one', async () => {
		await send();
		const old = test_.lastCode();
		test_.clock.now += MINUTE;
		await send();
		if (test_.lastCode() !== old) expect((await check(old)).json.error).toBe('invalid code');
		expect((await check(test_.lastCode())).json.success).toBe(true);
	});

	test('sixty seconds between codes, five an hour to a phone', async () => {
		await send();
		const count = test_.sent.length;
		test_.clock.now += 20_500;
		expect((await send()).json).toEqual({
			error: 'too many requests',
			message: 'Слишком много попыток, попробуйте позже',
			retry_after: 40,
		});
		expect(test_.sent).toHaveLength(count);
		test_.clock.now = NOON;
		for (let more = 1; more <= 4; more++) {
			test_.clock.now = NOON + more * MINUTE;
			expect((await send()).json.success).toBe(true);
		}
		test_.clock.now = NOON + 5 * MINUTE;
		expect((await send()).json.error).toBe('too many requests');
		test_.clock.now = NOON + 60 * MINUTE;
		expect((await send()).json.success).toBe(true);
	});

	test('twenty an hour from an address, whatever the phones', async () => {
		const asked = await Promise.all(
			Array.from({ length: 25 }, (_, index) =>
				send(`7902${1000000 + phones * 1000 + index}`, address),
			),
		);
		expect(asked.filter((one) => one.json.success === true)).toHaveLength(20);
		expect((await send(phone, '10.9.9.9')).json.success).toBe(true);
	});

	test('a demo, which everybody tries from one address, lets more of them in', async () => {
		const demo = await openTestShop(kind, { deps: { isDemo: true } });
		for (let index = 0; index < 25; index++) {
			const { json } = await demo.post(SEND, { phone: `7903${1000000 + index}` });
			expect(json.success).toBe(true);
		}
		await demo.close();
	});

	test('codes are kept hashed', async () => {
		await send();
		const rows = await test_.deps.db.selectFrom('shop_login_codes').selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(test_.lastCode());
		const tokens = await test_.deps.db.selectFrom('shop_tokens').selectAll().execute();
		const { json } = await check(test_.lastCode());
		expect(JSON.stringify(tokens)).not.toContain(json.user.token);
	});

	test('a channel that fails says so, and the code it made is not lost for the next try', async () => {
		const broken = await openTestShop(kind, {
			deps: { send: () => Promise.reject(new Error('no network')) },
		});
		const { json } = await broken.post(SEND, { phone });
		expect(json).toEqual({ error: 'code send error', message: 'Не удалось отправить код' });
		expect(broken.errors[0]?.message).toBe('a login code could not be sent');
		await broken.close();
	});

	test('an SMS names the host it is for when the shop has an address', async () => {
		const { folder } = test_.deps;
		const settings = { ...folder.settings, frontUrl: 'https://pizza.example' };
		const named = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
		await named.post(SEND, { phone });
		expect(named.sent[0]?.text).toBe(
			`Код для входа: ${named.lastCode()}. Никому его не сообщайте.\n\n@pizza.example #${named.lastCode()}`,
		);
		await named.close();
	});

	test.each(['telega', 'whatsapp'])('a code by %s', async (site) => {
		const { json } = await test_.post(
			`/wp-json/${site}/v1/auth/send`,
			{ phone },
			{ 'x-client-address': address },
		);
		expect(json).toMatchObject({
			success: true,
			code_length: 6,
			ttl: 60,
			request_id: expect.stringMatching(/^req_/),
			delivery_status: { status: 'sent', updated_at: NOON / 1000 },
		});
		expect(test_.sent.at(-1)).toMatchObject({
			channel: site === 'telega' ? 'telegram' : 'whatsapp',
			to: `+${phone}`,
		});
		const path = `/wp-json/${site}/v1/auth/check`;
		const bad = wrong();
		expect(
			(await test_.post(path, { phone, code: bad }, { 'x-client-address': address })).json,
		).toMatchObject({
			error: 'invalid code',
			message: 'Неверный код',
			verification_status: { status: 'code_invalid', code_entered: bad },
		});
		const right = await test_.post(
			path,
			{ phone, code: test_.lastCode() },
			{ 'x-client-address': address },
		);
		expect(right.json.user.username).toBe(phone);
	});

	describe('by Telegram', () => {
		let telegramId = 52_000_000_001;
		beforeEach(() => {
			telegramId++;
		});
		const initData = (secondsAgo = 10, token = BOT_TOKEN) =>
			sign(
				{ query_id: 'q', user: { id: telegramId, first_name: 'Вера', last_name: 'К' } },
				token,
				new Date(NOON - secondsAgo * 1000),
			);
		/** A shared contact as Telegram signs it: not launch data, the same secret. */
		const contact = (fields: Record<string, unknown> = {}, extra: Record<string, string> = {}) => {
			const pairs = {
				auth_date: String(NOON / 1000 - 5),
				contact: JSON.stringify({
					user_id: telegramId,
					phone_number: phone,
					first_name: 'Вера',
					...fields,
				}),
				...extra,
			};
			const text = Object.entries(pairs)
				.map(([key, value]) => `${key}=${value}`)
				.sort()
				.join('\n');
			const secret = createHmac('sha256', 'WebAppData').update(BOT_TOKEN).digest();
			const hash = createHmac('sha256', secret).update(text).digest('hex');
			return String(new URLSearchParams({ ...pairs, hash }));
		};
		const enter = async (body: unknown) =>
			(await test_.post(TELEGRAM, body, { 'x-client-address': address })).json;

		test('an account nobody has linked is not logged in', async () => {
			expect(await enter({ init_data: initData() })).toEqual({
				error: 'not linked',
				message: 'Войдите по номеру телефона',
			});
		});

		test('a shared contact logs in, names the new customer, and links him', async () => {
			const first = await enter({ init_data: initData(), contact: contact() });
			expect(first.user).toMatchObject({ username: phone, name: 'Вера' });
			const again = await enter({ init_data: initData() });
			expect(again.user.id).toBe(first.user.id);
			expect(again.user.token).not.toBe(first.user.token);
		});

		test('a right code with launch data links the account; a wrong one does not', async () => {
			await send();
			const init_data = initData();
			expect((await enter({ phone, code: wrong(), init_data })).error).toBe('invalid code');
			expect((await enter({ init_data })).error).toBe('not linked');
			const entered = await enter({ phone, code: test_.lastCode(), init_data });
			expect((await enter({ init_data })).user.id).toBe(entered.user.id);
		});

		test.each([
			['a day and a second old', () => initData(86_401)],
			['of another bot', () => initData(10, '1:OTHER')],
			['of no form at all', () => 'hello'],
		])('launch data %s keeps nobody with a right code out, and links nothing', async (_, make) => {
			await send();
			const entered = await enter({ phone, code: test_.lastCode(), init_data: make() });
			expect(entered.user.username).toBe(phone);
			expect((await enter({ init_data: initData() })).error).toBe('not linked');
		});

		test('a code that came by SMS links the account as well', async () => {
			await send();
			const code = test_.lastCode();
			const { json } = await test_.post(
				CHECK,
				{ phone, 'auth-sms-code': code, init_data: initData() },
				{ 'x-client-address': address },
			);
			expect((await enter({ init_data: initData() })).user.id).toBe(json.user.id);
		});

		test('an account linked again leaves its first customer', async () => {
			const first = await enter({ init_data: initData(), contact: contact() });
			const other = contact({ phone_number: `7903${phone.slice(4)}` });
			const second = await enter({ init_data: initData(), contact: other });
			expect(second.user.id).not.toBe(first.user.id);
			expect((await enter({ init_data: initData() })).user.id).toBe(second.user.id);
		});

		test.each([
			['a day and a second old', () => initData(86_401)],
			['from the future', () => initData(-120)],
			['of another bot', () => initData(10, '1:OTHER')],
			['with a changed user', () => initData().replace(String(telegramId), '52000000001')],
			['with a field twice', () => `${initData()}&auth_date=1`],
			['without a hash', () => initData().replace(/&?hash=[0-9a-f]+/, '')],
			['that is a contact', () => contact()],
			['of no form at all', () => 'hello'],
			['too long', () => `${initData()}&x=${'y'.repeat(5000)}`],
		])('launch data %s is refused', async (_, make) => {
			await enter({ init_data: initData(), contact: contact() });
			expect(await enter({ init_data: make() })).toEqual({
				error: 'wrong init data',
				message: 'Откройте магазин из чата ещё раз',
			});
		});

		test('launch data almost a day old still counts', async () => {
			await enter({ init_data: initData(), contact: contact() });
			expect((await enter({ init_data: initData(86_399) })).success).toBe(true);
		});

		test.each([
			['of somebody else', () => contact({ user_id: 1 })],
			['that is launch data', () => initData()],
			['that says it is both', () => contact({}, { user: JSON.stringify({ id: telegramId }) })],
			['with a changed phone', () => contact().replace(phone, '79991234567')],
		])('a contact %s is refused', async (_, make) => {
			const answer = await enter({ init_data: initData(), contact: make() });
			expect(answer.error).toBe('wrong init data');
		});

		test('a shop without a bot takes no launch data', async () => {
			const without = await openTestShop(kind, { hasBot: false });
			for (const init_data of [initData(), initData(10, '')])
				expect((await without.post(TELEGRAM, { init_data })).json.error).toBe('wrong init data');
			await without.close();
		});
	});
});
