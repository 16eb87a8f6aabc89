/** Login by a button in the chat, instead of a code. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { type BotShop, openBotShop, PHONE } from '#tests/fixtures/bot-shop.ts';
import { MINUTE } from '#tests/shop.ts';
import { presses } from '#tests/telegram-host/bot-api.ts';
import { ANNA } from '#tests/telegram-host/init-data.ts';

const SEND = '/wp-json/telega/v1/auth/send';
const CHECK = '/wp-json/telega/v1/auth/check';
const CONFIRMED = '/wp-json/telega/v1/auth/confirmed';
const BORIS = { id: 43, first_name: 'Борис' };

describe.each(DATABASES)('a login confirmed in the chat on $name', (kind) => {
	let shop: BotShop;
	beforeEach(async () => {
		shop = await openBotShop(kind);
	});
	afterEach(() => shop.close());

	const ask = async (phone = PHONE, headers = {}) =>
		(await shop.post(SEND, { phone, can_confirm: '1' }, headers)).json;
	const confirmed = async (id: string) =>
		(await shop.post(CONFIRMED, { request_id: id })).json as Record<string, unknown> & {
			user?: { id: number; token: string };
		};
	const question = () => shop.telegram.messages.at(-1);
	const button = (text: string): string =>
		question()
			?.markup?.inline_keyboard.flat()
			.find((one: { text: string }) => one.text === text)?.callback_data;
	const press = (text: string, by = ANNA) =>
		shop.telegram.bring(presses(by, question(), button(text)));
	const said = (text: string) => expect.poll(() => question()?.text).toContain(text);

	test('asks whether it is she, from where, with the page’s number, and no code to give away', async () => {
		await shop.knowAnna();
		const { request_id: id, confirm_number: number } = await ask(PHONE, {
			'x-client-address': '203.0.113.7',
			'x-client-device': 'none chrome windows',
		});
		expect(id).toMatch(/^[\w-]{43}$/);
		expect(number).toMatch(/^[1-9]\d$/);
		expect(question()?.text).toContain('Откуда: Chrome, Windows, 203.0.113.7');
		expect(question()?.text).toContain(`Число на странице входа: ${number}`);
		expect(question()?.text).not.toMatch(/\d{6}/);
		expect(JSON.stringify(question()?.markup)).not.toContain(id);
		expect(shop.sent).toEqual([]);
	});

	test('logs in the page that asked, once, and the message says so without buttons', async () => {
		const anna = await shop.knowAnna();
		await shop.startBot();
		const { request_id: id } = await ask();
		expect((await confirmed(id)).error).toBe('not confirmed');
		press('Да, это я');
		await said('Вход подтверждён');
		expect(question()?.markup).toBeUndefined();
		const answers = await Promise.all([confirmed(id), confirmed(id), confirmed('x'.repeat(43))]);
		const users = answers.flatMap(({ user }) => user ?? []);
		expect(users.map((user) => user.id)).toEqual([anna.id]);
		expect((await confirmed(id)).error).toBe('code expired');
		const { json } = await shop.call(`/wp-json/system/users?token=${users[0]?.token}`);
		expect(json.status).toBe('success');
	});

	test('pressed twice, it says the same again, before the page has asked and after', async () => {
		await shop.knowAnna();
		await shop.startBot();
		const { request_id: id } = await ask();
		const yes = button('Да, это я');
		const pressAgain = () => shop.telegram.bring(presses(ANNA, question(), yes));
		const pressed = () =>
			shop.telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').length;
		for (const times of [1, 2]) {
			pressAgain();
			await expect.poll(pressed).toBe(times);
		}
		await expect.poll(() => shop.telegram.waiting()).toBe(0);
		expect((await confirmed(id)).success).toBe(true);
		pressAgain();
		await expect.poll(pressed).toBe(3);
		await expect.poll(() => shop.telegram.waiting()).toBe(0);
		expect(question()?.text).toContain('Вход подтверждён');
		expect((await confirmed(id)).error).toBe('code expired');
	});

	test('another page is not let in by it: each has its own request', async () => {
		await shop.knowAnna();
		await shop.startBot();
		const first = await ask();
		shop.clock.now += 2 * MINUTE;
		const second = await ask();
		press('Да, это я');
		await said('Вход подтверждён');
		expect((await confirmed(first.request_id)).error).toBe('code expired');
		expect((await confirmed(second.request_id)).success).toBe(true);
	});

	test('refused, it lets nobody in, and the code that went with it is dead', async () => {
		await shop.knowAnna();
		await shop.startBot();
		const { request_id: id } = await ask();
		press('Это не я');
		await said('Не впустили');
		expect((await confirmed(id)).error).toBe('login refused');
		const { json } = await shop.post(CHECK, { phone: PHONE, code: '000000' });
		expect(json.error).toBe('code expired');
	});

	test('is hers alone: whoever else presses the button confirms nothing', async () => {
		await shop.knowAnna();
		await shop.startBot();
		const { request_id: id } = await ask();
		press('Да, это я', BORIS);
		await expect.poll(() => shop.telegram.waiting()).toBe(0);
		expect((await confirmed(id)).error).toBe('not confirmed');
	});

	test('ends after five minutes, for the page and for the button', async () => {
		await shop.knowAnna();
		await shop.startBot();
		const { request_id: id } = await ask();
		shop.clock.now += 5 * MINUTE;
		expect((await confirmed(id)).error).toBe('code expired');
		press('Да, это я');
		await said('больше не действует');
		expect((await confirmed(id)).error).toBe('code expired');
	});

	test('is answered alike for a phone nobody knows, whose code goes by SMS', async () => {
		await shop.knowAnna();
		const known = Object.keys(await ask());
		const unknown = await ask('+79990000009');
		expect(Object.keys(unknown)).toEqual(known);
		expect(shop.sent).toMatchObject([{ channel: 'sms', to: '+79990000009' }]);
		expect((await confirmed(unknown.request_id)).error).toBe('not confirmed');
		const { json } = await shop.post(CHECK, { phone: '+79990000009', code: shop.lastCode() });
		expect(json.success).toBe(true);
	});

	test('is asked in the customer’s language', async () => {
		await shop.knowAnna('de');
		await ask();
		expect(question()?.text).toContain('Sind Sie das?');
		expect(button('Ja, das bin ich')).toBeDefined();
	});

	test('goes by SMS as a code when the bot is blocked', async () => {
		await shop.knowAnna();
		shop.telegram.blockedBy.add(ANNA.id);
		await ask();
		expect(shop.sent).toMatchObject([{ channel: 'sms', to: PHONE }]);
	});
});
