/** Delivery: the zone of an address, its conditions, what delivery costs. */
import { defined } from '../defined.ts';
import { type Kopecks, ZERO } from '../money/money.ts';

export type DeliveryType = 'delivery' | 'pickup' | 'lounge';

/** [longitude, latitude], as GeoJSON has it. */
export type LngLat = readonly [lng: number, lat: number];

/** A delivery zone drawn on the map: the outer ring, then holes. */
export interface Zone {
	readonly id: string;
	readonly rings: readonly (readonly LngLat[])[];
	readonly fill: string;
	readonly fillOpacity: number;
	readonly stroke: string;
	readonly strokeOpacity: number;
	readonly strokeWidth: number;
}

export interface PriceTier {
	/** Items sum from which, inclusive, this price holds. */
	readonly from: Kopecks;
	readonly price: Kopecks;
}

/** What delivery to a zone costs and from which warehouse it comes. */
export interface DeliveryCondition {
	readonly zoneId: string;
	readonly warehouseId: number;
	readonly name: string;
	/** Usual minutes to the door; absent when the shop does not say. */
	readonly minutes?: number;
	readonly tiers: readonly PriceTier[];
	/** Absent = the zone has no faster delivery. */
	readonly express?: Express;
}

/** Faster delivery, at its own cost in the place of the usual price (reading 10). */
export interface Express {
	readonly cost: Kopecks;
	/** Minutes to the door; absent = as usual. */
	readonly minutes?: number;
}

/** The express delivery an order has: one asked for as soon as possible, where the zone offers it. */
export function expressOf(
	condition: DeliveryCondition | undefined,
	order: { readonly isExpress?: boolean; readonly slot?: string },
): Express | undefined {
	return order.isExpress === true && (order.slot ?? '') === '' ? condition?.express : undefined;
}

/**
 * How near to an edge a point counts as on it, in degrees: a tenth of a millimetre. Edges run between map coordinates no
 * number of the computer meets exactly, so "on the edge" needs a width.
 */
const EDGE = 1e-9;

/** The first zone, in the shop's order, that holds the point; edges belong to the zone, holes do not. */
export function findZone(zones: readonly Zone[], point: LngLat): Zone | undefined {
	return zones.find((zone) => {
		const [outer, ...holes] = zone.rings;
		if (outer === undefined || locate(outer, point) === 'outside') return false;
		return holes.every((hole) => locate(hole, point) !== 'inside');
	});
}

/** Ray casting to the east, with points on an edge told apart. */
function locate(ring: readonly LngLat[], point: LngLat): 'inside' | 'edge' | 'outside' {
	const [x, y] = point;
	let isInside = false;
	for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
		const a = ring[i];
		const b = ring[j];
		if (a === undefined || b === undefined) continue;
		if (isNear(point, a, b)) return 'edge';
		const [ax, ay] = a;
		const [bx, by] = b;
		// Half open in y: a ray through a corner crosses one of its two edges, or both, never the corner twice.
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
	}
	return isInside ? 'inside' : 'outside';
}

/** Whether the point lies within `EDGE` of the edge from `a` to `b`. */
function isNear([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): boolean {
	const [dx, dy] = [bx - ax, by - ay];
	const length = dx * dx + dy * dy;
	const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
	const nearest = Math.min(1, Math.max(0, along));
	return Math.hypot(x - (ax + nearest * dx), y - (ay + nearest * dy)) <= EDGE;
}

/**
 * What holds for a zone: where several warehouses serve it, the one asked for, else the first in the shop's order. One
 * with prices goes before one without. Undefined = there is no delivery to this address.
 */
export function conditionOf(
	conditions: readonly DeliveryCondition[],
	zoneId: string,
	warehouseId?: number,
): DeliveryCondition | undefined {
	const all = conditions.filter((one) => one.zoneId === zoneId);
	const priced = all.filter((one) => one.tiers.length > 0);
	const candidates = priced.length > 0 ? priced : all;
	return candidates.find((one) => one.warehouseId === warehouseId) ?? candidates[0];
}

export type DeliveryPrice =
	| {
			readonly ok: true;
			readonly price: Kopecks /** The next cheaper step, when there is one. */;
			readonly next?: PriceTier;
	  }
	| {
			readonly ok: false;
			readonly refusal: 'below_minimum';
			readonly minimum: Kopecks;
			readonly missing: Kopecks;
	  };

/**
 * Price of delivery for an items sum (reading 11): the highest tier not above the sum; below the lowest the order is
 * refused ("Не набрана минимальная сумма"). No tiers = free.
 */
export function deliveryPrice(tiers: readonly PriceTier[], items: Kopecks): DeliveryPrice {
	const sorted = [...tiers].sort((a, b) => a.from - b.from);
	const lowest = sorted[0];
	if (lowest === undefined) return { ok: true, price: ZERO };
	if (items < lowest.from)
		return {
			ok: false,
			refusal: 'below_minimum',
			minimum: lowest.from,
			missing: (lowest.from - items) as Kopecks,
		};
	const reached = sorted.filter((tier) => tier.from <= items);
	const tier = reached.at(-1) ?? lowest;
	const next = sorted.find((other) => other.from > items && other.price < tier.price);
	return { ok: true, price: tier.price, ...defined({ next }) };
}
