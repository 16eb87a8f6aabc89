import { afterEach, expect, test, vi } from 'vitest';
import { createKitchen } from './kitchen.ts';

afterEach(() => void vi.useRealTimers());

test.each([
	{ name: 'a site cooked by people is not asked for its orders', isOn: false, asked: 0 },
	{ name: 'one that cooks by itself is', isOn: true, asked: 5 },
])('$name', async ({ isOn, asked }) => {
	vi.useFakeTimers();
	const orders = vi.fn(async () => []);
	const nothing = async () => false;
	const kitchen = createKitchen(
		{ orders, advance: nothing, cancel: nothing },
		{ now: Date.now, failed: () => undefined, isAutomatic: isOn },
	);
	await vi.advanceTimersByTimeAsync(5000);
	kitchen.stop();
	expect(orders).toHaveBeenCalledTimes(asked);
});
