import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconBuildingStore, IconMapPin, IconMoped } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { Options } from '#src/kit/controls/Cell.tsx';
import { WayCell } from '#src/kit/controls/WayCell.tsx';
import { Choices } from '#src/kit/sheet/Choices.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { useWays } from './parts/use-ways.ts';
import { cityAtom, otherPlaceAtom, pickupPointsAtom, selectedPlaceAtom } from './state/place.ts';

/** How the order is had, of the ways the shop has (spec 4); each leads to where exactly. */
export function DeliveryTypeModal() {
	const titleId = useId();
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const replace = useReplaceModal();
	const types = useWays();
	const noteOf = useNotes();
	const chosen = useAtomValue(selectedPlaceAtom)?.type;
	const city = useAtomValue(cityAtom);
	const choose = (type: DeliveryType) => {
		haptic('selection');
		replace(
			type === 'lounge'
				? { name: 'booking', data: {} }
				: { name: 'receipt', data: { deliveryType: type } },
		);
	};
	return (
		<Sheet labelledBy={titleId} closeLook="plate" onClose={() => close()}>
			<Choices titleId={titleId} title={<Trans>Как получите заказ?</Trans>}>
				<Options>
					{types.map(({ type, name }) => (
						<WayCell
							key={type}
							icon={ICONS[type]}
							name={name}
							note={noteOf(type)}
							isOn={type === chosen}
							onChoose={() => choose(type)}
						/>
					))}
					{city !== null && (
						<WayCell
							icon={<IconMapPin className="i s20" aria-hidden />}
							name={t`Город`}
							note={city.name}
							onChoose={() => replace({ name: 'accept-city', data: { city: city.name } })}
						/>
					)}
				</Options>
			</Choices>
		</Sheet>
	);
}

const ICONS: Record<DeliveryType, ReactNode> = {
	delivery: <IconMoped className="i s20" aria-hidden />,
	pickup: <IconBuildingStore className="i s20" aria-hidden />,
	lounge: <IconArmchair className="i s20" aria-hidden />,
};
/** What is known of a way: the place used last, or what it leads to. */
function useNotes(): (type: DeliveryType) => string {
	const { t } = useLingui();
	const places = [useAtomValue(selectedPlaceAtom), useAtomValue(otherPlaceAtom)];
	const points = useAtomValue(pickupPointsAtom);
	return (type) => {
		const place = places.find((one) => one?.type === type);
		if (place?.type === 'delivery') return place.address;
		if (type === 'delivery') return t`Курьер привезёт по адресу`;
		if (type === 'lounge') return t`Забронировать стол`;
		const point = points.find(({ id }) => place?.type === 'pickup' && id === place.pointId);
		return point?.name ?? t`Заберёте сами`;
	};
}
