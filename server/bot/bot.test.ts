import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#core/rules/site/languages.ts';
import { DATABASES } from '#tests/databases.ts';
import { type BotShop, ORIGIN, openBotShop, PHONE } from '#tests/fixtures/bot-shop.ts';
import { KEYS, MINUTE, ORDERS, orderBody, SHOP_FOLDER } from '#tests/shop.ts';
import { type BotApi, turnsBot, writes } from '#tests/telegram-host/bot-api.ts';
import { ANNA } from '#tests/telegram-host/init-data.ts';

const SEND_CODE = '/wp-json/telega/v1/auth/send';

describe.each(DATABASES)('the bot on $name', (kind) => {
	let shop: BotShop;
	let telegram: BotApi;
	let startBot: BotShop['startBot'];
	let knowAnna: (language?: Language) => Promise<number>;

	beforeEach(async () => {
		shop = await openBotShop(kind);
		({ telegram, startBot } = shop);
		knowAnna = async (language) => (await shop.knowAnna(language)).id;
	});
	afterEach(() => {
		vi.useRealTimers();
		return shop.close();
	});

	const placeOrder = async (customer: number, payment = 'cod') => {
		const meta = { platform: 'telegram' };
		const { json } = await shop.post(ORDERS, orderBody({ customer, payment, meta }));
		await shop.shop.runDue();
		return json as { id: number; order_key: string };
	};
	const move = async (id: number, status: string, meta: Record<string, string> = {}) => {
		const { status: code } = await shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, {
			status,
			meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
		});
		expect(code).toBe(200);
		await shop.shop.runDue();
	};
	const said = (text: string) => expect.poll(() => telegram.messages.at(-1)?.text).toContain(text);
	const buttonsOf = (message = telegram.messages.at(-1)) =>
		message?.markup?.inline_keyboard.flat() ?? [];

	describe('whoever writes to it', () => {
		test('finds the shop on the menu button, and what the link was about on /start', async () => {
			await startBot();
			telegram.bring(writes(ANNA, '/start product_501'));
			await said('Пиццерия');
			expect(buttonsOf()).toMatchObject([{ web_app: { url: `${ORIGIN}/?product_id=501` } }]);
			expect(telegram.calls).toContainEqual({
				method: 'setChatMenuButton',
				params: {
					menu_button: { type: 'web_app', text: 'Меню', web_app: { url: `${ORIGIN}/` } },
				},
			});
		});

		test('reads its own language, and has a menu button in it', async () => {
			await startBot();
			telegram.bring(writes({ ...ANNA, language_code: 'de-AT' }, '/start'));
			await said('Speisekarte');
			expect(buttonsOf()).toMatchObject([{ text: 'Shop öffnen' }]);
			const ofChat = {
				chat_id: ANNA.id,
				menu_button: { type: 'web_app', text: 'Speisekarte', web_app: { url: `${ORIGIN}/` } },
			};
			await expect
				.poll(() => telegram.calls)
				.toContainEqual({ method: 'setChatMenuButton', params: ofChat });
		});

		test('is greeted once, though its menu button takes two tries', async () => {
			await startBot();
			await expect
				.poll(() => telegram.calls.some(({ method }) => method === 'setChatMenuButton'))
				.toBe(true);
			telegram.fail('setChatMenuButton', { code: 429, retryAfter: 1 });
			telegram.bring(writes(ANNA, '/start'));
			await expect.poll(() => telegram.messages.length).toBe(1);
			await expect.poll(telegram.waiting).toBe(0);
			expect(telegram.messages).toHaveLength(1);
		});

		test('is answered in the language of its account first', async () => {
			await startBot();
			await knowAnna('tr');
			telegram.bring(writes({ ...ANNA, language_code: 'de' }, '/start'));
			await said('Giriş kodları');
		});

		test.each(['/start', '/start ../lk', '/start nonsense_1'])(
			'%s opens the menu',
			async (text) => {
				await startBot();
				telegram.bring(writes(ANNA, text));
				await said('Пиццерия');
				expect(buttonsOf()).toMatchObject([{ web_app: { url: `${ORIGIN}/` } }]);
			},
		);

		test('is answered once, however often Telegram brings the same update', async () => {
			await startBot();
			telegram.bring(writes(ANNA, '/start'), 7);
			await said('Пиццерия');
			await expect.poll(telegram.waiting).toBe(0);
			telegram.bring(writes(ANNA, '/start'), 7);
			telegram.bring(writes(ANNA, '/start order_12'), 8);
			await expect.poll(() => buttonsOf()[0]?.web_app.url).toBe(`${ORIGIN}/order/12`);
			expect(telegram.messages).toHaveLength(2);
		});

		test('is answered when Telegram, away since before the start, is back', async () => {
			await telegram.goAway();
			await startBot();
			await expect.poll(() => telegram.hungUp).toBeGreaterThan(0);
			telegram.comeBack();
			telegram.bring(writes(ANNA, '/start'));
			await expect.poll(() => telegram.messages.length).toBe(1);
		});

		test('is not held up by a chat whose answers fail', async () => {
			await startBot();
			telegram.fail('sendMessage', { code: 500, times: 5, chatId: 43 });
			telegram.bring(writes({ id: 43, first_name: 'Борис' }, '/start'));
			telegram.bring(writes(ANNA, '/start'));
			await expect.poll(() => telegram.messages.map((one) => one.chatId)).toEqual([ANNA.id]);
		});

		test('is answered in the order it wrote in, though the first answer takes a second try', async () => {
			await startBot();
			telegram.fail('sendMessage', { code: 500, chatId: ANNA.id });
			telegram.bring(writes(ANNA, '/start order_1'));
			telegram.bring(writes(ANNA, '/start order_2'));
			await expect.poll(() => telegram.messages.length).toBe(2);
			const paths = telegram.messages.map((one) => buttonsOf(one)[0]?.web_app.url);
			expect(paths).toEqual([`${ORIGIN}/order/1`, `${ORIGIN}/order/2`]);
		});

		test('is answered after a restart when Telegram has been told that all was taken', async () => {
			const first = await startBot({ pauses: { first: 60_000, longest: 60_000 } });
			telegram.fail('sendMessage', { code: 500 });
			telegram.bring(writes(ANNA, '/start'));
			await expect.poll(telegram.waiting).toBe(0);
			await first.stop();
			expect(telegram.messages).toEqual([]);
			await startBot();
			await said('Пиццерия');
			expect(telegram.messages).toHaveLength(1);
		});

		test.runIf(kind.name === 'PostgreSQL')(
			'is answered once by two copies of the shop, of which one polls',
			async () => {
				const copies = [await startBot(), await startBot()];
				const ready = () =>
					telegram.calls.filter(({ method }) => method === 'deleteWebhook').length;
				await expect.poll(ready).toBe(2);
				for (const count of [1, 2, 3]) {
					telegram.bring(writes(ANNA, '/start'));
					await expect.poll(() => telegram.messages.length).toBe(count);
					await expect.poll(telegram.waiting).toBe(0);
				}
				expect(telegram.mostPolls).toBe(1);
				for (const copy of copies) await copy.stop();
			},
		);

		test('gets nothing where the bot is blocked, and holds up nobody else', async () => {
			await startBot();
			telegram.blockedBy.add(ANNA.id);
			telegram.bring(writes(ANNA, '/start'));
			telegram.bring(writes({ id: 43, first_name: 'Борис' }, '/start'));
			await expect.poll(() => telegram.messages.map((one) => one.chatId)).toEqual([43]);
		});
	});

	describe('the webhook', () => {
		const bring = (update: object, secret: string) =>
			new Request(`${ORIGIN}/bot/updates`, {
				method: 'POST',
				headers: { 'x-telegram-bot-api-secret-token': secret },
				body: JSON.stringify(update),
			});

		test('is set with a secret, without which nothing is taken', async () => {
			const webhook = await startBot({ usesWebhook: true });
			await expect.poll(() => telegram.webhook?.url).toBe(`${ORIGIN}/bot/updates`);
			const update = { update_id: 5, ...writes(ANNA, '/start') };
			for (const secret of ['', 'x', `${telegram.webhook?.secret_token}x`])
				expect((await webhook.receive(bring(update, secret))).status).toBe(401);
			expect(telegram.messages).toEqual([]);
			const secret = telegram.webhook?.secret_token;
			expect((await webhook.receive(bring({ text: 1 }, secret))).status).toBe(400);
			const answers = [1, 2].map(() => webhook.receive(bring(update, secret)));
			expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
			expect((await webhook.receive(bring(update, secret))).status).toBe(200);
			expect(telegram.messages).toHaveLength(1);
		});

		test('wants an update again that could not be answered', async () => {
			const webhook = await startBot({ usesWebhook: true });
			await expect.poll(() => telegram.webhook).toBeDefined();
			const update = { update_id: 5, ...writes(ANNA, '/start') };
			telegram.fail('sendMessage', { code: 429, retryAfter: 3 });
			const secret = telegram.webhook?.secret_token;
			expect((await webhook.receive(bring(update, secret))).status).toBe(500);
			expect((await webhook.receive(bring(update, secret))).status).toBe(200);
			expect(telegram.messages).toHaveLength(1);
		});
	});

	describe('a login code', () => {
		const send = () => shop.post(SEND_CODE, { phone: PHONE });

		test('comes into the chat of a linked customer, with a button that copies it', async () => {
			await knowAnna();
			expect((await send()).json.success).toBe(true);
			const [message] = telegram.messages;
			const code = buttonsOf()[0]?.copy_text.text;
			expect(message).toMatchObject({ chatId: ANNA.id });
			expect(message?.text).toContain(code);
			expect(shop.sent).toEqual([]);
			const { json } = await shop.post('/wp-json/telega/v1/auth/check', { phone: PHONE, code });
			expect(json.success).toBe(true);
		});

		test('comes in the language of the account, else of the page', async () => {
			const german = `${SEND_CODE}?lang=de`;
			await shop.post(german, { phone: '+79990000001' });
			expect(shop.sent.at(-1)?.text).toMatch(/^Anmeldecode: \d{6}\. Geben Sie/);
			await knowAnna();
			await shop.post(german, { phone: PHONE });
			expect(telegram.messages.at(-1)?.text).toContain('Anmeldecode');
			expect(buttonsOf()[0]?.text).toBe('Code kopieren');
			shop.clock.now += 2 * MINUTE;
			await knowAnna('en');
			await shop.post(german, { phone: PHONE });
			expect(telegram.messages.at(-1)?.text).toContain('Login code');
		});

		test('comes by SMS to whoever the bot does not know, and the answer is the same', async () => {
			const { json } = await send();
			expect(json).toMatchObject({ success: true, delivery_status: { status: 'sent' } });
			expect(shop.sent).toMatchObject([{ channel: 'sms', to: PHONE }]);
			expect(telegram.messages).toEqual([]);
		});

		test('comes by SMS when the bot is blocked, and next time without asking Telegram', async () => {
			await knowAnna();
			telegram.blockedBy.add(ANNA.id);
			await send();
			expect(shop.sent).toMatchObject([{ channel: 'sms' }]);
			const callsBefore = telegram.calls.length;
			shop.clock.now += 2 * MINUTE;
			await send();
			expect(telegram.calls).toHaveLength(callsBefore);
			expect(shop.sent).toHaveLength(2);
		});

		test('comes by SMS while Telegram is away or has had enough', async () => {
			await knowAnna();
			telegram.fail('sendMessage', { code: 429, retryAfter: 30 });
			await send();
			expect(shop.sent).toHaveLength(1);
			await telegram.goAway();
			shop.clock.now += 2 * MINUTE;
			await send();
			expect(shop.sent).toMatchObject([{ channel: 'sms' }, { channel: 'sms' }]);
		});

		test('comes into the chat again once the bot is let in', async () => {
			await startBot();
			await knowAnna();
			telegram.bring(turnsBot(ANNA, 'kicked'));
			const isBlocked = async () =>
				(await shop.deps.db.selectFrom('shop_blocked_chats').selectAll().execute()).length;
			await expect.poll(isBlocked).toBe(1);
			telegram.bring(turnsBot(ANNA, 'member'));
			await expect.poll(isBlocked).toBe(0);
			await send();
			expect(telegram.messages).toHaveLength(1);
		});
	});

	describe('an order placed from Telegram', () => {
		test('is one message, edited as it moves, and a new one when the courier sets out', async () => {
			const { id, order_key: key } = await placeOrder(await knowAnna());
			expect(telegram.messages).toHaveLength(1);
			expect(telegram.messages[0]?.text).toContain(`Заказ №\u00a0${id}`);
			expect(buttonsOf()).toEqual([
				{ text: 'Открыть заказ', web_app: { url: `${ORIGIN}/order/${id}?key=${key}` } },
			]);
			await move(id, 'making');
			await move(id, 'done');
			await move(id, 'kurier', { courier_name: 'Олег', courier_phone: '+79990000000' });
			await move(id, 'completed');
			const [status, courier, ...others] = telegram.messages;
			expect(others).toEqual([]);
			const steps = status?.history.map((text) => /Статус: (.*)/.exec(text)?.[1]);
			expect(steps).toEqual(['Принят', 'Готовится', 'Готов к выдаче', 'Курьер в пути', 'Выдан']);
			const scenes = status?.pictures.map((url) => /og\/order\/(\w+)/.exec(url)?.[1]);
			expect(scenes).toEqual(['cooking', 'cooking', 'packed', 'courier', 'delivered']);
			expect(status?.pictures[0]?.replace(/-\w{12}\.jpg$/, '')).toBe(
				`${ORIGIN}/img/og/order/cooking/ru`,
			);
			expect(courier?.history).toHaveLength(1);
			expect(courier?.text).toContain('курьер выехал');
			expect(courier?.text).toContain('Олег, +79990000000');
			expect(buttonsOf(status).at(-1)).toEqual({
				text: 'Чек',
				web_app: { url: `${ORIGIN}/order/${id}?receipt=1&key=${key}` },
			});
			expect(shop.sent).toEqual([]);
		});

		test('that can be fetched, or that the shop cancels, is a new message: an edit makes no sound', async () => {
			const customer = await knowAnna();
			const meta = { platform: 'telegram' };
			const pickup = orderBody({
				...{ customer, payment: 'cod', meta: { ...meta, pickup_location_id: '71' } },
				...{ method: 'local_pickup', coords: null, lines: [{ id: 601 }] },
			});
			const { json } = await shop.post(ORDERS, pickup);
			await shop.shop.runDue();
			await move(json.id, 'making');
			expect(telegram.messages).toHaveLength(1);
			await move(json.id, 'done');
			expect(telegram.messages[1]?.text).toBe(`Заказ №\u00a0${json.id} готов: можно забирать.`);
			expect(telegram.messages[0]?.pictures.at(-1)).toContain('/img/og/order/ready/');
			const next = await placeOrder(customer);
			await move(next.id, 'cancelled');
			expect(telegram.messages.map(({ text }) => text).at(-1)).toBe(
				`Заказ №\u00a0${next.id} отменён.`,
			);
			expect(telegram.messages).toHaveLength(4);
		});

		test('of goods is a bag while it is put together: no pan is hot', async () => {
			await shop.close();
			const folder = await mkdtemp(join(tmpdir(), 'vitrina-goods-'));
			await cp(SHOP_FOLDER, folder, { recursive: true });
			const front = JSON.stringify({ catalog_type: 'lending', sells: 'goods' });
			await writeFile(join(folder, 'front-settings.json'), front);
			shop = await openBotShop(kind, folder);
			({ telegram } = shop);
			const { id } = await placeOrder((await shop.knowAnna()).id);
			await move(id, 'making');
			expect(telegram.messages[0]?.pictures.at(-1)).toContain('/img/og/order/bag/');
			await rm(folder, { recursive: true });
		});

		test('is told of in the language it was placed in, the courier too', async () => {
			const customer = await knowAnna('en');
			const meta = { platform: 'telegram' };
			const body = orderBody({ customer, payment: 'cod', meta });
			const { json } = await shop.post(`${ORDERS}&lang=de`, body);
			await shop.shop.runDue();
			expect(telegram.messages[0]?.text).toMatch(/^Bestellung Nr\. \d+ über [\d.,]+\u00a0₽\n/);
			expect(telegram.messages[0]?.text).toContain('Status: Angenommen');
			expect(telegram.messages[0]?.text).toContain('Gesamt: ');
			await move(json.id, 'making');
			await move(json.id, 'done');
			await move(json.id, 'kurier', { courier_name: 'Олег' });
			expect(telegram.messages[0]?.text).toContain('Status: Unterwegs');
			expect(telegram.messages[1]?.text).toContain('Kurier: Олег');
			await move(json.id, 'completed');
			expect(
				buttonsOf(telegram.messages[0]).map((button: { text: string }) => button.text),
			).toEqual(['Bestellung öffnen', 'Beleg']);
			// An order that did not say is in the account's.
			await placeOrder(customer);
			expect(telegram.messages.at(-1)?.text).toContain('Status: Accepted');
		});

		test('waits for its payment, and says when it is cancelled', async () => {
			await placeOrder(await knowAnna(), 'paykeeper');
			expect(telegram.messages[0]?.text).toContain('Статус: Ожидает оплаты');
			shop.clock.now += 31 * MINUTE;
			await shop.shop.runDue();
			expect(telegram.messages).toHaveLength(1);
			expect(telegram.messages[0]?.text).toContain('Статус: Отменён');
		});

		test('loses nothing while Telegram is away: what is told then is how it stands', async () => {
			const customer = await knowAnna();
			await telegram.goAway();
			const { id } = await placeOrder(customer);
			await move(id, 'making');
			// Longer than a job that fails is tried.
			for (let minute = 0; minute < 40; minute++) {
				shop.clock.now += MINUTE;
				await shop.shop.runDue();
			}
			expect(shop.errors).toEqual([]);
			telegram.comeBack();
			shop.clock.now += MINUTE;
			await shop.shop.runDue();
			expect(telegram.messages).toHaveLength(1);
			expect(telegram.messages[0]?.history).toHaveLength(1);
			expect(telegram.messages[0]?.text).toContain('Статус: Готовится');
		});

		test('of a chat that is to be left alone holds up no other chat, nor its login code', async () => {
			const customer = await knowAnna();
			const boris = await shop.login('+79990000043');
			await shop.deps.db
				.updateTable('shop_customers')
				.set({ telegram_id: 43 })
				.where('id', '=', boris.id)
				.execute();
			shop.clock.now += 2 * MINUTE;
			shop.sent.length = 0;
			for (const failure of [{ code: 429, retryAfter: 40 }, { code: 500 }]) {
				telegram.messages.length = 0;
				telegram.fail('sendMessage', { ...failure, chatId: ANNA.id });
				await placeOrder(customer);
				await placeOrder(boris.id);
				expect(telegram.messages.map((one) => one.chatId)).toEqual([43]);
				await shop.post(SEND_CODE, { phone: '+79990000043' });
				expect(telegram.messages.map((one) => one.chatId)).toEqual([43, 43]);
				shop.clock.now += 2 * MINUTE;
				await shop.shop.runDue();
			}
			expect(shop.sent).toEqual([]);
		});

		test('waits with all others once several chats at a time are to be left alone', async () => {
			const chat = shop.deps.chat;
			telegram.fail('sendMessage', { code: 429, retryAfter: 40, times: 4 });
			for (const id of [1, 2, 3, 4, 5, 6]) await chat?.send(id, { text: 'да' });
			expect(telegram.calls.filter(({ method }) => method === 'sendMessage')).toHaveLength(4);
		});

		test('is one message though its answer takes longer than a login code has', async () => {
			const customer = await knowAnna();
			vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
			const slow = telegram.hold('sendMessage');
			const placed = placeOrder(customer);
			await slow.come;
			vi.advanceTimersByTime(5500);
			slow.answer();
			await placed;
			shop.clock.now += MINUTE;
			await shop.shop.runDue();
			expect(telegram.messages).toHaveLength(1);
			// A code is waited for, so it goes by SMS.
			const late = telegram.hold('sendMessage');
			const sent = shop.post(SEND_CODE, { phone: PHONE });
			await late.come;
			vi.advanceTimersByTime(5500);
			await sent;
			late.answer();
			expect(shop.sent).toMatchObject([{ channel: 'sms' }]);
		});

		test('waits as long as Telegram asks, and calls nobody meanwhile', async () => {
			const customer = await knowAnna();
			telegram.fail('sendMessage', { code: 429, retryAfter: 40 });
			await placeOrder(customer);
			const callsBefore = telegram.calls.length;
			shop.clock.now += 39_000;
			await shop.shop.runDue();
			expect([telegram.calls.length, telegram.messages.length]).toEqual([callsBefore, 0]);
			shop.clock.now += 2000;
			await shop.shop.runDue();
			expect(telegram.messages).toHaveLength(1);
		});

		test('goes by WhatsApp, once, to whoever has blocked the bot', async () => {
			const customer = await knowAnna();
			telegram.blockedBy.add(ANNA.id);
			const { id } = await placeOrder(customer);
			await move(id, 'making');
			expect(telegram.messages).toEqual([]);
			expect(shop.sent).toMatchObject([{ channel: 'whatsapp', to: PHONE }]);
			expect(shop.sent[0]?.text).toContain(`Заказ №\u00a0${id}`);
			await move(id, 'done');
			await move(id, 'kurier');
			expect(shop.sent.map(({ text }) => text.includes('курьер выехал'))).toEqual([false, true]);
		});

		test('is written anew when its message is gone from the chat', async () => {
			const { id } = await placeOrder(await knowAnna());
			telegram.messages.length = 0;
			await move(id, 'making');
			expect(telegram.messages).toMatchObject([{ text: expect.stringContaining('Готовится') }]);
		});

		test('is one message for two copies of the shop', async () => {
			const customer = await knowAnna();
			const { createShop } = await import('#server/shop/shop.ts');
			const copy = await createShop(shop.deps);
			const meta = { platform: 'telegram' };
			const { json } = await shop.post(ORDERS, orderBody({ customer, payment: 'cod', meta }));
			await shop.deps.db
				.insertInto('shop_jobs')
				.values({
					id: 'again',
					kind: 'tell_order',
					due_at: 0,
					tries: 0,
					payload: JSON.stringify({ orderId: json.id, about: 'order' }),
				})
				.execute();
			await Promise.all([shop.shop.runDue(), copy.runDue()]);
			shop.clock.now += MINUTE;
			await Promise.all([shop.shop.runDue(), copy.runDue()]);
			expect(telegram.messages).toHaveLength(1);
		});
	});
});
