/** What routes read from a request of WordPress's shape: path, query, language, body. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { text } from '#core/contract/lenient.ts';
import { type Language, languageOfTag } from '#core/rules/site/languages.ts';
import { Refusal } from './refusal.ts';

/** The site's path: the storefront calls the same site under /api (wire 1), and a slash at the end changes nothing. */
export function sitePath(request: Request): string {
	const { pathname } = new URL(request.url);
	const path = pathname.replace(/^\/api(?=\/)/, '');
	return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** The query with every parameter once: of duplicates the last counts, as in PHP. */
export function queryOf(c: Context): ReadonlyMap<string, string> {
	return new Map(new URL(c.req.url).searchParams);
}

/** The language the caller reads the shop in (`lang`, the convention of wire 2.6); undefined = not said. */
export function languageOf(c: Context): Language | undefined {
	return languageOfTag(queryOf(c).get('lang'));
}

export interface Body {
	readonly json: unknown;
	/** As it came, for telling two bodies apart. */
	readonly raw: string;
}

/** A JSON body without what no database stores: NUL characters, halves of characters. */
export async function readBody(c: Context): Promise<Body> {
	const raw = await c.req.text();
	if (raw.trim() === '') return { json: {}, raw };
	try {
		return { json: JSON.parse(raw, clean), raw };
	} catch {
		throw new Refusal('rest_invalid_json', 'Invalid JSON body passed.', {
			json_error_code: 4,
			json_error_message: 'Syntax error',
		});
	}
}

function clean(_key: string, value: unknown): unknown {
	return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** A text or number field of a body, undefined when it is absent or empty. */
export function fieldOf(json: unknown, name: string): string | undefined {
	const value = v.parse(text, (json as Record<string, unknown> | null)?.[name]);
	return value === '' ? undefined : value;
}
