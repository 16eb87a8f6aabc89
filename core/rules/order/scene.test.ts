import { expect, test } from 'vitest';
import type { DeliveryType } from '../place/delivery.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';
import { ORDER_SCENES, type OrderScene, orderSceneOf } from './scene.ts';

const WAYS = ['delivery', 'pickup', 'lounge', undefined] as const;

/** What is seen by courier, at the counter, at the table, and where the way is not known. */
const SEEN: Readonly<Record<OrderStatus, readonly OrderScene[]>> = {
	pending: ['unpaid', 'unpaid', 'unpaid', 'unpaid'],
	processing: ['cooking', 'cooking', 'cooking', 'cooking'],
	making: ['cooking', 'cooking', 'cooking', 'cooking'],
	done: ['bag', 'ready', 'ready', 'bag'],
	kurier: ['courier', 'courier', 'courier', 'courier'],
	completed: ['delivered', 'bag', 'bag', 'bag'],
	cancelled: ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
};

const CASES = ORDER_STATUSES.flatMap((status) =>
	WAYS.map((way, i) => [status, way, SEEN[status][i]] as const),
);

test.each(CASES)('%s, by %s: %s', (status, deliveryType: DeliveryType | undefined, scene) => {
	expect(orderSceneOf({ status, deliveryType }, false)).toBe(scene);
});

test.each(CASES)('for another day, %s by %s is seen as %s, or waits for its day', (...one) => {
	const [status, deliveryType, scene] = one;
	const later = scene === 'cooking' ? 'later' : scene;
	expect(orderSceneOf({ status, deliveryType }, true)).toBe(later);
});

test('no picture is drawn in vain: each scene is of some order', () => {
	const seen = new Set([...CASES.map(([, , scene]) => scene), 'later']);
	expect([...seen].sort()).toEqual([...ORDER_SCENES].sort());
});
