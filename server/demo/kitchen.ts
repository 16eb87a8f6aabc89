import type { OrderStatus } from '#core/rules/order.ts';
import type { KitchenOrder } from './owner/kitchen-page.ts';

/** What the simulated kitchen works on: the shop's orders, newest change first. */
export interface KitchenShop {
	orders(): Promise<readonly KitchenOrder[]>;
	/** Moves an order on, unless it has left `from` meanwhile. */
	advance(id: number, from: OrderStatus): Promise<boolean>;
	cancel(id: number): Promise<boolean>;
}

/** How long each step takes when the kitchen works by itself. */
const STEP_MS: Partial<Record<OrderStatus, number>> = {
	processing: 15_000,
	making: 30_000,
	done: 15_000,
	kurier: 30_000,
};
const LOOK_MS = 1000;
/** Nobody cooks for tomorrow. */
const AHEAD_MS = 3 * 3_600_000;

export interface Kitchen {
	readonly shop: KitchenShop;
	isAutomatic(): boolean;
	setAutomatic(isOn: boolean): void;
	stop(): void;
}

/** A kitchen that cooks by itself while switched on: each order moves on when its step's time is over. */
export function createKitchen(
	shop: KitchenShop,
	deps: { now(): number; failed(error: unknown): void },
): Kitchen {
	let isOn = true;
	let isLooking = false;
	const look = async () => {
		if (!isOn || isLooking) return;
		isLooking = true;
		try {
			for (const order of await shop.orders()) {
				const step = STEP_MS[order.status];
				const isDue = (order.expectedAt ?? 0) - deps.now() < AHEAD_MS;
				if (step !== undefined && isDue && deps.now() - order.since >= step)
					await shop.advance(order.id, order.status);
			}
		} catch (error) {
			deps.failed(error);
		} finally {
			isLooking = false;
		}
	};
	const timer = setInterval(() => void look(), LOOK_MS);
	timer.unref();
	return {
		shop,
		isAutomatic: () => isOn,
		setAutomatic: (next) => {
			isOn = next;
		},
		stop: () => clearInterval(timer),
	};
}
