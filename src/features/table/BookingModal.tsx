import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { tableNumber } from '#core/rules/time/booking.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { Stepper } from '#src/kit/controls/Stepper.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import columns from '#src/kit/page/columns.module.css';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { seatsText } from '#src/text/tables.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { forgetWaitingAtom } from '../cart/state/cart.ts';
import { PointHours } from '../place/parts/PointHours.tsx';
import { useDayText } from '../place/parts/use-day-text.ts';
import { isClosedAtom, restaurantsAtom } from '../place/state/place.ts';
import { MainAction, WideAction } from '../shell/parts/MainAction.tsx';
import { ShopHeader } from '../shell/parts/ShopHeader.tsx';
import { useForm } from '../shell/parts/use-form.ts';
import { useAskClock } from '../shell/parts/use-now.ts';
import { isClockKnownAtom } from '../shell/state/clock.ts';
import styles from './booking-modal.module.css';
import { HallLegend, HallPlan } from './HallPlan.tsx';
import { takeTableAtom } from './state/booking.ts';
import { type BookingChoice, useBooking } from './use-booking.ts';

/** A table for a day and a time (spec 2, "booking"): a page of its own over the shop. */
export function BookingModal({ restaurantId }: Modals['booking']) {
	const { t } = useLingui();
	const close = useCloseModal();
	const forget = useSetAtom(forgetWaitingAtom);
	// However the modal goes, by ×, Back or a page behind it.
	useEffect(() => () => forget(), [forget]);
	// The days and times are the restaurant's: a device may be set wrong.
	const isClockKnown = useAtomValue(isClockKnownAtom);
	useAskClock();
	return (
		<Sheet label={t`Столик`} look="page" onClose={() => close()}>
			<div className="app grouped has-action">
				<ShopHeader isWideOnly />
				<PageBar title={<Trans>Столик</Trans>} onBack={() => close()} />
				{isClockKnown && <Booking restaurantId={restaurantId} />}
			</div>
		</Sheet>
	);
}

/** Not before the restaurant's time is known: the days are told by it, and its tables asked for. */
function Booking({ restaurantId }: { readonly restaurantId: number | undefined }) {
	const booking = useBooking(restaurantId);
	return booking === undefined ? null : <Form booking={booking} />;
}

function Form({ booking }: { readonly booking: BookingChoice }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const book = useSetAtom(takeTableAtom);
	const dayText = useDayText(booking.now, booking.workTime.timeZone);
	const dayInside = useDayText(booking.now, booking.workTime.timeZone, true);
	const { restaurant, date, time, table } = booking;
	const isStopped = useAtomValue(isClosedAtom)(restaurant);
	const isReady = date !== undefined && time !== undefined && table !== undefined && !isStopped;
	const day = date === undefined ? '' : dayInside(date);
	const text = isReady
		? messenger.hasMainButton
			? t`Забронировать · стол ${tableNumber(table)}`
			: t`Забронировать на ${day}, ${time}`
		: isStopped
			? t`Сейчас не бронируют`
			: time === undefined
				? t`Выберите время`
				: t`Выберите стол`;
	const { box, isBusy, run } = useForm({
		values: { time, table },
		check: (values) => ({
			hall: isStopped ? 'stopped' : undefined,
			time: values.time === undefined ? 'missing' : undefined,
			table: values.table === undefined ? 'missing' : undefined,
		}),
		send: () => {
			if (!isReady) return;
			const { guests } = booking;
			void book({ restaurantId: restaurant.id, tableId: table.id, guests, date, time });
		},
		isBusy: isReady && booking.tablesState === 'loading',
	});
	const action = { text, isBusy, keepsPress: true, isMissing: !isReady, run: () => void run() };
	return (
		<>
			<div className={classes(columns.pair, styles.columns)} ref={box}>
				<div className={columns.stack}>
					<Where booking={booking} />
					{!isStopped && <When booking={booking} dayText={dayText} />}
				</div>
				<aside className={columns.stack}>
					{!isStopped && <Hall booking={booking} />}
					<ThereAlready restaurantId={restaurant.id} />
					<WideAction {...action} />
				</aside>
			</div>
			<MainAction hasWide {...action} />
		</>
	);
}

/** A customer in the restaurant books nothing: the order goes to the table. */
function ThereAlready({ restaurantId }: { readonly restaurantId: number }) {
	const replace = useReplaceModal();
	return (
		<Section look="flush">
			<Cell
				as="button"
				onClick={() => replace({ name: 'table-layout', data: { restaurantId } })}
				icon={<IconArmchair className="i s20" aria-hidden />}
				note={<Trans>Закажите прямо к нему</Trans>}
				isWay
			>
				<Trans>Уже за столом?</Trans>
			</Cell>
		</Section>
	);
}

