/** An order paid with a saved card, without the bank's page: the shop's bank charges it once, however often it is asked to. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { ChargeResult, SavedCard } from '#core/contract/order/saved-card.ts';
import { fetchOrder } from '#src/features/order/orders-api.ts';
import { changedOrderAtom } from '#src/features/order/state/order.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { chargeCard } from '../saved-cards-api.ts';
import { editCheckoutAtom } from './order-draft.ts';
import { cardHasPaidAtom } from './saved-cards.ts';

/** `charging`: the bank is being asked; `refused`: it has said no to that card, and the order waits on. */
interface ChargeStep {
	readonly status: 'charging' | 'refused';
	readonly card: SavedCard;
}

const stepsAtom = atom<ReadonlyMap<number, ChargeStep>>(new Map());

/** How far an order's charge is; undefined = there is none. */
export const chargeStepAtom = atom((get) => {
	const steps = get(stepsAtom);
	return ({ id }: Order): ChargeStep | undefined => steps.get(id);
});

const setStepAtom = atom(null, (get, set, id: number, step: ChargeStep | undefined) => {
	const steps = new Map(get(stepsAtom));
	if (step === undefined) steps.delete(id);
	else steps.set(id, step);
	set(stepsAtom, steps);
});

/** Charges the card. Answers `page` where the order is paid on the bank's page instead; `unknown`: there was no answer. */
export const chargeCardAtom = atom(
	null,
	async (get, set, order: Order, card: SavedCard): Promise<ChargeResult | 'unknown'> => {
		const { id, key } = order;
		set(setStepAtom, id, { status: 'charging', card });
		const result = await chargeCard(id, card.id).catch(resultOfFailure);
		if (result === 'page') {
			set(setStepAtom, id, undefined);
			return result;
		}
		// Whatever the answer: the order may have been paid or cancelled elsewhere.
		const now = await fetchOrder(id, key).catch((error: unknown) => logFailure('order', error));
		if (now) set(changedOrderAtom, now);
		set(setStepAtom, id, result === 'refused' ? { status: result, card } : undefined);
		get(messengerAtom).haptic(result === 'paid' ? 'success' : 'error');
		if (result === 'paid') set(cardHasPaidAtom, card);
		// The bank's page asks for another card.
		if (result === 'refused') set(editCheckoutAtom, { cardId: 0 });
		if (result === 'unknown' && now?.needsPayment !== false)
			set(showNoticeAtom, { code: 'call_failed' });
		return result;
	},
);

function resultOfFailure(error: unknown): 'page' | 'unknown' {
	const isNo = error instanceof ApiError && error.status < 500 && error.status !== 429;
	// A site without the call; what is no longer to be paid is seen by the order, which is read anew.
	if (isNo && error.code !== 'order_not_payable') return 'page';
	logFailure('charge', error);
	return 'unknown';
}
