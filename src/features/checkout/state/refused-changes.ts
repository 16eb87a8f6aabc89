/** What the server found different when it refused an order: the list its refusal came with. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { list } from '#core/contract/lenient.ts';
import { changeSchema, type QuoteChange } from '#core/contract/order/quote.ts';
import { placingAtom } from './checkout.ts';

export const refusedChangesAtom = atom((get): readonly QuoteChange[] => {
	const placing = get(placingAtom);
	return placing.status === 'refused' ? v.parse(list(changeSchema), placing.facts.changes) : [];
});

/** Refusals that agreeing to the new sum answers. */
const ANSWERED_BY_AGREEING: ReadonlySet<string> = new Set([
	'cart_changed',
	'total_changed',
	'bonus_not_enough',
]);
export const canAgreeAtom = atom((get): boolean => {
	const placing = get(placingAtom);
	return placing.status === 'refused' && ANSWERED_BY_AGREEING.has(placing.code);
});
