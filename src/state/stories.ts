/** Which stories the customer has seen; kept between visits. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storedAtom } from './storage.ts';

const seenAtom = storedAtom('seen-stories', v.array(v.number()), []);
/** Ids; set by the id of one that is being looked at. */
export const seenStoriesAtom = atom(
	(get): readonly number[] => get(seenAtom),
	(_get, set, id: number) =>
		set(seenAtom, (seen) => [...seen.filter((one) => one !== id).slice(-99), id]),
);
