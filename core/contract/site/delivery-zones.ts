/** Where delivery goes, and what it costs there (spec 3; wire 6): conditions and the polygons of the map. */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import { ZERO } from '#core/rules/money/money.ts';
import type { DeliveryCondition, LngLat, PriceTier, Zone } from '#core/rules/place/delivery.ts';
import { id, list, money, number, object, positive, text, whenGood } from '../lenient.ts';

export const conditionSchema = v.pipe(
	object({
		zone: text,
		sklad: id,
		name: text,
		time: positive,
		sum: list(object({ min_sum_order: whenGood(money), deliv_price: whenGood(money) })),
		// Ours: the specification has express delivery, no field of the wire offers it.
		express_cost: whenGood(money),
		express_time: positive,
	}),
	v.transform(
		(wire): DeliveryCondition => ({
			zoneId: wire.zone.trim(),
			warehouseId: wire.sklad,
			name: wire.name,
			tiers: wire.sum.map(
				(tier): PriceTier => ({
					from: tier.min_sum_order ?? ZERO,
					price: tier.deliv_price ?? ZERO,
				}),
			),
			...defined({ minutes: wire.time }),
			...(wire.express_cost === undefined || wire.express_cost <= 0
				? {}
				: {
						express: {
							cost: wire.express_cost,
							...defined({ minutes: wire.express_time }),
						},
					}),
		}),
	),
);

const position = v.pipe(
	v.array(number),
	v.transform(([lng, lat]): LngLat | undefined =>
		lng === undefined || lat === undefined ? undefined : [lng, lat],
	),
	v.custom<LngLat>((value) => value !== undefined, 'expected [lng, lat]'),
);

type Rings = readonly (readonly LngLat[])[];
const rings = v.array(v.array(position));
/** The polygons of an area, which drawing tools write as one, as several or as a collection of both. */
const area = v.union([
	v.pipe(
		object({ type: v.literal('Polygon'), coordinates: rings }),
		v.transform(({ coordinates }): readonly Rings[] => [coordinates]),
	),
	v.pipe(
		object({ type: v.literal('MultiPolygon'), coordinates: v.array(rings) }),
		v.transform(({ coordinates }): readonly Rings[] => coordinates),
	),
]);
const geometry = v.union([
	area,
	v.pipe(
		object({ type: v.literal('GeometryCollection'), geometries: list(area) }),
		v.transform(({ geometries }) => geometries.flat()),
	),
]);

/**
 * The polygons of a feature of the map with its zone id after the `cid` marker; points and unmarked polygons are no zones
 * (spec 3). A zone of several parts is as many of one id.
 */
export const zonesSchema = v.pipe(
	object({
		geometry,
		properties: v.looseObject({ description: text }),
	}),
	v.transform((wire): readonly Zone[] => {
		const zoneId = /#?cid\s*=\s*([^\s<]+)/i.exec(wire.properties.description)?.[1];
		if (zoneId === undefined) return [];
		const number = (key: string, fallback: number) => {
			const value = Number(wire.properties[key] ?? fallback);
			return Number.isFinite(value) ? value : fallback;
		};
		return wire.geometry.map((part) => ({
			id: zoneId,
			rings: part,
			fill: String(wire.properties.fill ?? '#ffc62e'),
			fillOpacity: number('fill-opacity', 0.3),
			stroke: String(wire.properties.stroke ?? '#b87a00'),
			strokeOpacity: number('stroke-opacity', 0.9),
			strokeWidth: number('stroke-width', 2),
		}));
	}),
);
