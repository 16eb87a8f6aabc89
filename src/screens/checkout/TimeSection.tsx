import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { Slots } from '#core/contract/slot.ts';
import { shopDate, shopTime } from '#core/rules/work-time.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { slotsAtom } from '../../state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom, expressAtom } from '../../state/order-draft.ts';
import { deliveryTypeAtom, warehouseIdAtom, workTimeAtom } from '../../state/place.ts';
import { fieldErrorText } from '../../text/checkout-gaps.ts';
import { openingText } from '../../text/hours.ts';
import { daysUntil, EXPECTED_WINDOW, slotText, timeRangeText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDayText } from '../../widgets/use-day-text.ts';
import { useShopNow } from '../../widgets/use-now.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { useSlots } from './use-slots.ts';

/** As soon as possible, or one of the half hours the shop still has. */
export function TimeSection({ hasError }: { readonly hasError: boolean }) {
	const titleId = useId();
	const isPickup = useAtomValue(deliveryTypeAtom) === 'pickup';
	const warehouseId = useAtomValue(warehouseIdAtom);
	const slots = useAtomValue(slotsAtom);
	const load = useSlots();
	if (warehouseId === undefined) return null;
	if (slots.status === 'failed') return <FailedLoad onRetry={() => void load()} />;
	return (
		<section className="section time-section" aria-labelledby={titleId} data-gap="slot">
			<h2 id={titleId}>
				{isPickup ? <Trans>Когда заберёте</Trans> : <Trans>Когда привезти</Trans>}
			</h2>
			{slots.status === 'loading' ? (
				<div className="chips" aria-busy>
					<Skeleton width="168px" height="40px" radius="var(--r-full)" />
					<Skeleton width="128px" height="40px" radius="var(--r-full)" />
					<Skeleton width="128px" height="40px" radius="var(--r-full)" />
				</div>
			) : (
				<Choice slots={slots.slots} isPickup={isPickup} hasError={hasError} />
			)}
		</section>
	);
}

function Choice({
	slots,
	isPickup,
	hasError,
}: {
	readonly slots: Slots;
	readonly isPickup: boolean;
	readonly hasError: boolean;
}) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const draft = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const now = useShopNow();
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const dayText = useDayText(now, timeZone);
	const { minutes } = slots;
	const isLater = now !== undefined && isAfterToday(slots, now, timeZone);
	const days =
		isLater && minutes !== undefined
			? [{ date: shopDate(now, timeZone), slots: [] }, ...slots.days]
			: slots.days;
	const [first] = days;
	const [asked, setAsked] = useState(draft.date);
	const day = days.find(({ date }) => date === asked) ?? first;
	const isFirst = day === first;
	const note = useNote(slots, draft, now, day?.date);
	const hasLost = draft.lostSlot !== '';
	const choose = (slot: string) => {
		messenger.haptic('selection');
		edit({ slot, date: slot === '' ? '' : (day?.date ?? ''), lostSlot: '' });
	};
	const askDay = (date: string) => {
		messenger.haptic('selection');
		setAsked(date);
	};
	const express = useAtomValue(expressAtom);
	const speed = minutes !== undefined && !isPickup && <SpeedChoice usualMinutes={minutes} />;
	if (express !== undefined)
		return (
			<>
				{speed}
				<p className="cap hint time-note" aria-live="polite">
					{note}
				</p>
			</>
		);
	return (
		<>
			{speed}
			{now !== undefined && (isLater || days.length > 1) && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
				<div className="chips time-days" role="group" aria-label={t`День`}>
					{days.map(({ date }) => (
						<Chip key={date} isOn={date === day?.date} onClick={() => askDay(date)}>
							{dayText(date)}
						</Chip>
					))}
				</div>
			)}
			<div className="chips">
				{minutes !== undefined && isFirst && (
					<Chip isOn={draft.slot === '' && !hasLost} onClick={() => choose('')}>
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
			</div>
			<p className="cap hint time-note" aria-live="polite">
				{note}
			</p>
			{hasLost ? (
				<p className="error" role="alert">
					{t`Время ${slotText(draft.lostSlot)} больше недоступно. Выберите другое`}
				</p>
			) : (
				hasError && (
					<p className="error" role="alert">
						{fieldErrorText('slot', i18n)}
					</p>
				)
			)}
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
	if (chosen.slot !== '') return `${dayText(chosen.date)}, ${slotText(chosen.slot)}`;
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
