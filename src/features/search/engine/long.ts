/** The search of a long menu: its cards come from the gateway first. */
import type { FoundCard, MenuSearch } from '#core/contract/site/menu-search.ts';
import type { MenuCards, PageData } from '#core/contract/site/page-data.ts';
import type { MenuSection, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { type CardsQuestion, questionsFor } from '#core/rules/catalogue/menu-parts.ts';
import { buildIndex } from './build.ts';
import { searchItemsOf } from './items.ts';

/** A menu as the page has it; what is missing of it is asked for. */
export type LongMenu = Pick<PageData, 'menu' | 'version' | 'language'>;

export type LoadCards = (
	question: CardsQuestion,
	version: string,
	language: string,
) => Promise<MenuCards>;

/** Questions under way at a time: what the customer asks meanwhile waits for no more than these answers. */
const AT_ONCE = 2;

/** Loads the cards and makes the index. `pause`: called between slices of the work, where it must not hold a page up. */
export async function openLong(
	{ menu, version, language }: LongMenu,
	loadCards: LoadCards,
	pause: () => Promise<void>,
): Promise<MenuSearch> {
	const answers: MenuCards[] = [];
	const waiting = questionsFor(menu).entries();
	// One iterator for all of them: each takes the next question.
	const bring = async () => {
		for (const [index, question] of waiting)
			answers[index] = await loadCards(question, version, language);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, bring));
	const loaded = new Map<number, ProductCard[]>();
	for (const { sections } of answers)
		for (const { id, cards } of sections) loaded.set(id, [...(loaded.get(id) ?? []), ...cards]);
	const whole = menu.map((section) => ({
		...section,
		products: loaded.get(section.id) ?? section.products,
	}));
	return openWhole(whole, pause);
}

/** The search of a menu all of whose cards are there. */
export async function openWhole(
	whole: readonly MenuSection[],
	pause: () => Promise<void>,
): Promise<MenuSearch> {
	const found = new Map<number, FoundCard & { readonly sectionIds: number[] }>();
	for (const { id, products } of whole)
		for (const card of products) {
			const known = found.get(card.id);
			if (known === undefined) found.set(card.id, { card, sectionIds: [id] });
			else known.sectionIds.push(id);
		}
	const index = await buildIndex(searchItemsOf(whole, new Map()), pause);
	return (query, options) => {
		const answer = index.search(query, options);
		const ids = new Set([...answer.hits.map(({ id }) => id), ...answer.likeIds]);
		return { answer, cards: [...ids].flatMap((id) => found.get(id) ?? []) };
	};
}
