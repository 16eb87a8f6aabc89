import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '#server/auth/routes.ts';
import type { Message } from '#server/chats/message.ts';
import { createRestApp } from '#server/rest/app.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES } from '#tests/databases.ts';
import { accountRoutes } from './routes.ts';

const PHONE = '+7 999 000-00-01';
const OTHER = '+7 999 000-00-02';
const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';

describe.each(DATABASES)('a backend without a shop’s folder on $name', (kind) => {
	let open: Awaited<ReturnType<typeof openBackend>>;
	beforeAll(async () => {
		open = await openBackend();
	});
	beforeEach(() => {
		open.clock.now += 60_000;
		open.hooks.length = 0;
		open.orders.areUnderWay = false;
	});
	afterAll(() => open.close());

	async function openBackend() {
		const database = await kind.create();
		const db = openDatabase<CustomerTables>(database.target);
		await migrate(db, 'shop', SHOP_MIGRATIONS);
		const clock = { now: Date.parse('2026-11-20T12:05:00+03:00') };
		const sent: Message[] = [];
		const hooks: string[] = [];
		const orders = { areUnderWay: false };
		const settings = { country: 'RU', preferences: [] as { id: number; title: string }[] };
		const deps = {
			db,
			now: () => clock.now,
			log: { error: () => {} },
			codePepper: 'pepper',
			hasKeys: async () => true,
			send: async (message: Message) => void sent.push(message),
			country: () => settings.country,
			shopName: () => 'Лавка',
			frontUrl: () => 'https://shop.test',
			loginChannels: () => ['sms'] as const,
			hasReminders: () => false,
			timeZone: () => 'Europe/Moscow',
			preferences: () => settings.preferences.map((one) => ({ ...one, image: '', allergy: false })),
			async onPhoneChange(_: unknown, before: { phone: string }, phone: string) {
				hooks.push(`${before.phone} is ${phone}`);
			},
			async onDeletion(_: unknown, { phone }: { phone: string }) {
				if (orders.areUnderWay) throw new Refusal('orders_under_way', 'Подождите');
				hooks.push(`${phone} leaves`);
				return 2;
			},
		};
		const app = createRestApp({ log: deps.log, originOf: () => 'https://shop.test' }, [
			authRoutes(deps),
			accountRoutes(deps),
		]);
		const post = async (path: string, body: object) => {
			const init = { method: 'POST', body: JSON.stringify(body) };
			return (await app.fetch(new Request(`http://site.test${path}`, init))).json();
		};
		const get = async (path: string) =>
			(await app.fetch(new Request(`http://site.test${path}`))).json();
		const codeFor = async (phone: string) => {
			await post('/wp-json/wc/auth/send_code', { phone });
			return sent.at(-1)?.code ?? '';
		};
		const login = async (phone: string) => {
			const code = await codeFor(phone);
			return (await post('/wp-json/wc/auth/check_code', { phone, 'auth-sms-code': code })).user;
		};
		const close = async () => {
			await db.destroy();
			await database.drop();
		};
		return {
			...{ app, db, clock, sent, hooks, orders, settings },
			post,
			get,
			codeFor,
			login,
			close,
		};
	}

	test('logs in by a code, and keeps an address', async () => {
		const { post, get, login, sent } = open;
		const { token } = await login(PHONE);
		expect(sent.at(-1)).toMatchObject({ channel: 'sms', to: '+79990000001' });
		expect(sent.at(-1)?.text).toMatch(/@shop\.test #\d{6}$/);
		await post(`${ADDRESSES}?token=${token}`, { data: { address: 'Тверская, 1' } });
		expect(await get(`${ADDRESSES}?token=${token}`)).toHaveLength(1);
		expect(await get('/wp-json/nothing')).toMatchObject({ code: 'rest_no_route' });
	});

	test('a site’s settings count as they are now', async () => {
		const { post, get, settings } = open;
		settings.country = 'DE';
		const answer = await post('/wp-json/wc/auth/send_code', { phone: '01512 3456789' });
		settings.country = 'RU';
		expect(answer).toMatchObject({ success: true });
		expect(open.sent.at(-1)?.to).toBe('+4915123456789');
		const { token } = await open.login(PHONE);
		settings.preferences = [{ id: 1, title: 'Острое' }];
		const path = `/wp-json/systeminfo/v2/user_preferences?token=${token}`;
		await post(path, { preferences: [1] });
		expect(await get(path)).toMatchObject({ preferences: [1] });
		settings.preferences = [];
		expect(await get(path)).toEqual({ list: [], preferences: [] });
	});

	test('is told of another phone and of a deletion, and may refuse one', async () => {
		const { post, codeFor, login, hooks, orders } = open;
		const { token } = await login(PHONE);
		const code = await codeFor(OTHER);
		await post(`/wp-json/system/users/phone?token=${token}`, { data: { phone: OTHER, code } });
		expect(hooks).toEqual(['+79990000001 is +79990000002']);

		const leave = () =>
			post(`/wp-json/system/users/delete?token=${token}`, { data: { confirmation: '0002' } });
		orders.areUnderWay = true;
		expect(await leave()).toMatchObject({ code: 'orders_under_way' });
		orders.areUnderWay = false;
		expect(await leave()).toEqual({ success: true });
		expect(hooks.at(-1)).toBe('+79990000002 leaves');
		const former = await open.db
			.selectFrom('shop_former_phones')
			.select('orders')
			.where('is_deleted', '=', 1)
			.execute();
		expect(former).toEqual([{ orders: 2 }]);
	});
});
