/** The site's texts (blog, pages, posts), for their pages, for /api and for the site map. */

import * as v from 'valibot';
import {
	ARTICLE_KINDS,
	type Article,
	type ArticleHead,
	type ArticleKind,
	articleHeadOf,
	articlesSchema,
} from '#core/contract/catalogue/articles.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import { isReadable } from '../documents/page-address.ts';
import type { Spend } from '../ops/work.ts';
import type { ContentReader } from './content.ts';
import { versionOf } from './site-data.ts';

/** `spend`: before the site is asked for a text that is not kept. */
export interface Articles {
	/** All of them, the blog first; undefined = the site has answered nothing. What it refuses is left out. */
	list(language: string, spend?: Spend): Promise<readonly ArticleHead[] | undefined>;
	/** One of them; null = the site has no such text, undefined = it does not answer. */
	read(
		kind: ArticleKind,
		slug: string,
		language: string,
		spend?: Spend,
	): Promise<Article | null | undefined>;
}

/** A site with more texts than this is beyond one question; the newest are listed. */
const MOST_ARTICLES = '100';

const BLOG = '/wp-json/restoran/v1/blog';
const PAGES = '/wp-json/wp/v2/pages';
const POSTS = '/wp-json/wp/v2/posts';

export function createArticles(content: ContentReader): Articles {
	/** Undefined = no answer; a refusal is an empty list. */
	const ask = async (
		path: string,
		query: Record<string, string>,
		language: string,
		spend?: Spend,
	) => {
		const reading = await content(path, { ...query, lang: language }, spend).read();
		if (reading.status === 'unreachable') return undefined;
		const value = reading.status === 'good' ? reading.good.parsed : [];
		const parsed = v.safeParse(articlesSchema, value);
		return parsed.success ? parsed.output : [];
	};
	const readBlog = (language: string, spend?: Spend) => ask(BLOG, {}, language, spend);
	return {
		async list(language, spend) {
			const newest = { per_page: MOST_ARTICLES, _embed: '1' };
			const [blog, pages, posts] = await Promise.all([
				readBlog(language, spend),
				ask(PAGES, newest, language, spend),
				ask(POSTS, newest, language, spend),
			]);
			if (blog === undefined && pages === undefined && posts === undefined) return undefined;
			const whole = new Map(posts?.map((post) => [post.slug, post]));
			const inBlog = new Set(blog?.map(({ slug }) => slug));
			const heads = (kind: ArticleKind, articles: readonly Omit<Article, 'kind'>[] = []) =>
				articles.map((article) => articleHeadOf({ kind, ...article }));
			return [
				// The blog's own line has neither its topic nor how long it is.
				...heads(
					'blog',
					blog?.map((line) => ({ ...whole.get(line.slug), ...line })),
				),
				...heads('page', pages),
				// A post of the blog has its address there.
				...heads(
					'post',
					posts?.filter(({ slug }) => !inBlog.has(slug)),
				),
			];
		},
		async read(kind, slug, language, spend) {
			const [found, blog] = await Promise.all([
				ask(kind === 'page' ? PAGES : POSTS, { slug, _embed: '1' }, language, spend),
				kind === 'page' ? undefined : readBlog(language, spend),
			]);
			if (found === undefined) return undefined;
			const article = found.find((one) => one.slug === slug);
			if (article === undefined) return null;
			if (kind === 'page') return { ...article, kind };
			const line = blog?.find((one) => one.slug === slug);
			if (line === undefined) return { ...article, kind: 'post' };
			const { image = line.image } = article;
			return { ...article, kind: 'blog', ...defined({ image }) };
		},
	};
}

const LISTS = /^\/(?:blog|information)$/;
const TEXT = /^\/(?:(blog)|information\/(page|post))\/([^/?]+)$/;

/** Which text an address of a page is of. */
function textAt(path: string): { readonly kind: ArticleKind; readonly slug: string } | undefined {
	const [, blog, other, slug] = TEXT.exec(path) ?? [];
	const kind = ARTICLE_KINDS.find((one) => one === (blog ?? other));
	return kind === undefined || slug === undefined || !isReadable(slug)
		? undefined
		: { kind, slug: pathName(slug) };
}

type Carried = Pick<PageData, 'articles' | 'article' | 'noArticleAt'>;

/**
 * What a page of texts carries of them; nothing of any other address, nor while the site does not answer: the page asks
 * again. `version` changes with it; '' = the address is no page of texts.
 */
export async function articlesOfPage(
	articles: Articles,
	url: string,
	language: string,
	spend: Spend,
): Promise<{ readonly carried: Carried; readonly version: string }> {
	const path = url.split('?')[0] ?? '';
	const text = textAt(path);
	let carried: Carried = {};
	if (text !== undefined) {
		const article = await articles.read(text.kind, text.slug, language, spend);
		if (article !== undefined) carried = article === null ? { noArticleAt: path } : { article };
	} else if (LISTS.test(path)) {
		const list = await articles.list(language, spend);
		if (list !== undefined) carried = { articles: list };
	} else return { carried, version: '' };
	return { carried, version: versionOf([JSON.stringify(carried)]) };
}
