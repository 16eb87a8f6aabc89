import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { restaurantsAtom } from '../state/place.ts';

const TYPES = ['delivery', 'pickup', 'lounge'] as const;

/** The ways the shop has, by the names of its methods. */
export function useWays(): { readonly type: DeliveryType; readonly name: string }[] {
	const { t } = useLingui();
	const { shippingMethods } = useAtomValue(settingsAtom);
	const names = { delivery: t`Доставка`, pickup: t`Самовывоз`, lounge: t`В зале` };
	const hasHall = useAtomValue(restaurantsAtom).length > 0;
	return TYPES.flatMap((type) => {
		if (type === 'lounge' && !hasHall) return [];
		const method = shippingMethods.find(({ deliveryType }) => deliveryType === type);
		return method === undefined ? [] : [{ type, name: method.name || names[type] }];
	});
}
