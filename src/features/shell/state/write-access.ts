/** The bot's right to write is asked for once on a device: who has said no is not asked with every order. */
import { atom } from 'jotai';
import { flag } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const requestedAtom = storedAtom('asked-to-write', flag, false);
export const hasRequestedWriteAtom = atom((get) => get(requestedAtom));
export const rememberWriteRequestAtom = atom(null, (_get, set) => set(requestedAtom, true));
