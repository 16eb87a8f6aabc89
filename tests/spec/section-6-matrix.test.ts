/**
 * Specification, section 6: everybody reaches what is his own and nothing of anybody else's. Fourteen calls by four
 * ways to name whose it is, as a guest and as another customer, at the browser's door (`/api/wp-json`, by session) and at the shop's own
 * (`/wp-json`, by token): what is somebody else's is answered as what is not there, and nothing is written.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, type DatabaseKind } from '../databases.ts';
import { openTestGateway } from '../fixtures/test-gateway.ts';
import { ORDERS, openTestShop, orderBody, type TestShop } from '../shop.ts';

const ANNA = { id: 7387, phone: '79991234567' };
const BORIS_PHONE = '79990000002';
const ORIGIN = 'http://shop.test';

/** Whom the caller is; Anna's are the things that are named. */
const ACTORS = ['guest', 'boris', 'anna'] as const;
type Actor = (typeof ACTORS)[number];

/** Whose thing is named. */
const NAMES = ['anna’s', 'absent', 'malformed', 'doubled'] as const;
type Name = (typeof NAMES)[number];

/** What a name stands for in a call: an id of Anna's, one nobody has, none at all, and one's own followed by Anna's. */
interface Named {
	readonly customer: string;
	readonly order: string;
	readonly address: number;
}

interface Call {
	readonly method?: 'GET' | 'POST' | 'PUT';
	path(named: Named): string;
	body?(named: Named): object;
}

const own = (path: string): Call => ({ path: ({ customer }) => `${path}?${customer}` });
const CALLS: Readonly<Record<string, Call>> = {
	'system/users': own('/wp-json/system/users'),
	addresses: own('/wp-json/wc/auth/user/get_addresses'),
	bonus: own('/wp-json/systeminfo/v1/bonus'),
	'bonus history': own('/wp-json/systeminfo/v1/bonus/history'),
	'own coupons': own('/wp-json/systeminfo/v1/user/avaible_coupons'),
	favourites: own('/wp-json/systeminfo/v2/user_favorites'),
	notifications: own('/wp-json/systeminfo/v2/push/user_history'),
	referrals: own('/wp-json/systeminfo/v2/coupons/referal_info'),
	orders: own('/wp-json/wc/v3/orders'),
	order: { path: ({ order }) => `/wp-json/wc/v3/orders/${order}` },
	'order cancelled': {
		method: 'PUT',
		path: ({ order }) => `/wp-json/wc/v3/orders/${order}`,
		body: () => ({ status: 'cancelled', meta_data: [{ key: 'cancel_reason', value: 'mistake' }] }),
	},
	'address deleted': {
		method: 'POST',
		path: ({ customer }) => `/wp-json/wc/auth/user/get_addresses?${customer}`,
		body: ({ address }) => ({ data: { id: address, deleted: true } }),
	},
	'address changed': {
		method: 'POST',
		path: ({ customer }) => `/wp-json/wc/auth/user/get_addresses?${customer}`,
		body: ({ address }) => ({
			data: { id: address, address: 'Москва, Чужая, 1', coords: [37.6, 55.7] },
		}),
	},
	'account deleted': {
		method: 'POST',
		path: ({ customer }) => `/wp-json/system/users/delete?${customer}`,
		body: ({ customer }) => ({
			user_id: new URLSearchParams(customer).getAll('user_id').at(-1),
			data: { confirmation: ANNA.phone.slice(-4) },
		}),
	},
};

/** What only Anna's data hold. */
const ANNAS = ['79991234567', '123-45-67', 'Тверская, 1', 'foranna', '02.01.1990', 'promo-7387'];

interface Answered {
	readonly status: number;
	readonly text: string;
}

async function openHouse(kind: DatabaseKind) {
	const shop = await openTestShop(kind);
	const gateway = await openTestGateway({
		deps: { backend: shop.shop.fetch, now: shop.deps.now },
		config: { credentials: shop.deps.keys },
	});
	const ask = (path: string, init: RequestInit = {}) =>
		gateway.gateway.fetch(new Request(ORIGIN + path, init));
	const post = (path: string, body: object, cookie = '') =>
		ask(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
			body: JSON.stringify(body),
		});
	/** A session at the browser's door, and a token at the shop's. */
	const enter = async (phone: string) => {
		shop.clock.now += 120_000;
		await post('/api/wp-json/wc/auth/send_code', { phone });
		const code = { phone, 'auth-sms-code': shop.lastCode() };
		const entered = await post('/api/wp-json/wc/auth/check_code', code);
		shop.clock.now += 120_000;
		const { id, token } = await shop.login(phone);
		const cookie = entered.headers
			.getSetCookie()
			.map((one) => one.split(';')[0])
			.join('; ');
		return { id, token, cookie };
	};
	return { shop, gateway, ask, enter };
}

