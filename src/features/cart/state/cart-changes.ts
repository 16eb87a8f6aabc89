/**
 * What has been changed in the cart without its owner: lines that left it, counts that came down, prices that are others.
 * Each is said beside the total until it is seen: a notice is gone after two seconds.
 */
import { atom } from 'jotai';
import { firstPortionPrice, type PricedLine } from '#core/rules/cart/line.ts';
import { either, list, object, type ShapeOf, text, whole, word } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

/** Of a count that came down `before` and `now` are portions, of a price kopecks of the first one; of what is gone they say nothing. */
const change = object({
	// `gone_here`: not at the address chosen now.
	kind: either(word('gone'), word('gone_here'), word('reduced'), word('repriced')),
	key: text,
	name: text,
	before: whole(0),
	now: whole(0),
});

export type CartChange = ShapeOf<typeof change>;

/** All that were noted, by the keys of their lines; the newest last. */
export const notedChangesAtom = storedAtom('cart-changes', list(change), []);

const isSame = (one: CartChange, other: CartChange) =>
	one.key === other.key && (one.kind === 'repriced') === (other.kind === 'repriced');

/** Of a line the last word counts; it is told from what was before the first change. */
export const noteChangesAtom = atom(null, (get, set, changes: readonly CartChange[]) => {
	const noted = get(notedChangesAtom);
	const told = changes.map((one) => ({
		...one,
		before: noted.find((other) => isSame(one, other))?.before ?? one.before,
	}));
	set(notedChangesAtom, [
		...noted.filter((one) => !changes.some((other) => isSame(one, other))),
		...told.filter(({ kind, before, now }) => kind !== 'repriced' || before !== now),
	]);
});

export const forgetChangesAtom = atom(null, (get, set) => {
	if (get(notedChangesAtom).length > 0) set(notedChangesAtom, []);
});

/** What became of a line's price; undefined = it is the same. */
export function repricedOf(
	{ key, name, ...before }: PricedLine & { readonly key: string; readonly name: string },
	now: PricedLine,
): CartChange | undefined {
	const [was, is] = [firstPortionPrice(before), firstPortionPrice(now)];
	return was === is ? undefined : { kind: 'repriced', key, name, before: was, now: is };
}
