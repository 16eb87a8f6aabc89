import { expect, test } from 'vitest';
import { paymentMethodsFor } from '../money/payment.ts';
import { isForward, nextStatuses, ORDER_STATUSES, orderStatusOf, statusPath } from './order.ts';

test('WooCommerce’s own slugs mean one of the seven statuses', () => {
	expect(orderStatusOf('on-hold')).toBe('processing');
	expect(orderStatusOf('refunded')).toBe('cancelled');
	expect(orderStatusOf('kurier')).toBe('kurier');
	expect(orderStatusOf('nonsense')).toBeUndefined();
});

test('an order never goes backwards, and nothing follows its end', () => {
	for (const from of ORDER_STATUSES)
		for (const isDelivery of [true, false])
			for (const hasProducts of [true, false])
				for (const to of nextStatuses(from, { isDelivery, hasProducts }))
					expect(isForward(from, to)).toBe(true);
	expect(isForward('kurier', 'making')).toBe(false);
	expect(isForward('cancelled', 'completed')).toBe(false);
});

test('only a delivery has a courier', () => {
	const [brought, fetched] = [true, false].map((isDelivery) => ({ isDelivery, hasProducts: true }));
	if (brought === undefined || fetched === undefined) throw new Error('two kinds');
	expect(statusPath(brought)).toContain('kurier');
	expect(statusPath(fetched)).not.toContain('kurier');
	expect(nextStatuses('done', fetched)).not.toContain('kurier');
});

test('nothing is cooked for a table alone', () => {
	const table = { isDelivery: false, hasProducts: false };
	expect(statusPath(table)).toEqual(['pending', 'processing', 'completed']);
	expect(nextStatuses('processing', table)[0]).toBe('completed');
});

const methods = [
	{
		id: 'paykeeper',
		shippingMethods: ['flat_rate:3', 'yandex_shipping_method'],
		warehouseIds: [119, 110],
	},
	{ id: 'cod', shippingMethods: ['flat_rate', 'local_pickup'], warehouseIds: [119] },
	{ id: 'hall', shippingMethods: ['restaurants'], warehouseIds: [] },
];
const ids = (situation: Partial<Parameters<typeof paymentMethodsFor>[1]>) =>
	paymentMethodsFor(methods, {
		deliveryType: 'delivery',
		filtersByWarehouse: true,
		...situation,
	}).map((method) => method.id);

test('payment methods follow shipping method, warehouse and zone (spec 5)', () => {
	expect(ids({})).toEqual(['paykeeper', 'cod']);
	expect(ids({ warehouseId: 110 })).toEqual(['paykeeper']);
	expect(ids({ warehouseId: 110, filtersByWarehouse: false })).toEqual(['paykeeper', 'cod']);
	expect(ids({ deliveryType: 'pickup' })).toEqual(['cod']);
	expect(ids({ deliveryType: 'lounge' })).toEqual(['hall']);
	expect(ids({ zoneId: '2', zonePayments: { '2': ['cod'] } })).toEqual(['cod']);
	expect(ids({ zoneId: '9', zonePayments: { '2': ['cod'] } })).toEqual(['paykeeper', 'cod']);
});

test('a Yandex delivery is paid by paykeeper only (spec 5)', () => {
	expect(ids({ shippingMethodId: 'yandex_shipping_method:1' })).toEqual(['paykeeper']);
});
