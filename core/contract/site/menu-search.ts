/** What a search and a sorting of the menu answer, on the phone and at the gateway alike. */
import type { MenuSection, ProductCard } from '#core/rules/catalogue/catalogue.ts';

export interface SearchHit {
	readonly id: number;
	/** `name`: found by its name, category or badge; `composition`: by what it is made of or said to be. */
	readonly by: 'name' | 'composition';
	/** Small words of the name and the excerpt to be marked (`wordsOf` of the text). */
	readonly words: readonly string[];
	/** The part of the composition or description it was found by. */
	readonly excerpt?: string;
}

/** The answer to a query (`/api/menu/search`). */
export interface SearchAnswer {
	readonly query: string;
	/** What was searched in place of the query: another layout, a word without its slip. */
	readonly fixed?: string;
	/** Nothing has all the words: these have some of them. */
	readonly isPartial: boolean;
	/** The best first, at most `MOST_HITS`. */
	readonly hits: readonly SearchHit[];
	/** All that were found. */
	readonly count: number;
	/** Words of the menu like those of a query that finds nothing, and dishes with them. */
	readonly likeWords: readonly string[];
	readonly likeIds: readonly number[];
}

/** A card that was found, with the sections it stands in: the page may have neither yet. */
export interface FoundCard {
	readonly card: ProductCard;
	readonly sectionIds: readonly number[];
}

/** The beginning of a list in another order than the menu's (`/api/menu/sorted`). */
export interface SortedBeginning {
	/** Products in the whole list, each once. */
	readonly count: number;
	/** Its first. */
	readonly cards: readonly FoundCard[];
}

export interface FoundAnswer {
	readonly answer: SearchAnswer;
	/** The cards of its hits and likes that the page may not know. */
	readonly cards: readonly FoundCard[];
}

export interface SearchOptions {
	/** The query is searched letter by letter: nothing is put right. */
	readonly isAsTyped?: boolean;
}

export type MenuSearch = (query: string, options?: SearchOptions) => FoundAnswer;

/** Makes the index of a menu all of whose cards are there. */
export type OpenMenuSearch = (menu: readonly MenuSection[]) => Promise<MenuSearch>;
