/** GET /api/brands and /api/brands/{slug}: what a page of brands carries, for one that is come to without loading it. */
import type { Context } from 'hono';
import { notFound, unreachable } from './api-answer.ts';
import { brandHeads, brandPage } from './brands.ts';
import { encoded } from './compression.ts';
import { sendJson } from './content.ts';
import type { GatewayEnv } from './deps.ts';
import { isReadable } from './page-address.ts';
import { DEFAULT_LANGUAGE, type Site, versionOf } from './site-data.ts';

/** `slug` as the address has it; undefined: all of them. In the language of `?lang=`. */
export async function sendBrands(
	c: Context<GatewayEnv>,
	site: Site,
	slug: string | undefined,
): Promise<Response> {
	c.set('route', slug === undefined ? '/api/brands' : '/api/brands/{slug}');
	const data = await site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
	if (data === undefined) return unreachable(c);
	if (slug !== undefined && !isReadable(slug)) return notFound(c);
	const answer = slug === undefined ? brandHeads(data) : brandPage(data, decodeURIComponent(slug));
	if (answer === undefined) return notFound(c);
	const body = Buffer.from(JSON.stringify(answer));
	const etag = `"${versionOf([data.version, data.language, slug ?? ''])}"`;
	return sendJson(c, encoded(body), 200, { 'Cache-Control': 'no-cache' }, etag);
}
