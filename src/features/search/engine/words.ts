/** Words of a text that mean something to the search. */

/** Words that say nothing about a dish. "без" is not one of them: it turns the next word round. */
const EMPTY: ReadonlySet<string> = new Set(
	(
		'и в во на с со из по для от до к ко за под о об а или не же то the and with of хочу любой какой нибудь что найти где есть купить ' +
		'заказать мне шт гр г мл л кг см'
	).split(' '),
);

export function isEmptyWord(word: string): boolean {
	return EMPTY.has(word);
}

/** "без сахара" is one word: what is with sugar has nothing to do with it. */
export const WITHOUT = 'без';

/** "1", "500": a number that stands alone. */
export function isFigure(word: string): boolean {
	return /^\p{N}+$/u.test(word);
}
