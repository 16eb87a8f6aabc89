import '../../ui/form.css';
import './booking.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconChevronRight } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import { takeTableAtom } from '../../state/booking.ts';
import { forgetWaitingAtom } from '../../state/cart.ts';
import { askClockAtom, isClockKnownAtom } from '../../state/clock.ts';
import { isClosedAtom, restaurantsAtom } from '../../state/place.ts';
import { seatsText, tableNumber } from '../../text/tables.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useCloseModal, useReplaceModal } from '../../use-modal.ts';
import { HallLegend, HallPlan } from '../../widgets/hall/HallPlan.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { PointHours } from '../../widgets/PointHours.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useDayText } from '../../widgets/use-day-text.ts';
import { useVisit, type Visit } from './use-visit.ts';

/** A table for a day and a time (spec 2, "booking"): a page of its own over the shop. */
export function BookingModal({ restaurantId }: Modals['booking']) {
	const { t } = useLingui();
	const close = useCloseModal();
	const forget = useSetAtom(forgetWaitingAtom);
	// However the modal goes, by ×, Back or a page behind it.
	useEffect(() => () => forget(), [forget]);
	// The days and times are the restaurant's: a device may be set wrong.
	const askClock = useSetAtom(askClockAtom);
	const isClockKnown = useAtomValue(isClockKnownAtom);
	useEffect(() => void askClock(), [askClock]);
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
	const visit = useVisit(restaurantId);
	return visit === undefined ? null : <Form visit={visit} />;
}

function Form({ visit }: { readonly visit: Visit }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const book = useSetAtom(takeTableAtom);
	const dayText = useDayText(visit.now, visit.workTime.timeZone);
	const dayInside = useDayText(visit.now, visit.workTime.timeZone, true);
	const planId = useId();
	const { restaurant, date, time, table } = visit;
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
	const isBusy = isReady && visit.tablesState === 'loading';
	const run = () => {
		if (isReady) {
			const { guests } = visit;
			void book({ restaurantId: restaurant.id, tableId: table.id, guests, date, time });
			return;
		}
		messenger.haptic('error');
		const field = document.getElementById(planId)?.querySelector<HTMLElement>('input:enabled');
		if (time !== undefined) field?.focus();
	};
	const action = { text, isBusy, isMissing: !isReady, run };
	return (
		<>
			<div className="pair">
				<main className="stack">
					<Where visit={visit} />
					{!isStopped && <When visit={visit} dayText={dayText} />}
				</main>
				<aside className="stack" id={planId}>
					{!isStopped && <Hall visit={visit} />}
					<ThereAlready restaurantId={restaurant.id} />
					<WideAction {...action} />
				</aside>
			</div>
			<MainAction {...action} />
		</>
	);
}

/** Whoever sits in the restaurant books nothing: their order goes to their table. */
function ThereAlready({ restaurantId }: { readonly restaurantId: number }) {
	const replace = useReplaceModal();
	return (
		<section className="section flush">
			<button
				type="button"
				className="cell"
				onClick={() => replace({ name: 'table-layout', data: { restaurantId } })}
			>
				<span className="ic">
					<IconArmchair className="i s20" aria-hidden />
				</span>
				<span className="grow">
					<b>
						<Trans>Уже за столом?</Trans>
					</b>
					<span className="d">
						<Trans>Закажите прямо к нему</Trans>
					</span>
				</span>
				<IconChevronRight className="i s20" aria-hidden />
			</button>
		</section>
	);
}

/** In which restaurant, and how many. */
function Where({ visit }: { readonly visit: Visit }) {
	const { t } = useLingui();
	const name = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const restaurants = useAtomValue(restaurantsAtom);
	const [isChoosing, setChoosing] = useState(false);
	const { restaurant, guests, mostGuests } = visit;
	const step = (next: number) => {
		if (next < 1 || next > mostGuests) return;
		haptic('selection');
		visit.chooseGuests(next);
	};
	return (
		<section className="section flush" aria-label={t`Где и сколько гостей`}>
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
								visit.chooseRestaurant(one.id);
								setChoosing(false);
							}}
						>
							{one.name}
						</RadioCell>
					))}
				</div>
			) : (
				<div className="cell noicon">
					<div className="grow">
						<p className="callb">{restaurant.name}</p>
						<p className="d">
							<PointHours point={restaurant} />
						</p>
					</div>
					{restaurants.length > 1 && (
						<TextButton label={t`Другой ресторан`} onClick={() => setChoosing(true)}>
							<Trans>Другой</Trans>
						</TextButton>
					)}
				</div>
			)}
			<div className="cell noicon">
				<span className="grow callb">
					<Trans>Гостей</Trans>
				</span>
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
			</div>
		</section>
	);
}

/** The day, and the half hours one may come at. */
function When({
	visit,
	dayText,
}: {
	readonly visit: Visit;
	readonly dayText: (date: string) => string;
}) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const { days, date, times, busyTimes, time, lost } = visit;
	return (
		<section className="section booking-when" aria-label={t`Когда придёте`}>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
			<div className="chips" role="group" aria-label={t`День`}>
				{days.map((one) => (
					<Chip
						key={one}
						isOn={one === date}
						onClick={() => {
							haptic('selection');
							visit.chooseDate(one);
						}}
					>
						{dayText(one)}
					</Chip>
				))}
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: as above */}
			<div className="chips num" role="group" aria-label={t`Время`}>
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
								visit.chooseTime(one);
							}}
						>
							{one}
						</Chip>
					);
				})}
			</div>
			{days.length === 0 && (
				<p className="cap hint">
					<Trans>Столы пока не бронируют</Trans>
				</p>
			)}
			{lost === 'time' && (
				<p className="error" role="alert">
					<Trans>На это время столов больше нет. Выберите другое</Trans>
				</p>
			)}
			{lost === undefined && days.length > 0 && time === undefined && (
				<p className="error" role="alert">
					<Trans>На столько гостей в этот день мест нет. Выберите другой день</Trans>
				</p>
			)}
		</section>
	);
}

/** The hall at that time. */
function Hall({ visit }: { readonly visit: Visit }) {
	const { t, i18n } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const titleId = useId();
	const { restaurant, tables, tablesState, table, lost, time } = visit;
	if (time === undefined) return null;
	if (tablesState === 'failed')
		return (
			<>
				<FailedLoad onRetry={visit.retry} />
				{restaurant.phone !== '' && (
					<p className="cap hint hall-phone">
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
		<section className="section" aria-labelledby={titleId} aria-busy={tablesState === 'loading'}>
			<div className="row hall-title">
				<h2 className="t3 grow" id={titleId} aria-live="polite">
					{table?.name ?? t`Выберите стол`}
				</h2>
				{table !== undefined && <span className="cap hint">{seatsText(table.seats, i18n)}</span>}
			</div>
			{isKnown ? (
				<HallPlan
					tables={tables}
					chosenId={table?.id}
					onChoose={(id) => {
						haptic('selection');
						visit.chooseTable(id);
					}}
				/>
			) : (
				<div className="hall-wait">
					<Skeleton height="100%" radius="16px" />
				</div>
			)}
			<HallLegend />
			{lost === 'table' && (
				<p className="error" role="alert">
					<Trans>Ваш стол в это время занят. Выберите другой</Trans>
				</p>
			)}
		</section>
	);
}
