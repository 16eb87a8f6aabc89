import { atom } from 'jotai';

/** Whether the visitor wants to answer anew (`consent.ts`): apart, for the line in the page's foot has little to carry. */
export const isConsentReopenedAtom = atom(false);
