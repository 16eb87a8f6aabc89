/**
 * A cart from elsewhere joins the one that is here (decision 0027). Told in one line with an undo. Lines that are the same
 * are never added up: opening a cart's link takes that cart, logging in keeps what is on the screen.
 */
import { atom } from 'jotai';
import type { KeptLine } from '#core/contract/order/kept-cart.ts';
import type { RepeatChange } from '#core/rules/cart/repeat.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { type CartLine, cartLinesAtom, lineOf, replaceLinesAtom } from './cart.ts';
import { type LinesPlan, planLinesAtom } from './plan-lines.ts';

/**
 * What joining a cart would bring; undefined = the shop did not answer. Its lines are measured against the stock without
 * those that are here already: which of them stay is not known before, and the quote has the last word.
 */
export const planJoinAtom = atom(
	null,
	(_get, set, lines: readonly KeptLine[]): Promise<LinesPlan | undefined> =>
		set(
			planLinesAtom,
			lines.map((line) => ({ ...line, count: line.count ?? line.units })),
			() => 0,
		),
);

/** Puts planned lines into the cart, in the place of the same ones; `promocode` is typed where there is one. */
export const joinAtom = atom(null, (get, set, plan: LinesPlan, promocode: string) => {
	const own = get(cartLinesAtom);
	const joining = new Map(plan.lines.map((line) => lineOf(line)).map((line) => [line.key, line]));
	const both: CartLine[] = own.map((line) => joining.get(line.key) ?? line);
	const known = new Set(own.map(({ key }) => key));
	set(replaceLinesAtom, [...both, ...[...joining.values()].filter(({ key }) => !known.has(key))]);
	if (promocode !== '') set(discountsAtom, { promocode });
	const isOther = own.some(({ key }) => !joining.has(key));
	set(showNoticeAtom, { code: isOther ? 'carts_joined' : 'cart_taken' }, 'cart');
});

/** Whether a customer who has agreed to some changes is asked again: they are others by now. */
export function areSameChanges(
	changes: readonly RepeatChange[],
	agreed: readonly RepeatChange[],
): boolean {
	return JSON.stringify(changes) === JSON.stringify(agreed);
}
