/**
 * Texts of the shop: the blog, pages, posts. A page of theirs comes with them; one that is come to from within the shop
 * asks for them.
 */
import { atom } from 'jotai';
import type { Article, ArticleHead, ArticleKind } from '#core/contract/articles.ts';
import { isAbsent } from '../api/errors.ts';
import { logFailure } from './log.ts';
import { addToPageAtom, languageAtom, pageDataAtom } from './page.ts';

export type ArticlesState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly articles: readonly ArticleHead[] }
	| { readonly status: 'failed' };

const askedAtom = atom<'not_yet' | 'loading' | 'failed'>('not_yet');

export const articlesAtom = atom((get): ArticlesState => {
	const { articles } = get(pageDataAtom);
	if (articles !== undefined) return { status: 'ready', articles };
	return { status: get(askedAtom) === 'failed' ? 'failed' : 'loading' };
});

/** Brings the list, once; again only after a failure. */
export const loadArticlesAtom = atom(null, async (get, set) => {
	if (get(pageDataAtom).articles !== undefined || get(askedAtom) === 'loading') return;
	set(askedAtom, 'loading');
	try {
		const { fetchArticles } = await import('../api/articles.ts');
		set(addToPageAtom, { articles: await fetchArticles(get(languageAtom)) });
		set(askedAtom, 'not_yet');
	} catch (error) {
		logFailure('articles', error);
		set(askedAtom, 'failed');
	}
});

export type ArticleState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly article: Article }
	/** The shop has no such text (any more). */
	| { readonly status: 'not_found' }
	| { readonly status: 'failed' };

/** What an address asks for: a post of the blog is found by the addresses of both. */
interface Asked {
	readonly kind: ArticleKind;
	readonly slug: string;
}

const LOADING: ArticleState = { status: 'loading' };
const keyOf = ({ kind, slug }: Asked) => `${kind === 'page' ? 'page' : 'post'}/${slug}`;

/** Texts that were opened in this visit: going back finds them as they were left. */
const openedAtom = atom<ReadonlyMap<string, ArticleState>>(new Map());

export const articleAtom = atom((get) => {
	const { article } = get(pageDataAtom);
	const opened = get(openedAtom);
	return (asked: Asked): ArticleState =>
		article !== undefined && keyOf(article) === keyOf(asked)
			? { status: 'ready', article }
			: (opened.get(keyOf(asked)) ?? LOADING);
});

/** The text whose page was opened last: an answer that comes late does not take its place. */
const lastAtom = atom('');

const keepAtom = atom(null, (get, set, key: string, state: ArticleState) => {
	set(openedAtom, new Map(get(openedAtom)).set(key, state));
	if (
		state.status === 'ready' &&
		get(lastAtom) === key &&
		get(pageDataAtom).article !== state.article
	)
		set(addToPageAtom, { article: state.article });
});

/** Brings the text whose page is shown; again after a failure. The page is then this text's, its title too. */
export const openArticleAtom = atom(null, async (get, set, asked: Asked) => {
	const key = keyOf(asked);
	set(lastAtom, key);
	const known = get(articleAtom)(asked);
	if (known.status === 'ready') return set(keepAtom, key, known);
	if (get(openedAtom).get(key)?.status === 'loading') return;
	set(keepAtom, key, LOADING);
	try {
		const { fetchArticle } = await import('../api/articles.ts');
		const article = await fetchArticle(asked.kind, asked.slug, get(languageAtom));
		set(keepAtom, key, { status: 'ready', article });
	} catch (error) {
		if (isAbsent(error)) return set(keepAtom, key, { status: 'not_found' });
		logFailure('article', error);
		set(keepAtom, key, { status: 'failed' });
	}
});
