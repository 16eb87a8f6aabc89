import { createHmac } from 'node:crypto';
import { sign } from '@telegram-apps/init-data-node';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
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

	test('a code for a number of another country goes there, and to no Russian one', async () => {
		for (const [typed, to, shown] of [
			['+84 98 765 43 21', '+84987654321', '+84 987 654 321'],
			['+49 (0)1511 2345678', '+4915112345678', '+49 1511 2345678'],
			['+375 29 123-45-67', '+375291234567', '+375 29 123 45 67'],
			['8 (498) 765-43-21', '+74987654321', '+7 (498) 765-43-21'],
		] as const) {
			expect((await send(typed)).json.success).toBe(true);
			expect(test_.sent.at(-1)?.to).toBe(to);
			const { json } = await check(test_.lastCode(), to);
			expect(json.user).toMatchObject({ phone: shown, username: to.slice(1) });
		}
		expect((await send('84987654321 ext. 1')).json.error).toBe('wrong phone');
	});

	test('in a shop of another country an 8 is a digit, and its own numbers need no "+"', async () => {
		const { folder } = test_.deps;
		const settings = { ...folder.settings, country: 'BY' };
		const minsk = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
		for (const [typed, to] of [
			['80 29 123-45-67', '+375291234567'],
			['33 123 45 67', '+375331234567'],
			['+7 999 123 45 67', '+79991234567'],
		]) {
			minsk.clock.now += MINUTE;
			expect((await minsk.post(SEND, { phone: typed })).json.success).toBe(true);
			expect(minsk.sent.at(-1)?.to).toBe(to);
		}
		await minsk.close();
	});

	describe('whose a code is', () => {
		/** A browser with the id the gateway gives it. */
		const browser = (name: string, from = address) => {
			const headers = { 'x-client-address': from, 'x-client-id': name };
			return {
				send: async (isNew = false) =>
					(
						await test_.post(
							SEND,
							{ phone },
							isNew ? { ...headers, 'x-client-is-new': '1' } : headers,
						)
					).json,
				check: async (code: string) =>
					(await test_.post(CHECK, { phone, 'auth-sms-code': code }, headers)).json,
			};
		};

		test('a stranger’s five wrong guesses do not end the owner’s code', async () => {
			const owner = browser('owner');
			const stranger = browser('stranger');
			await owner.send();
			const code = test_.lastCode();
			for (let guess = 0; guess < 6; guess++)
				expect((await stranger.check(wrong())).error).toBe('code expired');
			await stranger.send();
			for (const left of [4, 3, 2, 1, 0])
				expect((await stranger.check(code === '000000' ? '111111' : '000000')).tries_left).toBe(
					left,
				);
			expect((await owner.check(code)).success).toBe(true);
		});

		test('the owner’s code is no good in a stranger’s browser, nor by the address alone', async () => {
			await browser('owner').send();
			const code = test_.lastCode();
			expect((await browser('stranger').check(code)).error).toBe('code expired');
			expect((await check(code)).json.error).toBe('code expired');
			expect((await browser('owner').check(code)).success).toBe(true);
		});

		test('several codes of one phone live at once, each for its own browser', async () => {
			const [first, second] = [browser('first'), browser('second')];
			await first.send();
			const firstCode = test_.lastCode();
			expect((await second.send()).success).toBe(true);
			const secondCode = test_.lastCode();
			expect((await second.check(secondCode)).success).toBe(true);
			expect((await first.check(firstCode)).success).toBe(true);
			expect((await first.check(firstCode)).error).toBe('code expired');
		});

		test('a stranger’s requests do not eat the owner’s, whatever he calls himself', async () => {
			const stranger = browser('stranger');
			for (let minute = 0; minute < 5; minute++) {
				expect((await stranger.send()).success).toBe(true);
				test_.clock.now += MINUTE;
			}
			expect((await stranger.send()).error).toBe('too many requests');
			const another = await browser('owner').send();
			expect(another.success).toBe(true);
			for (let name = 0; name < 20; name++) {
				await browser(`stranger ${name}`).send();
				test_.clock.now += MINUTE / 2;
			}
			const owner = browser('owner', '10.200.0.1');
			expect((await owner.send()).success).toBe(true);
			expect((await owner.check(test_.lastCode())).success).toBe(true);
		});

		test('where the owner has logged in before, strangers of all addresses keep nobody out', async () => {
			const owner = browser('owner', '10.200.0.2');
			await owner.send();
			expect((await owner.check(test_.lastCode())).success).toBe(true);
			for (let name = 0; name < 40; name++)
				await browser(`stranger ${name}`, `10.201.0.${name}`).send();
			expect((await browser('one more', '10.202.0.1').send()).error).toBe('too many requests');
			test_.clock.now += MINUTE;
			expect((await owner.send()).success).toBe(true);
			expect((await owner.check(test_.lastCode())).success).toBe(true);
		});

		test('what is guessed of a phone is bounded, however many ask: 120 an hour, 300 a day', async () => {
			const looked = async (hours: number) => {
				let count = 0;
				for (let hour = 0; hour < hours; hour++) {
					test_.clock.now = NOON + hour * 60 * MINUTE;
					for (let name = 0; name < 25; name++) {
						const from = `10.${100 + hour}.0.${name}`;
						const guesser = browser(`${hour} ${name}`, from);
						if ((await guesser.send(true)).success !== true) continue;
						// By the browser's id, and once more by the address it came from.
						for (let guess = 0; guess < 7; guess++)
							for (const answer of [
								await guesser.check(wrong()),
								(
									await test_.post(
										CHECK,
										{ phone, 'auth-sms-code': wrong() },
										{ 'x-client-address': from },
									)
								).json,
							])
								if (answer.error === 'invalid code') count++;
					}
				}
				return count;
			};
			expect(await looked(1)).toBe(120);
			phone = `7904000${String(phones).padStart(4, '0')}`;
			expect(await looked(6)).toBe(300);
		});

		test('guesses of one browser at once are counted one by one', async () => {
			const owner = browser('owner');
			await owner.send();
			const answers = await Promise.all(Array.from({ length: 12 }, () => owner.check(wrong())));
			expect(answers.filter(({ error }) => error === 'invalid code')).toHaveLength(5);
			expect((await owner.check(test_.lastCode())).error).toBe('code expired');
		});

		test('a browser without cookies comes back by its address, and strangers there take no tries of one with', async () => {
			const fresh = browser('fresh');
			await fresh.send(true);
			const code = test_.lastCode();
			for (let guess = 0; guess < 6; guess++) await check(wrong());
			expect((await check(code)).json.error).toBe('code expired');
			expect((await fresh.check(code)).success).toBe(true);
			test_.clock.now += MINUTE;
			await browser('forgetful').send(true);
			expect((await check(test_.lastCode())).json.success).toBe(true);
		});

		test('in a hurry one address gets three codes for a phone, however many browsers it calls', async () => {
			const replies = await Promise.all(
				Array.from({ length: 10 }, (_, name) => browser(`${name}`).send(true)),
			);
			expect(replies.filter(({ success }) => success === true)).toHaveLength(3);
		});
	});

	test('twenty an hour from an address, whatever the phones', async () => {
		const replies = await Promise.all(
			Array.from({ length: 25 }, (_, index) =>
				send(`7902${1000000 + phones * 1000 + index}`, address),
			),
		);
		expect(replies.filter((one) => one.json.success === true)).toHaveLength(20);
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
		const deps = { folder: test_.deps.folder, publicUrl: 'https://order.example' };
		const opened = await openTestShop(kind, { deps });
		await opened.post(SEND, { phone });
		expect(opened.sent[0]?.text).toMatch(/\n@order\.example #\d+$/);
		await opened.close();
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

		describe('a contact of another country', () => {
			/** A customer of the shop by a code; his number without its "+". */
			const known = async (number: string) => {
				await send(number);
				return (await check(test_.lastCode(), number)).json.user as { id: number; token: string };
			};
			const shared = (number: string) =>
				enter({ init_data: initData(), contact: contact({ phone_number: number }) });

			test.each([
				['Vietnam', '+84991234567', '+74991234567'],
				['Hong Kong', '+85291234567', '+75291234567'],
				['Macau', '+85366123456', '+75366123456'],
				['Cambodia', '+85591234567', '+75591234567'],
				['nowhere, Telegram’s anonymous one', '+88801234567', '+78801234567'],
			])('of %s is not the customer whose number it would be with a 7', async (_, own, victims) => {
				const victim = await known(victims);
				for (const signed of [own, own.slice(1)]) {
					const entered = await shared(signed);
					expect(entered.success).toBe(true);
					expect([entered.user.id, entered.user.username]).not.toContain(victim.id);
					expect(entered.user.username).toBe(own.slice(1));
				}
				// Whose number it is by a code, too.
				expect((await known(own)).id).toBe((await shared(own)).user.id);
			});

			test('leaves the victim’s own Telegram linked', async () => {
				const owner = initData();
				const { user } = await enter({
					init_data: owner,
					contact: contact({ phone_number: '74987654321' }),
				});
				telegramId++;
				await shared('84987654321');
				expect((await enter({ init_data: owner })).user.id).toBe(user.id);
			});

			test('is a customer of its own, whichever of the world’s countries it is of', async () => {
				const ids = new Map<number, string>();
				// Some countries share one number plan, and the example of it.
				const numbers = new Set(
					(Object.keys(examples) as CountryCode[]).flatMap(
						(country) => getExampleNumber(country, examples)?.number ?? [],
					),
				);
				for (const number of numbers) {
					telegramId++;
					const { user } = await shared(number);
					expect([number, ids.get(user.id)]).toEqual([number, undefined]);
					ids.set(user.id, number);
					expect(user.username).toBe(number.slice(1));
					expect((await test_.call(`/wp-json/system/users?token=${user.token}`)).json.data.ID).toBe(
						user.id,
					);
				}
				expect(ids.size).toBeGreaterThan(200);
			});
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