/** In which restaurant, and how many. */
function Where({ booking }: { readonly booking: BookingChoice }) {
	const { t } = useLingui();
	const name = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const restaurants = useAtomValue(restaurantsAtom);
	const [isChoosing, setChoosing] = useState(false);
	const { restaurant, guests, mostGuests } = booking;
	const step = (next: number) => {
		if (next < 1 || next > mostGuests) return;
		haptic('selection');
		booking.chooseGuests(next);
	};
	return (
		<Section look="flush" aria-label={t`Где и сколько гостей`}>
			{isChoosing ? (
				<div role="radiogroup" aria-label={t`Ресторан`}>
					{restaurants.map((one) => (
						<RadioCell
							key={one.id}
							name={name}
							isOn={one.id === restaurant.id}
							note={<PointHours point={one} />}
							onChoose={() => {
								haptic('selection');
								booking.chooseRestaurant(one.id);
								setChoosing(false);
							}}
						>
							{one.name}
						</RadioCell>
					))}
				</div>
			) : (
				<Cell
					note={<PointHours point={restaurant} />}
					after={
						restaurants.length > 1 && (
							<TextButton label={t`Другой ресторан`} onClick={() => setChoosing(true)}>
								<Trans>Другой</Trans>
							</TextButton>
						)
					}
				>
					{restaurant.name}
				</Cell>
			)}
			<Cell
				after={
					<Stepper
						look="quiet"
						label={t`гости`}
						count={guests}
						isLessDisabled={guests === 1}
						isMoreDisabled={guests === mostGuests}
						lessLabel={t`На одного меньше`}
						onLess={() => step(guests - 1)}
						onMore={() => step(guests + 1)}
					/>
				}
			>
				<Trans>Гостей</Trans>
			</Cell>
		</Section>
	);
}

/** The day, and the half hours one may come at. */
function When({
	booking,
	dayText,
}: {
	readonly booking: BookingChoice;
	readonly dayText: (date: string) => string;
}) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const { days, date, times, busyTimes, time, lost } = booking;
	return (
		<Section className={styles.when} aria-label={t`Когда придёте`} data-gap="time">
			<Chips isOneStop className={styles.choices} label={t`День`}>
				{days.map((one) => (
					<Chip
						key={one}
						isOn={one === date}
						onClick={() => {
							haptic('selection');
							booking.chooseDate(one);
						}}
					>
						{dayText(one)}
					</Chip>
				))}
			</Chips>
			<Chips isOneStop className={classes('num', styles.choices)} label={t`Время`}>
				{times.map((one) => {
					const isBusy = busyTimes.includes(one);
					return (
						<Chip
							key={one}
							isOn={one === time}
							isDisabled={isBusy}
							{...(isBusy ? { label: t`${one}, занято` } : {})}
							onClick={() => {
								haptic('selection');
								booking.chooseTime(one);
							}}
						>
							{one}
						</Chip>
					);
				})}
			</Chips>
			{days.length === 0 && (
				<p className="cap hint">
					<Trans>Столы пока не бронируют</Trans>
				</p>
			)}
			{lost === 'time' && (
				<ErrorText role="alert">
					<Trans>На это время столов больше нет. Выберите другое</Trans>
				</ErrorText>
			)}
			{lost === undefined && days.length > 0 && time === undefined && (
				<ErrorText role="alert">
					<Trans>На столько гостей в этот день мест нет. Выберите другой день</Trans>
				</ErrorText>
			)}
		</Section>
	);
}

/** The hall at that time. */
function Hall({ booking }: { readonly booking: BookingChoice }) {
	const { t, i18n } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const titleId = useId();
	const { restaurant, tables, tablesState, table, lost, time } = booking;
	if (time === undefined) return null;
	if (tablesState === 'failed')
		return (
			<>
				<FailedLoad onRetry={booking.retry} />
				{restaurant.phone !== '' && (
					<p className={classes('cap hint', styles.phone)}>
						<Trans>
							Стол можно заказать и по телефону{' '}
							<a className="link" href={`tel:${restaurant.phone.replace(/[^+\d]/g, '')}`}>
								{restaurant.phone}
							</a>
						</Trans>
					</p>
				)}
			</>
		);
	const isKnown = tablesState === 'ready' || tables.some((one) => one.isFree);
	return (
		<Section aria-labelledby={titleId} aria-busy={tablesState === 'loading'} data-gap="table">
			<div className={classes('row', styles.hallTitle)}>
				<h2 className="t3 grow" id={titleId} aria-live="polite">
					{table?.name ?? t`Выберите стол`}
				</h2>
				{table !== undefined && <span className="cap hint">{seatsText(table.seats, i18n)}</span>}
			</div>
			{isKnown ? (
				<HallPlan
					tables={tables}
					marks={restaurant.marks}
					chosenId={table?.id}
					onChoose={(id) => {
						haptic('selection');
						booking.chooseTable(id);
					}}
				/>
			) : (
				<div className={styles.coming}>
					<Skeleton height="100%" radius="16px" />
				</div>
			)}
			<HallLegend />
			{lost === 'table' && (
				<ErrorText role="alert">
					<Trans>Ваш стол в это время занят. Выберите другой</Trans>
				</ErrorText>
			)}
		</Section>
	);
}
