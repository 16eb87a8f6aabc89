/** The terms of a delivery in words: its price and its minutes. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import { cartItemsAtom } from '#src/features/cart/state/cart.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { minutesText } from '#src/text/time/time.ts';
import type { ZoneOffer } from '../state/place.ts';

/** The terms of a zone in words: "149 ₽" for the cart as it is, "35–50 мин"; '' where the shop does not say. */
export interface OfferText {
	readonly price: string;
	readonly minutes: string;
}

export function useOfferText(): (offer: ZoneOffer) => OfferText {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const items = useAtomValue(cartItemsAtom);
	const { hidesDeliveryPrice } = useAtomValue(settingsAtom);
	const priceText = (tiers: ZoneOffer['condition']['tiers']) => {
		const now = deliveryPrice(tiers, items);
		// Below the minimum: what the smallest order pays.
		const first = now.ok ? now : deliveryPrice(tiers, now.minimum);
		if (hidesDeliveryPrice || !first.ok) return '';
		return first.price === 0 ? t`бесплатно` : money(first.price);
	};
	return ({ condition }) => ({
		price: priceText(condition.tiers),
		minutes: condition.minutes === undefined ? '' : minutesText(condition.minutes, i18n),
	});
}
