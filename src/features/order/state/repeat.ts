/** Ordering again: an earlier order's lines into the cart, what is not as it was asked about first. */
import { atom } from 'jotai';
import type { Order, OrderLine } from '#core/contract/order/order.ts';
import { type RepeatChange, type RepeatPlan, repeatTotal } from '#core/rules/cart/repeat.ts';
import { joinChoiceAtom } from '#src/features/cart/state/cart.ts';
import { planLinesAtom } from '#src/features/cart/state/plan-lines.ts';
import { selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { openInsteadOfAtom, openModalAtom } from '#src/modal-stack.ts';

/** The order that waits for the customer to say where to. */
const waitingAtom = atom<Order | undefined>(undefined);
export const waitingRepeatAtom = atom(
	(get) => get(waitingAtom),
	(_get, set) => set(waitingAtom, undefined),
);

/**
 * Puts an order's lines into the cart and shows it. Where something is gone, dearer or cheaper, the cart stays as it is
 * and a question opens. Without a place, that is asked for first (`waitingRepeatAtom`). A coupon's gift is not repeated:
 * the coupon gives it again or does not.
 */
export const repeatOrderAtom = atom(null, async (get, set, order: Order) => {
	if (get(selectedPlaceAtom) === null) {
		set(waitingAtom, order);
		set(openModalAtom, { name: 'receipt', data: {} });
		return;
	}
	const lines = order.lines.filter(({ isGift }) => !isGift);
	const plan = await set(planLinesAtom, lines);
	if (plan === undefined) {
		set(showNoticeAtom, { code: 'call_failed' });
		return;
	}
	if (plan.changes.length === 0) {
		for (const line of plan.lines) set(joinChoiceAtom, line);
		set(openModalAtom, { name: 'order', data: {} });
		return;
	}
	set(openModalAtom, {
		name: 'accept',
		data: questionOf(order.number, lines, plan),
	});
});

/**
 * The customer has agreed to these changes: the lines go into the cart, which takes the question's place. What has
 * changed once more since is asked about anew.
 */
export const acceptRepeatAtom = atom(
	null,
	async (
		_get,
		set,
		orderNumber: string,
		lines: readonly OrderLine[],
		agreed: readonly RepeatChange[],
	) => {
		const plan = await set(planLinesAtom, lines);
		if (plan === undefined) {
			set(showNoticeAtom, { code: 'call_failed' });
			return;
		}
		if (JSON.stringify(plan.changes) !== JSON.stringify(agreed)) {
			set(openInsteadOfAtom, ['accept'], {
				name: 'accept',
				data: questionOf(orderNumber, lines, plan),
			});
			return;
		}
		for (const line of plan.lines) set(joinChoiceAtom, line);
		set(openInsteadOfAtom, ['accept'], { name: 'order', data: {} });
	},
);

function questionOf(orderNumber: string, lines: readonly OrderLine[], plan: RepeatPlan) {
	const { changes } = plan;
	const question = 'repeat-order' as const;
	return { question, orderNumber, lines, changes, total: repeatTotal(plan) };
}
