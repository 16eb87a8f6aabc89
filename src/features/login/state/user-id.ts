/** Whose page it is: what is loaded of a customer is kept under it. The first load does without. */
import { atom } from 'jotai';
import { userAtom } from './session.ts';

export const userIdAtom = atom((get) => get(userAtom)?.id);
