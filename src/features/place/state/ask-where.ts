import { atom } from 'jotai';
import { openModalAtom } from '#src/modal-stack.ts';
import { cityAtom, restaurantsAtom } from './place.ts';

/** Asks where to; where there is more to choose from than an address and pickup points, in what way first. */
export const askWhereAtom = atom(null, (get, set) => {
	const hasHall = get(restaurantsAtom).length > 0;
	const name = hasHall || get(cityAtom) !== null ? 'delivery-type' : 'receipt';
	set(openModalAtom, { name, data: {} });
});
