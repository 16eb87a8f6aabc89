/** A saved address (spec 3, wire 2.13). Sites send old and new names side by side. */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { id, number, object, text, whenGood, wholeList } from '../lenient.ts';

export interface Address {
	readonly id?: number;
	/** "Москва, Тверская, 1" */
	readonly address: string;
	readonly flat: string;
	readonly entrance: string;
	readonly floor: string;
	/** Door code (the wire's `number`). */
	readonly doorCode: string;
	readonly comment: string;
	/** "Дом" */
	readonly name: string;
	readonly coords?: LngLat;
}

const coords = whenGood(
	v.pipe(
		v.tuple([number, number]),
		v.transform(([lng, lat]): LngLat => [lng, lat]),
	),
);

export const addressSchema = v.pipe(
	object({
		id: whenGood(id),
		address: text,
		AddressLine: text,
		flat: text,
		apartment: text,
		entrance: text,
		floor: text,
		number: text,
		comment: text,
		name: text,
		coords,
		coordinates: coords,
	}),
	v.transform((wire): Address => {
		const at = wire.coords ?? wire.coordinates;
		return {
			address: wire.address === '' ? wire.AddressLine : wire.address,
			flat: wire.flat === '' ? wire.apartment : wire.flat,
			entrance: wire.entrance,
			floor: wire.floor,
			doorCode: wire.number,
			comment: wire.comment,
			name: wire.name,
			...defined({ id: wire.id, coords: at }),
		};
	}),
);

export const addressesSchema = wholeList(addressSchema);

/** Address -> the wire's names, old ones included. */
export function addressToWire(address: Address): Record<string, unknown> {
	return {
		...defined({ id: address.id }),
		address: address.address,
		AddressLine: address.address,
		flat: address.flat,
		apartment: address.flat,
		entrance: address.entrance,
		floor: address.floor,
		number: address.doorCode,
		comment: address.comment,
		name: address.name,
		...(address.coords === undefined
			? {}
			: { coords: address.coords, coordinates: address.coords }),
	};
}

/** A place the geocoder offers while one types (ours; wire has no such call): GET /api/places?q= */
export const placeSchema = object({
	address: v.string(),
	/** "Москва", shown under the address. */
	area: text,
	coords: v.pipe(
		v.tuple([v.number(), v.number()]),
		v.transform(([lng, lat]): LngLat => [lng, lat]),
	),
});
export type Place = v.InferOutput<typeof placeSchema>;
export const placesSchema = v.array(placeSchema);
