import type { Context } from 'hono';
import * as v from 'valibot';
import { text } from '#core/contract/lenient.ts';
import { type Language, languageOfTag } from '#core/rules/languages.ts';
import { type Asker, askerOf } from '../auth/asker.ts';
import { hasKeys } from '../auth/keys.ts';
import { customerIdOfToken } from '../auth/tokens.ts';
import type { ShopDeps } from '../context.ts';
import { invalidParameters, Refusal } from '../refusal.ts';

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

/** The address links are made with. */
export function originOf(c: Context, deps: ShopDeps): string {
	return deps.folder.settings.frontUrl || new URL(c.req.url).origin;
}

/** Who asks, as the gateway tells it: raw clients have an address and no id. */
export function askerOfCall(c: Context): Asker {
	return askerOf(
		c.req.header('x-client-address') ?? 'unknown',
		c.req.header('x-client-id'),
		c.req.header('x-client-is-new') === '1',
	);
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

/** Whether the caller has the shop's keys. Throws the refusal of a wrong one. */
export function checkKeys(c: Context, deps: ShopDeps): Promise<boolean> {
	const { origin, pathname } = new URL(c.req.url);
	return hasKeys(deps, {
		method: c.req.method,
		address: origin + pathname,
		query: queryOf(c),
		authorization: c.req.header('authorization'),
	});
}

/** The customer whose token came with the query. */
export function customerIdOf(c: Context, deps: ShopDeps): Promise<number | undefined> {
	return customerIdOfToken(deps, queryOf(c).get('token'));
}

/** As `customerIdOf`; nobody's token is refused. */
export async function requireCustomerId(c: Context, deps: ShopDeps): Promise<number> {
	const id = await customerIdOf(c, deps);
	if (id === undefined)
		throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.');
	return id;
}

export interface Paging {
	readonly page: number;
	readonly perPage: number;
}

/** `page` and `per_page` (wire 1). */
export function pagingOf(query: ReadonlyMap<string, string>): Paging {
	const page = Number(query.get('page') ?? 1);
	const perPage = Number(query.get('per_page') ?? 10);
	if (!Number.isSafeInteger(page) || page < 1)
		throw invalidParameters({ page: 'page must be greater than or equal to 1' });
	if (!Number.isSafeInteger(perPage) || perPage < 1 || perPage > 100)
		throw invalidParameters({ per_page: 'per_page must be between 1 and 100' });
	return { page, perPage };
}

/** Parameters that are secrets stay out of the addresses in answers. */
const SECRET = /^(consumer_|oauth_|token$)/;

/** X-WP-Total, X-WP-TotalPages and Link of a list (wire 1). */
export function pagingHeaders(
	c: Context,
	deps: ShopDeps,
	{ page, perPage }: Paging,
	total: number,
): Record<string, string> {
	const pages = Math.ceil(total / perPage);
	const link = (to: number, rel: string) => {
		const query = new URLSearchParams([...queryOf(c)].filter(([key]) => !SECRET.test(key)));
		query.set('page', String(to));
		return `<${originOf(c, deps)}${sitePath(c.req.raw)}?${query}>; rel="${rel}"`;
	};
	const links = [
		...(page > 1 ? [link(Math.min(page - 1, Math.max(1, pages)), 'prev')] : []),
		...(page < pages ? [link(page + 1, 'next')] : []),
	];
	return {
		'X-WP-Total': String(total),
		'X-WP-TotalPages': String(pages),
		...(links.length === 0 ? {} : { Link: links.join(', ') }),
	};
}
