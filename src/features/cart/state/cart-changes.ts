/**
 * What has been changed in the cart without its owner: lines that left it, counts that came down, prices that are others.
 * Each is said beside the total until it is seen: a notice is gone after two seconds.
 */
import { atom } from 'jotai';
import { firstPortionPrice, type PricedLine } from '#core/rules/cart/line.ts';
import { either, list, object, text, whole, word } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const change = either(
	// `gone_here`: not at the address chosen now.
	object({ kind: either(word('gone'), word('gone_here')), key: text, name: text }),
	object({ kind: word('reduced'), key: text, name: text, count: whole(1, 999) }),
	// Kopecks, of the first portion.
	object({ kind: word('repriced'), key: text, name: text, before: whole(0), now: whole(0) }),
);

export type CartChange = NonNullable<ReturnType<typeof change>>;

/** All that were noted, by the keys of their lines; the newest last. */
export const notedChangesAtom = storedAtom('cart-changes', list(change), []);

const isOfPrice = ({ kind }: CartChange) => kind === 'repriced';

/** Of a line the last word counts; a price is told from what it was before the first change. */
export const noteChangesAtom = atom(null, (get, set, changes: readonly CartChange[]) => {
	if (changes.length === 0) return;
	const noted = get(notedChangesAtom);
	const sameAs = (one: CartChange) => (other: CartChange) =>
		other.key === one.key && isOfPrice(other) === isOfPrice(one);
	const added = changes.flatMap((one): CartChange[] => {
		const before = noted.find(sameAs(one));
		if (one.kind !== 'repriced' || before?.kind !== 'repriced') return [one];
		return before.before === one.now ? [] : [{ ...one, before: before.before }];
	});
	const others = noted.filter((one) => !changes.some((other) => sameAs(one)(other)));
	set(notedChangesAtom, [...others, ...added]);
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
