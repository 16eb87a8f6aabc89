/** Where the order goes: to an address, a pickup point or a table; with the warehouse and price that follow. */
import { atom } from 'jotai';
import type { PickupPoint, Restaurant } from '#core/contract/site/shipping.ts';
import {
	conditionOf,
	type DeliveryCondition,
	type DeliveryType,
	findZone,
	type LngLat,
	type Zone,
} from '#core/rules/place/delivery.ts';
import type { Table } from '#core/rules/time/booking.ts';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import {
	either,
	flag,
	list,
	number,
	object,
	or,
	orNull,
	type Shape,
	type ShapeOf,
	text,
	word,
} from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const lngLat: Shape<LngLat> = (value) => {
	const found = list(number, 2)(value);
	return found?.length === 2 ? (found as [number, number]) : undefined;
};

export const deliveryShape = object({
	type: word('delivery'),
	address: text,
	coords: lngLat,
	flat: text,
	entrance: text,
	floor: text,
	doorCode: text,
	/** For the courier. */
	comment: or(text, ''),
	/** What the customer calls the place: "Дом". */
	name: or(text, ''),
	/** Brought faster, where the zone has that (spec 3, "expressSelected"). */
	isExpress: or(flag, false),
});
const pickupShape = object({ type: word('pickup'), pointId: number });
const tableShape = object({
	type: word('lounge'),
	restaurantId: number,
	/** 0 = not said yet. */
	tableId: number,
	guests: number,
	/** dd.mm.yyyy of the day the visit's evening begins, and "HH:MM"; both '' = one sits there already. */
	date: text,
	time: text,
	/**
	 * Epoch ms when it is of no use any more: the visit has begun, or the guests have left the table. By the device's clock,
	 * set right or wrong: the shop's is not known yet when a page opens.
	 */
	until: number,
});
const placeShape = orNull(either(deliveryShape, pickupShape, tableShape));

export type DeliveryPlace = ShapeOf<typeof deliveryShape>;
export type TablePlace = ShapeOf<typeof tableShape>;

/** The way from the house to the customer, and what they call it. */
export type Door = Pick<DeliveryPlace, (typeof DOOR)[number]>;
export const DOOR = ['flat', 'entrance', 'floor', 'doorCode', 'comment', 'name'] as const;
export const NO_DOOR: Door = {
	flat: '',
	entrance: '',
	floor: '',
	doorCode: '',
	comment: '',
	name: '',
};

export function doorOf({ flat, entrance, floor, doorCode, comment, name }: Door): Door {
	return { flat, entrance, floor, doorCode, comment, name };
}

export type SelectedPlace = NonNullable<ShapeOf<typeof placeShape>>;

/** The selected location (spec 3), kept between visits; null = none chosen yet. */
const selectedAtom = storedAtom('place', placeShape, null);
export const selectedPlaceAtom = atom((get) => get(selectedAtom));

/** The place chosen before, of the other way of delivery: to come back to without finding it again. */
const otherAtom = storedAtom('other-place', placeShape, null);
export const otherPlaceAtom = atom((get) => get(otherAtom));

/** Chooses where to; the zone must have been checked (`zoneAtom`). */
export const choosePlaceAtom = atom(null, (get, set, place: SelectedPlace) => {
	const before = get(selectedAtom);
	if (before !== null && before.type !== place.type) set(otherAtom, before);
	set(selectedAtom, place);
});

/** Leaves a table: back to the place before it, whose customer one is again. */
export const leaveTableAtom = atom(null, (get, set) => {
	if (get(selectedAtom)?.type !== 'lounge') return;
	set(selectedAtom, get(otherAtom));
	set(otherAtom, null);
});

/** A table kept from an earlier visit is left once its time is over. */
export const leaveOldTableAtom = atom(null, (get, set) => {
	const place = get(selectedAtom);
	if (place?.type === 'lounge' && place.until < Date.now()) set(leaveTableAtom);
});

/** Whether a place is a table booked ahead, which needs no dishes. */
export function isBooking(place: SelectedPlace | null): place is TablePlace {
	return place?.type === 'lounge' && place.date !== '';
}

const cityShape = object({
	name: text,
	/** The pickup points in it, and the zones its warehouses deliver to. */
	pointIds: list(number),
	zoneIds: list(text),
});
export type ChosenCity = ShapeOf<typeof cityShape>;

/** The city the customer has said to be in, of a shop in several; null = one city, or not asked yet. */
const chosenCityAtom = storedAtom('city', orNull(cityShape), null);
export const cityAtom = atom((get) => get(chosenCityAtom));
export const chooseCityAtom = atom(null, (_get, set, city: ChosenCity) =>
	set(chosenCityAtom, city),
);

/** Changes the way to the door of the chosen address. */
export const editDoorAtom = atom(null, (get, set, door: Partial<Door>) => {
	const place = get(selectedAtom);
	if (place?.type === 'delivery') set(selectedAtom, { ...place, ...door });
});

export const chooseExpressAtom = atom(null, (get, set, isExpress: boolean) => {
	const place = get(selectedAtom);
	if (place?.type === 'delivery') set(selectedAtom, { ...place, isExpress });
});

