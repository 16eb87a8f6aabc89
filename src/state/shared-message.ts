/** Messages of the shop's bot that a customer sends on: only who is logged in has one prepared. */
import { atom } from 'jotai';
import type { Shared } from '#core/contract/shared-message.ts';
import { prepareMessage } from '../api/share.ts';
import { userAtom } from './session.ts';

export const prepareMessageAtom = atom(null, async (get, _set, shared: Shared) =>
	get(userAtom) === undefined ? undefined : prepareMessage(shared),
);
