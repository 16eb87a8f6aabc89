/** The site's public documents for the browser: one fetch for everybody, the last good copy while the site is down. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { contentLanguage } from '#core/rules/site/content-language.ts';
import type { GatewayEnv } from '../deps.ts';
import { acceptedEncoding, type Encoded } from '../documents/compression.ts';
import type { Spend } from '../ops/work.ts';
import { DEFAULT_LANGUAGE, type Site, timeOf } from './site-data.ts';
import { createSource, type Source, type SourceDeps } from './source.ts';

/** Documents beyond settings and catalogue (posts, galleries) that are kept at a time. */
const MAX_KEPT = 300;
/** "…/prodcat-de.json", which a site that is not translated has not. */
const TRANSLATED_CATALOGUE =
	/^(\/wp-content\/uploads\/app_sync\/\w+)-[a-z]{2}(?:-[A-Z]{2})?\.json$/;

/** `spend` is called before a document that is not kept is taken up, and may throw instead: nothing is asked or pushed out then. */
export type ContentReader = (
	path: string,
	query: Readonly<Record<string, string>>,
	spend?: Spend,
) => Source<unknown>;

/** `shapeAt`: what a document at a path must look like; undefined = any object or list will do. */
export function createContentReader(
	deps: SourceDeps,
	site: Site,
	shapeAt: (path: string) => v.GenericSchema | undefined,
): ContentReader {
	const kept = new Map<string, Source<unknown>>();
	return (asIs, request, spend) => {
		const { isSiteTranslated } = site.latest?.settings ?? { isSiteTranslated: true };
		const path = isSiteTranslated ? asIs : asIs.replace(TRANSLATED_CATALOGUE, '$1.json');
		const { lang: language = DEFAULT_LANGUAGE, ...query } = request;
		const lang = contentLanguage(language, { isSiteTranslated });
		const isPlain = Object.keys(query).length === 0;
		const known = isPlain ? site.sourceAt(path, lang) : undefined;
		if (known !== undefined) return known;
		const sent = lang === DEFAULT_LANGUAGE ? query : { ...query, lang };
		const key = `${path}?${new URLSearchParams(Object.entries(sent).sort())}`;
		if (!kept.has(key)) spend?.();
		const source =
			kept.get(key) ??
			createSource<unknown>(deps, {
				path,
				query: () => ({ ...timeOf(path, deps.now()), ...sent }),
				parse: (value) => (v.is(shapeAt(path) ?? anything, value) ? value : undefined),
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

const anything = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

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
	const knownTag = c.req.header('if-none-match');
	if (
		etag !== undefined &&
		knownTag?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
	)
		return c.body(null, 304, all);
	const form = await json.as(acceptedEncoding(c.req.header('accept-encoding')));
	if (form.encoding !== undefined) all['Content-Encoding'] = form.encoding;
	// c.body keeps the cookies a session has set.
	return c.newResponse(new Uint8Array(form.body), status as ContentfulStatusCode, all);
}
