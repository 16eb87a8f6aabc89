import { useLingui } from '@lingui/react/macro';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { joined } from '#core/rules/bidi.ts';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { type PlaceTrouble, placeTroubleText } from '#src/text/checkout-gaps.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { forgetWaitingAtom } from '../cart/state/cart.ts';
import { userAtom } from '../login/state/session.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { useForm } from '../shell/parts/use-form.ts';
import { useIsWidePage } from '../shell/parts/use-wide-page.ts';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { AddressSearch } from './address/AddressSearch.tsx';
import { hasHouseNumber } from './address/house-number.ts';
import { HereCell } from './HereCell.tsx';
import type { MapPoint, Plate } from './map/map-point.ts';
import { PlaceMap } from './map/PlaceMap.tsx';
import { NearestPoint } from './NearestPoint.tsx';
import { PickupPoints } from './PickupPoints.tsx';
import { useMapPoints, useZonePlates } from './parts/use-map-words.ts';
import { useOfferText } from './parts/use-offer-text.ts';
import styles from './receipt.module.css';
import { SavedAddresses } from './SavedAddresses.tsx';
import { addressesAtom, loadAddressesAtom } from './state/addresses.ts';
import { hasMapAtom } from './state/has-map.ts';
import { offerPinBackAtom } from './state/pin-back.ts';
import {
	doorOf,
	NO_DOOR,
	otherPlaceAtom,
	pickupPointsAtom,
	selectedPlaceAtom,
	shownZonesAtom,
	zoneAtom,
} from './state/place.ts';
import { askPlaceAtom } from './state/place-change.ts';
import { zoneTroubleAtom } from './state/place-trouble.ts';
import { useDeliveryChoice } from './use-delivery-choice.ts';
import { ZoneLegend } from './ZoneLegend.tsx';
import { ZoneTag } from './ZoneTag.tsx';

const NO_ZONES: readonly Zone[] = [];
const NO_POINTS: readonly MapPoint[] = [];
const NO_PLATES: ReadonlyMap<string, Plate> = new Map();

