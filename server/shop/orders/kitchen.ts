/** The kitchen's view of the orders: what is to be made, and the step to the next status. */
import { orderBookingOfMeta, orderSeatOfMeta } from '#core/contract/order/booking.ts';
import {
	type Cancellation,
	type Courier,
	cancellationOf,
	courierToMeta,
	placeOf,
} from '#core/contract/order/order-feedback.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { orderedName } from '#core/rules/catalogue/variation.ts';
import { defined } from '#core/rules/defined.ts';
import {
	isFinished,
	nextStatuses,
	ORDER_STATUSES,
	type OrderStatus,
} from '#core/rules/order/order.ts';
import type { DeliveryType, LngLat } from '#core/rules/place/delivery.ts';
import { kitchenAt } from '#core/rules/place/kitchen.ts';
import type { ShopContext } from '../context.ts';
import { kindOf, type OrderContent } from './content.ts';
import { cancelOrder, changeMeta, moveOrder } from './status.ts';
import { findOrder, listOrders, type StoredOrder } from './stored-orders.ts';

/** An order as those who make it see it. */
export interface KitchenOrder {
	readonly id: number;
	readonly number: string;
	readonly status: OrderStatus;
	readonly deliveryType: DeliveryType;
	readonly address: string;
	/** From its kitchen to its door; absent = one of them is not known. */
	readonly way?: Way;
	/** Epoch ms of the last change of status. */
	readonly since: number;
	/** Epoch ms it should be with the customer at; absent = not known. */
	readonly expectedAt?: number;
	/** "2 × Пепперони, 30 см, Сыр моцарелла × 2" */
	readonly lines: readonly string[];
	/** The customer's own, as they were when the order was placed. */
	readonly allergies: readonly string[];
	readonly preferences: readonly string[];
	/** What the customer has written to the shop; the rest of these: '' = not said. */
	readonly note: string;
	readonly name: string;
	readonly phone: string;
	readonly flat: string;
	readonly entrance: string;
	readonly floor: string;
	readonly doorCode: string;
	/** The customer's words to the courier. */
	readonly addressComment: string;
	readonly leavesAtDoor: boolean;
	/** Sets of cutlery; undefined = not said. */
	readonly people?: number;
	/** Kopecks */
	readonly total: number;
	readonly isPaid: boolean;
	readonly paymentTitle: string;
	/** A banknote to give change from, whole. */
	readonly changeFrom?: number;
	/** Of a cancelled one. */
	readonly cancellation?: Cancellation;
}

/** A courier's way. */
export interface Way {
	readonly from: LngLat;
	readonly to: LngLat;
}

export interface Kitchen {
	/** All orders that are to be made, and the newest of those that are over; the last change first. */
	orders(): Promise<readonly KitchenOrder[]>;
	/**
	 * Moves an order one status on unless it has left `from`; one that waits for its payment stays. `courier`: who takes
	 * it, when it leaves with one.
	 */
	advance(id: number, from: OrderStatus, courier?: Courier): Promise<boolean>;
	/** Where its courier is; dropped unless the order is on the way. */
	moveCourier(id: number, courier: Courier): Promise<void>;
	/** Cancels an order that is not finished; false = it was. */
	cancel(id: number): Promise<boolean>;
}

/** An order for later than this is not cooked yet. */
const AHEAD_MS = 3 * 3_600_000;

/** Whether an order not begun yet waits for its time (`now`: epoch ms): it stands apart, and is not cooked before. */
export function isForLater({ status, expectedAt = 0 }: KitchenOrder, now: number): boolean {
	return (status === 'pending' || status === 'processing') && expectedAt - now >= AHEAD_MS;
}

/** Of those that are over only the newest are looked at; one that is to be made is never left out for newer ones. */
const CLOSED_SHOWN = 20;
const OPEN_SHOWN = 300;
const OPEN = ORDER_STATUSES.filter((status) => !isFinished(status));
const CLOSED = ORDER_STATUSES.filter(isFinished);

