/** The coupons this customer may see, loaded once there is a cart to use them on (spec 4). */
import { atom } from 'jotai';
import type { OwnCoupon } from '#core/contract/account.ts';
import type { Coupon, CouponRefusal } from '#core/rules/coupon.ts';
import type { PromoSettings } from '#core/rules/coupon-selection.ts';
import type { priceCart } from '#core/rules/price-cart.ts';
import { logFailure } from './log.ts';
import { userAtom } from './session.ts';

export interface KnownCoupons {
	/** Whose list it is; 0 = a guest's. */
	readonly userId: number;
	readonly coupons: readonly Coupon[];
	readonly settings: PromoSettings;
	/** The engine comes with the list: a page without a cart does without both. */
	readonly priceCart: typeof priceCart;
}

const loadedAtom = atom<KnownCoupons | undefined>(undefined);

/** The loaded list, while it is this customer's. */
export const couponsAtom = atom((get): KnownCoupons | undefined => {
	const loaded = get(loadedAtom);
	return loaded?.userId === (get(userAtom)?.id ?? 0) ? loaded : undefined;
});

let loading: { readonly userId: number; readonly isLoaded: Promise<boolean> } | undefined;

/**
 * Loads the list of whoever is logged in; a failure leaves the prices to the server alone. Answers whether it is there.
 */
export const loadCouponsAtom = atom(null, (get, set): Promise<boolean> => {
	const userId = get(userAtom)?.id ?? 0;
	if (get(couponsAtom) !== undefined) return Promise.resolve(true);
	if (loading?.userId !== userId) loading = { userId, isLoaded: set(fetchAtom, userId) };
	return loading.isLoaded;
});

const fetchAtom = atom(null, async (_get, set, userId: number): Promise<boolean> => {
	try {
		const [{ fetchCoupons }, engine] = await Promise.all([
			import('../api/coupons.ts'),
			import('#core/rules/price-cart.ts'),
		]);
		const known = await fetchCoupons();
		set(loadedAtom, { ...known, userId, priceCart: engine.priceCart });
		return true;
	} catch (error) {
		logFailure('coupons', error);
		return false;
	} finally {
		if (loading?.userId === userId) loading = undefined;
	}
});

/** Coupons of typed codes, as the server has told them; by their codes in small letters. */
const promocodesAtom = atom<ReadonlyMap<string, Coupon>>(new Map());
export const promocodeCouponAtom = atom(
	(get) => {
		const known = get(promocodesAtom);
		return (code: string): Coupon | undefined => known.get(code.trim().toLowerCase());
	},
	(get, set, coupon: Coupon) =>
		set(promocodesAtom, new Map(get(promocodesAtom)).set(coupon.code.toLowerCase(), coupon)),
);

/** A coupon whole, by its id: from the list, or a promocode of this visit. */
export const couponByIdAtom = atom((get) => {
	const all = [...(get(couponsAtom)?.coupons ?? []), ...get(promocodesAtom).values()];
	return (id: number): Coupon | undefined => all.find((coupon) => coupon.id === id);
});

/** Rules the shop alone can check: its last word on them holds until its next one. */
const RULES_OF_SHOP: ReadonlySet<CouponRefusal['rule']> = new Set([
	'usage_limit',
	'usage_limit_per_user',
	'gift_sold_out',
]);
export const isRuleOfShop = ({ rule }: CouponRefusal): boolean => RULES_OF_SHOP.has(rule);

export type OwnCoupons =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly coupons: readonly OwnCoupon[] }
	| { readonly status: 'failed' };
const ownAtom = atom<OwnCoupons>({ status: 'ready', coupons: [] });
/** A customer's own codes, for filling in with one tap; a guest has none. */
export const ownCouponsAtom = atom((get) => get(ownAtom));

export const loadOwnCouponsAtom = atom(null, async (get, set) => {
	const userId = get(userAtom)?.id;
	if (userId === undefined) {
		set(ownAtom, { status: 'ready', coupons: [] });
		return;
	}
	try {
		const { fetchOwnCoupons } = await import('../api/coupons.ts');
		const coupons = await fetchOwnCoupons();
		if (get(userAtom)?.id === userId) set(ownAtom, { status: 'ready', coupons });
	} catch (error) {
		logFailure('own coupons', error);
		set(ownAtom, { status: 'failed' });
	}
});
