/** The site's public documents for the browser: one fetch for everybody, the last good copy while the site is down. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { contentLanguage } from '#core/rules/content-language.ts';
import { acceptedEncoding, type Encoded } from './compression.ts';
import type { GatewayEnv } from './deps.ts';
import { DEFAULT_LANGUAGE, type Site, timeOf } from './site-data.ts';
import { createSource, type Source, type SourceDeps } from './source.ts';

/** Documents beyond settings and catalogue (posts, galleries) that are kept at a time. */
const MAX_KEPT = 300;
/** "…/prodcat-de.json", which a site that is not translated has not. */
const TRANSLATED_CATALOGUE =
	/^(\/wp-content\/uploads\/app_sync\/\w+)-[a-z]{2}(?:-[A-Z]{2})?\.json$/;

export type ContentReader = (
	path: string,
	query: Readonly<Record<string, string>>,
) => Source<unknown>;

export function createContentReader(deps: SourceDeps, site: Site): ContentReader {
	const kept = new Map<string, Source<unknown>>();
	return (asIs, asked) => {
		const { isSiteTranslated } = site.latest?.settings ?? { isSiteTranslated: true };
		const path = isSiteTranslated ? asIs : asIs.replace(TRANSLATED_CATALOGUE, '$1.json');
		const { lang: language = DEFAULT_LANGUAGE, ...query } = asked;
		const lang = contentLanguage(language, { isSiteTranslated });
		const isPlain = Object.keys(query).length === 0;
		const known = isPlain ? site.sourceAt(path, lang) : undefined;
		if (known !== undefined) return known;
		const sent = lang === DEFAULT_LANGUAGE ? query : { ...query, lang };
		const key = `${path}?${new URLSearchParams(Object.entries(sent).sort())}`;
		const source =
			kept.get(key) ??
			createSource<unknown>(deps, {
				path,
				query: () => ({ ...timeOf(path, deps.now()), ...sent }),
				parse: (value) => (typeof value === 'object' && value !== null ? value : undefined),
			});
		kept.delete(key);
		kept.set(key, source);
		for (const oldest of kept.keys()) {
			if (kept.size <= MAX_KEPT) break;
			kept.delete(oldest);
		}
		return source;
	};
}

/** JSON in the form the client takes; with a tag, 304 for a client that has it. */
export async function sendJson(
	c: Context<GatewayEnv>,
	json: Encoded,
	status: number,
	headers: Record<string, string>,
	etag?: string,
): Promise<Response> {
	const all: Record<string, string> = {
		'Content-Type': 'application/json; charset=utf-8',
		...headers,
	};
	c.header('Vary', 'Accept-Encoding', { append: true });
	if (etag !== undefined) all.ETag = `W/${etag}`;
	const asked = c.req.header('if-none-match');
	if (
		etag !== undefined &&
		asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
	)
		return c.body(null, 304, all);
	const form = await json.as(acceptedEncoding(c.req.header('accept-encoding')));
	if (form.encoding !== undefined) all['Content-Encoding'] = form.encoding;
	// c.body keeps the cookies a session has set.
	return c.newResponse(new Uint8Array(form.body), status as ContentfulStatusCode, all);
}
