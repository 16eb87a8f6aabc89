import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFlame, IconQrcode, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { joined } from '#core/rules/bidi.ts';
import { tableNumber } from '#core/rules/time/booking.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { guestsText, seatsText } from '#src/text/tables.ts';
import { dayWithTime } from '#src/text/time/time.ts';
import { PointHours } from '../place/parts/PointHours.tsx';
import { useDayText } from '../place/parts/use-day-text.ts';
import {
	chosenRestaurantAtom,
	chosenTableAtom,
	restaurantsAtom,
	selectedPlaceAtom,
	type TablePlace,
} from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { hoursOfAtom, sitAtAtom } from '../table/state/booking.ts';
import { scanTableAtom } from '../table/state/table-link.ts';
import styles from './hall-section.module.css';
import { slotsAtom } from './state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom } from './state/order-draft.ts';
import { useSlots } from './use-slots.ts';

/** At a table: the one that is booked, or the one the customer sits at already. */
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
		dayWithTime(dayText(place.date), place.time, i18n.locale),
		guestsText(place.guests, i18n),
		chosen?.table.name,
	];
	return (
		<Section look="flush" className={styles.cells} aria-label={t`Бронь стола`} data-gap="place">
			<RestaurantCell />
			<Cell
				note={joined(words.slice(1))}
				after={
					<TextButton
						label={t`Изменить бронь`}
						onClick={() => openModal({ name: 'booking', data: {} })}
					>
						<Trans>Изменить</Trans>
					</TextButton>
				}
			>
				{words[0]}
			</Cell>
		</Section>
	);
}

function Seated({ place }: { readonly place: TablePlace }) {
	const restaurant = useAtomValue(chosenRestaurantAtom);
	useSlots();
	return (
		<>
			<Section look="flush" className={styles.cells}>
				<RestaurantCell isChangeable />
			</Section>
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
	const [first] = restaurants;
	// The table's restaurant is closed for good, or came in an old link.
	if (restaurant === undefined)
		return isChangeable ? (
			<Cell
				after={
					first !== undefined && (
						<TextButton onClick={() => void sit(first.id, 0)}>
							<Trans>Выбрать</Trans>
						</TextButton>
					)
				}
			>
				<Trans>Ресторан не выбран</Trans>
			</Cell>
		) : null;
	const at = restaurants.indexOf(restaurant);
	const next = restaurants[(at + 1) % restaurants.length];
	return (
		<Cell
			note={<PointHours point={restaurant} />}
			after={
				isChangeable &&
				next !== undefined &&
				next !== restaurant && (
					<TextButton label={t`Другой ресторан`} onClick={() => void sit(next.id, 0)}>
						<Trans>Другой</Trans>
					</TextButton>
				)
			}
		>
			{restaurant.name}
		</Cell>
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
		<Section aria-labelledby={titleId}>
			<div className={classes('row', styles.head)}>
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
			<div className={styles.tables} role="radiogroup" aria-labelledby={titleId} data-gap="place">
				{restaurant.tables.map((table) => (
					<label key={table.id} className={classes(table.id === place.tableId && styles.chosen)}>
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
			<p className={classes('cap hint', styles.note)}>
				{chosen === undefined
					? t`Номер на подставке.`
					: t`Номер на подставке. ${chosen.table.name}, ${seats}.`}
			</p>
		</Section>
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
	const minutes = slots.status === 'ready' ? slots.value.minutes : undefined;
	const choose = (isTogether: boolean) => {
		haptic('selection');
		edit({ servesTogether: isTogether });
	};
	return (
		<Section
			look="flush"
			className={classes(styles.serving, styles.cells)}
			aria-labelledby={titleId}
		>
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
		</Section>
	);
}
