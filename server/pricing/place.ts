/** Where an order goes and which warehouse makes it. */

import type { Seat } from '#core/contract/order/booking.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { QuoteProblem } from '#core/contract/order/quote.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { PickupPoint, Restaurant } from '#core/contract/site/shipping.ts';
import { defined } from '#core/rules/defined.ts';
import {
	conditionOf,
	type DeliveryCondition,
	type DeliveryType,
	findZone,
} from '#core/rules/place/delivery.ts';
import type { Table } from '#core/rules/time/booking.ts';
import { type BookedTable, findBooking, findTable } from './booking.ts';

export interface Place {
	readonly deliveryType: DeliveryType;
	readonly warehouseId?: number;
	readonly zoneId?: string;
	readonly condition?: DeliveryCondition;
	readonly pickupPointId?: number;
	/** The table and when; whether it is still free is for the database to say. */
	readonly booked?: BookedTable;
	/** The table it is brought to, where one sits already. */
	readonly seat?: { readonly restaurant: Restaurant; readonly table: Table };
	/** Why it cannot go there (spec 5). */
	readonly problem?: QuoteProblem;
}

/** Delivery: the zone's warehouse. Pickup: the point's. At the table: the restaurant's. */
export function placeOf(settings: Settings, request: OrderRequest, now: number): Place {
	const { deliveryType } = request;
	const requested = requestedWarehouse(settings, request);
	switch (deliveryType) {
		case 'delivery':
			return deliveryPlace(settings, request, requested);
		case 'pickup': {
			const point = pickupPointOf(settings, request);
			if (point === undefined)
				return { deliveryType, ...requested, problem: { code: 'address_incomplete' } };
			return { deliveryType, pickupPointId: point.id, ...requested, ...warehouseOf(point) };
		}
		case 'lounge': {
			if (request.seat !== undefined) return seatPlace(settings, request.seat, requested);
			const { restaurant, booked, problem } = findBooking(settings, request.booking, now);
			return {
				deliveryType,
				...requested,
				...(restaurant === undefined ? {} : warehouseOf(restaurant)),
				...defined({ booked, problem }),
			};
		}
	}
}

/** The warehouse the request names, where the shop has it; else the shop's only one. */
function requestedWarehouse({ warehouses, singleWarehouseId }: Settings, request: OrderRequest) {
	const isKnown = warehouses.some((one) => one.id === request.warehouseId);
	const warehouseId = isKnown ? request.warehouseId : singleWarehouseId;
	return defined({ warehouseId });
}

const warehouseOf = ({ warehouseId }: PickupPoint) => defined({ warehouseId });

function seatPlace(
	settings: Settings,
	seat: Seat,
	requested: { readonly warehouseId?: number },
): Place {
	const { restaurant, table, problem } = findTable(settings, seat);
	return {
		deliveryType: 'lounge',
		...requested,
		...(restaurant === undefined ? {} : warehouseOf(restaurant)),
		...(restaurant === undefined || table === undefined ? {} : { seat: { restaurant, table } }),
		...defined({ problem }),
	};
}

function deliveryPlace(
	settings: Settings,
	{ address, warehouseId }: OrderRequest,
	requested: { readonly warehouseId?: number },
): Place {
	const deliveryType = 'delivery';
	const { shippingMethods } = settings;
	if (
		shippingMethods.length > 0 &&
		!shippingMethods.some((one) => one.deliveryType === deliveryType)
	)
		return { deliveryType, ...requested, problem: { code: 'out_of_zone' } };
	if (address?.coords === undefined)
		return { deliveryType, ...requested, problem: { code: 'address_incomplete' } };
	const zone = findZone(settings.zones, address.coords);
	if (zone === undefined) return { deliveryType, ...requested, problem: { code: 'out_of_zone' } };
	const condition = conditionOf(settings.conditions, zone.id, warehouseId);
	if (condition === undefined)
		return { deliveryType, ...requested, zoneId: zone.id, problem: { code: 'no_delivery_price' } };
	return {
		deliveryType,
		zoneId: zone.id,
		condition,
		warehouseId: condition.warehouseId,
		...(address.address.trim() === '' ? { problem: { code: 'address_incomplete' } } : {}),
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
