import { atom } from 'jotai';
import { menuAtom } from './menu.ts';

const MOST_POPULAR = 8;

/** What to search for: dishes everybody takes, by the words that name them; then sections of the menu. */
export const popularWordsAtom = atom((get): readonly string[] => {
	const menu = get(menuAtom);
	// One of each section first: eight pizzas tell nothing of the menu.
	const hits = menu.map(({ products }) =>
		products.filter(({ badges, isInStock }) => isInStock && badges.includes('hit')),
	);
	const words = new Map<string, string>();
	const put = (word: string) => {
		if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
	};
	for (let round = 0; round < 3; round++)
		for (const list of hits) put(shortName(list[round]?.name ?? ''));
	for (const section of menu) put(section.name);
	return [...words.values()].slice(0, MOST_POPULAR);
});

const LONGEST_WORD = 20;

/** "Чизкейк с ягодами" -> "Чизкейк": up to the first small word, bracket or sign; "Мясная" alone names nothing. */
function shortName(name: string): string {
	const short = name.split(/\s+(?:[а-яё]{1,2}|для|без|на|под)\s|[«("\d,.:;–—]/i)[0]?.trim() ?? '';
	return short.length > LONGEST_WORD || /^[а-яё]+([ыио]й|[ая]я|[оыие]е)$/i.test(short) ? '' : short;
}
