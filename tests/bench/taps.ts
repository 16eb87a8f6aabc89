/** The taps on "+" that are measured, and whether the cart has got them. */
import { availabilityAt } from '#core/rules/catalogue/catalogue.ts';
import type { TapFacts } from './measure.ts';
import type { ShopMenu } from './shop-menu.ts';

export interface Taps {
	/** The chosen place. */
	readonly place: object;
	readonly first: number;
	readonly second: number;
	/** The first product of the menu, if it is to be chosen from. */
	readonly choice: number | undefined;
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
		choice: menu[0]?.products.find(({ mustChoose }) => mustChoose)?.id,
	};
}

/** A tap that was shown and then forgotten would be worse than one not taken. */
export function assertInCart({ cart, taps }: TapFacts, { first, second }: Taps): void {
	for (const [id, times] of [
		[first, taps],
		[second, 1],
	] as const)
		if (cart.find((line) => line.productId === id)?.count !== times)
			throw new Error(
				`product ${id} was tapped ${times} times, and the cart has ${JSON.stringify(cart)}`,
			);
}

/** What the browser of somebody who has chosen the place keeps. */
export function storedPlace({ place }: Taps): Record<string, string> {
	return { 'vitrina.place': JSON.stringify(place) };
}
