import { atom } from 'jotai';
import { openModalAtom } from '../modal-stack.ts';
import { settingsAtom } from './page.ts';
import { cityAtom } from './place.ts';

/** Asks where to; of a shop with more than two ways to have an order, or in several cities, in what way first. */
export const askWhereAtom = atom(null, (get, set) => {
	const types = new Set(get(settingsAtom).shippingMethods.map((method) => method.deliveryType));
	const name = types.size > 2 || get(cityAtom) !== null ? 'delivery-type' : 'receipt';
	set(openModalAtom, { name, data: {} });
});