export const deliveryTypeAtom = atom((get): DeliveryType => get(selectedAtom)?.type ?? 'delivery');

export interface ZoneOffer {
	readonly zone: Zone;
	readonly condition: DeliveryCondition;
}

/** The zone a point lies in, with its price and minutes; undefined = out of zone. */
export const zoneAtom = atom((get) => {
	const { zones, conditions } = get(settingsAtom);
	return (coords: LngLat): ZoneOffer | undefined => {
		const zone = findZone(zones, coords);
		const condition = zone && conditionOf(conditions, zone.id);
		return zone !== undefined && condition !== undefined ? { zone, condition } : undefined;
	};
});

/** The zone of the chosen address; undefined for pickup, no place, or an address that is out of zone now. */
export const chosenZoneAtom = atom((get): ZoneOffer | undefined => {
	const place = get(selectedAtom);
	return place?.type === 'delivery' ? get(zoneAtom)(place.coords) : undefined;
});

const allPointsAtom = atom((get): readonly PickupPoint[] =>
	get(settingsAtom).shippingMethods.flatMap((method) =>
		method.deliveryType === 'pickup' ? method.pickupPoints : [],
	),
);

/** The pickup points to choose from: those of the customer's city. */
export const pickupPointsAtom = atom((get): readonly PickupPoint[] =>
	those(get(allPointsAtom), get(chosenCityAtom)?.pointIds),
);

/** The zones to look at: what the map is drawn around. */
export const shownZonesAtom = atom((get): readonly Zone[] =>
	those(get(settingsAtom).zones, get(chosenCityAtom)?.zoneIds),
);

/** Those of these ids; all, where there is none of them. */
function those<Id, One extends { readonly id: Id }>(all: readonly One[], ids: readonly Id[] = []) {
	const some = all.filter(({ id }) => ids.includes(id));
	return some.length === 0 ? all : some;
}

export const chosenPointAtom = atom((get): PickupPoint | undefined => {
	const place = get(selectedAtom);
	if (place?.type !== 'pickup') return undefined;
	return get(allPointsAtom).find((point) => point.id === place.pointId);
});

/** The restaurants one can have a table in. */
export const restaurantsAtom = atom((get): readonly Restaurant[] =>
	get(settingsAtom)
		.shippingMethods.flatMap((method) => method.restaurants)
		.filter((restaurant) => restaurant.tables.length > 0),
);

export interface ChosenTable {
	readonly restaurant: Restaurant;
	readonly table: Table;
}

export const chosenRestaurantAtom = atom((get): Restaurant | undefined => {
	const place = get(selectedAtom);
	if (place?.type !== 'lounge') return undefined;
	return get(restaurantsAtom).find(({ id }) => id === place.restaurantId);
});

/** The chosen table, where the shop has it. */
export const chosenTableAtom = atom((get): ChosenTable | undefined => {
	const place = get(selectedAtom);
	const restaurant = get(chosenRestaurantAtom);
	if (place?.type !== 'lounge' || restaurant === undefined) return undefined;
	const table = restaurant.tables.find(({ id }) => id === place.tableId);
	return table && { restaurant, table };
});

/** The warehouse an order to a place would come from. */
export const warehouseOfAtom = atom((get) => {
	const { singleWarehouseId } = get(settingsAtom);
	const offerAt = get(zoneAtom);
	const points = get(allPointsAtom);
	const restaurants = get(restaurantsAtom);
	const ownOf = (place: SelectedPlace) => {
		switch (place.type) {
			case 'delivery':
				return offerAt(place.coords)?.condition.warehouseId;
			case 'pickup':
				return points.find(({ id }) => id === place.pointId)?.warehouseId;
			case 'lounge':
				return restaurants.find(({ id }) => id === place.restaurantId)?.warehouseId;
		}
	};
	return (place: SelectedPlace): number | undefined => ownOf(place) ?? singleWarehouseId;
});

/** The warehouse the order would come from; undefined while no place is chosen. */
export const warehouseIdAtom = atom((get): number | undefined => {
	const place = get(selectedAtom);
	return place === null ? undefined : get(warehouseOfAtom)(place);
});

/** Whether a place's warehouse takes no orders for now, whatever its hours. */
export const isClosedAtom = atom((get) => {
	const { closedWarehouseIds } = get(settingsAtom);
	return ({ warehouseId }: { readonly warehouseId?: number | undefined }): boolean =>
		warehouseId !== undefined && closedWarehouseIds.includes(warehouseId);
});

/** Whether no orders are taken at the chosen place for now, whatever its hours. */
export const isStoppedAtom = atom((get): boolean => {
	const zoneId = get(chosenZoneAtom)?.zone.id;
	return (
		get(isClosedAtom)({ warehouseId: get(warehouseIdAtom) }) ||
		(zoneId !== undefined && get(settingsAtom).closedZoneIds.includes(zoneId))
	);
});

export const workTimeAtom = atom((get): WorkTime | undefined => {
	const warehouseId = get(warehouseIdAtom);
	const { workTimes } = get(settingsAtom);
	return warehouseId === undefined ? Object.values(workTimes)[0] : workTimes[String(warehouseId)];
});
