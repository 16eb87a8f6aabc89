/** What the customer has chosen of discounts: kept with the cart, gone with it (spec 3 cart store, 4). */
import { atom } from 'jotai';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { list, object, type ShapeOf, text, whole } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const discountsShape = object({
	/** The typed code as it was sent, whatever became of it; '' = none. */
	promocode: text,
	/** Codes of the automatic coupons taken last. */
	selected: list(text),
	/** Of several on offer, the code the customer has chosen; '' = none. */
	choice: text,
	/** Points to spend. */
	bonus: whole(0),
});
export type Discounts = ShapeOf<typeof discountsShape>;

const NO_DISCOUNTS: Discounts = { promocode: '', selected: [], choice: '', bonus: 0 };
const storedDiscountsAtom = storedAtom('discounts', discountsShape, NO_DISCOUNTS);

export const discountsAtom = atom(
	(get) => get(storedDiscountsAtom),
	(get, set, part: Partial<Discounts>) =>
		set(storedDiscountsAtom, { ...get(storedDiscountsAtom), ...part }),
);

/** Clearing the cart unselects all of it (spec 4). */
export const clearDiscountsAtom = atom(null, (_get, set) => set(storedDiscountsAtom, NO_DISCOUNTS));

/** The codes an order is priced with: what is taken or chosen, and the promocode. */
export const couponCodesAtom = atom((get): readonly string[] => {
	const { promocode, selected, choice } = get(storedDiscountsAtom);
	const codes = choice === '' ? selected : [choice];
	const all = promocode === '' ? codes : [...codes, promocode];
	return all.filter((code, index) => all.findIndex((one) => isSameCode(one, code)) === index);
});
