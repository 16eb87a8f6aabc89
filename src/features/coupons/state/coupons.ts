/** The coupons this customer may see, loaded once there is a cart to use them on (spec 4). */

import { atom } from 'jotai';
import type { priceCart } from '#core/rules/cart/price-cart.ts';
import type { Coupon, CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { codeKey } from '#core/rules/coupons/coupon-code.ts';
import type { PromoSettings } from '#core/rules/coupons/coupon-selection.ts';
import type { isVisible } from '#core/rules/coupons/coupon-viewer.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { logFailure } from '#src/lib/log.ts';

export interface KnownCoupons {
	/** Whose list it is; 0 = a guest's. */
	readonly userId: number;
	readonly coupons: readonly Coupon[];
	readonly settings: PromoSettings;
	/** The engine comes with the list: a page without a cart does without both. */
	readonly priceCart: typeof priceCart;
	readonly isVisible: typeof isVisible;
}

const loadedAtom = atom<KnownCoupons | undefined>(undefined);

/** The loaded list, while it is this customer's. */
export const couponsAtom = atom((get): KnownCoupons | undefined => {
	const loaded = get(loadedAtom);
	return loaded?.userId === (get(userAtom)?.id ?? 0) ? loaded : undefined;
});

const loadingAtom = atom<
	{ readonly userId: number; readonly isLoaded: Promise<boolean> } | undefined
>(undefined);

/**
 * Loads the logged-in customer's list; a failure leaves the prices to the server alone. Answers whether it is there.
 */
export const loadCouponsAtom = atom(null, (get, set): Promise<boolean> => {
	const userId = get(userAtom)?.id ?? 0;
	if (get(couponsAtom) !== undefined) return Promise.resolve(true);
	const loading = get(loadingAtom);
	if (loading?.userId === userId) return loading.isLoaded;
	const isLoaded = set(fetchAtom, userId);
	set(loadingAtom, { userId, isLoaded });
	return isLoaded;
});

const fetchAtom = atom(null, async (get, set, userId: number): Promise<boolean> => {
	try {
		const [{ fetchCoupons }, engine, viewer] = await Promise.all([
			import('../coupons-api.ts'),
			import('#core/rules/cart/price-cart.ts'),
			import('#core/rules/coupons/coupon-viewer.ts'),
		]);
		const known = await fetchCoupons();
		const { isVisible } = viewer;
		set(loadedAtom, { ...known, userId, priceCart: engine.priceCart, isVisible });
		return true;
	} catch (error) {
		logFailure('coupons', error);
		return false;
	} finally {
		if (get(loadingAtom)?.userId === userId) set(loadingAtom, undefined);
	}
});

/** Coupons of typed codes, as the server has told them; by their codes in small letters. */
const promoCodesAtom = atom<ReadonlyMap<string, Coupon>>(new Map());
export const promoCodeCouponAtom = atom(
	(get) => {
		const known = get(promoCodesAtom);
		return (code: string): Coupon | undefined => known.get(codeKey(code));
	},
	(get, set, coupon: Coupon) =>
		set(promoCodesAtom, new Map(get(promoCodesAtom)).set(codeKey(coupon.code), coupon)),
);

/** A coupon whole, by its id: from the list, or a promocode of this visit. */
export const couponByIdAtom = atom((get) => {
	const all = [...(get(couponsAtom)?.coupons ?? []), ...get(promoCodesAtom).values()];
	return (id: number): Coupon | undefined => all.find((coupon) => coupon.id === id);
});

/** Rules the shop alone can check: its last word on them holds until its next one. */
const RULES_OF_SHOP: ReadonlySet<CouponRefusal['rule']> = new Set([
	'usage_limit',
	'usage_limit_per_user',
	'gift_sold_out',
]);
export const isRuleOfShop = ({ rule }: CouponRefusal): boolean => RULES_OF_SHOP.has(rule);
