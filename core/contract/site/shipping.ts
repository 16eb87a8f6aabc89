/** How orders reach a customer and are paid (spec 3, 4; wire 6): shipping methods with their points and halls, payment methods. */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import type { DeliveryType, LngLat } from '#core/rules/place/delivery.ts';
import { BOOKING_MINUTES, type Table } from '#core/rules/time/booking.ts';
import { flag, id, list, number, object, positive, text, whenGood } from '../lenient.ts';

/** "lat, lng" text -> [lng, lat] (spec 3: "reversed to form coordinates"). */
export const coordText = v.pipe(
	text,
	v.transform((value): LngLat | undefined => {
		const [lat, lng] = value.split(',').map((part) => Number(part.trim()));
		return lat !== undefined &&
			lng !== undefined &&
			Number.isFinite(lat) &&
			Number.isFinite(lng) &&
			value !== ''
			? [lng, lat]
			: undefined;
	}),
);

export interface PickupPoint {
	readonly id: number;
	readonly name: string;
	readonly address: string;
	readonly coords?: LngLat;
	readonly warehouseId?: number;
	readonly phone: string;
}

const pointFields = {
	id,
	name: text,
	address: text,
	coord: coordText,
	warehouse_id: whenGood(id),
	phone: text,
};
const wirePoint = object(pointFields);
const pointOf = (wire: v.InferOutput<typeof wirePoint>): PickupPoint => ({
	id: wire.id,
	name: wire.name === '' ? wire.address : wire.name,
	address: wire.address === '' ? wire.name : wire.address,
	phone: wire.phone,
	...defined({ coords: wire.coord, warehouseId: wire.warehouse_id }),
});
const pickupPoint = v.pipe(wirePoint, v.transform(pointOf));

export interface ShippingMethod {
	/** As the site names it, instance suffix included ("flat_rate:3"). */
	readonly id: string;
	readonly name: string;
	readonly deliveryType: DeliveryType;
	readonly pickupPoints: readonly PickupPoint[];
	/** Restaurants one can book a table in. */
	readonly restaurants: readonly Restaurant[];
}

/** A restaurant with the plan of its hall. */
export interface Restaurant extends PickupPoint {
	readonly tables: readonly Table[];
	/** Ours: what one knows the hall by, in percent of its plan as the tables are. */
	readonly marks: readonly HallMark[];
	/** How long a table is taken for, minutes. */
	readonly bookingMinutes: number;
}

/** What a plan of a hall shows besides tables. */
export const HALL_MARKS = ['window', 'bar', 'door'] as const;
export interface HallMark extends Pick<Table, 'x' | 'y' | 'width' | 'height'> {
	readonly kind: (typeof HALL_MARKS)[number];
}

const box = { x: whenGood(number), y: whenGood(number), w: whenGood(number), h: whenGood(number) };

const mark = v.pipe(
	object({ kind: v.picklist(HALL_MARKS), ...box }),
	v.transform(
		({ kind, x = 0, y = 0, w: width = 10, h: height = 10 }): HallMark => ({
			kind,
			x,
			y,
			width,
			height,
		}),
	),
);

const table = v.pipe(
	object({
		id,
		name: text,
		seats: v.pipe(number, v.integer(), v.minValue(1)),
		...box,
	}),
	v.transform(
		({ x = 0, y = 0, w: width = 10, h: height = 10, ...wire }): Table => ({
			...wire,
			x,
			y,
			width,
			height,
		}),
	),
);

const restaurant = v.pipe(
	object({
		...pointFields,
		tables: list(table),
		marks: list(mark),
		// Ours: WordPress has no say in how long one sits.
		visit_time_in_minutes: positive,
	}),
	v.transform(
		(wire): Restaurant => ({
			...pointOf(wire),
			tables: wire.tables,
			marks: wire.marks,
			bookingMinutes: wire.visit_time_in_minutes ?? BOOKING_MINUTES,
		}),
	),
);

export const shippingMethodSchema = v.pipe(
	object({
		id: text,
		name: text,
		type: text,
		pickup_locations: list(pickupPoint),
		restaurants: list(restaurant),
	}),
	v.transform((wire): ShippingMethod | undefined => {
		const deliveryType = deliveryTypeOf(wire);
		return deliveryType === undefined
			? undefined
			: {
					id: wire.id,
					name: wire.name,
					deliveryType,
					pickupPoints: wire.pickup_locations,
					restaurants: wire.restaurants,
				};
	}),
);

/** Delivery types derive from shipping methods (spec 4). */
function deliveryTypeOf(method: {
	id: string;
	type: string;
	pickup_locations: readonly unknown[];
	restaurants: readonly unknown[];
}): DeliveryType | undefined {
	const kind = `${method.type} ${method.id}`;
	if (kind.includes('wcso_booking') || method.restaurants.length > 0) return 'lounge';
	if (kind.includes('local_pickup')) return 'pickup';
	if (kind.includes('flat_rate') || kind.includes('yandex_shipping_method'))
		return method.pickup_locations.length > 0 ? 'pickup' : 'delivery';
	return undefined;
}

export interface PaymentMethod {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	readonly shippingMethods: readonly string[];
	readonly warehouseIds: readonly number[];
}

export const paymentMethodSchema = v.pipe(
	object({
		id: text,
		title: text,
		description: text,
		enabled: flag,
		shipping_methods: list(text),
		warehouse_ids: list(id),
	}),
	v.transform((wire): PaymentMethod | undefined =>
		wire.enabled
			? {
					id: wire.id,
					title: wire.title,
					description: wire.description,
					shippingMethods: wire.shipping_methods,
					warehouseIds: wire.warehouse_ids,
				}
			: undefined,
	),
);
