/** The bot's right to write is asked for once on a device: who has said no is not asked with every order. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storedAtom } from './storage.ts';

const askedAtom = storedAtom('asked-to-write', v.boolean(), false);
export const wasAskedToWriteAtom = atom((get) => get(askedAtom));
export const rememberAskedToWriteAtom = atom(null, (_get, set) => set(askedAtom, true));
