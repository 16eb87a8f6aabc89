const TINTS = ['butter', 'peach', 'mint', 'sky', 'lilac', 'rose'] as const;

/** The class of a plate: one tint for each section of the menu, by its index. */
export function tintOf(sectionIndex: number): (typeof TINTS)[number] {
	return TINTS[sectionIndex % TINTS.length] ?? 'butter';
}
