/** The taps on "+" that are measured, and whether the cart has got them. */
import { availabilityAt } from '#core/rules/catalogue.ts';
import type { TapFacts } from './measure.ts';
import type { ShopMenu } from './static-page.ts';

export interface Taps {
	/** The chosen place. */
	readonly place: object;
	readonly first: number;
	readonly second: number;
}

/** A pickup point as the chosen place, and two products that go into its cart at one tap. */
export function tapsFor({ settings, menu }: ShopMenu): Taps {
	const point = settings.shippingMethods.flatMap((method) =>
		method.deliveryType === 'pickup' ? method.pickupPoints : [],
	)[0];
	if (point === undefined) throw new Error('the shop has no pickup point');
	const simple = menu
		.filter((section) => section.hours === undefined)
		.flatMap((section) => section.products)
		.filter(
			(card) =>
				!card.mustChoose &&
				availabilityAt(card, point.warehouseId).isAvailable &&
				availabilityAt(card, undefined).isAvailable,
		);
	const [first, second] = simple;
	if (first === undefined || second === undefined)
		throw new Error('fewer than two products can be added at one tap');
	return {
		place: { type: 'pickup', pointId: point.id },
		first: first.id,
		second: second.id,
	};
}

/** A tap that was shown and then forgotten would be worse than one not taken. */
export function assertInCart({ cart }: TapFacts, productIds: readonly number[]): void {
	for (const id of productIds)
		if (cart.find((line) => line.productId === id)?.count !== 1)
			throw new Error(`product ${id} was tapped once, and the cart has ${JSON.stringify(cart)}`);
}
