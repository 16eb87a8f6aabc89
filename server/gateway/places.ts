/** Suggestions while an address is typed. */
import type { Place } from '#core/contract/address.ts';

/** The best first, seven at most; an empty list for nothing found. */
export type PlaceFinder = (query: string) => Promise<readonly Place[]>;

export const MAX_PLACES = 7;
