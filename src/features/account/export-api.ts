import * as v from 'valibot';
import { request, requestPage } from '#src/lib/http/client.ts';
import { ApiError } from '#src/lib/http/errors.ts';

/** What the shop keeps of a customer, by the calls that tell it (spec 7); the session says whose. */
const PARTS = {
	profile: 'wp-json/system/users',
	addresses: 'wp-json/wc/auth/user/get_addresses',
	bonuses: 'wp-json/systeminfo/v1/bonus',
	bonus_history: 'wp-json/systeminfo/v1/bonus/history',
	notifications: 'wp-json/systeminfo/v2/push/user_history',
	favorites: 'wp-json/systeminfo/v2/user_favorites',
	preferences: 'wp-json/systeminfo/v2/user_preferences',
} as const;

/** Everything the shop keeps of the customer, as the shop tells it; null where it has no such call. */
export async function fetchEverything(): Promise<Readonly<Record<string, unknown>>> {
	const parts = await Promise.all(
		Object.entries(PARTS).map(async ([name, path]) => [name, await part(path)] as const),
	);
	return { ...Object.fromEntries(parts), orders: await allOrders() };
}

async function part(path: string): Promise<unknown> {
	try {
		return await request(v.unknown(), path);
	} catch (error) {
		if (error instanceof ApiError && error.code === 'rest_no_route') return null;
		throw error;
	}
}

const ORDERS_PER_PAGE = 100;

async function allOrders(): Promise<readonly unknown[]> {
	const orders: unknown[] = [];
	for (let page = 1; ; page++) {
		const { items, total } = await requestPage(v.array(v.unknown()), 'wp-json/wc/v2/orders', {
			searchParams: { page, per_page: ORDERS_PER_PAGE },
		});
		orders.push(...items);
		if (items.length === 0 || orders.length >= total) return orders;
	}
}
