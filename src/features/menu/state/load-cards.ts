/** The cards of a long menu: those that are wanted, and some ahead of need. Comes when the page is at rest. */
import { atom } from 'jotai';
import type { MenuCards, PageData } from '#core/contract/site/page-data.ts';
import { isWholeSection, type MenuSection, productCount } from '#core/rules/catalogue/catalogue.ts';
import { questionsFor, type WantedCards, withCards } from '#core/rules/catalogue/menu-parts.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { savesData } from '#src/lib/line.ts';
import { isWide } from '#src/lib/wide.ts';
import { fetchCards } from '../menu-api.ts';
import { grownAtom, plainMenuAtom, wantedAtom, withWanted } from './grown-menu.ts';

/** Questions under way at a time: the answers of a slow line follow one another without a pause. */
const AT_ONCE = 3;

/** The sections as they grow, answer by answer, in the menu's order. */
async function* loadCards(
	missing: readonly MenuSection[],
	{ version, language }: Pick<PageData, 'version' | 'language'>,
	wanted: WantedCards,
): AsyncGenerator<readonly MenuSection[]> {
	const sections = new Map(missing.map((section) => [section.id, section]));
	const waiting = questionsFor(missing, wanted);
	const answers: Promise<MenuCards>[] = [];
	const ask = () => {
		const question = waiting.shift();
		if (question === undefined) return;
		const answer = fetchCards(question, version, language);
		// Its failure is told when it is its turn.
		answer.catch(() => undefined);
		answers.push(answer);
	};
	for (let started = 0; started < AT_ONCE; started++) ask();
	for (let next = answers.shift(); next !== undefined; next = answers.shift()) {
		const answer = await next;
		ask();
		const grown = answer.sections.flatMap((more) => {
			const section = sections.get(more.id);
			return section === undefined ? [] : [withCards(section, more)];
		});
		for (const section of grown) sections.set(section.id, section);
		yield grown;
	}
}

/** An answer for what was asked for earlier takes nothing away; one that ends its section has the last word. */
const growAtom = atom(null, (_get, set, sections: readonly MenuSection[]) =>
	set(grownAtom, (before) => {
		const grown = new Map(before);
		for (const section of sections)
			if (
				isWholeSection(section) ||
				section.products.length >= (before.get(section.id)?.products.length ?? 0)
			)
				grown.set(section.id, section);
		return grown;
	}),
);

/** Loads what is wanted, until nothing is. Fails when an answer does. */
export const loadWantedCardsAtom = atom(null, async (get, set) => {
	for (;;) {
		const requested = get(wantedAtom);
		set(wantedAtom, new Map());
		const wanted = (id: number) => requested.get(id) ?? 0;
		const missing = get(plainMenuAtom).filter(
			(section) => !isWholeSection(section) && section.products.length < wanted(section.id),
		);
		if (missing.length === 0) return;
		try {
			for await (const sections of loadCards(missing, get(pageDataAtom), wanted))
				set(growAtom, sections);
		} catch (error) {
			// Whatever is wanted next, these are asked for with it.
			set(wantedAtom, (since) => withWanted(requested, since));
			throw error;
		}
	}
});

/** So long nothing has moved: the customer reads. */
const REST_MS = 300;
/** Cards of a section that a window shows, and cards brought ahead of need at most. */
const SHOWN = { wide: 15, narrow: 8 };
const MOST_AHEAD = 1500;

const isBegunAtom = atom(false);

/**
 * What a jump to any section shows first, once the customer has looked around, and stands still; for every list of a page
 * once. Nothing near the window waits for it, and what does not come is loaded when it is near. None where data are to be
 * saved.
 */
export const bringCardsAheadAtom = atom(null, async (get, set) => {
	if (get(isBegunAtom) || savesData()) return;
	set(isBegunAtom, true);
	await standsStill();
	// The page itself brings what is missing.
	if (get(pageDataAtom).isBeginning === true) return;
	const most = isWide() ? SHOWN.wide : SHOWN.narrow;
	const missing = get(plainMenuAtom)
		.filter((section) => section.products.length < Math.min(most, productCount(section)))
		.slice(0, MOST_AHEAD / most);
	try {
		for await (const sections of loadCards(missing, get(pageDataAtom), () => most))
			set(growAtom, sections);
	} catch {
		set(isBegunAtom, false);
	}
});

/** The page has moved, or was touched, and now has not for a while. */
function standsStill(): Promise<void> {
	return new Promise((resolve) => {
		const own = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const rests = () => {
			own.abort();
			resolve();
		};
		const moves = () => {
			clearTimeout(timer);
			timer = setTimeout(rests, REST_MS);
		};
		// The row of categories scrolls, too.
		for (const sign of ['pointerdown', 'keydown', 'scroll'])
			addEventListener(sign, moves, { capture: true, passive: true, signal: own.signal });
		// It was touched before, which the page says a while later, or the line is good (`early-pictures.js`).
		timer = setTimeout(() => {
			if (document.documentElement.dataset.untouched === undefined) rests();
		}, REST_MS);
	});
}
