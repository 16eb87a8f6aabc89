/** How far the cart is from what delivery asks for, or from cheaper delivery. */
import { atom } from 'jotai';
import { deliveryPrice } from '#core/rules/delivery.ts';
import { atLeastZero, type Kopecks } from '#core/rules/money.ts';
import { cartPriceAtom } from './cart-price.ts';
import { expressAtom } from './order-draft.ts';
import { settingsAtom } from './page.ts';
import { chosenZoneAtom } from './place.ts';
import { quoteAtom } from './quote.ts';

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
