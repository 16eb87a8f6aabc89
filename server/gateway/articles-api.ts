/**
 * GET /api/articles and /api/articles/{kind}/{slug}: what a page of texts carries, for one that is come to without
 * loading it.
 */
import type { Context } from 'hono';
import { ARTICLE_KINDS } from '#core/contract/articles.ts';
import { notFound, unreachable } from './api-answer.ts';
import type { Articles } from './articles.ts';
import { encoded } from './compression.ts';
import { sendJson } from './content.ts';
import type { GatewayEnv } from './deps.ts';
import { isReadable } from './page-address.ts';
import { DEFAULT_LANGUAGE, type Site, versionOf } from './site-data.ts';

const PATH = /^\/articles(?:\/([^/]+)\/([^/]+))?$/;

/** Undefined: another call. In the language of `?lang=`. */
export async function sendArticles(
	c: Context<GatewayEnv>,
	site: Site,
	articles: Articles,
	path: string,
): Promise<Response | undefined> {
	const match = PATH.exec(path);
	if (match === null) return undefined;
	const [, kindAsked, slug] = match;
	c.set('route', slug === undefined ? '/api/articles' : '/api/articles/{kind}/{slug}');
	const data = await site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
	if (data === undefined) return unreachable(c);
	const kind = ARTICLE_KINDS.find((one) => one === kindAsked);
	if (slug !== undefined && (kind === undefined || !isReadable(slug))) return notFound(c);
	const answer =
		slug === undefined || kind === undefined
			? await articles.list(data.language)
			: await articles.read(kind, decodeURIComponent(slug), data.language);
	if (answer === undefined) return unreachable(c);
	if (answer === null) return notFound(c);
	const json = JSON.stringify(answer);
	const etag = `"${versionOf([json])}"`;
	return sendJson(c, encoded(Buffer.from(json)), 200, { 'Cache-Control': 'no-cache' }, etag);
}
