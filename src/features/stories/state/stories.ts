/** Which stories the customer has seen; kept between visits. */
import { atom } from 'jotai';
import { list, number } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const seenAtom = storedAtom('seen-stories', list(number), []);
/** Ids; set by the id of one that is being looked at. */
export const seenStoriesAtom = atom(
	(get): readonly number[] => get(seenAtom),
	(_get, set, id: number) =>
		set(seenAtom, (seen) => [...seen.filter((one) => one !== id).slice(-99), id]),
);