/** Where to: an address to deliver to, or a point to pick the order up at. What waited for it is added then. */
export function ReceiptModal({ deliveryType }: Modals['receipt']) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const messenger = useAtomValue(messengerAtom);
	const zones = useAtomValue(shownZonesAtom);
	const hasMap = useAtomValue(hasMapAtom);
	const points = useAtomValue(pickupPointsAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const offerAt = useAtomValue(zoneAtom);
	const offerText = useOfferText();
	const plates = useZonePlates();
	const close = useCloseModal();
	const finish = useSetAtom(askPlaceAtom);
	const known = useKnownPlaces();
	const [way, setWay] = useState(deliveryType ?? known.way);
	const delivery = useDeliveryChoice(known.delivery);
	const { address } = delivery;
	const whereAmI = useWhereAmI();
	const [pointId, setPointId] = useState<number | undefined>(known.pickup?.pointId);
	const offerPinBack = useSetAtom(offerPinBackAtom);
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
	const gap: PlaceTrouble | undefined =
		way === 'delivery' ? trouble : pointId === undefined ? 'no_point' : undefined;
	const {
		box,
		problemOf,
		forget: forgetTry,
		run,
	} = useForm({
		values: { gap },
		check: (values) => ({
			address: way === 'delivery' ? values.gap : undefined,
			point: way === 'pickup' ? values.gap : undefined,
		}),
		send: () => {
			if (way === 'pickup' && pointId !== undefined) void finish({ type: 'pickup', pointId });
			if (way === 'pickup' || address === undefined) return;
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
		},
	});
	const complaintOf = (field: 'address' | 'point') => {
		const problem = problemOf(field);
		return problem && placeTroubleText(problem, i18n);
	};
	const text =
		gap !== undefined
			? placeTroubleText(gap, i18n)
			: way === 'pickup'
				? t`Заберу здесь`
				: t`Привезти сюда`;

	const choosePoint = (id: number) => {
		messenger.haptic('selection');
		setWay('pickup');
		setPointId(id);
	};
	const putPin = (point: LngLat) => {
		messenger.haptic('selection');
		delivery.choosePoint(point);
	};
	/** A move by hand is made by mistake, too. */
	const movePin = (point: LngLat) => {
		const { pin, giveBack } = delivery;
		putPin(point);
		if (pin !== undefined) offerPinBack(giveBack);
	};
	const from = whereAmI.self ?? address?.coords;
	const mapPoints = useMapPoints(pointId, from);
	const offer =
		way === 'delivery' && gap === undefined && address !== undefined
			? offerAt(address.coords)
			: undefined;
	const terms = offer && offerText(offer);
	const price = terms && joined([terms.minutes, terms.price]);
	// A pin whose house is still asked for counts: a row that went meanwhile would move the map under the finger.
	const isChosen = delivery.pin !== undefined && !delivery.isNameless;
	const isWide = useIsWidePage();
	const map = hasMap && (
		<div key="map" className={styles.map}>
			<PlaceMap
				name={way === 'delivery' ? t`Карта с зонами доставки` : t`Где забрать`}
				zones={way === 'pickup' && mapPoints.length > 0 ? NO_ZONES : zones}
				plates={way === 'delivery' ? plates : NO_PLATES}
				points={way === 'delivery' ? NO_POINTS : mapPoints}
				{...(whereAmI.self === undefined ? {} : { self: whereAmI.self })}
				{...(way === 'delivery'
					? {
							...(delivery.pin === undefined ? {} : { pin: delivery.pin }),
							onPick: movePin,
						}
					: { onPoint: choosePoint })}
			/>
			{way === 'delivery' && <ZoneTag coords={delivery.pin} />}
			{isWide && way === 'delivery' && <ZoneLegend plates={plates} />}
			<RoundButton
				label={t`Где я`}
				className={styles.whereAmI}
				onClick={() =>
					void whereAmI.ask(true).then((self) => {
						if (self !== undefined && way === 'delivery') putPin(self);
					})
				}
			>
				<IconCurrentLocation className="i" aria-hidden />
			</RoundButton>
		</div>
	);
	const panel = (
		<div key="panel" className={styles.panel} data-part="receipt-panel">
			<h1 className="t2" id={titleId}>
				{way === 'delivery' ? t`Куда привезти?` : t`Откуда забрать?`}
			</h1>
			{points.length > 0 && (
				<div className={styles.way}>
					<Segmented
						label={t`Как получить`}
						value={way}
						options={[
							{ value: 'delivery', label: t`Доставка` },
							{ value: 'pickup', label: t`Самовывоз` },
						]}
						onChange={(next) => {
							messenger.haptic('selection');
							forgetTry();
							setWay(next);
						}}
					/>
				</div>
			)}
			{way === 'delivery' ? (
				<>
					<AddressSearch
						chosen={address}
						complaint={
							delivery.isNameless
								? t`Напишите улицу и дом: по карте их не узнать`
								: complaintOf('address')
						}
						typed={delivery.typed}
						onType={delivery.type}
						onChoose={delivery.choose}
					/>
					{trouble === 'out_of_zone' && address !== undefined && (
						<NearestPoint from={address.coords} onChoose={choosePoint} />
					)}
					{(delivery.typed === '' || isChosen) && (
						<HereCell ask={() => whereAmI.ask(false)} onFound={putPin} />
					)}
					{(delivery.typed === '' || saved.some((one) => one.address === delivery.typed)) && (
						<SavedAddresses
							chosen={address?.address}
							onChoose={(one) => {
								delivery.type(one.address);
								delivery.choose(one);
							}}
						/>
					)}
				</>
			) : (
				<PickupPoints
					points={points}
					from={from}
					chosenId={pointId}
					complaint={complaintOf('point')}
					onChoose={choosePoint}
				/>
			)}
		</div>
	);
	return (
		<Sheet
			className={styles.sheet}
			labelledBy={titleId}
			onClose={close}
			foot={
				<MainAction
					place="button"
					text={text}
					{...(price === undefined || price === '' ? {} : { price })}
					isMissing={gap !== undefined}
					run={() => void run()}
				/>
			}
		>
			<div
				className={classes(styles.receipt, !hasMap && styles.bare)}
				data-part="receipt"
				ref={box}
			>
				{/* The keys go from left to right, as it is read. */}
				{isWide ? [panel, map] : [map, panel]}
			</div>
		</Sheet>
	);
}

/** Where the customer is, once they have let it be asked. */
function useWhereAmI() {
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const [self, setSelf] = useState<LngLat>();
	/** `isSaid`: a refusal is told by a notice. */
	const ask = async (isSaid: boolean): Promise<LngLat | undefined> => {
		const found = await messenger.locate();
		if (found.status === 'found') {
			setSelf(found.coords);
			return found.coords;
		}
		messenger.haptic('warning');
		if (isSaid)
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
