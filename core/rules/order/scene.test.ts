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
	done: ['packed', 'ready', 'ready', 'bag'],
	kurier: ['courier', 'courier', 'courier', 'courier'],
	completed: ['delivered', 'bag', 'bag', 'bag'],
	cancelled: ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
};

const CASES = ORDER_STATUSES.flatMap((status) =>
	WAYS.map((way, i) => [status, way, SEEN[status][i]] as const),
);

test.each(CASES)('%s, by %s: %s', (status, deliveryType: DeliveryType | undefined, scene) => {
	expect(orderSceneOf({ status, deliveryType }, { isLater: false, isOfGoods: false })).toBe(scene);
});

test.each(CASES)(
	'%s, by %s, for another day or of goods: %s, but what is not made yet',
	(...one) => {
		const [status, deliveryType, scene] = one;
		const order = { status, deliveryType };
		const inPlaceOfCooking = (other: OrderScene) => (scene === 'cooking' ? other : scene);
		const later = inPlaceOfCooking('later');
		expect(orderSceneOf(order, { isLater: true, isOfGoods: false })).toBe(later);
		expect(orderSceneOf(order, { isLater: true, isOfGoods: true })).toBe(later);
		expect(orderSceneOf(order, { isLater: false, isOfGoods: true })).toBe(inPlaceOfCooking('bag'));
	},
);

test('no picture is drawn in vain: each scene is of some order', () => {
	const seen = new Set([...CASES.map(([, , scene]) => scene), 'later']);
	expect([...seen].sort()).toEqual([...ORDER_SCENES].sort());
});
