/** Every public page of the shop, for the site map and for /seoData: listed once for each version of the site's data. */
import * as v from 'valibot';
import { list, object, text } from '#core/contract/lenient.ts';
import type {
	Article,
	PageData,
	PublicPage,
	RealtimeConfig,
	Renderer,
} from '#core/contract/page-data.ts';
import type { ContentReader } from './content.ts';
import type { GatewayDeps } from './deps.ts';
import { type SiteData, versionOf } from './site-data.ts';

export interface PageList {
	/** Changes with what is listed. */
	readonly version: string;
	readonly pages: readonly PublicPage[];
}

export type PageLister = (site: SiteData, origin: string) => Promise<PageList>;

/** A site with more texts than this is beyond one question; the newest are listed. */
const MOST_ARTICLES = '100';

export function createPageLister(
	deps: GatewayDeps,
	content: ContentReader,
	realtime: RealtimeConfig,
): PageLister {
	let kept: { list: PageList; renderer: Renderer } | undefined;
	return async (site, origin) => {
		const [renderer, articles] = await Promise.all([
			deps.renderer(),
			articlesOf(content, site.language),
		]);
		const version = versionOf([site.version, origin, JSON.stringify(articles)]);
		if (kept?.list.version === version && kept.renderer === renderer) return kept.list;
		const { language, settings, pageType, menu } = site;
		const data: PageData = { language, version, settings, pageType, menu, realtime, origin };
		const pages = await renderer.pages(data, { categories: site.categories, articles });
		kept = { list: { version, pages }, renderer };
		return kept.list;
	};
}

const rendered = v.pipe(
	v.union([
		object({ rendered: text }),
		v.pipe(
			text,
			v.transform((plain) => ({ rendered: plain })),
		),
	]),
	v.transform((wire) => wire.rendered),
);

const articlesSchema = list(
	object({
		slug: v.pipe(v.string(), v.nonEmpty()),
		title: v.optional(rendered, ''),
		excerpt: v.optional(rendered, ''),
		date: text,
		modified_gmt: text,
		modified: text,
	}),
);

/** The blog, the pages and the other posts of the site; what it does not answer is left out. */
async function articlesOf(content: ContentReader, language: string): Promise<Article[]> {
	const read = async (kind: Article['kind'], path: string, query: Record<string, string>) => {
		const source = content(path, { ...query, lang: language });
		const reading = await source.read();
		const parsed =
			reading.status === 'good' ? v.safeParse(articlesSchema, reading.good.parsed) : undefined;
		return (parsed?.success ? parsed.output : []).map((wire): Article => {
			const modified = isoOf(wire.modified_gmt || wire.modified || wire.date);
			return {
				kind,
				slug: wire.slug,
				title: wire.title,
				description: wire.excerpt,
				...(modified === undefined ? {} : { modified }),
			};
		});
	};
	const newest = { per_page: MOST_ARTICLES };
	const [blog, pages, posts] = await Promise.all([
		read('blog', '/wp-json/restoran/v1/blog', {}),
		read('page', '/wp-json/wp/v2/pages', newest),
		read('post', '/wp-json/wp/v2/posts', newest),
	]);
	const inBlog = new Set(blog.map((one) => one.slug));
	// A post of the blog has its address there.
	return [...blog, ...pages, ...posts.filter((one) => !inBlog.has(one.slug))];
}

/** WordPress writes GMT without saying so. */
function isoOf(date: string): string | undefined {
	const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date}Z`);
	return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
