import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '../shop/orders/kitchen.ts';
import { createKitchen } from './kitchen.ts';

afterEach(() => void vi.useRealTimers());

const COOKING = { id: 1, status: 'making', since: 0 } as unknown as KitchenOrder;

test.each([
	{ name: 'a site cooked by people is not asked for its orders', isOn: false, all: [], asked: 0 },
	{ name: 'one that cooks by itself is, now and then', isOn: true, all: [], asked: 3 },
	{ name: 'and each second while something cooks', isOn: true, all: [COOKING], asked: 11 },
])('$name', async ({ isOn, all, asked }) => {
	vi.useFakeTimers({ now: 0 });
	const orders = vi.fn(async () => all);
	const nothing = async () => false;
	const kitchen = createKitchen(
		{ orders, advance: nothing, cancel: nothing },
		{ now: Date.now, failed: () => undefined, isAutomatic: isOn },
	);
	await vi.advanceTimersByTimeAsync(11_000);
	kitchen.stop();
	expect(orders).toHaveBeenCalledTimes(asked);
});
