/** Loads the missing cards of sections; comes when a long menu is looked at. */
import type { MenuCards, PageData } from '#core/contract/site/page-data.ts';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { questionsFor, type WantedCards, withCards } from '#core/rules/catalogue/menu-parts.ts';
import { fetchCards } from '../menu-api.ts';

/** Questions under way at a time: the answers of a slow line follow one another without a pause. */
const AT_ONCE = 3;

/** The sections as they grow, answer by answer, in the menu's order. */
export async function* loadCards(
	missing: readonly MenuSection[],
	{ version, language }: Pick<PageData, 'version' | 'language'>,
	wanted?: WantedCards,
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
