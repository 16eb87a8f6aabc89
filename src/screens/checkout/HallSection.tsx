import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFlame, IconQrcode, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { hoursOfAtom, sitAtAtom } from '../../state/booking.ts';
import { slotsAtom } from '../../state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom } from '../../state/order-draft.ts';
import {
	chosenRestaurantAtom,
	chosenTableAtom,
	restaurantsAtom,
	selectedPlaceAtom,
	type TablePlace,
} from '../../state/place.ts';
import { scanTableAtom } from '../../state/table-link.ts';
import { guestsText, seatsText, tableNumber } from '../../text/tables.ts';
import { classes } from '../../ui/classes.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { PointHours } from '../../widgets/PointHours.tsx';
import { useDayText } from '../../widgets/use-day-text.ts';
import { useShopNow } from '../../widgets/use-now.ts';
import { useSlots } from './use-slots.ts';

/** At a table: the one that is booked, or the one somebody sits at already. */
export function HallSection() {
	const place = useAtomValue(selectedPlaceAtom);
	if (place?.type !== 'lounge') return null;
	return place.date === '' ? <Seated place={place} /> : <Booked place={place} />;
}

function Booked({ place }: { readonly place: TablePlace }) {
	const { t, i18n } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const chosen = useAtomValue(chosenTableAtom);
	const restaurant = useAtomValue(chosenRestaurantAtom);
	const { timeZone } = useAtomValue(hoursOfAtom)(restaurant?.warehouseId);
	const dayText = useDayText(useShopNow(), timeZone);
	const words = [
		`${dayText(place.date)}, ${place.time}`,
		guestsText(place.guests, i18n),
		chosen?.table.name,
	];
	return (
		<section className="section flush" aria-label={t`Бронь стола`} data-gap="place">
			<RestaurantCell />
			<div className="cell noicon">
				<div className="grow">
					<p className="callb">{words[0]}</p>
					<p className="d">{words.slice(1).filter(Boolean).join(' · ')}</p>
				</div>
				<TextButton
					label={t`Изменить бронь`}
					onClick={() => openModal({ name: 'booking', data: {} })}
				>
					<Trans>Изменить</Trans>
				</TextButton>
			</div>
		</section>
	);
}

function Seated({ place }: { readonly place: TablePlace }) {
	const restaurant = useAtomValue(chosenRestaurantAtom);
	useSlots();
	return (
		<>
			<section className="section flush">
				<RestaurantCell isChangeable />
			</section>
			{restaurant !== undefined && <TableNumber place={place} />}
			<Serving />
		</>
	);
}

function RestaurantCell({ isChangeable = false }: { readonly isChangeable?: boolean }) {
	const { t } = useLingui();
	const restaurant = useAtomValue(chosenRestaurantAtom);
	const restaurants = useAtomValue(restaurantsAtom);
	const sit = useSetAtom(sitAtAtom);
	if (restaurant === undefined) return null;
	const at = restaurants.indexOf(restaurant);
	const next = restaurants[(at + 1) % restaurants.length];
	return (
		<div className="cell noicon">
			<div className="grow">
				<p className="callb">{restaurant.name}</p>
				<p className="d">
					<PointHours point={restaurant} />
				</p>
			</div>
			{isChangeable && next !== undefined && next !== restaurant && (
				<TextButton label={t`Другой ресторан`} onClick={() => void sit(next.id, 0)}>
					<Trans>Другой</Trans>
				</TextButton>
			)}
		</div>
	);
}

/** The number on the table's stand: named, scanned, or found on the hall's plan. */
function TableNumber({ place }: { readonly place: TablePlace }) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const name = useId();
	const messenger = useAtomValue(messengerAtom);
	const restaurant = useAtomValue(chosenRestaurantAtom);
	const chosen = useAtomValue(chosenTableAtom);
	const sit = useSetAtom(sitAtAtom);
	const scan = useSetAtom(scanTableAtom);
	const openModal = useSetAtom(openModalAtom);
	if (restaurant === undefined) return null;
	const seats = chosen === undefined ? '' : seatsText(chosen.table.seats, i18n);
	return (
		<section className="section table-section" aria-labelledby={titleId}>
			<div className="row">
				<h2 className="t3 grow" id={titleId}>
					<Trans>Номер стола</Trans>
				</h2>
				<TextButton
					onClick={() => openModal({ name: 'table-layout', data: { restaurantId: restaurant.id } })}
				>
					<Trans>План зала</Trans>
				</TextButton>
				{messenger.scanQr !== undefined && (
					<TextButton onClick={() => void scan()}>
						<IconQrcode className="i s18" aria-hidden />
						<Trans>Скан</Trans>
					</TextButton>
				)}
			</div>
			<div className="tables" role="radiogroup" aria-labelledby={titleId} data-gap="place">
				{restaurant.tables.map((table) => (
					<label key={table.id} className={classes(table.id === place.tableId && 'on')}>
						<input
							type="radio"
							className="vh"
							name={name}
							aria-label={table.name}
							checked={table.id === place.tableId}
							onChange={() => {
								messenger.haptic('selection');
								void sit(restaurant.id, table.id);
							}}
						/>
						<span className="num">{tableNumber(table)}</span>
					</label>
				))}
			</div>
			<p className="cap hint">
				{chosen === undefined
					? t`Номер на подставке.`
					: t`Номер на подставке. ${chosen.table.name}, ${seats}.`}
			</p>
		</section>
	);
}

/** Each dish as soon as it is ready, or all of them at once. */
function Serving() {
	const { t } = useLingui();
	const name = useId();
	const titleId = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const { servesTogether } = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const slots = useAtomValue(slotsAtom);
	const minutes = slots.status === 'ready' ? slots.slots.minutes : undefined;
	const choose = (isTogether: boolean) => {
		haptic('selection');
		edit({ servesTogether: isTogether });
	};
	return (
		<section className="section flush serving-section" aria-labelledby={titleId}>
			<h2 id={titleId}>
				<Trans>Как подать</Trans>
			</h2>
			<div role="radiogroup" aria-labelledby={titleId}>
				<RadioCell
					name={name}
					isOn={!servesTogether}
					icon={<IconFlame className="i s20" aria-hidden />}
					note={t`Каждое блюдо сразу, как приготовим`}
					onChoose={() => choose(false)}
				>
					<Trans>По мере готовности</Trans>
				</RadioCell>
				<RadioCell
					name={name}
					isOn={servesTogether}
					icon={<IconToolsKitchen2 className="i s20" aria-hidden />}
					{...(minutes === undefined || minutes === 0
						? {}
						: {
								note: t`${plural(minutes, {
									one: 'Примерно через # минуту',
									few: 'Примерно через # минуты',
									many: 'Примерно через # минут',
									other: 'Примерно через # минуты',
								})}`,
							})}
					onChoose={() => choose(true)}
				>
					<Trans>Всё вместе</Trans>
				</RadioCell>
			</div>
		</section>
	);
}
