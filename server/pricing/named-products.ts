import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { KnownCoupon } from './customer-facts.ts';

/** Every product an order could take from a shelf, by its id: its dishes, their supplements, and what coupons give. */
export function namedProducts(
	{ lines }: Pick<OrderRequest, 'lines'>,
	coupons: readonly KnownCoupon[],
): number[] {
	const ordered = lines.flatMap((line) => [
		line.productId,
		...line.supplements.map((one) => one.productId),
	]);
	const gifts = coupons.flatMap(({ coupon: { discount } }) =>
		discount.type === 'gift' ? [discount.gift.productId] : [],
	);
	return [...new Set([...ordered, ...gifts])];
}
