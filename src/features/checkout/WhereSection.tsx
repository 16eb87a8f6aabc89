import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { CheckoutGap } from '#core/rules/order/checkout.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import {
	deliveryTypeAtom,
	isClosedAtom,
	otherPlaceAtom,
	pickupPointsAtom,
	restaurantsAtom,
} from '../place/state/place.ts';
import { askPlaceAtom, placeOnItsWayAtom } from '../place/state/place-change.ts';
import { sitAtAtom } from '../table/state/booking.ts';
import { AddressSection } from './AddressSection.tsx';
import { HallSection } from './HallSection.tsx';
import { PickupSection } from './PickupSection.tsx';
import styles from './where-section.module.css';

/** How the order is received: brought to an address, picked up, or eaten at a table. */
export function WhereSection({ shownGaps }: { readonly shownGaps: readonly CheckoutGap[] }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const chosen = useAtomValue(deliveryTypeAtom);
	const nextType = useAtomValue(placeOnItsWayAtom)?.type;
	// The points can be chosen from before the first of them is; an address and a table have nothing to show yet.
	const shown = nextType === 'pickup' ? nextType : chosen;
	const hasPoints = useAtomValue(pickupPointsAtom).length > 0;
	const hasHall = useAtomValue(restaurantsAtom).length > 0;
	const switchWay = useSwitchWay();
	return (
		<div className={classes(styles.place, shown !== 'lounge' && styles.whole)}>
			{(hasPoints || hasHall) && (
				<Segmented
					label={t`Как получить`}
					value={nextType ?? chosen}
					options={[
						{ value: 'delivery', label: t`Доставка` },
						...(hasPoints ? [{ value: 'pickup', label: t`Самовывоз` } as const] : []),
						...(hasHall ? [{ value: 'lounge', label: t`В зале` } as const] : []),
					]}
					onChange={(way) => {
						messenger.haptic('selection');
						switchWay(way);
					}}
				/>
			)}
			{shown === 'delivery' && <AddressSection shownGaps={shownGaps} />}
			{shown === 'pickup' && <PickupSection />}
			{shown === 'lounge' && <HallSection />}
		</div>
	);
}

/**
 * Back to the place used before of that kind; else pickup takes the first point, a table is asked for by its number, an
 * address has to be found.
 */
function useSwitchWay() {
	const other = useAtomValue(otherPlaceAtom);
	const points = useAtomValue(pickupPointsAtom);
	const restaurants = useAtomValue(restaurantsAtom);
	const isClosed = useAtomValue(isClosedAtom);
	const choose = useSetAtom(askPlaceAtom);
	const sit = useSetAtom(sitAtAtom);
	const openModal = useSetAtom(openModalAtom);
	return (way: DeliveryType) => {
		const point = points.find((one) => !isClosed(one));
		const restaurant = restaurants.find((one) => !isClosed(one)) ?? restaurants[0];
		if (other?.type === way) void choose(other);
		else if (way === 'pickup' && point !== undefined)
			void choose({ type: 'pickup', pointId: point.id });
		else if (way === 'lounge' && restaurant !== undefined) void sit(restaurant.id, 0);
		else openModal({ name: 'receipt', data: { deliveryType: 'delivery' } });
	};
}
