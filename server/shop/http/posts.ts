/** WordPress's posts and pages (wire 2.6). */
import { type Context, Hono } from 'hono';
import type { ShopDeps } from '../context.ts';
import type { WirePost } from '../folder.ts';
import { Refusal } from '../refusal.ts';
import { pagingHeaders, pagingOf, queryOf } from './request.ts';

export function postRoutes(deps: ShopDeps): Hono {
	const list = (posts: readonly WirePost[]) => (c: Context) => {
		const query = queryOf(c);
		const slugs = query.get('slug')?.split(',');
		const found = posts.filter((post) => slugs === undefined || slugs.includes(post.slug));
		const paging = pagingOf(query);
		if (paging.page > 1 && (paging.page - 1) * paging.perPage >= found.length)
			throw new Refusal(
				'rest_post_invalid_page_number',
				'The page number requested is larger than the number of pages available.',
			);
		const page = found.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage);
		const shown = query.has('_embed') ? page : page.map(({ _embedded, ...post }) => post);
		return c.json(shown, 200, pagingHeaders(c, deps, paging, found.length));
	};
	return new Hono()
		.get('/wp-json/wp/v2/posts', list(deps.folder.posts))
		.get('/wp-json/wp/v2/pages', list(deps.folder.pages));
}
