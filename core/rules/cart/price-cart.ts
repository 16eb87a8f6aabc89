/**
 * What a cart costs with everything that bears on it: coupons that apply, the ones taken, the gift, bonuses. The one
 * answer that browser and server both give (spec 4, 5, 9).
 */

import {
	type Coupon,
	type CouponLine,
	type CouponRefusal,
	type CouponSituation,
	couponCheck,
	type Gift,
} from '../coupons/coupon.ts';
import {
	type OfferId,
	type PromoSettings,
	type Selection,
	selectCoupons,
} from '../coupons/coupon-selection.ts';
import { defined } from '../defined.ts';
import {
	atMost,
	discountPercent,
	type Kopecks,
	kopecks,
	sum,
	times,
	ZERO,
} from '../money/money.ts';
import { spread } from '../site/share.ts';
import { appliedBonus, type BonusAccount, bonusAvailable, bonusMoney } from './bonus.ts';
import { lineTotal, type PricedLine } from './line.ts';
import {
	type DeliveryChoice,
	type Discount,
	deliveryAmount,
	type Total,
	totalOfLines,
} from './total.ts';

export interface CartItem extends PricedLine, Omit<CouponLine, 'count'> {}

export interface CartToPrice {
	readonly lines: readonly CartItem[];
	readonly delivery?: DeliveryChoice;
	/** The automatic coupons this customer may see, in the shop's order. */
	readonly coupons: readonly Coupon[];
	/** The one whose code was typed, when there is one for this customer. */
	readonly promocode?: Coupon;
	/** What was taken or chosen before. */
	readonly selected?: readonly OfferId[];
	readonly settings: PromoSettings;
	readonly situation: CouponSituation;
	/** Refusals that only the shop can know: used up, the gift sold out. */
	refusalsOfShop?(coupon: Coupon): readonly CouponRefusal[];
	/** What the shop itself counts percentages to take off this cart, by coupon (reading 31). */
	readonly countedByShop?: ReadonlyMap<number, Kopecks>;
	/** Points asked for, and the account they come from. */
	readonly bonus?: { readonly requested: number; readonly account: BonusAccount | undefined };
}

/** What one sees of a coupon without its rules. */
export type CouponFace = Pick<Coupon, 'id' | 'code' | 'description' | 'image' | 'discount'>;

/** A coupon with what became of it. */
export interface Offer {
	readonly coupon: CouponFace;
	readonly isPromoCode: boolean;
	/** Empty = it applies. */
	readonly refusals: readonly CouponRefusal[];
	readonly isSelected: boolean;
	/** Its part of the discount; of a gift nothing. The parts add up to the discount. */
	readonly saved: Kopecks;
}

export interface GiftLine extends Gift {
	readonly couponId: number;
	readonly total: Kopecks;
}

export interface CartPrice extends Omit<Total, 'lines'> {
	/** Total of each line asked for, before discounts. */
	readonly lines: readonly Kopecks[];
	/** The gift's line: at most one (reading 30). */
	readonly gift?: GiftLine;
	/** Automatic ones in the shop's order, then the promocode. */
	readonly offers: readonly Offer[];
	readonly selection: Selection;
	/** Points that may be spent, and those that are. */
	readonly bonusAvailable: number;
	readonly bonusPoints: number;
}

