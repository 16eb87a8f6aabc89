/** What the shop says of itself in the language it is asked in (`lang`, wire 2.6), by the words of its folder. */
import { createMiddleware } from 'hono/factory';
import { etagOf, isFresh } from '#server/rest/cached.ts';
import { languageOf, sitePath } from '#server/rest/request.ts';
import { translated, type Words } from '../words.ts';

/** Of the owner's texts alone: what a customer has written stays as it is. Files of the catalogue are translated as they are made. */
const PATHS =
	/^\/(?:banners-json|wp-json\/(?:checkout\/v1\/quote|v1\/(?:all_settings|autocoupons)|front\/settings|restoran\/v1\/.+|wp\/v2\/(?:posts|pages)(?:\/.+)?|systeminfo\/v1\/(?:coupons\/seettings|user\/avaible_coupons)))$/;

/** `words`: by the language they are in. */
export const inLanguage = (words: ReadonlyMap<string, Words>) =>
	createMiddleware(async (c, next) => {
		const ours = words.get(languageOf(c) ?? '');
		if (ours === undefined || !PATHS.test(sitePath(c.req.raw))) return next();
		await next();
		if (c.res.status !== 200 || !isJson(c.res)) return;
		const text = JSON.stringify(translated(await c.res.json(), ours));
		const etag = etagOf(text);
		const { headers } = c.res;
		headers.delete('Content-Length');
		if (headers.has('ETag')) headers.set('ETag', etag);
		const isKnown = isFresh(c, etag);
		if (isKnown) headers.delete('Content-Type');
		c.res = new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
	});

const isJson = ({ headers }: Response): boolean =>
	headers.get('Content-Type')?.startsWith('application/json') ?? false;
