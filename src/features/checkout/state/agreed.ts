/** What a press of the checkout's button agrees to: the order as it stood on the screen, and what is not as it was. */
import { atom } from 'jotai';
import { lineTotal } from '#core/rules/cart/line.ts';
import type { GiftLine } from '#core/rules/cart/price-cart.ts';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';

interface ShownLine {
	readonly key: string;
	readonly name: string;
	readonly count: number;
	readonly total: Kopecks;
}

interface ShownCoupon {
	readonly code: string;
	readonly description: string;
	readonly refusals: readonly CouponRefusal[];
}

export interface ShownOrder {
	readonly lines: readonly ShownLine[];
	readonly delivery: Kopecks;
	readonly total: Kopecks;
	readonly gift: GiftLine | undefined;
	/** All that were shown, and those of them that were taken. */
	readonly coupons: readonly ShownCoupon[];
	readonly taken: readonly ShownCoupon[];
}

/** The order as it stands on the screen. */
export const shownOrderAtom = atom((get): ShownOrder => {
	const { lines, delivery, total, gift, offers } = get(cartPriceAtom);
	const couponOf = ({ coupon, refusals }: (typeof offers)[number]): ShownCoupon => ({
		...{ code: coupon.code, description: coupon.description, refusals },
	});
	return {
		lines: get(cartLinesAtom).map((line, index) => ({
			...{ key: line.key, name: line.name, count: line.count },
			total: lines.get(index) ?? lineTotal(line),
		})),
		...{ delivery, total, gift },
		coupons: offers.map(couponOf),
		taken: offers.filter(({ isSelected }) => isSelected).map(couponOf),
	};
});

/** One thing that is not as it was agreed to. */
export type Difference =
	| { readonly kind: 'line_gone'; readonly name: string }
	| { readonly kind: 'line_reduced'; readonly name: string; readonly count: number }
	| { readonly kind: 'line_dearer'; readonly name: string; readonly by: Change }
	| { readonly kind: 'delivery_dearer'; readonly by: Change }
	| ({ readonly kind: 'coupon_gone' } & ShownCoupon)
	| { readonly kind: 'gift_changed'; readonly now: GiftLine | undefined };

interface Change {
	readonly before: Kopecks;
	readonly now: Kopecks;
}

/** All of it, in the order of the screen. What has become better is no difference. */
export function differences(agreed: ShownOrder, now: ShownOrder): readonly Difference[] {
	const ofLines = agreed.lines.flatMap((line): Difference[] => {
		const { name } = line;
		const same = now.lines.find(({ key }) => key === line.key);
		if (same === undefined) return [{ kind: 'line_gone', name }];
		if (same.count < line.count) return [{ kind: 'line_reduced', name, count: same.count }];
		return same.count === line.count && same.total > line.total
			? [{ kind: 'line_dearer', name, by: { before: line.total, now: same.total } }]
			: [];
	});
	const isTaken = ({ code }: ShownCoupon) => now.taken.some((one) => isSameCode(one.code, code));
	const ofCoupons = agreed.taken
		.filter((coupon) => !isTaken(coupon))
		.map((coupon): Difference => {
			const known = now.coupons.find(({ code }) => isSameCode(code, coupon.code));
			return { kind: 'coupon_gone', ...coupon, refusals: known?.refusals ?? [] };
		});
	const isDeliveryDearer = now.delivery > agreed.delivery;
	const isGiftGone = agreed.gift !== undefined && !isSameGift(agreed.gift, now.gift);
	return [
		...ofLines,
		...ofCoupons,
		...(isGiftGone ? [{ kind: 'gift_changed', now: now.gift } as const] : []),
		...(isDeliveryDearer
			? [{ kind: 'delivery_dearer', by: { before: agreed.delivery, now: now.delivery } } as const]
			: []),
	];
}

/**
 * Why the order may not be placed by what was agreed to: a dearer sum, or something of it that is not there. Undefined = it
 * may: it is the same, or better.
 */
export function refusalOf(
	agreed: ShownOrder,
	now: ShownOrder,
): 'total_changed' | 'cart_changed' | undefined {
	const isLess = differences(agreed, now).some(
		({ kind }) => kind !== 'line_dearer' && kind !== 'delivery_dearer',
	);
	if (isLess) return 'cart_changed';
	return now.total > agreed.total ? 'total_changed' : undefined;
}

function isSameGift(one: GiftLine, other: GiftLine | undefined): boolean {
	return (
		one.productId === other?.productId &&
		one.variationId === other.variationId &&
		one.quantity === other.quantity
	);
}
