import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { joined } from '#core/rules/bidi.ts';
import type { CheckoutGap } from '#core/rules/order/checkout.ts';
import { isDrawn } from '#core/rules/place/drawn-zones.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Field } from '#src/kit/controls/Field.tsx';
import { Switch } from '#src/kit/controls/Switch.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { fieldErrorText, placeTroubleText } from '#src/text/checkout-gaps.ts';
import { isCustomerAtom, userAtom } from '../login/state/session.ts';
import { DoorFields } from '../place/address/DoorFields.tsx';
import { ZoneMap } from '../place/map/ZoneMap.tsx';
import { useOfferText } from '../place/parts/use-offer-text.ts';
import { keepAddressAtom, recallDoorAtom } from '../place/state/addresses.ts';
import {
	chosenZoneAtom,
	type DeliveryPlace,
	editDoorAtom,
	selectedPlaceAtom,
} from '../place/state/place.ts';
import { placeTroubleAtom } from '../place/state/place-trouble.ts';
import { settingsAtom } from '../shell/state/page.ts';
import styles from './address-section.module.css';
import { checkoutDraftAtom, editCheckoutAtom } from './state/order-draft.ts';
import where from './where-section.module.css';

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
	const isWide = useIsWide();
	return (
		<Section className={where.where} aria-label={t`Адрес доставки`} data-gap="place">
			{zones.some(isDrawn) && (
				<div className={classes(where.map, where.addressMap)}>
					<ZoneMap
						name={t`Карта с зонами доставки`}
						zones={zones}
						ratio={isWide ? 1 : 1 / 3}
						{...(address === undefined ? {} : { pin: address.coords, zoom: 2.6 })}
					/>
				</div>
			)}
			<div className={where.form}>
				<Cell
					note={
						<span
							className={classes(trouble !== undefined && address !== undefined && 'bad-t')}
							aria-live="polite"
						>
							{offer !== undefined && joined([t`В зоне доставки`, offerText(offer).price])}
							{offer === undefined && trouble !== undefined && placeTroubleText(trouble, i18n)}
						</span>
					}
					after={
						<TextButton label={t`Изменить адрес`} onClick={change}>
							{address === undefined ? <Trans>Указать</Trans> : <Trans>Изменить</Trans>}
						</TextButton>
					}
				>
					<span className="t3">{address?.address ?? t`Куда привезти?`}</span>
				</Cell>
				{address !== undefined && (
					<Door address={address} isFlatMissing={shownGaps.includes('flat')} />
				)}
			</div>
		</Section>
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
	const isCustomer = useAtomValue(isCustomerAtom);
	const userId = useAtomValue(userAtom)?.id;
	useEffect(() => {
		if (userId !== undefined) void recall();
	}, [recall, userId]);
	const draft = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; what was typed is kept when it is left */}
			<div className={styles.door} onBlur={() => void keep()}>
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
				{isCustomer && (
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
