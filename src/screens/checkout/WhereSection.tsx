import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { CheckoutGap } from '#core/rules/checkout.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { settingsAtom } from '../../state/page.ts';
import { deliveryTypeAtom, otherPlaceAtom, pickupPointsAtom } from '../../state/place.ts';
import { askPlaceAtom } from '../../state/place-change.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { AddressSection } from './AddressSection.tsx';
import { PickupSection } from './PickupSection.tsx';

/** How the order is received: brought to an address, or picked up. */
export function WhereSection({ shownGaps }: { readonly shownGaps: readonly CheckoutGap[] }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const deliveryType = useAtomValue(deliveryTypeAtom);
	const points = useAtomValue(pickupPointsAtom);
	const switchWay = useSwitchWay();
	return (
		<>
			{points.length > 0 && (
				<Segmented
					label={t`Как получить`}
					value={deliveryType === 'pickup' ? 'pickup' : 'delivery'}
					options={[
						{ value: 'delivery', label: t`Доставка` },
						{ value: 'pickup', label: t`Самовывоз` },
					]}
					onChange={(way) => {
						messenger.haptic('selection');
						switchWay(way);
					}}
				/>
			)}
			{deliveryType === 'pickup' ? <PickupSection /> : <AddressSection shownGaps={shownGaps} />}
		</>
	);
}

/** Back to the place used before of that kind; else pickup takes the first point, an address has to be found. */
function useSwitchWay() {
	const other = useAtomValue(otherPlaceAtom);
	const points = useAtomValue(pickupPointsAtom);
	const { closedWarehouseIds } = useAtomValue(settingsAtom);
	const choose = useSetAtom(askPlaceAtom);
	const openModal = useSetAtom(openModalAtom);
	return (way: 'delivery' | 'pickup') => {
		const first = points.find(
			({ warehouseId }) => warehouseId === undefined || !closedWarehouseIds.includes(warehouseId),
		);
		if (other?.type === way) void choose(other);
		else if (way === 'pickup' && first !== undefined)
			void choose({ type: 'pickup', pointId: first.id });
		else openModal({ name: 'receipt', data: { deliveryType: way } });
	};
}
