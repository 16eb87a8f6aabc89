/** What is ordered and searched for most. */
import { atom } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';

const MOST_POPULAR = 8;

/** Dishes others take, one of each section first: eight pizzas tell nothing of the menu. */
const hitsAtom = atom((get): readonly ProductCard[] => {
	const hits = get(menuAtom).map(({ products }) =>
		products.filter(({ badges, isInStock }) => isInStock && badges.includes('hit')),
	);
	const inTurns = [0, 1, 2].flatMap((turn) => hits.flatMap((list) => list[turn] ?? []));
	return [...new Map(inTurns.map((card) => [card.id, card])).values()];
});

/** The same to be shown, for customers who have not ordered yet. */
export const popularProductsAtom = atom((get) => get(hitsAtom).slice(0, MOST_POPULAR));

/** What to search for: dishes everybody takes, by the words that name them; then sections of the menu. */
export const popularWordsAtom = atom((get): readonly string[] => {
	const words = new Map<string, string>();
	const put = (word: string) => {
		if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
	};
	for (const { name } of get(hitsAtom)) put(shortName(name));
	for (const section of get(menuAtom)) put(section.name);
	return [...words.values()].slice(0, MOST_POPULAR);
});

const LONGEST_WORD = 20;

/** "Чизкейк с ягодами" -> "Чизкейк": up to the first small word, bracket or sign; "Мясная" alone names nothing. */
function shortName(name: string): string {
	const short = name.split(/\s+(?:[а-яё]{1,2}|для|без|на|под)\s|[«("\d,.:;–—]/i)[0]?.trim() ?? '';
	return short.length > LONGEST_WORD || /^[а-яё]+([ыио]й|[ая]я|[оыие]е)$/i.test(short) ? '' : short;
}
