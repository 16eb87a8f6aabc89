import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { Slots } from '#core/contract/order/slot.ts';
import { shopDate, shopTime } from '#core/rules/time/work-time.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { fieldErrorText } from '#src/text/checkout-gaps.ts';
import { openingText } from '#src/text/time/hours.ts';
import {
	daysUntil,
	dayWithTime,
	EXPECTED_WINDOW,
	slotText,
	timeRangeText,
} from '#src/text/time/time.ts';
import { useDayText } from '../place/parts/use-day-text.ts';
import { deliveryTypeAtom, warehouseIdAtom, workTimeAtom } from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { slotsAtom } from './state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom, expressAtom } from './state/order-draft.ts';
import styles from './time-section.module.css';
import { useSlots } from './use-slots.ts';

/** As soon as possible, or one of the half hours the shop still has. */
export function TimeSection({ hasError }: { readonly hasError: boolean }) {
	const titleId = useId();
	const isPickup = useAtomValue(deliveryTypeAtom) === 'pickup';
	const warehouseId = useAtomValue(warehouseIdAtom);
	const slots = useAtomValue(slotsAtom);
	const now = useShopNow();
	const load = useSlots();
	if (warehouseId === undefined) return null;
	if (slots.status === 'failed' || slots.status === 'absent')
		return <FailedLoad onRetry={() => void load()} />;
	return (
		<Section className={styles.time} aria-labelledby={titleId} data-gap="slot">
			<h2 id={titleId}>
				{isPickup ? <Trans>Когда заберёте</Trans> : <Trans>Когда привезти</Trans>}
			</h2>
			{slots.status === 'loading' || now === undefined ? (
				<OnItsWay />
			) : (
				<Choice slots={slots.value} isPickup={isPickup} hasError={hasError} now={now} />
			)}
		</Section>
	);
}

/** The rows of what comes, days and times and the words below them: what follows keeps its place. */
function OnItsWay() {
	const row = (className: string | undefined, widths: readonly string[]) => (
		<Chips className={className}>
			{widths.map((width) => (
				<Skeleton key={width} width={width} height="40px" radius="var(--r-full)" />
			))}
		</Chips>
	);
	return (
		<div className={styles.choice} aria-busy>
			{row(styles.days, ['104px', '88px', '96px'])}
			<div>
				{row(styles.choices, ['168px', '128px', '132px'])}
				<p className={classes('cap hint', styles.note)} aria-hidden>
					{'\u00a0'}
				</p>
			</div>
		</div>
	);
}

