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

/** A polygon of the map with its zone id after the `cid` marker; points and unmarked polygons are no zones (spec 3). */
export const zoneSchema = v.pipe(
	object({
		geometry: object({ type: v.literal('Polygon'), coordinates: v.array(v.array(position)) }),
		properties: v.looseObject({ description: text }),
	}),
	v.transform((wire): Zone | undefined => {
		const zoneId = /#?cid\s*=\s*([^\s<]+)/i.exec(wire.properties.description)?.[1];
		if (zoneId === undefined) return undefined;
		const number = (key: string, fallback: number) => {
			const value = Number(wire.properties[key] ?? fallback);
			return Number.isFinite(value) ? value : fallback;
		};
		return {
			id: zoneId,
			rings: wire.geometry.coordinates,
			fill: String(wire.properties.fill ?? '#ffc62e'),
			fillOpacity: number('fill-opacity', 0.3),
			stroke: String(wire.properties.stroke ?? '#b87a00'),
			strokeOpacity: number('stroke-opacity', 0.9),
			strokeWidth: number('stroke-width', 2),
		};
	}),
);
