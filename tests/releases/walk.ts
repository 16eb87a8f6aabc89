/** What customers and the kitchen do in a shop, by calls that every version since 0.2.0 has: it fills the database. */
import { deepStrictEqual } from 'node:assert/strict';
import { KEYS, ORDERS, type OrderWish, orderBody } from '../shop.ts';
import type { Told } from './release.ts';

/** What a customer's pages ask for: a later version answers the same. */
const ASKED = [
	'/wp-json/system/users',
	'/wp-json/wc/auth/user/get_addresses',
	'/wp-json/systeminfo/v2/user_favorites',
	'/wp-json/systeminfo/v2/user_preferences',
	'/wp-json/systeminfo/v1/bonus',
	'/wp-json/systeminfo/v1/bonus/history',
	'/wp-json/wc/saved_tokens',
	'/wp-json/wc/v3/orders',
];

const PICKUP = {
	...{ method: 'local_pickup', coords: null },
	meta: { pickup_location_id: '71' },
} satisfies OrderWish;

/** Of two who have an account: one order of each goes to its end, another is paid and waits. */
const PHONES = ['+79010000001', '+79010000002'];

/** A demo shop of `tests/fixtures/shop` at this address. Throws where it answers otherwise than it should. */
export function shopAt(origin: string) {
	async function ask(
		path: string,
		{
			method = 'GET',
			body,
			headers = {},
		}: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
	) {
		const answer = await fetch(`${origin}${path}`, {
			method,
			redirect: 'manual',
			headers: {
				...{ origin, accept: 'application/json' },
				...(body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
				...headers,
			},
			...(body !== undefined && {
				body: body instanceof URLSearchParams ? body : JSON.stringify(body),
			}),
		});
		// Each start has a port of its own.
		const text = (await answer.text()).replaceAll(origin, '');
		const isFine = answer.ok || answer.status === 302 || answer.status === 303;
		deepStrictEqual(isFine, true, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
		return {
			headers: answer.headers,
			json: text.startsWith('<') ? text : JSON.parse(text || '{}'),
		};
	}
	const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		ask(path, { method: 'POST', body, headers });

	/** The cookie of a new session. */
	async function logIn(phone: string): Promise<string> {
		await post('/api/wp-json/wc/auth/send_code', { phone });
		const { json: inbox } = await ask('/demo/inbox');
		const code = /"code":"(\d+)"/.exec(JSON.stringify(inbox))?.[1];
		const { headers } = await post('/api/wp-json/wc/auth/check_code', {
			...{ phone, 'auth-sms-code': code },
		});
		return headers
			.getSetCookie()
			.map((one) => one.split(';')[0] ?? '')
			.filter((one) => /=./.test(one))
			.join('; ');
	}
	const place = async (wish: OrderWish, cookie?: string, key = crypto.randomUUID()) => {
		const headers = { 'idempotency-key': key, ...(cookie !== undefined && { cookie }) };
		return (await post('/api/wp-json/wc/v3/orders', orderBody(wish), headers)).json;
	};
	const move = (id: number, status: string) =>
		ask(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { method: 'PUT', body: { status } });

	return {
		logIn,
		place,
		/** What a session's customer is told, by address. */
		async toldTo(cookie: string): Promise<Record<string, unknown>> {
			const answers = ASKED.map(async (path) => {
				const { json } = await ask(`/api${path}`, { headers: { cookie } });
				return [path, json];
			});
			return Object.fromEntries(await Promise.all(answers));
		},
		/** All orders, as a till reads them. */
		orders: async (): Promise<unknown[]> => (await ask(`${ORDERS}&per_page=100&status=any`)).json,
		/** Two customers and a guest order, pay, cancel, rate and keep what they like. */
		async fill(): Promise<readonly string[]> {
			const cookies: string[] = [];
			for (const phone of PHONES) {
				const cookie = await logIn(phone);
				const own = { cookie };
				const account = '/api/wp-json/system';
				await post(
					`${account}/users`,
					{ data: { display_name: 'Ольга', birth: '17.05.1990' } },
					own,
				);
				await post(`${account}info/v2/user_favorites`, { favorites: [501, 601] }, own);
				const address = {
					address: 'Москва, Тверская, 1',
					flat: '42',
					coords: [37.611347, 55.757718],
				};
				await post('/api/wp-json/wc/auth/user/get_addresses', { data: address }, own);
				const eaten = await place({ payment: 'cod', phone }, cookie);
				for (const status of ['making', 'done', 'kurier', 'completed'])
					await move(eaten.id, status);
				const paid = await place({ ...PICKUP, phone, lines: [{ id: 601 }] }, cookie);
				const page = new URL(paid.payment_url, origin);
				await post(`${page.pathname}${page.search}`, new URLSearchParams({ action: 'pay' }));
				cookies.push(cookie);
			}
			const [cookie = ''] = cookies;
			const unwanted = await place({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] }, cookie);
			await ask(`/api/wp-json/wc/v3/orders/${unwanted.id}`, {
				...{ method: 'PUT', headers: { cookie } },
				body: { status: 'cancelled', meta_data: [{ key: 'cancel_reason', value: 'changed_mind' }] },
			});
			await place({ payment: 'cod', phone: '+79010000003' });
			return cookies;
		},
	};
}

/** What a shop says of what `fill` has left in it. */
export async function tellOf(
	shop: ReturnType<typeof shopAt>,
	cookies: readonly string[],
): Promise<Pick<Told, 'customers' | 'orders'>> {
	const customers: Told['customers'][number][] = [];
	for (const cookie of cookies) customers.push({ cookie, answers: await shop.toldTo(cookie) });
	return { customers, orders: await shop.orders() };
}
