/** The demo's kitchen: moves each order on by itself, from taken to delivered. */
import type { Courier } from '#core/contract/order/order-feedback.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { isForLater, type KitchenOrder } from '../shop/orders/kitchen.ts';
import { createRides, type Ride } from './ride/ride.ts';

/** What the simulated kitchen works on: the shop's orders, newest change first. */
export interface KitchenShop {
	orders(): Promise<readonly KitchenOrder[]>;
	/** Moves an order on, unless it has left `from` meanwhile; `courier` takes it where the next step is the way. */
	advance(id: number, from: OrderStatus, courier: Courier): Promise<boolean>;
	cancel(id: number): Promise<boolean>;
	/** Where the courier of an order on its way is. Absent = this shop's couriers are people, who are not played. */
	moveCourier?(id: number, courier: Courier): Promise<void>;
}

/** How long each step takes when the kitchen works by itself. */
const STEP_MS: Partial<Record<OrderStatus, number>> = {
	processing: 15_000,
	making: 30_000,
	done: 15_000,
	kurier: 30_000,
};
const LOOK_MS = 1000;
/** While no order is under way. */
const REST_MS = 5000;
/** How often a courier is seen on the way. */
const SEEN_MS = 5000;

/** Who rides for the demo shops; the numbers are not in use. */
const COURIERS: readonly [Courier, ...Courier[]] = [
	{ name: 'Артём', phone: '+7 000 000-00-11' },
	{ name: 'Динара', phone: '+7 000 000-00-12' },
	{ name: 'Илья', phone: '+7 000 000-00-13' },
];

export interface Kitchen {
	orders(): Promise<readonly KitchenOrder[]>;
	/** Moves an order on; its courier is the same however often one tries. */
	advance(id: number, from: OrderStatus): Promise<boolean>;
	cancel(id: number): Promise<boolean>;
	isAutomatic(): boolean;
	setAutomatic(isOn: boolean): void;
	stop(): void;
}

/**
 * A kitchen that cooks by itself while switched on: each order moves on when its step's time is over. Its couriers ride
 * in any case.
 */
export function createKitchen(
	shop: KitchenShop,
	deps: { now(): number; failed(error: unknown): void; readonly isAutomatic?: boolean },
): Kitchen {
	let isOn = deps.isAutomatic ?? true;
	let isStopped = false;
	const courierOf = (id: number) => COURIERS[id % COURIERS.length] ?? COURIERS[0];
	const advance = (id: number, from: OrderStatus) => shop.advance(id, from, courierOf(id));
	const rideOf = createRides();
	/** The rides under way, and when each courier was seen last; by the order's id. */
	const rides = new Map<
		number,
		{ readonly ride: Ride; readonly seenAt: number; readonly isOver: boolean }
	>();
	const ride = async ({ id, status, way, since }: KitchenOrder, now: number) => {
		if (status !== 'kurier' || way === undefined) {
			rides.delete(id);
			return;
		}
		const known = rides.get(id) ?? { ride: rideOf(way), seenAt: 0, isOver: false };
		if (known.isOver || now - known.seenAt < SEEN_MS) return;
		const part = Math.min(1, (now - since) / (STEP_MS.kurier ?? 1));
		rides.set(id, { ...known, seenAt: now, isOver: part === 1 });
		const { route } = known.ride;
		await shop.moveCourier?.(id, { ...courierOf(id), route, position: known.ride.at(part, now) });
	};
	/** Answers how long to wait until the next look, ms. */
	const look = async (): Promise<number> => {
		// In front of a site whose kitchen is people's there is nothing to be looked at for.
		if (!isOn && shop.moveCourier === undefined) return LOOK_MS;
		let rest = REST_MS;
		try {
			for (const order of await shop.orders()) {
				const step = STEP_MS[order.status];
				if (step !== undefined) rest = LOOK_MS;
				await ride(order, deps.now());
				const isDue = isOn && !isForLater(order, deps.now());
				if (step !== undefined && isDue && deps.now() - order.since >= step)
					await advance(order.id, order.status);
			}
		} catch (error) {
			deps.failed(error);
		}
		return rest;
	};
	let timer: NodeJS.Timeout;
	const again = (rest: number) => {
		if (isStopped) return;
		timer = setTimeout(() => void look().then(again), rest).unref();
	};
	again(LOOK_MS);
	return {
		orders: () => shop.orders(),
		advance,
		cancel: (id) => shop.cancel(id),
		isAutomatic: () => isOn,
		setAutomatic: (next) => {
			isOn = next;
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
