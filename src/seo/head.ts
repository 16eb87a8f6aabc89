/** What a page says of itself in <head>: title, description, canonical, Open Graph, structured data, the palette. */

import type { I18n } from '@lingui/core';
import type { LinkCard } from '#core/contract/site/link-card.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { shownPrice } from '#core/rules/cart/line.ts';
import { shopCurrencyCode } from '#core/rules/money/currency-code.ts';
import { moneyToWire } from '#core/rules/money/money.ts';
import { escapeHtml } from '#core/rules/site/entities.ts';
import { localeOf } from '#core/rules/site/locale-of.ts';
import { shortened } from '#core/rules/site/plain-text.ts';
import { articleOf, type PageMatch } from '../app/route-of-page.ts';
import { brandCss, brandTheme } from '../theme/brand-theme.ts';
import { fontCss } from '../theme/font-css.ts';
import { canonicalPath } from './canonical.ts';
import { isIndexed, pageTexts } from './page-seo.ts';
import { linkPreview, type Preview, pagePreview } from './preview.ts';
import { structuredData } from './structured-data.ts';
import { seoOf, shopTexts } from './title.ts';
import { iconPath, manifestPath } from './web-manifest.ts';

/** What link previews show of a title and of a description before they cut it themselves. */
const OG_TITLE = 60;
const OG_DESCRIPTION = 150;

/**
 * The tags of <head> as HTML, everything in them escaped. No hreflang: languages share the page's one address, so there
 * is nothing else to point at. `card`: what a preview shows instead of the page.
 */
export function headOf(
	url: string,
	match: PageMatch | undefined,
	data: PageData,
	i18n: I18n,
	card?: LinkCard,
): string {
	const { settings, origin } = data;
	const path = url.split(/[?#]/)[0] ?? '/';
	const { title, description, robots } = pageTexts(path, match, data, i18n);
	const seo = match === undefined ? undefined : seoOf(match, data);
	const preview =
		card === undefined ? pagePreview(path, match, data, i18n) : linkPreview(card, data, i18n);
	return [
		`<title>${escapeHtml(title)}</title>`,
		meta('name', 'description', description),
		...(seo?.keywords === undefined ? [] : [meta('name', 'keywords', seo.keywords)]),
		meta('name', 'robots', isIndexed(robots) ? `${robots}, max-image-preview:large` : robots),
		`<link rel="canonical" href="${escapeHtml(origin + canonicalPath(path, match, data))}">`,
		...articleTimes(match, data),
		...previewTags(preview, data),
		meta('name', 'twitter:card', 'summary_large_image'),
		...(settings.favicon.svg === ''
			? []
			: [`<link rel="icon" type="image/svg+xml" href="${escapeHtml(settings.favicon.svg)}">`]),
		...(settings.favicon.png === ''
			? []
			: [`<link rel="icon" type="image/png" href="${escapeHtml(settings.favicon.png)}">`]),
		...appTags(data),
		`<style>${brandCss(settings.palette)}${fontCss(settings.fonts)}</style>`,
	].join('\n');
}

/** What search engines read and nothing is painted by: it stands at the page's end. */
export function tailOf(
	url: string,
	match: PageMatch | undefined,
	data: PageData,
	i18n: I18n,
): string {
	if (match === undefined) return '';
	return script(structuredData(url.split(/[?#]/)[0] ?? '/', match, data, i18n));
}

function articleTimes(match: PageMatch | undefined, data: PageData): string[] {
	const { published, modified } = (match && articleOf(match, data)) ?? {};
	return [
		...(published === undefined ? [] : [meta('property', 'article:published_time', published)]),
		...(modified === undefined ? [] : [meta('property', 'article:modified_time', modified)]),
	];
}

/** Open Graph. Without an address of its own the preview is that of the link which was asked for. */
function previewTags({ product, path, ...preview }: Preview, data: PageData): string[] {
	const { settings, origin } = data;
	const currency = shopCurrencyCode(settings);
	return [
		meta('property', 'og:type', preview.type),
		meta('property', 'og:site_name', shopTexts(data).name),
		meta('property', 'og:title', shortened(preview.title, OG_TITLE)),
		meta('property', 'og:description', shortened(preview.description, OG_DESCRIPTION)),
		...(path === undefined ? [] : [meta('property', 'og:url', origin + path)]),
		meta('property', 'og:locale', localeOf(data.language)),
		meta('property', 'og:image', origin + preview.image),
		meta('property', 'og:image:type', 'image/jpeg'),
		meta('property', 'og:image:width', '1200'),
		meta('property', 'og:image:height', '630'),
		meta('property', 'og:image:alt', preview.imageOf),
		...(product === undefined || currency === undefined
			? []
			: [
					meta('property', 'product:price:amount', moneyToWire(shownPrice(product))),
					meta('property', 'product:price:currency', currency),
					meta('property', 'product:availability', product.isInStock ? 'in stock' : 'out of stock'),
				]),
	];
}

/** What a browser that installs the shop asks for (spec 3), and the colours of what it draws around the page. */
function appTags(data: PageData): string[] {
	const { light, dark } = brandTheme(data.settings.palette);
	const color = (theme: string, value: string) =>
		`<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${value}">`;
	return [
		`<link rel="manifest" href="${escapeHtml(manifestPath(data.language))}">`,
		`<link rel="apple-touch-icon" href="${iconPath('apple', 180, data.settings)}">`,
		meta('name', 'apple-mobile-web-app-title', shopTexts(data).name),
		color('light', light['--bg']),
		color('dark', dark['--bg']),
	];
}

/** Data that stays inside its script whatever the texts in it are. */
function script(data: object): string {
	return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
	return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
