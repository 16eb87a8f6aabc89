/**
 * A long menu comes in parts: a page carries every section and the cards it shows first, the rest follows when it is
 * looked at. Both sides agree here on what is long and on what is asked for at once.
 */
import { isWholeSection, type MenuSection, productCount } from './catalogue.ts';

/** Up to here a page carries every card: asking again would cost more than it saves. */
const LONGEST_WHOLE_MENU = 400;

/** Cards in one answer at most, and sections asked for in one question. */
export const MOST_CARDS_AT_ONCE = 500;
export const MOST_SECTIONS_AT_ONCE = 60;

/**
 * The menu as a page carries it: a short one as it is; of a long one all sections, and the first `most` products of
 * those in `shown`, in the menu's order.
 */
export function beginningOf(
	menu: readonly MenuSection[],
	shown: readonly MenuSection[],
	most: number,
): readonly MenuSection[] {
	const all = menu.reduce((sum, section) => sum + section.products.length, 0);
	if (all <= LONGEST_WHOLE_MENU) return menu;
	const isShown = new Set(shown.map(({ id }) => id));
	let room = most;
	return menu.map((section) => {
		const products = isShown.has(section.id) ? section.products.slice(0, room) : [];
		room -= products.length;
		return products.length === section.products.length
			? section
			: { ...section, products, count: section.products.length };
	});
}

/** A question for more cards: whole sections, or cards of each from a place on. */
export interface CardsQuestion {
	readonly sectionIds: readonly number[];
	readonly from: number;
	/** Cards of each at most; absent = as many as there are. */
	readonly most?: number;
}

/** How many cards of a section are wanted, from its first on; Infinity = all there are. */
export type WantedCards = (sectionId: number) => number;

/**
 * The questions that bring what is missing of these sections: what is near the window first, the shortest answer ahead,
 * then whole sections in the menu's order.
 */
export function questionsFor(
	sections: readonly MenuSection[],
	wanted: WantedCards = () => Number.POSITIVE_INFINITY,
): CardsQuestion[] {
	const isPart = ({ id }: MenuSection) => Number.isFinite(wanted(id));
	return [
		...windowsOf(sections.filter(isPart), wanted),
		...wholeOf(sections.filter((section) => !isPart(section))),
	];
}

/** Cards of sections up to the place they are wanted to: those that begin and end alike are asked for together. */
function windowsOf(sections: readonly MenuSection[], wanted: WantedCards): CardsQuestion[] {
	type Window = Required<CardsQuestion> & { readonly sectionIds: number[] };
	const windows: Window[] = [];
	/** Those that have room. */
	const open = new Map<string, Window>();
	for (const section of sections) {
		const to = Math.min(wanted(section.id), productCount(section));
		for (let from = section.products.length; from < to; from += MOST_CARDS_AT_ONCE) {
			const most = Math.min(to - from, MOST_CARDS_AT_ONCE);
			const key = `${from} ${most}`;
			const window = open.get(key) ?? { sectionIds: [], from, most };
			if (window.sectionIds.length === 0) windows.push(window);
			window.sectionIds.push(section.id);
			const { length } = window.sectionIds;
			if ((length + 1) * most > MOST_CARDS_AT_ONCE || length === MOST_SECTIONS_AT_ONCE)
				open.delete(key);
			else open.set(key, window);
		}
	}
	return windows.sort((a, b) => a.most - b.most);
}

function wholeOf(sections: readonly MenuSection[]): CardsQuestion[] {
	const questions: CardsQuestion[] = [];
	let together: number[] = [];
	let cards = 0;
	const ask = () => {
		if (together.length > 0) questions.push({ sectionIds: together, from: 0 });
		together = [];
		cards = 0;
	};
	for (const section of sections) {
		if (isWholeSection(section)) continue;
		const count = productCount(section);
		if (count > MOST_CARDS_AT_ONCE) {
			ask();
			for (let from = 0; from < count; from += MOST_CARDS_AT_ONCE)
				questions.push({ sectionIds: [section.id], from });
			continue;
		}
		if (cards + count > MOST_CARDS_AT_ONCE || together.length === MOST_SECTIONS_AT_ONCE) ask();
		together.push(section.id);
		cards += count;
	}
	ask();
	return questions;
}

/** A section with more of its products: `cards` stand from `from` on; a gap before them is left for another answer. */
export function withCards(
	section: MenuSection,
	answer: {
		readonly from: number;
		readonly count: number;
		readonly cards: MenuSection['products'];
	},
): MenuSection {
	if (answer.from > section.products.length) return section;
	const products = [
		...section.products.slice(0, answer.from),
		...answer.cards,
		...section.products.slice(answer.from + answer.cards.length),
	].slice(0, answer.count);
	const { count: _, ...head } = section;
	// An answer without cards ends the section, whatever it counts: nothing more would come.
	return products.length >= answer.count || answer.cards.length === 0
		? { ...head, products }
		: { ...head, products, count: answer.count };
}
