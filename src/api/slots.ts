import { shippingMethodOf } from '#core/contract/order-request.ts';
import { type Slots, slotsSchema } from '#core/contract/slot.ts';
import type { DeliveryType } from '#core/rules/delivery.ts';
import { request } from './client.ts';

/** When an order can be had from a warehouse today. */
export function fetchSlots(place: {
	warehouseId: number;
	deliveryType: DeliveryType;
	zoneId?: string;
}): Promise<Slots> {
	return request(slotsSchema, 'wp-json/checkout/avaible_time', {
		searchParams: {
			stock_id: place.warehouseId,
			shipping_method: shippingMethodOf(place.deliveryType),
			...(place.zoneId === undefined ? {} : { zone: place.zoneId }),
		},
	});
}
