/** The chosen place in words. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { isolated } from '#core/rules/bidi.ts';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import { dayOfDate } from '#core/rules/time/work-time-zone.ts';
import { cartItemsAtom } from '#src/features/cart/state/cart.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { openingText } from '#src/text/time/hours.ts';
import { dateText, minutesText } from '#src/text/time/time.ts';
import {
	chosenPointAtom,
	chosenTableAtom,
	chosenZoneAtom,
	isBooking,
	isStoppedAtom,
	selectedPlaceAtom,
	workTimeAtom,
} from '../state/place.ts';

/** "35–50 мин": how long an order takes to the chosen place; undefined while there is none. */
export function useMinutesText(): string | undefined {
	const { i18n } = useLingui();
	const place = useAtomValue(selectedPlaceAtom);
	const zone = useAtomValue(chosenZoneAtom);
	const cooking = useAtomValue(workTimeAtom)?.cookingMinutes ?? 0;
	// Cooking, or the zone's usual time when that is longer: as the shop reckons.
	const minutes = Math.max(cooking, zone?.condition.minutes ?? 0);
	return place && minutes > 0 ? minutesText(minutes, i18n) : undefined;
}

export interface PlaceText {
	/** "Тверская, 12"; undefined while no place is chosen. */
	readonly place: string | undefined;
	/** "35–50 мин · доставка 149 ₽", or when the shop opens. */
	readonly terms: ReactNode;
}

/** A line too narrow for both breaks between them, and has no dot then. */
const termsOf = (first: string | undefined, second: string | undefined) => (
	<>
		{first}
		{first && second && <i className="dot"> </i>}
		{second}
	</>
);

/** Where the order goes and on what terms: the header's two lines. */
export function usePlaceText(): PlaceText {
	const { t, i18n } = useLingui();
	const now = useShopNow();
	const money = useAtomValue(moneyTextAtom);
	const settings = useAtomValue(settingsAtom);
	const selected = useAtomValue(selectedPlaceAtom);
	const zone = useAtomValue(chosenZoneAtom);
	const point = useAtomValue(chosenPointAtom);
	const isStopped = useAtomValue(isStoppedAtom);
	const workTime = useAtomValue(workTimeAtom);
	const items = useAtomValue(cartItemsAtom);
	const minutes = useMinutesText();
	const seat = useAtomValue(chosenTableAtom);
	// The shop's own city ("Москва, " of three parts or more) goes without saying: the street and the house have to fit.
	const home = /^.+?, (?=.+,)/.exec(settings.contacts.address)?.[0] ?? '';
	const place =
		selected?.type === 'delivery'
			? selected.address.slice(selected.address.startsWith(home) ? home.length : 0)
			: (point ?? seat?.table)?.name;

	if (isStopped) return { place, terms: t`Сейчас не принимаем заказы` };
	if (selected?.type === 'lounge' && seat !== undefined)
		return {
			place,
			terms: termsOf(
				isolated(seat.restaurant.name),
				isBooking(selected)
					? t`бронь: ${dateText(dayOfDate(selected.date) ?? 0, i18n.locale, true)}, ${selected.time}`
					: undefined,
			),
		};
	const opening =
		now === undefined || workTime === undefined ? undefined : openingText(workTime, now, i18n);
	if (opening !== undefined)
		return { place, terms: t`Откроемся ${opening}, можно заказать заранее` };
	if (selected === null || place === undefined) return { place, terms: t`Доставка или самовывоз` };
	if (selected.type === 'pickup') return { place, terms: termsOf(minutes, t`самовывоз`) };
	if (zone === undefined) return { place, terms: t`Ваш адрес вне зоны доставки` };
	return { place, terms: termsOf(minutes, deliveryText()) };

	function deliveryText(): string | undefined {
		if (zone === undefined || settings.hidesDeliveryPrice) return undefined;
		const { tiers } = zone.condition;
		const now = deliveryPrice(tiers, items);
		if (!now.ok && items > 0) return t`заказ от ${money(now.minimum)}`;
		// With an empty cart: what the smallest order pays.
		const first = now.ok ? now : deliveryPrice(tiers, now.minimum);
		return first.ok && first.price > 0 ? t`доставка ${money(first.price)}` : t`бесплатно`;
	}
}
