/**
 * Texts of the site that have addresses of their own: the blog, pages and posts (wire 2.2, 2.6), as WordPress sends them
 * and as pages carry them and `/api/articles` answers them.
 */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { html, list, object, slug, text, whenGood } from '../lenient.ts';

/** `blog`: a post that the blog lists; its address is there. */
export const ARTICLE_KINDS = ['blog', 'page', 'post'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** A text in a list of them. */
export interface ArticleHead {
	readonly kind: ArticleKind;
	readonly slug: string;
	readonly title: string;
	/** Plain text, perhaps ''. */
	readonly description: string;
	readonly image?: string;
	/** The name of its first category of WordPress. */
	readonly topic?: string;
	/** How long it takes to read. */
	readonly minutes?: number;
	/** ISO times, where the site tells. */
	readonly published?: string;
	readonly modified?: string;
}

/** A text with its words. */
export interface Article extends ArticleHead {
	/** Sanitised on the gateway. */
	readonly html: string;
	/** What its owner tells search engines, where it differs. */
	readonly seo: { readonly title: string; readonly description: string; readonly robots: string };
}

const rendered = v.pipe(
	v.union([
		object({ rendered: html }),
		v.pipe(
			html,
			v.transform((plain) => ({ rendered: plain })),
		),
	]),
	v.transform((wire) => wire.rendered),
);

const articleSlug = v.pipe(slug, v.nonEmpty());

const embedded = object({
	'wp:featuredmedia': list(object({ source_url: text })),
	'wp:term': list(list(object({ name: text, taxonomy: text }))),
});

const yoast = object({
	title: text,
	description: text,
	robots: whenGood(object({ index: text, follow: text })),
});

const article = v.pipe(
	object({
		slug: articleSlug,
		title: v.optional(rendered, ''),
		excerpt: v.optional(rendered, ''),
		content: v.optional(rendered, ''),
		/** Of the blog's list. */
		image: text,
		date: text,
		date_gmt: text,
		modified: text,
		modified_gmt: text,
		_embedded: whenGood(embedded),
		yoast_head_json: whenGood(yoast),
	}),
	v.transform((wire): Omit<Article, 'kind'> => {
		const image = wire.image || wire._embedded?.['wp:featuredmedia'][0]?.source_url || '';
		const topic = wire._embedded?.['wp:term'].flat().find((one) => one.taxonomy === 'category');
		const { robots } = wire.yoast_head_json ?? {};
		const published = isoOf(wire.date_gmt || wire.date);
		const modified = isoOf(wire.modified_gmt || wire.modified || wire.date);
		return {
			slug: wire.slug,
			title: plainText(wire.title),
			description: plainText(wire.excerpt),
			html: wire.content,
			seo: {
				title: wire.yoast_head_json?.title ?? '',
				description: wire.yoast_head_json?.description ?? '',
				robots: [robots?.index, robots?.follow].filter(Boolean).join(', '),
			},
			...(image === '' ? {} : { image }),
			...(topic === undefined || topic.name === '' ? {} : { topic: topic.name }),
			...(wire.content === '' ? {} : { minutes: readingMinutes(wire.content) }),
			...defined({ published, modified }),
		};
	}),
);

/** Posts, pages or the blog's list -> articles without their kind; items without a slug are dropped. */
export const articlesSchema = list(article);

/** Words people read in a minute, on a phone. */
const WORDS_IN_A_MINUTE = 150;

function readingMinutes(html: string): number {
	const words = plainText(html).split(' ').length;
	return Math.max(1, Math.round(words / WORDS_IN_A_MINUTE));
}

/** WordPress writes GMT without saying so. */
function isoOf(date: string): string | undefined {
	const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date}Z`);
	return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The line of a list that tells of an article. */
export function articleHeadOf({ html: _html, seo: _seo, ...head }: Article): ArticleHead {
	return head;
}
