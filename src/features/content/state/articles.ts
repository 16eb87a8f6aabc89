/** Texts of the shop: the blog, pages, posts. */
import type { ArticleKind } from '#core/contract/catalogue/articles.ts';
import { pageItem, pageList } from '#src/features/shell/state/page-part.ts';

const list = pageList('articles', async (language) =>
	(await import('../articles-api.ts')).fetchArticles(language),
);
export const articlesAtom = list.valueAtom;
export const loadArticlesAtom = list.loadAtom;

/** What an address asks for: a post of the blog is found by the addresses of both. */
interface ArticleAddress {
	readonly kind: ArticleKind;
	readonly slug: string;
}

const article = pageItem(
	'article',
	({ kind, slug }: ArticleAddress) => `${kind === 'page' ? 'page' : 'post'}/${slug}`,
	async ({ kind, slug }, language) =>
		(await import('../articles-api.ts')).fetchArticle(kind, slug, language),
);
export const articleAtom = article.valueAtom;
export const openArticleAtom = article.openAtom;
