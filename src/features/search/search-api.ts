/** The search of a long menu as the gateway answers it, in the form the phone's own search has. */
import * as v from 'valibot';
import type { FoundAnswer, SearchOptions } from '#core/contract/site/menu-search.ts';
import { foundCards } from '#src/features/menu/menu-api.ts';
import { request } from '#src/lib/http/client.ts';

const found = v.pipe(
	v.object({
		answer: v.looseObject({
			query: v.string(),
			isPartial: v.boolean(),
			hits: v.array(v.looseObject({ id: v.number(), words: v.array(v.string()) })),
			count: v.number(),
			likeWords: v.array(v.string()),
			likeIds: v.array(v.number()),
		}),
		cards: foundCards,
	}),
	v.transform((answer) => answer as unknown as FoundAnswer),
);

/** The gateway takes no longer ones. */
const LONGEST_QUERY = 100;

export function fetchFound(
	query: string,
	{ isAsTyped = false }: SearchOptions = {},
	version: string,
	language: string,
): Promise<FoundAnswer> {
	return request(found, 'menu/search', {
		searchParams: {
			q: query.slice(0, LONGEST_QUERY),
			...(isAsTyped ? { typed: 1 } : {}),
			v: version,
			lang: language,
		},
	});
}
