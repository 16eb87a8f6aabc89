/** Lists in pages, as WordPress cuts them. */
import type { Context } from 'hono';
import { invalidParameters } from './refusal.ts';
import { queryOf, sitePath } from './request.ts';

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

/** X-WP-Total, X-WP-TotalPages and Link of a list (wire 1). `origin`: where links lead. */
export function pagingHeaders(
	c: Context,
	origin: string,
	{ page, perPage }: Paging,
	total: number,
): Record<string, string> {
	const pages = Math.ceil(total / perPage);
	const link = (to: number, rel: string) => {
		const query = new URLSearchParams([...queryOf(c)].filter(([key]) => !SECRET.test(key)));
		query.set('page', String(to));
		return `<${origin}${sitePath(c.req.raw)}?${query}>; rel="${rel}"`;
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
