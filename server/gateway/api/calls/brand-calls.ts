/** What a page of brands carries, for one that is come to without loading it. */

import { pathName } from '#core/rules/site/path-names.ts';
import { encoded } from '#server/gateway/documents/compression.ts';
import { isReadable } from '#server/gateway/documents/page-address.ts';
import { brandHeads, brandPage } from '#server/gateway/site/brands.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { DEFAULT_LANGUAGE, type SiteData, versionOf } from '#server/gateway/site/site-data.ts';
import { notFound, unreachable } from '../answer.ts';
import type { ApiContext } from '../context.ts';
import { LANG, lastPart } from '../own-address.ts';
import { call } from './call-facts.ts';

export const brandList = call(
	{
		about: 'All brands of the menu',
		from: '2, 4',
		query: { lang: LANG },
		answer: 'the brands: name, address, picture, how many products',
	},
	(c) => sendBrands(c, '', brandHeads),
);

export const brand = call(
	{
		about: 'One brand with its products',
		from: '2, 4',
		query: { lang: LANG },
		answer: 'the brand and the cards of its products',
		refusals: ['rest_no_route'],
	},
	(c) => {
		const slug = lastPart(c);
		return sendBrands(c, slug, (data) =>
			isReadable(slug) ? brandPage(data, pathName(slug)) : undefined,
		);
	},
);

async function sendBrands(
	c: ApiContext,
	name: string,
	read: (data: SiteData) => unknown,
): Promise<Response> {
	const data = await c.get('api').site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
	if (data === undefined) return unreachable(c);
	const answer = read(data);
	if (answer === undefined) return notFound(c);
	const body = Buffer.from(JSON.stringify(answer));
	const etag = `"${versionOf([data.version, data.language, name])}"`;
	return sendJson(c, encoded(body), 200, { 'Cache-Control': 'no-cache' }, etag);
}
