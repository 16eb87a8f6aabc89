import './receipt.css';
import { useLingui } from '@lingui/react/macro';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { LngLat } from '#core/rules/delivery.ts';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import { addressesAtom, loadAddressesAtom } from '../../state/addresses.ts';
import { forgetWaitingAtom } from '../../state/cart.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import {
	doorOf,
	NO_DOOR,
	otherPlaceAtom,
	pickupPointsAtom,
	selectedPlaceAtom,
	shownZonesAtom,
} from '../../state/place.ts';
import { askPlaceAtom } from '../../state/place-change.ts';
import { zoneTroubleAtom } from '../../state/place-trouble.ts';
import { userAtom } from '../../state/session.ts';
import { placeTroubleText } from '../../text/checkout-gaps.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { AddressSearch } from '../../widgets/address/AddressSearch.tsx';
import { hasHouseNumber } from '../../widgets/address/house-number.ts';
import { MainAction } from '../../widgets/MainAction.tsx';
import { PlaceMap } from '../../widgets/map/PlaceMap.tsx';
import type { MapPoint } from '../../widgets/map/ZoneMap.tsx';
import { NearestPoint } from './NearestPoint.tsx';
import { PickupPoints } from './PickupPoints.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { useDeliveryChoice } from './use-delivery-choice.ts';
import { ZoneTag } from './ZoneTag.tsx';

const NO_POINTS: readonly MapPoint[] = [];

/** Where to: an address to deliver to, or a point to pick the order up at. What waited for it is added then. */
export function ReceiptModal({ deliveryType }: Modals['receipt']) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const searchId = useId();
	const messenger = useAtomValue(messengerAtom);
	const zones = useAtomValue(shownZonesAtom);
	const points = useAtomValue(pickupPointsAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const close = useCloseModal();
	const finish = useSetAtom(askPlaceAtom);
	const known = useKnownPlaces();
	const [way, setWay] = useState(deliveryType ?? known.way);
	const delivery = useDeliveryChoice(known.delivery);
	const { address } = delivery;
	const whereAmI = useWhereAmI();
	const [pointId, setPointId] = useState<number | undefined>(known.pickup?.pointId);
	const [complaint, setComplaint] = useState<string>();
	const forget = useSetAtom(forgetWaitingAtom);
	// However the modal goes, by ×, Back or a page behind it.
	useEffect(() => () => forget(), [forget]);

	const trouble =
		address === undefined || !hasHouseNumber(address.address)
			? 'no_address'
			: troubleAt(address.coords);
	const saved = useAtomValue(addressesAtom);
	const loadAddresses = useSetAtom(loadAddressesAtom);
	const userId = useAtomValue(userAtom)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other addresses
	useEffect(() => void loadAddresses(), [loadAddresses, userId]);
	const isReady = way === 'delivery' ? trouble === undefined : pointId !== undefined;
	const run = () => {
		if (way === 'pickup') {
			if (pointId !== undefined) void finish({ type: 'pickup', pointId });
			else setComplaint(placeTroubleText('no_point', i18n));
			return;
		}
		if (address !== undefined && trouble === undefined) {
			// The saved one first: it may have been changed here a moment ago.
			const door =
				[...saved, known.delivery].find((one) => one?.address === address.address) ?? NO_DOOR;
			void finish({
				type: 'delivery',
				address: address.address,
				coords: [...address.coords],
				...doorOf(door),
				isExpress: false,
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

	const choosePoint = (id: number) => {
		messenger.haptic('selection');
		setComplaint(undefined);
		setWay('pickup');
		setPointId(id);
	};
	const putPin = (point: LngLat) => {
		messenger.haptic('selection');
		setComplaint(undefined);
		delivery.choosePoint(point);
	};
	const dots: readonly MapPoint[] =
		way === 'delivery'
			? NO_POINTS
			: points.flatMap(({ id, name, coords }) =>
					coords === undefined ? [] : [{ id, name, coords, isOn: id === pointId }],
				);
	return (
		<Sheet
			labelledBy={titleId}
			onClose={close}
			foot={<MainAction place="button" text={text} isMissing={!isReady} run={run} />}
		>
			<div className="receipt">
				<div className="receipt-map">
					<PlaceMap
						zones={zones}
						points={dots}
						{...(whereAmI.self === undefined ? {} : { self: whereAmI.self })}
						{...(way === 'delivery'
							? {
									...(delivery.pin === undefined ? {} : { pin: delivery.pin }),
									onPick: putPin,
								}
							: { onPoint: choosePoint })}
					/>
					{way === 'delivery' && <ZoneTag coords={delivery.pin} />}
					<RoundButton
						label={t`Где я`}
						className="where-am-i"
						onClick={() =>
							void whereAmI.ask().then((self) => {
								if (self !== undefined && way === 'delivery') putPin(self);
							})
						}
					>
						<IconCurrentLocation className="i" aria-hidden />
					</RoundButton>
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
						<>
							<AddressSearch
								inputId={searchId}
								chosen={address}
								complaint={
									complaint ??
									(delivery.isNameless ? t`Напишите улицу и дом: по карте их не узнать` : undefined)
								}
								typed={delivery.typed}
								onType={delivery.type}
								onChoose={(choice) => {
									setComplaint(undefined);
									delivery.choose(choice);
								}}
							/>
							{trouble === 'out_of_zone' && address !== undefined && (
								<NearestPoint from={address.coords} onChoose={choosePoint} />
							)}
							{(delivery.typed === '' || saved.some((one) => one.address === delivery.typed)) && (
								<SavedAddresses
									chosen={address?.address}
									onChoose={(one) => {
										setComplaint(undefined);
										delivery.type(one.address);
										delivery.choose(one);
									}}
								/>
							)}
						</>
					) : (
						<PickupPoints
							points={points}
							from={whereAmI.self ?? address?.coords}
							chosenId={pointId}
							complaint={complaint}
							onChoose={choosePoint}
						/>
					)}
				</div>
			</div>
		</Sheet>
	);
}

/** Where the customer is, once they have let it be asked. */
function useWhereAmI() {
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const [self, setSelf] = useState<LngLat>();
	const ask = async (): Promise<LngLat | undefined> => {
		const found = await messenger.locate();
		if (found.status === 'found') {
			setSelf(found.coords);
			return found.coords;
		}
		messenger.haptic('warning');
		showNotice({ code: found.status === 'denied' ? 'location_denied' : 'location_unknown' });
		return undefined;
	};
	return { self, ask };
}

/** The place in use and the one before it of the other kind: neither has to be found again. */
function useKnownPlaces() {
	const selected = useAtomValue(selectedPlaceAtom);
	const other = useAtomValue(otherPlaceAtom);
	const delivery = [selected, other].find((place) => place?.type === 'delivery');
	const pickup = [selected, other].find((place) => place?.type === 'pickup');
	return {
		way: selected?.type === 'pickup' ? 'pickup' : 'delivery',
		delivery: delivery?.type === 'delivery' ? delivery : undefined,
		pickup: pickup?.type === 'pickup' ? pickup : undefined,
	} as const;
}
