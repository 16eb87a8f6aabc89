import { deliveryTypeOf } from '#core/contract/order-request.ts';
import type { Settings } from '#core/contract/settings.ts';
import type { Place } from './place.ts';

const YANDEX = 'yandex_shipping_method';

/** Whether a method may pay for an order that goes there that way (spec 5). */
export function isPaymentAllowed(
	settings: Settings,
	methodId: string,
	shippingMethod: string,
	place: Place,
): boolean {
	const method = settings.paymentMethods.find((one) => one.id === methodId);
	if (method === undefined) return false;

	const isYandex = shippingMethod.startsWith(YANDEX);
	if (isYandex && methodId !== 'paykeeper') return false;
	const suits = method.shippingMethods.some((id) =>
		isYandex || id.startsWith(YANDEX)
			? isYandex && id.startsWith(YANDEX)
			: deliveryTypeOf(id) === place.deliveryType,
	);
	if (method.shippingMethods.length > 0 && !suits) return false;

	if (
		settings.filtersPaymentsByWarehouse &&
		method.warehouseIds.length > 0 &&
		(place.warehouseId === undefined || !method.warehouseIds.includes(place.warehouseId))
	)
		return false;

	const zoneMethods =
		place.zoneId === undefined ? undefined : settings.zonePayments?.[place.zoneId];
	return zoneMethods === undefined || zoneMethods.includes(methodId);
}

/** Paid when the order is handed over: such orders are accepted at once, the others wait for their payment (wire 3.1). */
export function isPaidOnHandover(methodId: string): boolean {
	return methodId.includes('cod') || methodId.includes('card_courier');
}