async function everything({ deps }: TestShop): Promise<string> {
	const tables = ['shop_customers', 'shop_addresses', 'shop_orders', 'shop_favorites'] as const;
	const rows = await Promise.all(
		tables.map((name) => deps.db.selectFrom(name).selectAll().execute()),
	);
	return JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).toSorted()));
}

describe.each(DATABASES)('who reaches what on $name', (kind) => {
	let house: Awaited<ReturnType<typeof openHouse>>;
	let who: Record<Actor, { id: number; token: string; cookie: string }>;
	let named: (name: Name, actor: Actor) => Named;
	beforeAll(async () => {
		house = await openHouse(kind);
		who = {
			guest: { id: 0, token: '', cookie: '' },
			boris: await house.enter(BORIS_PHONE),
			anna: await house.enter(ANNA.phone),
		};
		const placed = await house.shop.post(ORDERS, orderBody({ customer: ANNA.id, payment: 'cod' }));
		const orderId: number = placed.json.id;
		const [address] = (
			await house.shop.call(`/wp-json/wc/auth/user/get_addresses?token=${who.anna.token}`)
		).json;
		const whose = (id: string | number) => `user_id=${id}&customer=${id}`;
		named = (name, actor) => {
			switch (name) {
				case 'anna’s':
					return { customer: whose(ANNA.id), order: String(orderId), address: address.id };
				case 'absent':
					return { customer: whose(999_999), order: '999999', address: 999_999 };
				case 'malformed':
					return { customer: whose('%27%20or%201=1'), order: '1%20or%201', address: -1 };
				case 'doubled':
					return {
						customer: `${whose(who[actor].id)}&${whose(ANNA.id)}`,
						order: String(orderId),
						address: address.id,
					};
			}
		};
	});
	afterAll(async () => {
		await house.gateway.stop();
		await house.shop.close();
	});

	/** A call at one of the two doors, as this actor. */
	async function calls(
		door: 'browser' | 'shop',
		actor: Actor,
		{ method = 'GET', path, body }: Call,
		of: Named,
	): Promise<Answered> {
		const { token, cookie } = who[actor];
		const url = new URL(path(of), ORIGIN);
		if (door === 'shop' && token !== '') url.searchParams.set('token', token);
		const answer = await house.ask(
			`${door === 'browser' ? '/api' : ''}${url.pathname}${url.search}`,
			{
				method,
				headers: {
					'content-type': 'application/json',
					origin: ORIGIN,
					...(door === 'browser' ? { cookie } : {}),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body(of)) }),
			},
		);
		return { status: answer.status, text: await answer.text() };
	}

	const cells = (['browser', 'shop'] as const).flatMap((door) =>
		(['guest', 'boris'] as const).flatMap((actor) =>
			NAMES.flatMap((name) => Object.keys(CALLS).map((call) => ({ door, actor, name, call }))),
		),
	);

	test.each(cells)('$door door: $actor, $call, $name', async ({ door, actor, name, call }) => {
		const described = CALLS[call] as Call;
		const before = await everything(house.shop);
		const answer = await calls(door, actor, described, named(name, actor));
		const told = ANNAS.filter((trace) => answer.text.includes(trace));
		expect(told).toEqual([]);
		expect(answer.status).toBeLessThan(500);
		expect((await everything(house.shop)) === before).toBe(true);
		if (call.startsWith('order ') || call === 'order' || call.startsWith('address ')) {
			const absent = await calls(door, actor, described, named('absent', actor));
			expect(answer.status).toBe(absent.status);
			// What is no id at all may be called so.
			if (name !== 'malformed') expect(answer.text).toBe(absent.text);
			expect(answer.status).toBeGreaterThanOrEqual(400);
		}
	});

	test.each(
		(['browser', 'shop'] as const).flatMap((door) =>
			['system/users', 'addresses', 'bonus', 'favourites', 'orders', 'order'].map((call) => ({
				door,
				call,
			})),
		),
	)('$door door: anna has her own $call', async ({ door, call }) => {
		const answer = await calls(door, 'anna', CALLS[call] as Call, named('anna’s', 'anna'));
		expect(answer.status).toBe(200);
		expect(answer.text).toMatch(/7387|Тверская|79991234567|501|wc_order/);
	});
});
