/** WordPress's posts and pages (wire 2.6). */
import { type Context, Hono } from 'hono';
import { pagingHeaders, pagingOf } from '#server/rest/paging.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { queryOf } from '#server/rest/request.ts';
import type { ShopDeps } from '../context.ts';
import type { WirePost } from '../folder.ts';
import { originOf } from './origin.ts';

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
		const shown = page.map((post) => shownPost(post, query));
		return c.json(shown, 200, pagingHeaders(c, originOf(c, deps), paging, found.length));
	};
	const one = (posts: readonly WirePost[]) => (c: Context) => {
		const found = posts.find((post) => String(post.id) === c.req.param('id'));
		if (found === undefined) throw new Refusal('rest_post_invalid_id', 'Invalid post ID.');
		return c.json(shownPost(found, queryOf(c)));
	};
	return new Hono()
		.get('/wp-json/wp/v2/posts', list(deps.folder.posts))
		.get('/wp-json/wp/v2/posts/:id', one(deps.folder.posts))
		.get('/wp-json/wp/v2/pages', list(deps.folder.pages))
		.get('/wp-json/wp/v2/pages/:id', one(deps.folder.pages));
}

function shownPost(post: WirePost, query: ReadonlyMap<string, string>): Record<string, unknown> {
	const { _embedded, ...plain } = post;
	return query.has('_embed') ? post : plain;
}
