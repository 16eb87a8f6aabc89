/** Where an order goes and which warehouse makes it. */

import type { OrderRequest } from '#core/contract/order-request.ts';
import type { ProblemCode } from '#core/contract/quote.ts';
import type { PickupPoint, Settings } from '#core/contract/settings.ts';
import { type DeliveryCondition, type DeliveryType, findZone } from '#core/rules/delivery.ts';

export interface Place {
	readonly deliveryType: DeliveryType;
	readonly warehouseId?: number;
	readonly zoneId?: string;
	readonly condition?: DeliveryCondition;
	readonly pickupPointId?: number;
	/** Why it cannot go there (spec 5). */
	readonly problem?: ProblemCode;
}

/** Delivery: the zone's warehouse. Pickup: the point's. At the table: the restaurant's. */
export function placeOf(settings: Settings, request: OrderRequest): Place {
	const { deliveryType } = request;
	const fallback = request.warehouseId ?? settings.singleWarehouseId;
	const asked = fallback === undefined ? {} : { warehouseId: fallback };
	switch (deliveryType) {
		case 'delivery':
			return deliveryPlace(settings, request, asked);
		case 'pickup': {
			const point = pickupPointOf(settings, request);
			if (point === undefined) return { deliveryType, ...asked, problem: 'address_incomplete' };
			const warehouseId = point.warehouseId ?? fallback;
			return {
				deliveryType,
				pickupPointId: point.id,
				...(warehouseId === undefined ? {} : { warehouseId }),
			};
		}
		case 'lounge': {
			const restaurant = settings.shippingMethods
				.flatMap((method) => method.restaurants)
				.find((one) => fallback === undefined || one.warehouseId === fallback);
			const warehouseId = fallback ?? restaurant?.warehouseId;
			return { deliveryType, ...(warehouseId === undefined ? {} : { warehouseId }) };
		}
	}
}

function deliveryPlace(
	settings: Settings,
	{ address, warehouseId }: OrderRequest,
	asked: { readonly warehouseId?: number },
): Place {
	const deliveryType = 'delivery';
	if (address?.coords === undefined)
		return { deliveryType, ...asked, problem: 'address_incomplete' };
	const zone = findZone(settings.zones, address.coords);
	if (zone === undefined) return { deliveryType, ...asked, problem: 'out_of_zone' };
	const conditions = settings.conditions.filter((one) => one.zoneId === zone.id);
	const condition = conditions.find((one) => one.warehouseId === warehouseId) ?? conditions[0];
	if (condition === undefined)
		return { deliveryType, ...asked, zoneId: zone.id, problem: 'no_delivery_price' };
	return {
		deliveryType,
		zoneId: zone.id,
		condition,
		warehouseId: condition.warehouseId,
		...(address.address.trim() === '' ? { problem: 'address_incomplete' } : {}),
	};
}

/** The point by its id; a client that speaks of warehouses only means the warehouse's point. */
function pickupPointOf(settings: Settings, request: OrderRequest): PickupPoint | undefined {
	const points = settings.shippingMethods.flatMap((method) =>
		method.deliveryType === 'pickup' ? method.pickupPoints : [],
	);
	return request.pickupPointId === undefined
		? points.find(
				(point) => request.warehouseId !== undefined && point.warehouseId === request.warehouseId,
			)
		: points.find((point) => point.id === request.pickupPointId);
}
