import './receipt.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { closeModalAtom, closeModalsAtom, type Modals, modalsAtom } from '../../modal-stack.ts';
import { addWaitingAtom, forgetWaitingAtom } from '../../state/cart.ts';
import { settingsAtom } from '../../state/page.ts';
import {
	choosePlaceAtom,
	otherPlaceAtom,
	pickupPointsAtom,
	selectedPlaceAtom,
	zoneTroubleAtom,
} from '../../state/place.ts';
import { placeTroubleText } from '../../text/checkout-gaps.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { type MapPoint, ZoneMap } from '../../widgets/ZoneMap.tsx';
import { type AddressChoice, AddressSearch } from './AddressSearch.tsx';
import { hasHouseNumber } from './house-number.ts';
import { PickupPoints } from './PickupPoints.tsx';
import { ZoneTag } from './ZoneTag.tsx';

const NO_POINTS: readonly MapPoint[] = [];

/** Where to: an address to deliver to, or a point to pick the order up at. What waited for it is added then. */
export function ReceiptModal({ deliveryType }: Modals['receipt']) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const searchId = useId();
	const messenger = useAtomValue(messengerAtom);
	const { zones } = useAtomValue(settingsAtom);
	const points = useAtomValue(pickupPointsAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const close = useSetAtom(closeModalAtom);
	const finish = useFinish();
	const known = useKnownPlaces();
	const [way, setWay] = useState(deliveryType ?? known.way);
	const [address, setAddress] = useState<AddressChoice | undefined>(known.delivery);
	const [pointId, setPointId] = useState<number | undefined>(known.pickup?.pointId);
	const [complaint, setComplaint] = useState<string>();
	const forget = useSetAtom(forgetWaitingAtom);
	// However the modal goes, by ×, Back or a choice made: nothing waits any more.
	useEffect(() => () => forget(), [forget]);

	const trouble =
		address === undefined || !hasHouseNumber(address.address)
			? 'no_address'
			: troubleAt(address.coords);
	const isReady = way === 'delivery' ? trouble === undefined : pointId !== undefined;
	const run = () => {
		if (way === 'pickup') {
			if (pointId !== undefined) finish({ type: 'pickup', pointId });
			else setComplaint(placeTroubleText('no_point', i18n));
			return;
		}
		if (address !== undefined && trouble === undefined) {
			const isSame = known.delivery?.address === address.address;
			finish({
				...(isSame && known.delivery !== undefined ? known.delivery : NO_DOOR),
				type: 'delivery',
				address: address.address,
				coords: [...address.coords],
			});
			return;
		}
		messenger.haptic('error');
		setComplaint(placeTroubleText(trouble ?? 'no_address', i18n));
		document.getElementById(searchId)?.focus();
	};
	const text =
		way === 'pickup'
			? isReady
				? t`Заберу здесь`
				: placeTroubleText('no_point', i18n)
			: isReady
				? t`Привезти сюда`
				: placeTroubleText(trouble ?? 'no_address', i18n);
	const { isOurs } = useMainAction({ text, isEnabled: true, isBusy: false, run });

	const dots: readonly MapPoint[] =
		way === 'delivery'
			? NO_POINTS
			: points.flatMap(({ id, coords }) =>
					coords === undefined ? [] : [{ id, coords, isOn: id === pointId }],
				);
	return (
		<Sheet
			labelledBy={titleId}
			onClose={close}
			foot={
				isOurs && (
					<Button isMissing={!isReady} onClick={run}>
						{text}
					</Button>
				)
			}
		>
			<div className="receipt">
				<div className="receipt-map">
					<ZoneMap
						zones={zones}
						points={dots}
						ratio={0.8}
						{...(way === 'delivery' && address !== undefined ? { pin: address.coords } : {})}
					/>
					{way === 'delivery' && <ZoneTag coords={address?.coords} />}
				</div>
				<div className="receipt-panel">
					<h1 className="t2" id={titleId}>
						{way === 'delivery' ? t`Куда привезти?` : t`Откуда забрать?`}
					</h1>
					{points.length > 0 && (
						<Segmented
							label={t`Как получить`}
							value={way}
							options={[
								{ value: 'delivery', label: t`Доставка` },
								{ value: 'pickup', label: t`Самовывоз` },
							]}
							onChange={(next) => {
								messenger.haptic('selection');
								setComplaint(undefined);
								setWay(next);
							}}
						/>
					)}
					{way === 'delivery' ? (
						<AddressSearch
							inputId={searchId}
							chosen={address}
							complaint={complaint}
							onChoose={(choice) => {
								setComplaint(undefined);
								setAddress(choice);
							}}
						/>
					) : (
						<PickupPoints
							points={points}
							chosenId={pointId}
							complaint={complaint}
							onChoose={(id) => {
								messenger.haptic('selection');
								setComplaint(undefined);
								setPointId(id);
							}}
						/>
					)}
				</div>
			</div>
		</Sheet>
	);
}

const NO_DOOR = { flat: '', entrance: '', floor: '', doorCode: '' };

/** Keeps the place, adds what waited for it, closes; a product's sheet it was asked from has done its work too. */
function useFinish() {
	const messenger = useAtomValue(messengerAtom);
	const choose = useSetAtom(choosePlaceAtom);
	const addWaiting = useSetAtom(addWaitingAtom);
	const close = useSetAtom(closeModalsAtom);
	const isOverProduct = useAtomValue(modalsAtom).at(-2)?.name === 'product';
	return (place: Parameters<typeof choose>[0]) => {
		choose(place);
		messenger.haptic('light');
		close(addWaiting() && isOverProduct ? 2 : 1);
	};
}

/** The place in use and the one before it of the other kind: neither has to be found again. */
function useKnownPlaces() {
	const selected = useAtomValue(selectedPlaceAtom);
	const other = useAtomValue(otherPlaceAtom);
	const delivery = [selected, other].find((place) => place?.type === 'delivery');
	const pickup = [selected, other].find((place) => place?.type === 'pickup');
	return {
		way: selected?.type ?? 'delivery',
		delivery: delivery?.type === 'delivery' ? delivery : undefined,
		pickup: pickup?.type === 'pickup' ? pickup : undefined,
	} as const;
}
