/** What a page of texts carries, for one that is come to without loading it. */

import { ARTICLE_KINDS } from '#core/contract/catalogue/articles.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import { encoded } from '#server/gateway/documents/compression.ts';
import { isReadable } from '#server/gateway/documents/page-address.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { DEFAULT_LANGUAGE, versionOf } from '#server/gateway/site/site-data.ts';
import { notFound, unreachable } from '../answer.ts';
import type { ApiContext } from '../context.ts';
import { spendOf } from '../limit.ts';
import { LANG, lastPart } from '../own-address.ts';
import { call } from './call-facts.ts';

export const articleList = call(
	{
		about: 'The list of posts, pages and news',
		from: '2, 7',
		limit: 'texts',
		query: { lang: LANG },
		answer: 'the heads of all articles',
		refusals: ['rest_no_route'],
	},
	async (c) => {
		const data = await c.get('api').site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
		return data === undefined
			? unreachable(c)
			: sendArticles(c, await c.get('api').articles.list(data.language, spendOf(c, 'texts')));
	},
);

export const article = call(
	{
		about: 'One article whole',
		from: '2, 7',
		limit: 'texts',
		query: { lang: LANG },
		answer: 'the article',
		refusals: ['rest_no_route'],
	},
	async (c) => {
		const slug = lastPart(c);
		const data = await c.get('api').site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
		if (data === undefined) return unreachable(c);
		const kind = ARTICLE_KINDS.find((one) => one === c.req.param('kind'));
		if (kind === undefined || !isReadable(slug)) return notFound(c);
		const { articles } = c.get('api');
		const wanted = pathName(slug);
		return sendArticles(c, await articles.read(kind, wanted, data.language, spendOf(c, 'texts')));
	},
);

/** `null`: there is no such article; undefined: the site does not say. */
async function sendArticles(c: ApiContext, answer: unknown): Promise<Response> {
	if (answer === undefined) return unreachable(c);
	if (answer === null) return notFound(c);
	const json = JSON.stringify(answer);
	const etag = `"${versionOf([json])}"`;
	return sendJson(c, encoded(Buffer.from(json)), 200, { 'Cache-Control': 'no-cache' }, etag);
}