function Choice({
	slots,
	isPickup,
	hasError,
	now,
}: {
	readonly slots: Slots;
	readonly isPickup: boolean;
	readonly hasError: boolean;
	/** Epoch ms. */
	readonly now: number;
}) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const draft = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const dayText = useDayText(now, timeZone);
	const { minutes } = slots;
	const isLater = isAfterToday(slots, now, timeZone);
	const days =
		isLater && minutes !== undefined
			? [{ date: shopDate(now, timeZone), slots: [] }, ...slots.days]
			: slots.days;
	const [first] = days;
	const [chosenDate, setShownDate] = useState(draft.date);
	const day = days.find(({ date }) => date === chosenDate) ?? first;
	const isFirst = day === first;
	const note = useNote(slots, draft, now, day?.date);
	const hasLost = draft.lostSlot !== '';
	const choose = (slot: string) => {
		messenger.haptic('selection');
		edit({ slot, date: slot === '' ? '' : (day?.date ?? ''), lostSlot: '' });
	};
	const askDay = (date: string) => {
		messenger.haptic('selection');
		setShownDate(date);
	};
	const express = useAtomValue(expressAtom);
	const speed = minutes !== undefined && !isPickup && (
		<SpeedChoice className={styles.speed} usualMinutes={minutes} />
	);
	if (express !== undefined)
		return (
			<>
				{speed}
				<p className={classes('cap hint', styles.note)} aria-live="polite">
					{note}
				</p>
			</>
		);
	return (
		<>
			{speed}
			<div className={styles.choice}>
				{(isLater || days.length > 1) && (
					<Chips isOneStop className={styles.days} label={t`День`}>
						{days.map(({ date }) => (
							<Chip
								key={date}
								className={styles.day}
								isOn={date === day?.date}
								onClick={() => askDay(date)}
							>
								{dayText(date)}
							</Chip>
						))}
					</Chips>
				)}
				<div>
					<Chips isOneStop className={styles.choices} label={t`Время`} data-gap="slot">
						{minutes !== undefined && isFirst && (
							<Chip
								className={styles.soonest}
								isOn={draft.slot === '' && !hasLost}
								onClick={() => choose('')}
							>
								{isPickup && minutes > 0
									? t`${plural(minutes, {
											one: 'Через # минуту',
											few: 'Через # минуты',
											many: 'Через # минут',
											other: 'Через # минуты',
										})}`
									: t`Как можно скорее`}
							</Chip>
						)}
						{day?.slots.map((slot) => (
							<Chip
								key={slot}
								isOn={draft.slot === slot && draft.date === day.date}
								onClick={() => choose(slot)}
							>
								{isPickup ? slot.split('-')[0] : slotText(slot)}
							</Chip>
						))}
					</Chips>
					<p className={classes('cap hint', styles.note)} aria-live="polite">
						{note}
					</p>
					{hasLost ? (
						<ErrorText role="alert">
							{t`Время ${slotText(draft.lostSlot)} больше недоступно. Выберите другое`}
						</ErrorText>
					) : (
						hasError && <ErrorText role="alert">{fieldErrorText('slot', i18n)}</ErrorText>
					)}
				</div>
			</div>
		</>
	);
}

/** Whether the first time one can choose is on another day than today. */
function isAfterToday({ days: [first] }: Slots, now: number, timeZone: string): boolean {
	return first !== undefined && (daysUntil(first.date, shopTime(now, timeZone)) ?? 0) > 0;
}

/**
 * What the choice comes to: "Сегодня, примерно в 19:40–19:55", or when the shop opens. `shownDate`: the day whose times
 * are looked at; a choice of another one is told as such.
 */
function useNote(
	slots: Slots,
	chosen: { readonly slot: string; readonly date: string; readonly lostSlot: string },
	now: number | undefined,
	shownDate: string | undefined,
): string {
	const { t, i18n } = useLingui();
	const workTime = useAtomValue(workTimeAtom);
	const express = useAtomValue(expressAtom);
	const timeZone = workTime?.timeZone ?? 'Europe/Moscow';
	const dayText = useDayText(now, timeZone);
	const dayInside = useDayText(now, timeZone, true);
	// A line is kept for it until the page knows the time.
	if (now === undefined) return '\u00a0';
	if (chosen.slot !== '')
		return dayWithTime(dayText(chosen.date), slotText(chosen.slot), i18n.locale);
	if (chosen.lostSlot !== '') return '\u00a0';
	if (slots.minutes !== undefined) {
		const cooking = workTime?.cookingMinutes ?? 0;
		const sooner = express?.minutes === undefined ? undefined : Math.max(cooking, express.minutes);
		const from = now + (sooner ?? slots.minutes) * 60_000;
		const range = timeRangeText([from, from + EXPECTED_WINDOW * 60_000], timeZone);
		const date = shopDate(from, timeZone);
		const isElsewhere =
			shownDate !== undefined && (daysUntil(shownDate, shopTime(now, timeZone)) ?? 0) > 0;
		return isElsewhere
			? t`Выбрано: ${dayInside(date)}, примерно в ${range}`
			: t`${dayText(date)}, примерно в ${range}`;
	}
	if (shownDate === undefined) return t`Сейчас не принимаем заказы`;
	const opening = workTime === undefined ? undefined : openingText(workTime, now, i18n);
	return opening === undefined || shownDate !== slots.date
		? t`Выберите время: ${dayInside(shownDate)}`
		: t`Откроемся ${opening}, выберите время`;
}
