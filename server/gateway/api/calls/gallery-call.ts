/** The call for the shop's photographs. */
import { encoded } from '#server/gateway/documents/compression.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { albumsOf } from '#server/gateway/site/gallery.ts';
import { DEFAULT_LANGUAGE, versionOf } from '#server/gateway/site/site-data.ts';
import { unreachable } from '../answer.ts';
import { spendOf } from '../limit.ts';
import { LANG } from '../own-address.ts';
import { call } from './call-facts.ts';

export const gallery = call(
	{
		about: 'The shop’s photographs, those of the galleries its settings name',
		from: '2',
		limit: 'texts',
		query: { lang: LANG },
		answer: 'albums: title and pictures',
	},
	async (c) => {
		const { site, content } = c.get('api');
		const data = await site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
		const albums =
			data === undefined ? undefined : await albumsOf(content, data, spendOf(c, 'texts'));
		if (albums === undefined) return unreachable(c);
		const json = JSON.stringify(albums);
		const headers = { 'Cache-Control': 'no-cache' };
		return sendJson(c, encoded(Buffer.from(json)), 200, headers, `"${versionOf([json])}"`);
	},
);
