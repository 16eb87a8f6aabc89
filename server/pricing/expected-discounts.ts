import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { QuoteChange } from '#core/contract/order/quote.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { PricedOrder } from './price-order.ts';

/**
 * What of the discounts is not as the customer saw it, as far as the client tells what that was: coupons that are taken
 * no more or newly, another gift. Their sums may well be the same.
 */
export function unexpectedDiscounts(
	{ expectedCoupons, expectedGift }: OrderRequest,
	{ price, gift }: PricedOrder,
): QuoteChange[] {
	const changes: QuoteChange[] = [];
	if (expectedCoupons !== undefined) {
		const taken = price.offers.filter((offer) => offer.isSelected);
		for (const code of expectedCoupons) {
			if (taken.some((offer) => isSameCode(offer.coupon.code, code))) continue;
			const offer = price.offers.find((one) => isSameCode(one.coupon.code, code));
			const description = offer?.coupon.description ?? '';
			const refusals = [...(offer?.refusals ?? [])];
			changes.push({ code: 'coupon_refused', coupon_code: code, description, refusals });
		}
		for (const { coupon } of taken)
			if (!expectedCoupons.some((code) => isSameCode(code, coupon.code)))
				changes.push({
					code: 'coupon_added',
					coupon_code: coupon.code,
					description: coupon.description,
				});
	}
	const now = price.gift;
	const isSame =
		expectedGift === null
			? now === undefined
			: expectedGift?.productId === now?.productId &&
				expectedGift?.variationId === now?.variationId &&
				expectedGift?.quantity === now?.quantity;
	if (expectedGift !== undefined && !isSame)
		changes.push({
			code: 'gift_changed',
			product_id: now?.productId ?? 0,
			name: gift?.product.name ?? '',
		});
	return changes;
}
