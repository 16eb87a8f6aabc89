/** What of an order is drawn on the map of its message: the same that its page shows (src/features/order/map). */
import type { Order } from '#core/contract/order/order.ts';
import { seenAt } from '#core/contract/order/ride.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { defined } from '#core/rules/defined.ts';
import { minutesLeft } from '#core/rules/order/minutes-left.ts';
import { isInCity } from '#core/rules/place/drawn-city/mercator.ts';
import { kitchenAt } from '#core/rules/place/kitchen.ts';
import type { ShownRide } from './draw-ride.ts';

/** Undefined = nothing: it is not on its way, where its courier is is not known, or its door is not in the drawn city. */
export function rideOf(order: Order, settings: Settings, now: number): ShownRide | undefined {
	const { coords: pin, courier, warehouseId, deliveryType, expectedAt, slot } = order;
	const at = seenAt(courier?.position, now);
	if (deliveryType !== 'delivery' || at === undefined) return undefined;
	if (pin === undefined || !isInCity(pin)) return undefined;
	const points = settings.shippingMethods.flatMap(({ pickupPoints }) => pickupPoints);
	const kitchen = kitchenAt(points, warehouseId);
	const minutes =
		expectedAt === undefined || slot !== '' ? undefined : minutesLeft(expectedAt[1], now);
	return { courier: at, pin, ...defined({ kitchen, route: courier?.route, minutes }) };
}
