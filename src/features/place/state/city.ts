/** The shop's cities, where it has several, and the customer's. */
import { atom } from 'jotai';
import { type City, citiesOf, cityOf, likelyCity } from '#core/rules/place/city.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { chooseCityAtom, cityAtom, warehouseIdAtom } from './place.ts';

/** Fewer than two = nothing to choose. */
export const citiesAtom = atom((get): readonly City[] =>
	citiesOf(
		get(settingsAtom).shippingMethods.flatMap((method) => [
			...method.pickupPoints,
			...method.restaurants,
		]),
	),
);

/** The city the customer may be in. */
export const likelyCityAtom = atom((get): City | undefined => {
	const { contacts, workTimes } = get(settingsAtom);
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return likelyCity(get(citiesAtom), {
		home: cityOf(contacts.address),
		hasClockOf: ({ warehouseIds }) =>
			warehouseIds.some((id) => workTimes[String(id)]?.timeZone === timeZone),
	});
});

/** Narrows points and zones to a city, by its name; remembered. */
export const settleCityAtom = atom(null, (get, set, name: string) => {
	const city = get(citiesAtom).find((one) => one.name === name);
	if (city === undefined) return;
	const zoneIds = get(settingsAtom)
		.conditions.filter(({ warehouseId }) => city.warehouseIds.includes(warehouseId))
		.map(({ zoneId }) => zoneId);
	set(chooseCityAtom, { name, pointIds: [...city.pointIds], zoneIds });
});

/** A customer who orders to another city is there; else what is known of the city follows the shop's points. */
export const followCityAtom = atom(null, (get, set) => {
	const cities = get(citiesAtom);
	const warehouseId = get(warehouseIdAtom);
	const here = cities.find(
		({ warehouseIds }) => warehouseId !== undefined && warehouseIds.includes(warehouseId),
	);
	const name = here?.name ?? get(cityAtom)?.name;
	if (cities.length > 1 && name !== undefined) set(settleCityAtom, name);
});
