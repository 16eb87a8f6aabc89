import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { Slots } from '#core/contract/slot.ts';
import { shopTime } from '#core/rules/work-time.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { loadSlotsAtom, slotsAtom } from '../../state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom } from '../../state/order-draft.ts';
import { languageAtom } from '../../state/page.ts';
import {
	chosenZoneAtom,
	deliveryTypeAtom,
	warehouseIdAtom,
	workTimeAtom,
} from '../../state/place.ts';
import { fieldErrorText } from '../../text/checkout-gaps.ts';
import { openingText } from '../../text/hours.ts';
import { dateText, daysUntil, EXPECTED_WINDOW, slotText, timeRangeText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useShopNow } from '../../widgets/use-now.ts';

/** As soon as possible, or one of the half hours the shop still has. */
export function TimeSection({ hasError }: { readonly hasError: boolean }) {
	const titleId = useId();
	const isPickup = useAtomValue(deliveryTypeAtom) === 'pickup';
	const warehouseId = useAtomValue(warehouseIdAtom);
	const zoneId = useAtomValue(chosenZoneAtom)?.zone.id;
	const slots = useAtomValue(slotsAtom);
	const load = useSetAtom(loadSlotsAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place has other slots
	useEffect(() => {
		void load();
	}, [load, warehouseId, zoneId, isPickup]);
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
	const note = useNote(slots, draft.slot);
	const choose = (slot: string) => {
		messenger.haptic('selection');
		edit({ slot, date: slot === '' ? '' : slots.date });
	};
	const { minutes } = slots;
	return (
		<>
			<div className="chips">
				{minutes !== undefined && (
					<Chip isOn={draft.slot === ''} onClick={() => choose('')}>
						{isPickup && minutes > 0 ? t`Через ${minutes} минут` : t`Как можно скорее`}
					</Chip>
				)}
				{slots.slots.map((slot) => (
					<Chip key={slot} isOn={draft.slot === slot} onClick={() => choose(slot)}>
						{isPickup ? slot.split('-')[0] : slotText(slot)}
					</Chip>
				))}
			</div>
			<p className="cap hint time-note" aria-live="polite">
				{note}
			</p>
			{hasError && (
				<p className="error" role="alert">
					{fieldErrorText('slot', i18n)}
				</p>
			)}
		</>
	);
}

/** What the choice comes to: "Сегодня, примерно в 19:40–19:55", or when the shop opens. */
function useNote(slots: Slots, chosen: string): string {
	const { t, i18n } = useLingui();
	const now = useShopNow();
	const language = useAtomValue(languageAtom);
	const workTime = useAtomValue(workTimeAtom);
	const timeZone = workTime?.timeZone ?? 'Europe/Moscow';
	// A line is kept for it until the page knows the time.
	if (now === undefined) return '\u00a0';
	if (chosen !== '') {
		const day = dayText(slots.date, now);
		return `${day}, ${slotText(chosen)}`;
	}
	if (slots.minutes !== undefined) {
		const from = now + slots.minutes * 60_000;
		const range = timeRangeText([from, from + EXPECTED_WINDOW * 60_000], timeZone);
		return t`Сегодня, примерно в ${range}`;
	}
	if (slots.slots.length === 0) return t`Сейчас не принимаем заказы`;
	const opening = workTime === undefined ? undefined : openingText(workTime, now, i18n);
	return opening === undefined
		? t`Выберите время: ${dayText(slots.date, now)}`
		: t`Откроемся ${opening}, выберите время`;

	function dayText(date: string, at: number): string {
		const days = daysUntil(date, shopTime(at, timeZone));
		if (days === undefined || days <= 0) return t`Сегодня`;
		if (days === 1) return t`Завтра`;
		return dateText(shopTime(at + days * 86_400_000, timeZone), language);
	}
}
