/** Messages of the shop's bot that a customer sends on: only who is logged in has one prepared. */
import { atom } from 'jotai';
import type { Shared } from '#core/contract/order/shared-message.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { prepareMessage } from '../share-api.ts';

export const prepareMessageAtom = atom(null, async (get, _set, shared: Shared) =>
	get(userAtom) === undefined ? undefined : prepareMessage(shared),
);