/** Prices a cart. The same cart with its own answer's selection gives the same answer. */
export function priceCart(cart: CartToPrice): CartPrice {
	const { settings, promocode, countedByShop = NOT_COUNTED } = cart;
	const lines = cart.lines.map(lineTotal);
	const couponCart = {
		lines: cart.lines,
		sum: kopecks(sum(lines) + deliveryAmount(cart.delivery)),
	};
	const check = couponCheck(couponCart, cart.situation);
	const refusalsOf = (coupon: Coupon): CouponRefusal[] => {
		const refusals = check(coupon);
		if (cart.refusalsOfShop !== undefined) refusals.push(...cart.refusalsOfShop(coupon));
		return refusals;
	};
	// A coupon listed twice, or one that comes by itself and whose code is typed as well, is the same coupon once.
	const automatic = [...new Map(cart.coupons.map((coupon) => [coupon.id, coupon])).values()]
		.filter((coupon) => coupon.id !== promocode?.id)
		.map((coupon) => ({ coupon, refusals: refusalsOf(coupon) }));
	const typed = promocode === undefined ? undefined : refusalsOf(promocode);
	const selection = selectCoupons({
		eligible: automatic.filter((one) => one.refusals.length === 0).map((one) => one.coupon.id),
		hasPromoCode: typed?.length === 0,
		settings,
		...defined({ selected: cart.selected }),
	});
	const selected: ReadonlySet<OfferId> = new Set(selection.selected);
	const taken = automatic.map((one) => one.coupon).filter((coupon) => selected.has(coupon.id));
	const used = selection.usesPromoCode && promocode !== undefined ? [...taken, promocode] : taken;

	const gift = giftLineOf(used);
	const before = totalOfLines(gift === undefined ? lines : [...lines, gift.total], {
		discounts: used.flatMap((coupon) => discountOf(coupon, countedByShop)),
		...defined({ delivery: cart.delivery }),
	});
	const available = bonusAvailable(
		cart.bonus?.account,
		kopecks(before.items - before.discount),
		{ hasAutomatic: taken.length > 0, hasPromoCode: selection.usesPromoCode },
		settings,
	);
	const bonusPoints = appliedBonus(cart.bonus?.requested ?? 0, available);
	const bonus = atMost(bonusMoney(bonusPoints), kopecks(before.items - before.discount));
	const saved = savedBy(used, before, countedByShop);
	const offerOf = (coupon: Coupon, refusals: readonly CouponRefusal[], isPromoCode: boolean) => ({
		coupon,
		isPromoCode,
		refusals,
		isSelected: saved.has(coupon.id),
		saved: saved.get(coupon.id) ?? ZERO,
	});
	return {
		...before,
		lines,
		bonus,
		total: kopecks(before.total - bonus),
		offers: [
			...automatic.map((one) => offerOf(one.coupon, one.refusals, false)),
			...(promocode === undefined ? [] : [offerOf(promocode, typed ?? [], true)]),
		],
		selection,
		bonusAvailable: available,
		bonusPoints,
		...defined({ gift }),
	};
}

/** The gift of the coupon applied last: an earlier one gives way (spec 4). */
export function giftOf(coupons: readonly Coupon[]): Omit<GiftLine, 'total'> | undefined {
	const last = coupons.findLast((coupon) => coupon.discount.type === 'gift');
	return last?.discount.type === 'gift' ? { ...last.discount.gift, couponId: last.id } : undefined;
}

function giftLineOf(coupons: readonly Coupon[]): GiftLine | undefined {
	const gift = giftOf(coupons);
	return gift === undefined ? undefined : { ...gift, total: times(gift.price, gift.quantity) };
}

const NOT_COUNTED: ReadonlyMap<number, Kopecks> = new Map();

function discountOf(
	{ id, discount }: Coupon,
	countedByShop: ReadonlyMap<number, Kopecks>,
): Discount[] {
	if (discount.type === 'gift') return [];
	const counted = discount.type === 'percent' ? countedByShop.get(id) : undefined;
	return [counted === undefined ? discount : { type: 'fixed', amount: counted }];
}

/** Each coupon's part of the discount: what it would take off by itself, evened so that the parts make the whole. */
function savedBy(
	used: readonly Coupon[],
	total: Total,
	countedByShop: ReadonlyMap<number, Kopecks>,
): ReadonlyMap<number, Kopecks> {
	const alone = used.map((coupon): Kopecks => {
		const [discount] = discountOf(coupon, countedByShop);
		if (discount?.type === 'percent') return discountPercent(total.items, discount.percent);
		return discount?.type === 'fixed' ? atMost(discount.amount, total.items) : ZERO;
	});
	const all = sum(alone);
	// Of so small a sum each percentage may come to nothing, and all of them together to a kopeck.
	const weights = all > 0 ? alone : used.map(percentWeight);
	const parts = all === total.discount ? alone : spread(total.discount, weights);
	return new Map(used.map((coupon, index) => [coupon.id, parts[index] ?? ZERO]));
}

function percentWeight({ discount }: Coupon): Kopecks {
	return kopecks(discount.type === 'percent' ? Math.ceil(discount.percent * 100) : 0);
}
