import { atom } from 'jotai';

/** How the widget that translates pages (spec 3, 4) is doing: not asked for, on its way, here, or it has not answered. */
export const translatorAtom = atom<'off' | 'coming' | 'ready' | 'missing'>('off');
