/** Slots and the quote. */
import { Hono } from 'hono';
import { deliveryTypeOf } from '#core/contract/order/order-request.ts';
import { isDate } from '#core/rules/time/work-time.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { invalidParameters, missingParameters } from '#server/rest/refusal.ts';
import { queryOf, readBody } from '#server/rest/request.ts';
import { offeredSlots } from '../../pricing/offered-slots.ts';
import { keepSeenCart } from '../carts/keep.ts';
import type { ShopDeps } from '../context.ts';
import { readOrderBody } from '../orders/body.ts';
import { quote } from '../orders/quote.ts';

export function checkoutRoutes(deps: ShopDeps): Hono {
	return new Hono()
		.get('/wp-json/checkout/avaible_time', (c) => c.json(slotsToWire(deps, queryOf(c))))
		.post('/wp-json/checkout/v1/quote', async (c) => {
			const { json } = await readBody(c);
			const body = readOrderBody(json);
			// Without the shop's keys a call cannot speak for a customer: coupons and points are private.
			const isTrusted = await checkKeys(c, deps);
			if (isTrusted) await keepSeenCart(deps, body);
			return c.json(await quote(deps, isTrusted ? body : { ...body, customerId: 0 }));
		});
}

/** avaible_time (wire 2.7): of the day asked for, or of the first day with slots and then of every other (ours). */
function slotsToWire(
	{ folder: { settings }, now }: ShopDeps,
	query: ReadonlyMap<string, string>,
): Record<string, unknown> {
	const missing = ['stock_id', 'shipping_method'].filter((name) => !query.get(name));
	if (missing.length > 0) throw missingParameters(...missing);
	const shippingMethod = query.get('shipping_method') ?? '';
	const deliveryType = deliveryTypeOf(shippingMethod);
	if (deliveryType === undefined)
		throw invalidParameters({ shipping_method: 'expected a shipping method of the shop' });
	const warehouseId = Number(query.get('stock_id'));
	if (!settings.warehouses.some((one) => one.id === warehouseId))
		throw invalidParameters({ stock_id: 'expected a warehouse of the shop' });

	const rawDate = query.get('date') ?? '';
	if (rawDate !== '' && !isDate(rawDate)) throw invalidParameters({ date: 'expected dd.mm.yyyy' });
	const zoneId = query.get('zone') ?? '';
	return offeredSlots(
		settings,
		{ warehouseId, shippingMethod, deliveryType, zoneId, date: rawDate },
		now(),
	);
}
