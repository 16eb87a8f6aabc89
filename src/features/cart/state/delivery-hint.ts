/** How far the cart is from what delivery asks for, or from cheaper delivery. */
import { atom } from 'jotai';
import { atLeastZero, type Kopecks } from '#core/rules/money/money.ts';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import { expressAtom } from '#src/features/checkout/state/order-draft.ts';
import { quoteAtom } from '#src/features/checkout/state/quote.ts';
import { chosenZoneAtom } from '#src/features/place/state/place.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { cartPriceAtom } from './cart-price.ts';

export type DeliveryHint =
	/** Below this the order is refused (spec 5, 'Не набрана минимальная сумма'). */
	| { readonly kind: 'below-minimum'; readonly from: Kopecks; readonly missing: Kopecks }
	/** From this items sum delivery costs less. */
	| {
			readonly kind: 'cheaper-delivery';
			readonly from: Kopecks;
			readonly missing: Kopecks;
			readonly price: Kopecks;
	  };

/** By the server's word; until it comes, by the zone's own tiers. */
export const deliveryHintAtom = atom((get): DeliveryHint | undefined => {
	const { quote } = get(quoteAtom);
	const { items } = get(cartPriceAtom);
	const condition = get(chosenZoneAtom)?.condition;
	const local = condition === undefined ? undefined : deliveryPrice(condition.tiers, items);
	if (quote === undefined) {
		if (local?.ok === false)
			return { kind: 'below-minimum', from: local.minimum, missing: local.missing };
	} else {
		const problem = quote.problems.find((one) => one.code === 'minimum_amount');
		const from = problem?.minimum ?? (local?.ok === false ? local.minimum : undefined);
		if (problem !== undefined && from !== undefined)
			return {
				kind: 'below-minimum',
				from,
				missing: problem.missing ?? atLeastZero(from - items),
			};
	}
	// Express costs the same whatever the cart comes to.
	if (get(expressAtom) !== undefined) return undefined;
	const next = quote === undefined ? (local?.ok ? local.next : undefined) : quote.nextTier;
	if (next === undefined || next.from <= items || get(settingsAtom).hidesDeliveryPrice)
		return undefined;
	return {
		kind: 'cheaper-delivery',
		from: next.from,
		missing: atLeastZero(next.from - items),
		price: next.price,
	};
});
