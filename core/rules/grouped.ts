/** Parting a list by what is the same: `Map.groupBy` is younger than phones that are in use. */

/** The items by what `keyOf` answers for them: keys in the order they are first met, items in their own. */
export function grouped<Item, Key>(
	items: readonly Item[],
	keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