export function createKitchen(context: ShopContext): Kitchen {
	return {
		async orders() {
			const { db } = context;
			const open = { statuses: OPEN, limit: OPEN_SHOWN, offset: 0, isOldestFirst: true };
			const closed = { statuses: CLOSED, limit: CLOSED_SHOWN, offset: 0 };
			const lists = await Promise.all([listOrders(db, open), listOrders(db, closed)]);
			return lists
				.flatMap(({ orders }) => orders)
				.map((order) => toKitchen(order, context.folder.settings))
				.sort((a, b) => b.since - a.since);
		},
		async advance(id, from, courier) {
			const order = await findOrder(context.db, id);
			if (order === undefined || from === 'pending') return false;
			const [next] = nextStatuses(from, kindOf(order.content));
			if (next === undefined) return false;
			const meta = next === 'kurier' && courier !== undefined ? courierToMeta(courier) : [];
			return moveOrder(context, id, [from], next, { meta });
		},
		async moveCourier(id, courier) {
			await changeMeta(context, id, courierToMeta(courier), 'kurier');
		},
		async cancel(id) {
			const order = await findOrder(context.db, id);
			if (order === undefined || isFinished(order.status)) return false;
			return cancelOrder(context, id, [order.status], 'shop');
		},
	};
}

function toKitchen(order: StoredOrder, settings: Settings): KitchenOrder {
	const { content } = order;
	return {
		id: order.id,
		number: String(order.id),
		status: order.status,
		deliveryType: content.deliveryType,
		...defined({ way: wayOf(content, settings) }),
		address: tableOf(content) ?? (content.shipping.address_1 || content.billing.address_1 || ''),
		allergies: order.preferences.allergies,
		preferences: order.preferences.others,
		note: content.note,
		name: content.billing.first_name ?? '',
		phone: content.billing.phone ?? '',
		flat: content.meta.flat ?? '',
		entrance: content.meta.entrance ?? '',
		floor: content.meta.floor ?? '',
		doorCode: content.meta.enter_code ?? '',
		addressComment: content.meta.address_comment ?? '',
		leavesAtDoor: content.meta.leave_at_door === '1',
		...numberIn(content, 'people_count', 'people'),
		...numberIn(content, 'change_from', 'changeFrom'),
		total: order.total,
		isPaid: order.paidAt !== null,
		paymentTitle: content.paymentTitle,
		since: order.statusTimes[order.status] ?? order.createdAt,
		expectedAt: content.expected[0],
		...(order.status === 'cancelled'
			? { cancellation: cancellationOf((key) => order.laterMeta[key] ?? '') }
			: {}),
		lines: content.lines
			.filter((line) => line.parentId === undefined)
			.map((line) => {
				const options = content.lines
					.filter((one) => one.parentId !== undefined && one.cartIndex === line.cartIndex)
					.map((one) => (one.count > 1 ? `${one.name} × ${one.count}` : one.name));
				const name = orderedName(line.name, line.parentName);
				const dish = line.count > 1 ? `${line.count} × ${name}` : name;
				return [dish, ...options].join(', ');
			}),
	};
}

/** Deliveries alone are brought. The kitchen is where the warehouse's orders are picked up. */
function wayOf({ deliveryType, meta }: OrderContent, settings: Settings): Way | undefined {
	if (deliveryType !== 'delivery') return undefined;
	const to = placeOf(meta.long, meta.lat);
	const points = settings.shippingMethods.flatMap(({ pickupPoints }) => pickupPoints);
	const from = kitchenAt(points, Number(meta.stock_id));
	return to === undefined || from === undefined ? undefined : { from, to };
}

/** A whole number of an order's meta, under a name of ours; none where it says no number. */
function numberIn<Name extends string>(
	{ meta }: OrderContent,
	key: string,
	name: Name,
): Partial<Record<Name, number>> {
	const value = meta[key] ?? '';
	return /^\d{1,7}$/.test(value) ? ({ [name]: Number(value) } as Record<Name, number>) : {};
}

function tableOf({ deliveryType, meta }: OrderContent): string | undefined {
	if (deliveryType !== 'lounge') return undefined;
	const sent = new Map(Object.entries(meta));
	const table = orderBookingOfMeta(sent) ?? orderSeatOfMeta(sent);
	return table && `${table.restaurantName}, ${table.tableName}`;
}
