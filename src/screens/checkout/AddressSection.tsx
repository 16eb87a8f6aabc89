import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { CheckoutGap } from '#core/rules/checkout.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { keepAddressAtom, recallDoorAtom } from '../../state/addresses.ts';
import { checkoutDraftAtom, editCheckoutAtom } from '../../state/order-draft.ts';
import { settingsAtom } from '../../state/page.ts';
import {
	chosenZoneAtom,
	type DeliveryPlace,
	editDoorAtom,
	selectedPlaceAtom,
} from '../../state/place.ts';
import { placeTroubleAtom } from '../../state/place-trouble.ts';
import { userAtom } from '../../state/session.ts';
import { fieldErrorText, placeTroubleText } from '../../text/checkout-gaps.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { DoorFields } from '../../widgets/address/DoorFields.tsx';
import { ZoneMap } from '../../widgets/map/ZoneMap.tsx';
import { joined, useOfferText } from '../../widgets/use-offer-text.ts';

/** The address, the way to the door, whether to ring. */
export function AddressSection({ shownGaps }: { readonly shownGaps: readonly CheckoutGap[] }) {
	const { t, i18n } = useLingui();
	const place = useAtomValue(selectedPlaceAtom);
	const { zones } = useAtomValue(settingsAtom);
	const offer = useAtomValue(chosenZoneAtom);
	const trouble = useAtomValue(placeTroubleAtom);
	const offerText = useOfferText();
	const openModal = useSetAtom(openModalAtom);
	const change = () => openModal({ name: 'receipt', data: { deliveryType: 'delivery' } });
	const address = place?.type === 'delivery' ? place : undefined;
	return (
		<section className="section where-section" aria-label={t`Адрес доставки`} data-gap="place">
			{zones.length > 0 && (
				<div className="mapthumb">
					<ZoneMap
						zones={zones}
						ratio={1 / 3}
						{...(address === undefined ? {} : { pin: address.coords, zoom: 2.6 })}
					/>
				</div>
			)}
			<div className="cell noicon place-cell">
				<div className="grow">
					<p className="t3">{address?.address ?? t`Куда привезти?`}</p>
					<p
						className={classes('d', trouble !== undefined && address !== undefined && 'bad-t')}
						aria-live="polite"
					>
						{offer !== undefined && joined([t`В зоне доставки`, offerText(offer).price], ' · ')}
						{offer === undefined && trouble !== undefined && placeTroubleText(trouble, i18n)}
					</p>
				</div>
				<TextButton label={t`Изменить адрес`} onClick={change}>
					{address === undefined ? <Trans>Указать</Trans> : <Trans>Изменить</Trans>}
				</TextButton>
			</div>
			{address !== undefined && (
				<Door address={address} isFlatMissing={shownGaps.includes('flat')} />
			)}
		</section>
	);
}

function Door({
	address,
	isFlatMissing,
}: {
	readonly address: DeliveryPlace;
	readonly isFlatMissing: boolean;
}) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const editDoor = useSetAtom(editDoorAtom);
	const keep = useSetAtom(keepAddressAtom);
	const recall = useSetAtom(recallDoorAtom);
	const userId = useAtomValue(userAtom)?.id;
	useEffect(() => {
		if (userId !== undefined) void recall();
	}, [recall, userId]);
	const draft = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; what was typed is kept when it is left */}
			<div className="door" onBlur={() => void keep()}>
				<DoorFields
					door={address}
					flatError={isFlatMissing ? fieldErrorText('flat', i18n) : undefined}
					onChange={editDoor}
				/>
				<Field
					label={t`Комментарий курьеру`}
					placeholder={t`Как пройти, что с домофоном`}
					isMultiline
					maxLength={200}
					value={address.comment}
					onChange={(comment) => editDoor({ comment })}
				/>
				{userId !== undefined && (
					<Field
						label={t`Название адреса`}
						placeholder={t`Дом, работа`}
						maxLength={40}
						value={address.name}
						onChange={(name) => editDoor({ name })}
					/>
				)}
			</div>
			<Switch
				label={t`Оставить у двери`}
				isOn={draft.leaveAtDoor}
				onChange={(leaveAtDoor) => {
					messenger.haptic('selection');
					edit({ leaveAtDoor });
				}}
			/>
		</>
	);
}
