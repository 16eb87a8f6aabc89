/**
 * The account's cart on login: what the shop keeps of it for its reminders joins the guest's (decision
 * 0027). Same lines are as they are here; so the same device logging in again changes nothing.
 */
import { atom } from 'jotai';
import type { User } from '#core/contract/account/auth.ts';
import type { KeptCart } from '#core/contract/order/kept-cart.ts';
import { logFailure } from '#src/lib/log.ts';
import { href } from '#src/routes.ts';
import { fetchKeptCart } from '../carts-api.ts';
import { cartLinesAtom, lineOf } from './cart.ts';
import { joinAtom, planJoinAtom } from './cart-join.ts';

/** As long as a login waits for it: the first quote of the customer would overwrite what the shop keeps. */
const PATIENCE_MS = 3000;

/** Before the customer is known to be in. An order that asked for the login is not changed on the way. */
export const readKeptCartAtom = atom(
	null,
	async (_get, _set, user: User): Promise<KeptCart | null> => {
		if (user.cartReminders !== true || location.pathname === href('checkout')) return null;
		try {
			return await fetchKeptCart(AbortSignal.timeout(PATIENCE_MS));
		} catch (error) {
			logFailure('kept cart', error);
			return null;
		}
	},
);

/** What of it can be had and is not here yet joins the cart, told in one line with an undo. */
export const joinKeptCartAtom = atom(null, async (get, set, kept: KeptCart): Promise<void> => {
	const plan = await set(planJoinAtom, kept.lines);
	const here = new Set(get(cartLinesAtom).map(({ key }) => key));
	const lines = plan?.lines.filter((line) => !here.has(lineOf(line).key)) ?? [];
	if (plan !== undefined && lines.length > 0) set(joinAtom, { ...plan, lines }, '');
});
