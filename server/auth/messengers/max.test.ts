import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import {
	MAX_BOT_TOKEN,
	type MaxLaunchOptions,
	maxContact,
	maxInitData,
	VERA,
} from '#tests/max-host/launch.ts';
import { BOT_TOKEN, KEYS, NOON, openTestShop, type TestShop } from '#tests/shop.ts';
import { signedContact, signedInitData } from '#tests/telegram-host/init-data.ts';

const LAUNCH = '/wp-json/telega/v1/auth/check';
const WRONG = { error: 'wrong init data', message: 'Откройте магазин из чата ещё раз' };
const DAY = 86_400_000;

describe.each(DATABASES)('login by MAX on $name', (kind) => {
	let shop: TestShop;
	let people = 0;
	let phone: string;
	let user: typeof VERA;

	beforeAll(async () => {
		shop = await openTestShop(kind, { deps: { maxBotToken: MAX_BOT_TOKEN } });
	});
	afterAll(() => shop.close());
	beforeEach(() => {
		shop.clock.now = NOON;
		people++;
		phone = `7902000${String(people).padStart(4, '0')}`;
		user = { ...VERA, id: VERA.id + people };
	});

	const initData = (options: MaxLaunchOptions = {}) =>
		maxInitData({ now: NOON - 10_000, user, ...options });
	const contact = (options: MaxLaunchOptions = {}, of = phone) =>
		String(new URLSearchParams(maxContact(`+${of}`, { now: NOON - 5_000, user, ...options })));
	const enter = async (body: unknown) => (await shop.post(LAUNCH, body)).json;
	const byCode = async (more: object = {}) => {
		await shop.post(`/wp-json/wc/auth/send_code?${KEYS}`, { phone });
		const body = { phone, 'auth-sms-code': shop.lastCode(), ...more };
		return (await shop.post(`/wp-json/wc/auth/check_code?${KEYS}`, body)).json;
	};

	test('an account nobody has linked is not logged in', async () => {
		expect(await enter({ init_data: initData() })).toMatchObject({ error: 'not linked' });
	});

	test('a shared phone logs in, names the new customer, and links him', async () => {
		const first = await enter({ init_data: initData(), contact: contact() });
		expect(first).toMatchObject({ user: { username: phone, name: 'Вера' }, messenger: 'max' });
		const again = await enter({ init_data: initData() });
		expect(again.user.id).toBe(first.user.id);
		expect(again.user.token).not.toBe(first.user.token);
	});

	test('one phone is one account: by a code, by Telegram and by MAX', async () => {
		const coded = await byCode();
		const anna = { id: user.id, first_name: 'Вера' };
		const signing = { user: anna, botToken: BOT_TOKEN, now: NOON };
		const telegram = await enter({
			init_data: signedInitData(signing),
			contact: signedContact(`+${phone}`, signing),
		});
		const max = await enter({ init_data: initData(), contact: contact() });
		expect([telegram.user.id, max.user.id]).toEqual([coded.user.id, coded.user.id]);
		expect(telegram.messenger).toBe('telegram');
		// Both stay linked: an id is its messenger's own.
		expect((await enter({ init_data: signedInitData(signing) })).user.id).toBe(coded.user.id);
		expect((await enter({ init_data: initData() })).user.id).toBe(coded.user.id);
	});

	test('the same number in another messenger is somebody else', async () => {
		await enter({ init_data: initData(), contact: contact() });
		const stranger = { user: { id: user.id, first_name: 'Чужой' }, botToken: BOT_TOKEN, now: NOON };
		expect((await enter({ init_data: signedInitData(stranger) })).error).toBe('not linked');
	});

	test('a right code with launch data links the account; launch data too old keep nobody out', async () => {
		const old = await byCode({ init_data: initData({ now: NOON - DAY - 1000 }) });
		expect(old.success).toBe(true);
		expect((await enter({ init_data: initData() })).error).toBe('not linked');
		shop.clock.now += 120_000;
		const entered = await byCode({ init_data: initData() });
		expect((await enter({ init_data: initData() })).user.id).toBe(entered.user.id);
	});

	test('an account linked again leaves its first customer, and a customer his first account', async () => {
		const first = await enter({ init_data: initData(), contact: contact() });
		const second = await enter({
			init_data: initData(),
			contact: contact({}, `7903${phone.slice(4)}`),
		});
		expect(second.user.id).not.toBe(first.user.id);
		expect((await enter({ init_data: initData() })).user.id).toBe(second.user.id);
		const other = { ...user, id: user.id + 1_000_000 };
		const moved = await enter({
			init_data: initData({ user: other }),
			contact: contact({ user: other }, `7903${phone.slice(4)}`),
		});
		expect(moved.user.id).toBe(second.user.id);
		expect((await enter({ init_data: initData() })).error).toBe('not linked');
	});

	test('of two logins at once both come in, and the account is linked once', async () => {
		const both = await Promise.all(
			[0, 1].map(() => enter({ init_data: initData(), contact: contact() })),
		);
		expect(both.map(({ success }) => success)).toEqual([true, true]);
		expect((await enter({ init_data: initData() })).user.id).toBe(both[0].user.id);
	});

	test('a customer who leaves takes the link along', async () => {
		const { user: customer } = await enter({ init_data: initData(), contact: contact() });
		await shop.deps.db.deleteFrom('shop_customers').where('id', '=', customer.id).execute();
		expect((await enter({ init_data: initData() })).error).toBe('not linked');
	});

	test.each([
		['a day and a second old', () => initData({ now: NOON - DAY - 1000 })],
		['as old in milliseconds', () => initData({ now: NOON - DAY - 1000, unit: 'milliseconds' })],
		['from the future', () => initData({ now: NOON + 120_000 })],
		['of another bot', () => initData({ botToken: 'f9LHodD0cOLOTHER' })],
		['with a changed user', () => initData().replace(String(user.id), String(VERA.id))],
		['with a field twice', () => `${initData()}&auth_date=1`],
		['without a hash', () => initData().replace(/&hash=[0-9a-f]+/, '')],
		['that is a contact', () => contact()],
		['whose user is nobody', () => initData({ user: { id: 0 } })],
	])('launch data %s are refused', async (_, make) => {
		await enter({ init_data: initData(), contact: contact() });
		expect(await enter({ init_data: make() })).toEqual(WRONG);
	});

	test('a time in milliseconds counts like one in seconds', async () => {
		const unit = 'milliseconds';
		const entered = await enter({ init_data: initData({ unit }), contact: contact({ unit }) });
		expect(entered.user.username).toBe(phone);
	});

	test.each([
		['of somebody else', () => contact({ user: VERA })],
		['of another bot', () => contact({ botToken: BOT_TOKEN })],
		['a day and a second old', () => contact({ now: NOON - DAY - 1000 })],
		['with a changed phone', () => contact().replace(phone, '79991234567')],
		['with a changed time', () => contact().replace(/authDate=\d+/, `authDate=${NOON / 1000}`)],
		['without a hash', () => contact().replace(/&hash=\w+/, '')],
		['that is launch data', () => initData()],
	])('a contact %s is refused', async (_, make) => {
		expect(await enter({ init_data: initData(), contact: make() })).toEqual(WRONG);
	});

	test('a signature in capitals is the same one', async () => {
		const shouted = contact().replace(/hash=\w+/, (hash) => `hash=${hash.slice(5).toUpperCase()}`);
		expect((await enter({ init_data: initData(), contact: shouted })).success).toBe(true);
	});

	test('a shop that is no app of MAX takes none of its word', async () => {
		const without = await openTestShop(kind);
		for (const init_data of [initData(), initData({ botToken: '' })])
			expect((await without.post(LAUNCH, { init_data })).json).toEqual(WRONG);
		await without.close();
	});
});
