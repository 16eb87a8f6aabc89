/**
 * Specification, section 6: everybody reaches what is his own and nothing of anybody else's. Every call of the account's,
 * those its export is made of among them, by four ways to name whose it is, as a guest and as another customer, at the
 * browser's door (`/api/wp-json`, by session) and at the shop's own (`/wp-json`, by token): what is somebody else's is
 * answered as what is not there, and nothing of hers is written.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePreferences } from '#server/account/preferences.ts';
import { loadShopFolder, type ShopFolder } from '#server/shop/folder.ts';
import { saveCard } from '#server/shop/payments/cards.ts';
import { DATABASES, type DatabaseKind } from '../databases.ts';
import { openTestGateway } from '../fixtures/test-gateway.ts';
import { ORDERS, openTestShop, orderBody, SHOP_FOLDER, type TestShop } from '../shop.ts';

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
	/** Where somebody is logged in. */
	readonly device: string;
}

interface Call {
	readonly method?: 'GET' | 'POST' | 'PUT';
	path(named: Named): string;
	body?(named: Named): object;
	/** The gateway's own: the shop has no such call. */
	readonly isOfBrowser?: true;
}

const own = (path: string): Call => ({ path: ({ customer }) => `${path}?${customer}` });
/** A change of the customer's own, who is named in the address and in the body. */
const ownChange = (path: string, fields: object): Call => ({
	method: 'POST',
	path: ({ customer }) => `${path}?${customer}`,
	body: ({ customer }) => ({ user_id: lastIdOf(customer), ...fields }),
});
const lastIdOf = (customer: string) => new URLSearchParams(customer).getAll('user_id').at(-1);

const PREFERENCES = '/wp-json/systeminfo/v2/user_preferences';
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
	'order paid with a saved card': {
		method: 'POST',
		path: ({ customer }) => `/wp-json/payment/v1/charge?${customer}`,
		body: ({ order }) => ({ order_id: order, card_id: 1, customer_id: ANNA.id }),
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
	'account deleted': ownChange('/wp-json/system/users/delete', {
		data: { confirmation: ANNA.phone.slice(-4) },
	}),
	'profile changed': ownChange('/wp-json/system/users', { data: { name: 'Чужая' } }),
	'phone changed': ownChange('/wp-json/system/users/phone', {
		data: { phone: '+79995550009', code: '000000' },
	}),
	'favourites changed': ownChange('/wp-json/systeminfo/v2/user_favorites', { favorites: [601] }),
	preferences: own(PREFERENCES),
	'preferences changed': ownChange(PREFERENCES, { preferences: [1] }),
	wheel: own('/wheel/'),
	'wheel turned': ownChange('/wheel/', {}),
	'saved cards': own('/wp-json/wc/saved_tokens'),
	devices: { path: ({ customer }) => `/session/devices?${customer}`, isOfBrowser: true },
	'device ended': {
		method: 'POST',
		path: ({ customer }) => `/session/devices/end?${customer}`,
		body: ({ device }) => ({ id: device }),
		isOfBrowser: true,
	},
};

/** Those that name one thing by its id: another's is answered as one that is not there. */
const BY_ID = new Set([
	...['order', 'order cancelled', 'order paid with a saved card'],
	...['address deleted', 'address changed', 'device ended'],
]);

/** What only Anna's data hold. */
const ANNAS = [
	...['79991234567', '123-45-67', 'Тверская, 1', 'foranna', '02.01.1990', 'promo-7387'],
	...['"user_id":7387', '"preferences":[2]', '9173', '"system":"ios"'],
];

interface Answered {
	readonly status: number;
	readonly text: string;
}

/** The shop of the tests, with preferences to choose and a wheel that gives as often as it is turned. */
async function folderWithGame(): Promise<ShopFolder> {
	const sector = { image: '', color: '', weight: 1, type: 'bonus', value: '50' } as const;
	return {
		...(await loadShopFolder(SHOP_FOLDER)),
		preferences: [1, 2].map((id) => ({ id, title: `Вкус ${id}`, image: '', allergy: false })),
		wheel: {
			isActive: true,
			isDaily: false,
			spins: 1000,
			sectors: [1, 2].map((id) => ({ ...sector, id, label: '50 бонусов' })),
		},
	};
}

