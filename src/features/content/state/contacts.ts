/** Where one can come to: pickup points and restaurants, each address once. */
import { atom } from 'jotai';
import type { Settings } from '#core/contract/site/settings.ts';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';

export function addressesOfShop({
	shippingMethods,
}: Pick<Settings, 'shippingMethods'>): readonly PickupPoint[] {
	const points = new Map<string, PickupPoint>();
	for (const method of shippingMethods)
		for (const point of [...method.pickupPoints, ...method.restaurants])
			if (point.address !== '' && !points.has(point.address)) points.set(point.address, point);
	return [...points.values()];
}

export const shopAddressesAtom = atom((get) => addressesOfShop(get(settingsAtom)));
