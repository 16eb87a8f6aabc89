import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '#server/shop/shop.ts';
import { DATABASES } from '#tests/databases.ts';
import { type BotShop, ORIGIN, openBotShop, PHONE } from '#tests/fixtures/bot-shop.ts';
import { KEYS, MINUTE, ORDERS, orderBody, SHOP_FOLDER } from '#tests/shop.ts';
import { presses } from '#tests/telegram-host/bot-api.ts';
import { ANNA } from '#tests/telegram-host/init-data.ts';

const HOUR = 60 * MINUTE;
const QUOTE = `/wp-json/checkout/v1/quote?${KEYS}`;
const EVENING = Date.parse('2026-11-20T19:30:00+03:00');
const MORNING = Date.parse('2026-11-21T10:00:00+03:00');

describe.each(DATABASES)('the reminder of a cart on $name', (kind) => {
	let shop: BotShop;
	let anna: { readonly id: number; readonly token: string };
	beforeEach(async () => {
		shop = await openBotShop(kind);
		anna = await shop.knowAnna();
	});
	afterEach(() => shop.close());

	const consent = (isOn: boolean) =>
		shop.post(`/wp-json/system/users?token=${anna.token}`, { data: { cart_reminders: isOn } });
	/** The page shows the cart, so the shop sees it. */
	const fill = (wish = {}) => shop.post(QUOTE, orderBody({ customer: anna.id, ...wish }));
	const wait = async (milliseconds: number) => {
		shop.clock.now += milliseconds;
		await shop.shop.runDue();
	};
	const texts = () => shop.telegram.messages.map(({ text }) => text);
	const carts = () => shop.deps.db.selectFrom('shop_carts').selectAll().execute();
	const profile = async () =>
		(await shop.call(`/wp-json/system/users?token=${anna.token}`)).json.data.data;

	test('comes after three hours, once, with a way back into the cart', async () => {
		await consent(true);
		await fill();
		await wait(3 * HOUR - MINUTE);
		expect(texts()).toEqual([]);
		await wait(2 * MINUTE);
		expect(texts()).toEqual([
			'Вы собрали заказ в «Пицца и точка», но не оформили. В корзине: Пепперони.',
		]);
		expect(shop.telegram.messages[0]?.markup?.inline_keyboard).toEqual([
			[{ text: 'Открыть корзину', web_app: { url: `${ORIGIN}/?startapp=cart` } }],
			[{ text: 'Больше не напоминать', callback_data: 'cart_stop' }],
		]);
		// Looked at again, it is the same cart.
		await fill();
		await wait(24 * HOUR);
		expect(texts()).toHaveLength(1);
		await fill({ lines: [{ id: 501, variation: 5011, units: 3 }] });
		await wait(24 * HOUR);
		expect(texts()).toHaveLength(2);
	});

	test('waits from the last time the cart was seen', async () => {
		await consent(true);
		await fill();
		await wait(2 * HOUR);
		await fill();
		await wait(2 * HOUR);
		expect(texts()).toEqual([]);
		await wait(HOUR + MINUTE);
		expect(texts()).toHaveLength(1);
	});

	test('due in the evening, comes in the morning', async () => {
		shop.clock.now = EVENING;
		await consent(true);
		await fill();
		await wait(4 * HOUR);
		expect(texts()).toEqual([]);
		await wait(MORNING - MINUTE - shop.clock.now);
		expect(texts()).toEqual([]);
		await wait(MINUTE);
		expect(texts()).toHaveLength(1);
	});

	test('comes to nobody who has not asked for it; nothing is kept of their carts', async () => {
		expect((await profile()).cart_reminders).toBe(false);
		await fill();
		expect(await carts()).toEqual([]);
		await wait(24 * HOUR);
		expect(texts()).toEqual([]);
	});

	test('keeps the cart for the customer’s other devices, by ids and amounts, until it is ordered', async () => {
		const kept = async () =>
			(await shop.call(`/wp-json/system/users/cart?token=${anna.token}`)).json;
		await fill();
		expect(await kept()).toEqual({ cart: null });
		await consent(true);
		await fill({ lines: [{ id: 501, variation: 5011, units: 3 }] });
		expect(await kept()).toEqual({
			cart: {
				lines: [{ product_id: 501, variation_id: 5011, units: 3, supplements: [] }],
				promocode: '',
				delivery_type: 'delivery',
			},
		});
		expect((await shop.call('/wp-json/system/users/cart?token=wrong')).status).toBe(401);
		await shop.post(ORDERS, orderBody({ customer: anna.id, payment: 'cod' }));
		expect(await kept()).toEqual({ cart: null });
	});

	test('comes no more once the consent is taken back', async () => {
		await consent(true);
		expect((await profile()).cart_reminders).toBe(true);
		await fill();
		await consent(false);
		expect(await carts()).toEqual([]);
		await wait(24 * HOUR);
		expect(texts()).toEqual([]);
	});

	test('is turned off by its own button', async () => {
		await shop.startBot();
		await consent(true);
		await fill();
		await wait(3 * HOUR);
		shop.telegram.bring(presses(ANNA, shop.telegram.messages[0], 'cart_stop'));
		await expect.poll(() => texts()[0]).toContain('Больше не напомним');
		expect((await profile()).cart_reminders).toBe(false);
	});

	test.each([
		['ordered', () => shop.post(ORDERS, orderBody({ customer: anna.id, payment: 'cod' }))],
		[
			'ordered without the account',
			() => shop.post(ORDERS, orderBody({ payment: 'cod', phone: PHONE })),
		],
		['emptied', () => shop.post(QUOTE, { customer_id: anna.id, line_items: [] })],
	])('does not come when the cart has been %s', async (_how, act) => {
		await consent(true);
		await fill();
		await wait(HOUR);
		expect((await act()).status).toBeLessThan(300);
		await wait(24 * HOUR);
		expect(texts().filter((text) => text.startsWith('Вы собрали'))).toEqual([]);
	});

	test('a stranger’s quote empties nobody’s cart', async () => {
		await consent(true);
		await fill();
		await shop.post('/wp-json/checkout/v1/quote', { customer_id: anna.id, line_items: [] });
		expect(await carts()).toHaveLength(1);
	});

	test('is one message for two copies of the shop', async () => {
		await consent(true);
		await fill();
		const copy = await createShop(shop.deps);
		const payload = JSON.stringify({ customerId: anna.id });
		await shop.deps.db
			.insertInto('shop_jobs')
			.values({ id: 'again', kind: 'remind_cart', due_at: 0, tries: 0, payload })
			.execute();
		shop.clock.now += 3 * HOUR;
		await Promise.all([shop.shop.runDue(), copy.runDue()]);
		expect(texts()).toHaveLength(1);
	});

	test('a block turns it off, and letting the bot in again does not bring it back', async () => {
		await shop.startBot();
		await consent(true);
		await fill();
		shop.telegram.blockedBy.add(ANNA.id);
		await wait(3 * HOUR);
		expect((await profile()).cart_reminders).toBe(false);
		shop.telegram.blockedBy.clear();
		await shop.shop.chats.reached(ANNA.id);
		await fill({ lines: [{ id: 501, variation: 5011, units: 3 }] });
		await wait(24 * HOUR);
		expect(texts()).toEqual([]);
	});

	test('waits when Telegram has had enough, and comes then', async () => {
		await consent(true);
		await fill();
		shop.telegram.fail('sendMessage', { code: 429, retryAfter: 40 });
		await wait(3 * HOUR);
		expect(texts()).toEqual([]);
		await wait(41_000);
		expect(texts()).toHaveLength(1);
	});

	test('names three dishes and counts the rest, in the customer’s language', async () => {
		await shop.deps.db.updateTable('shop_customers').set({ language: 'de' }).execute();
		await consent(true);
		const lines = [501, 601, 701, 502, 602].map((id) => ({ id }));
		await fill({ lines });
		await wait(3 * HOUR);
		expect(texts()[0]).toMatch(
			/^Sie haben bei .* Im Warenkorb: .*, .*, .* und weitere \d Artikel\.$/,
		);
	});
});

test('a shop may wait longer, or remind nobody', async () => {
	const [kind] = DATABASES;
	if (kind === undefined) throw new Error('no database');
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-reminders-'));
	await cp(SHOP_FOLDER, folder, { recursive: true });
	const file = join(folder, 'settings.json');
	const settings = JSON.parse(await readFile(file, 'utf8'));
	settings.settings.cart_reminder_hours = 0;
	await writeFile(file, JSON.stringify(settings));
	const shop = await openBotShop(kind, folder);
	const { id, token } = await shop.knowAnna();
	const { json } = await shop.call(`/wp-json/system/users?token=${token}`);
	expect(json.data.data).not.toHaveProperty('cart_reminders');
	await shop.post(`/wp-json/system/users?token=${token}`, { data: { cart_reminders: true } });
	await shop.post(QUOTE, orderBody({ customer: id }));
	shop.clock.now += 24 * HOUR;
	await shop.shop.runDue();
	expect(shop.telegram.messages).toEqual([]);
	await shop.close();
	await rm(folder, { recursive: true });
});
