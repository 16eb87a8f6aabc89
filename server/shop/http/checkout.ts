/** Slots and the quote. */
import { Hono } from 'hono';
import { deliveryTypeOf } from '#core/contract/order-request.ts';
import { conditionOf } from '#core/rules/delivery.ts';
import { isDate, shopDate } from '#core/rules/work-time.ts';
import {
	isOpenNow,
	isStopped,
	minutesUntil,
	slotDaysOf,
	timeZoneOf,
	workTimeOf,
} from '../../pricing/slots.ts';
import { keepCart } from '../carts/carts.ts';
import type { ShopDeps } from '../context.ts';
import { readOrderBody } from '../orders/body.ts';
import { quote } from '../orders/quote.ts';
import { invalidParameters, missingParameters } from '../refusal.ts';
import { checkKeys, queryOf, readBody } from './request.ts';

export function checkoutRoutes(deps: ShopDeps): Hono {
	return new Hono()
		.get('/wp-json/checkout/avaible_time', (c) => c.json(slotsToWire(deps, queryOf(c))))
		.post('/wp-json/checkout/v1/quote', async (c) => {
			const { json } = await readBody(c);
			const body = readOrderBody(json);
			// Without the shop's keys nobody speaks for a customer: his coupons and points are his own business.
			const isTrusted = await checkKeys(c, deps);
			if (isTrusted) await keepCart(deps, body);
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

	const at = now();
	const zoneId = query.get('zone') ?? '';
	const place = { warehouseId, ...(zoneId === '' ? {} : { zoneId }) };
	const condition = conditionOf(settings.conditions, zoneId, warehouseId);
	const workTime = workTimeOf(settings, warehouseId);
	const timeZone = workTime?.timeZone ?? timeZoneOf(settings);
	const isOpen = isOpenNow(settings, warehouseId, at) && !isStopped(settings, place);
	const minutes = minutesUntil(workTime, deliveryType, condition?.minutes);
	const days = slotDaysOf(settings, place, at);
	const asked = query.get('date') ?? '';
	if (asked !== '' && !isDate(asked)) throw invalidParameters({ date: 'expected dd.mm.yyyy' });
	const [first = { date: shopDate(at, timeZone), slots: [] }] = days;
	const day =
		asked === '' ? first : (days.find(({ date }) => date === asked) ?? { date: asked, slots: [] });
	return {
		stock_id: warehouseId,
		shipping_method: shippingMethod,
		zone: zoneId,
		date: day.date,
		wp_timezone: timeZone,
		as_soon_as_possible: isOpen ? String(minutes) : '',
		start_list: day.slots,
		...(asked === '' ? { days } : {}),
	};
}
