import { datesOf, gmtDate, localDate } from './dates.ts';
import { stripTags, texturize } from './html.ts';
import { type Answer, type Call, ok, paged, Refusal } from './http.ts';
import type { WooPost } from './options.ts';
import type { Shop } from './shop.ts';

/** The index of the REST API: who the site is and what it speaks. */
export function index(shop: Shop): Answer {
	const { name, description, url, timezone, namespaces } = shop.options;
	return ok({
		name,
		description,
		url,
		home: url,
		gmt_offset: offsetHours(timezone),
		timezone_string: timezone,
		page_for_posts: 0,
		page_on_front: 0,
		show_on_front: 'posts',
		namespaces,
		authentication: {},
		routes: {},
		site_logo: 0,
		site_icon: 0,
		site_icon_url: '',
		_links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
	});
}

export function listPosts(shop: Shop, call: Call): Answer {
	return list(shop, call, 'post', shop.options.posts);
}

export function listPages(shop: Shop, call: Call): Answer {
	return list(shop, call, 'page', shop.options.pages);
}

function list(shop: Shop, call: Call, type: 'post' | 'page', all: readonly WooPost[]): Answer {
	const slug = call.query.get('slug');
	const found = all.filter(
		(post) => post.status === 'publish' && (slug === null || post.slug === slug),
	);
	const perPage = Number(call.query.get('per_page') ?? 10);
	if (Number(call.query.get('page') ?? 1) > Math.max(1, Math.ceil(found.length / perPage)))
		throw new Refusal(
			400,
			'rest_post_invalid_page_number',
			'The page number requested is larger than the number of pages available.',
		);
	return paged(
		call,
		found.map((post) => postAnswer(shop, type, post)),
	);
}

function postAnswer(shop: Shop, type: 'post' | 'page', post: WooPost) {
	const link = `${shop.options.url}/${post.slug}/`;
	const { date_created: date, date_created_gmt } = datesOf(shop, 'date_created', post.createdAt);
	return {
		id: post.id,
		date,
		date_gmt: date_created_gmt,
		guid: { rendered: link },
		modified: localDate(shop, post.createdAt),
		modified_gmt: gmtDate(post.createdAt),
		slug: post.slug,
		status: post.status,
		type,
		link,
		title: { rendered: texturize(post.title) },
		content: { rendered: post.content, protected: false },
		excerpt: { rendered: `<p>${stripTags(post.content)}</p>\n`, protected: false },
		author: 1,
		featured_media: 0,
		comment_status: type === 'post' ? 'open' : 'closed',
		ping_status: type === 'post' ? 'open' : 'closed',
		meta: { footnotes: '' },
		...(type === 'post' ? { sticky: false, format: 'standard', categories: [1], tags: [] } : {}),
		template: '',
	};
}

function offsetHours(timezone: string): number {
	const part = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
		.formatToParts(new Date())
		.find(({ type }) => type === 'timeZoneName')?.value;
	const [, sign = '+', hours = '0', minutes = '0'] =
		/GMT([+-])(\d\d):(\d\d)/.exec(part ?? '') ?? [];
	return Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
}
