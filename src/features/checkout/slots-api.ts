import { shippingMethodOf } from '#core/contract/order/order-request.ts';
import { type Slots, slotsSchema } from '#core/contract/order/slot.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { request } from '#src/lib/http/client.ts';

/** Where an order goes from, and how. */
export interface SlotsQuery {
	readonly warehouseId: number;
	readonly deliveryType: DeliveryType;
	readonly zoneId?: string;
}

/** When an order can be had from a warehouse today. */
export function fetchSlots(place: SlotsQuery): Promise<Slots> {
	return request(slotsSchema, 'wp-json/checkout/avaible_time', {
		searchParams: {
			stock_id: place.warehouseId,
			shipping_method: shippingMethodOf(place.deliveryType),
			...(place.zoneId === undefined ? {} : { zone: place.zoneId }),
		},
	});
}
