/** The kitchen board in front of a real site: its orders by WooCommerce's own calls. */
import * as v from 'valibot';
import { type Order, orderSchema } from '#core/contract/order/order.ts';
import { courierToMeta } from '#core/contract/order/order-feedback.ts';
import { defined } from '#core/rules/defined.ts';
import { isFinished, nextStatuses, type OrderStatus } from '#core/rules/order/order.ts';
import { type Backend, BackendError } from '#server/site/backend-client.ts';
import type { KitchenOrder } from '../shop/orders/kitchen.ts';
import type { KitchenShop } from './kitchen.ts';

/** Any origin: a backend puts its site's in the place. */
const ORDERS = 'http://site.internal/wp-json/wc/v3/orders';
const SHOWN = 50;
const LIMIT_MS = 10_000;

/** `keys`: of the site's REST API. Statuses the site does not know are refused by it, and the order stays. */
export function createSiteKitchen(
	backend: Backend,
	keys: { readonly key: string; readonly secret: string },
): KitchenShop {
	const call = async (path: string, init?: RequestInit): Promise<unknown> => {
		const url = new URL(`${ORDERS}${path}`);
		url.searchParams.set('consumer_key', keys.key);
		url.searchParams.set('consumer_secret', keys.secret);
		const request = new Request(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
		try {
			const answer = await backend(request);
			return answer.ok ? await answer.json() : undefined;
		} catch (error) {
			// It is not known what the site is: its board is empty until it is.
			if (error instanceof BackendError) return undefined;
			throw error;
		}
	};
	const read = async (id: number): Promise<Order | undefined> => {
		const found = v.safeParse(orderSchema, await call(`/${id}`));
		return found.success ? found.output : undefined;
	};
	const move = async (id: number, change: object): Promise<boolean> =>
		(await call(`/${id}`, {
			method: 'PUT',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(change),
		})) !== undefined;

	return {
		async orders() {
			const answer = await call(`?per_page=${SHOWN}`);
			const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
			return rows
				.flatMap((row) => {
					const order = v.safeParse(orderSchema, row);
					return order.success ? [toKitchen(order.output)] : [];
				})
				.sort((one, other) => other.since - one.since);
		},
		async advance(id, from, courier) {
			const order = await read(id);
			if (order === undefined || order.status !== from || from === 'pending') return false;
			const [next] = nextStatuses(from, {
				isDelivery: order.deliveryType === 'delivery',
				hasProducts: order.lines.length > 0,
			});
			if (next === undefined) return false;
			const meta = next === 'kurier' ? { meta_data: courierToMeta(courier) } : {};
			return move(id, { status: next, ...meta });
		},
		async cancel(id) {
			const order = await read(id);
			if (order === undefined || isFinished(order.status)) return false;
			return move(id, { status: 'cancelled' satisfies OrderStatus });
		},
	};
}

function toKitchen(order: Order): KitchenOrder {
	const { booking, seat } = order;
	const table = booking ?? seat;
	return {
		id: order.id,
		number: order.number,
		status: order.status,
		deliveryType: order.deliveryType,
		address: table === undefined ? order.address : `${table.restaurantName}, ${table.tableName}`,
		since: order.statusTimes[order.status] ?? order.createdAt,
		...defined({ expectedAt: order.expectedAt?.[0], cancellation: order.cancellation }),
		lines: order.lines.map(({ name, count, options }) =>
			[count > 1 ? `${count} × ${name}` : name, ...options].join(', '),
		),
		allergies: order.allergies ? [order.allergies] : [],
		preferences: order.preferences ? [order.preferences] : [],
		note: order.comment,
		...{ name: order.name, phone: order.phone },
		...{ flat: order.flat, entrance: order.entrance, floor: order.floor },
		// The customer's own page reads the same answer: it has no door code.
		doorCode: '',
		addressComment: order.addressComment,
		leavesAtDoor: order.leavesAtDoor,
		total: order.total,
		isPaid: order.paidAt !== undefined,
		paymentTitle: order.paymentTitle,
	};
}
