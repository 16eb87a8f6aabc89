import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { deliveryPrice } from '#core/rules/delivery.ts';
import { cartItemsAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import type { ZoneOffer } from '../state/place.ts';
import { minutesText } from '../text/time.ts';

/** "149 ₽, 35–50 мин": what delivery by a zone's terms costs for the cart as it is, and how long it takes. */
export function useOfferText(): (offer: ZoneOffer, between?: string) => string {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const items = useAtomValue(cartItemsAtom);
	const { hidesDeliveryPrice } = useAtomValue(settingsAtom);
	return ({ condition }, between = ', ') => {
		const price = deliveryPrice(condition.tiers, items);
		// Below the minimum the first step's price is what awaits.
		const amount = price.ok ? price.price : deliveryPrice(condition.tiers, price.minimum);
		const kopecks = typeof amount === 'number' ? amount : amount.ok ? amount.price : undefined;
		const words = [
			hidesDeliveryPrice || kopecks === undefined
				? undefined
				: kopecks === 0
					? t`бесплатно`
					: money(kopecks),
			condition.minutes === undefined ? undefined : minutesText(condition.minutes, i18n),
		].filter((one) => one !== undefined);
		return (between === ', ' ? words : words.reverse()).join(between);
	};
}
