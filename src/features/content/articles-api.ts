/** Texts of the shop: the blog, pages, posts. The answers are the gateway's own, in the form the page's data have. */
import * as v from 'valibot';
import {
	ARTICLE_KINDS,
	type Article,
	type ArticleHead,
	type ArticleKind,
} from '#core/contract/catalogue/articles.ts';
import { request } from '#src/lib/http/client.ts';

const head = {
	kind: v.picklist(ARTICLE_KINDS),
	slug: v.string(),
	title: v.string(),
	description: v.string(),
	image: v.exactOptional(v.string()),
	topic: v.exactOptional(v.string()),
	minutes: v.exactOptional(v.number()),
	published: v.exactOptional(v.string()),
	modified: v.exactOptional(v.string()),
};

const article = v.object({
	...head,
	html: v.string(),
	seo: v.object({ title: v.string(), description: v.string(), robots: v.string() }),
});

export function fetchArticles(language: string): Promise<readonly ArticleHead[]> {
	return request(v.array(v.object(head)), 'articles', { searchParams: { lang: language } });
}

/** Throws ApiError `rest_no_route` for a text the shop does not have. */
export function fetchArticle(kind: ArticleKind, slug: string, language: string): Promise<Article> {
	return request(article, `articles/${kind}/${encodeURIComponent(slug)}`, {
		searchParams: { lang: language },
	});
}
