/** Which dish has been asked for before its sheet is there. */
import { atom } from 'jotai';
import { familyAtom } from '#src/lib/family-atom.ts';

/** The product whose sheet has been asked for and is not loaded yet. */
export const comingProductAtom = atom<number | undefined>(undefined);

/** Whether a product's sheet is on its way: its card answers the tap meanwhile. */
export const isComingAtom = familyAtom((productId: number) =>
	atom((get) => get(comingProductAtom) === productId),
);