async function openHouse(kind: DatabaseKind) {
	const shop = await openTestShop(kind, { deps: { folder: await folderWithGame() } });
	const gateway = await openTestGateway({
		deps: { backend: shop.shop.fetch, now: shop.deps.now },
		config: { credentials: shop.deps.keys },
	});
	const ask = (path: string, init: RequestInit = {}) =>
		gateway.gateway.fetch(new Request(ORIGIN + path, init));
	const post = (path: string, body: object, headers: Record<string, string> = {}) =>
		ask(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
			body: JSON.stringify(body),
		});
	/** A session at the browser's door, and a token at the shop's. */
	const enter = async (phone: string, agent: string) => {
		shop.clock.now += 120_000;
		await post('/api/wp-json/wc/auth/send_code', { phone });
		const code = { phone, 'auth-sms-code': shop.lastCode() };
		const entered = await post('/api/wp-json/wc/auth/check_code', code, { 'user-agent': agent });
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

/** Every row of Anna's: another customer may change his own while he names her. */
async function everythingOfAnna({ deps: { db } }: TestShop): Promise<string> {
	const account = await db
		.selectFrom('shop_customers')
		.selectAll()
		.where('id', '=', ANNA.id)
		.execute();
	const rows = await Promise.all(
		TABLES.map((name) =>
			db.selectFrom(name).selectAll().where('customer_id', '=', ANNA.id).execute(),
		),
	);
	return JSON.stringify(
		[account, ...rows].map((table) => table.map((row) => JSON.stringify(row)).toSorted()),
	);
}
const TABLES = [
	'shop_addresses',
	'shop_orders',
	'shop_favorites',
	'shop_preferences',
	'shop_wheel_spins',
	'shop_bonus_moves',
	'shop_saved_cards',
	'shop_tokens',
] as const;

describe.each(DATABASES)('who reaches what on $name', (kind) => {
	let house: Awaited<ReturnType<typeof openHouse>>;
	let who: Record<Actor, { id: number; token: string; cookie: string }>;
	let named: (name: Name, actor: Actor) => Named;
	beforeAll(async () => {
		house = await openHouse(kind);
		who = {
			guest: { id: 0, token: '', cookie: '' },
			boris: await house.enter(BORIS_PHONE, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'),
			anna: await house.enter(ANNA.phone, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'),
		};
		const placed = await house.shop.post(ORDERS, orderBody({ customer: ANNA.id, payment: 'cod' }));
		const orderId: number = placed.json.id;
		const [address] = (
			await house.shop.call(`/wp-json/wc/auth/user/get_addresses?token=${who.anna.token}`)
		).json;
		const { db, folder } = house.shop.deps;
		await saveCard(db, ANNA.id, { number: '2200 0000 0000 9173', expiry: '12/30' }, 0);
		await savePreferences({ db, preferences: () => folder.preferences }, ANNA.id, [2]);
		await house.shop.post(`/wheel/?token=${who.anna.token}`, {});
		const [{ id: device }] = await (
			await house.ask('/api/session/devices', { headers: { cookie: who.anna.cookie } })
		).json();
		const whose = (id: string | number) => `user_id=${id}&customer=${id}`;
		named = (name, actor) => {
			switch (name) {
				case 'anna’s':
					return { customer: whose(ANNA.id), order: String(orderId), address: address.id, device };
				case 'absent':
					return { customer: whose(999_999), order: '999999', address: 999_999, device: 'nobody' };
				case 'malformed':
					return {
						customer: whose('%27%20or%201=1'),
						order: '1%20or%201',
						address: -1,
						device: "' or 1=1",
					};
				case 'doubled':
					return {
						customer: `${whose(who[actor].id)}&${whose(ANNA.id)}`,
						order: String(orderId),
						address: address.id,
						device,
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
			NAMES.flatMap((name) =>
				Object.entries(CALLS)
					.filter(([, { isOfBrowser }]) => door === 'browser' || isOfBrowser !== true)
					.map(([call]) => ({ door, actor, name, call })),
			),
		),
	);

	test.each(cells)('$door door: $actor, $call, $name', async ({ door, actor, name, call }) => {
		const described = CALLS[call] as Call;
		const before = await everythingOfAnna(house.shop);
		const answer = await calls(door, actor, described, named(name, actor));
		const traces = ANNAS.filter((trace) => answer.text.includes(trace));
		expect(traces).toEqual([]);
		expect(answer.status).toBeLessThan(500);
		expect(await everythingOfAnna(house.shop)).toBe(before);
		if (BY_ID.has(call)) {
			const absent = await calls(door, actor, described, named('absent', actor));
			expect(answer.status).toBe(absent.status);
			// What is no id at all may be called so.
			if (name !== 'malformed') expect(answer.text).toBe(absent.text);
			expect(answer.status).toBeGreaterThanOrEqual(400);
		}
	});

	test.each(
		(['browser', 'shop'] as const).flatMap((door) =>
			[
				...['system/users', 'addresses', 'bonus', 'favourites', 'orders', 'order'],
				...['preferences', 'wheel', ...(door === 'browser' ? ['saved cards', 'devices'] : [])],
			].map((call) => ({ door, call })),
		),
	)('$door door: anna has her own $call', async ({ door, call }) => {
		const answer = await calls(door, 'anna', CALLS[call] as Call, named('anna’s', 'anna'));
		expect(answer.status).toBe(200);
		expect(answer.text).toMatch(
			/7387|Тверская|79991234567|501|wc_order|"preferences":\[2\]|9173|"system":"ios"/,
		);
	});
});
