/** The customer's own coupons: what a promo code field offers to fill in. No page needs them to be drawn. */
import { atom } from 'jotai';
import type { OwnCoupon } from '#core/contract/account/account.ts';
import { userIdAtom } from '#src/features/login/state/user-id.ts';
import { type Loadable, loadable } from '#src/lib/loadable.ts';

const own = loadable('own coupons', userIdAtom, async () => {
	const { fetchOwnCoupons } = await import('../coupons-api.ts');
	return fetchOwnCoupons();
});
const GUESTS: Loadable<readonly OwnCoupon[]> = { status: 'ready', value: [] };
/** A customer's own codes, for filling in with one tap; a guest has none. */
export const ownCouponsAtom = atom((get) =>
	get(userIdAtom) === undefined ? GUESTS : get(own.valueAtom),
);
export const loadOwnCouponsAtom = own.loadAtom;
