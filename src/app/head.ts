/** What a page says of itself in <head>: title, description, canonical, Open Graph, structured data, the palette. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageData } from '#core/contract/page-data.ts';
import type { Product, ProductCard } from '#core/rules/catalogue.ts';
import { isWeighed, shownPrice } from '#core/rules/line.ts';
import { localeOf } from '#core/rules/locale-of.ts';
import { moneyToWire } from '#core/rules/money.ts';
import { plainText, shortened } from '#core/rules/plain-text.ts';
import { brandCss, brandTheme } from '../messenger/brand-theme.ts';
import { moneyText } from '../text/money.ts';
import { canonicalPath } from './addresses.ts';
import { currencyCode } from './currency-code.ts';
import { fontCss } from './font-css.ts';
import { ogImagePath } from './og-image.ts';
import { isIndexed, pageTexts } from './page-seo.ts';
import { articleOf, type PageMatch } from './route-of-page.ts';
import { structuredData } from './structured-data.ts';
import { previewTitleOf, seoOf, shopTexts } from './title.ts';
import { iconPath, manifestPath } from './web-manifest.ts';

/** What link previews show of a title and of a description before they cut it themselves. */
const OG_TITLE = 60;
const OG_DESCRIPTION = 150;

/**
 * The tags of <head> as HTML, everything in them escaped. No hreflang: languages share the page's one address, so there
 * is nothing else to point at.
 */
export function headOf(
	url: string,
	match: PageMatch | undefined,
	data: PageData,
	i18n: I18n,
): string {
	const { settings, origin, product } = data;
	const path = url.split(/[?#]/)[0] ?? '/';
	const { title, description, robots } = pageTexts(path, match, data, i18n);
	const canonical = origin + canonicalPath(path, match, data);
	const shop = shopTexts(data);
	const seo = match === undefined ? undefined : seoOf(match, data);
	const shown = product ?? match?.place?.product;
	// The small previews have no picture, which the price stands on.
	const price = shown === undefined ? '' : priceText(shown, data, i18n);
	const ogDescription =
		plainText(seo?.ogDescription ?? '') ||
		(price === '' ? description : `${price} · ${description}`);
	const currency = currencyCode(settings.currency);
	const section = match?.place?.section;
	const article = match === undefined ? undefined : articleOf(match, data);
	const imageOf = shown?.name ?? section?.name ?? article?.title ?? shop.name;
	const otherLocales = settings.languages
		.filter((one) => one.code !== data.language)
		.map((one) => localeOf(one.code));
	return [
		`<title>${escaped(title)}</title>`,
		meta('name', 'description', description),
		...(seo?.keywords === undefined ? [] : [meta('name', 'keywords', seo.keywords)]),
		meta('name', 'robots', isIndexed(robots) ? `${robots}, max-image-preview:large` : robots),
		`<link rel="canonical" href="${escaped(canonical)}">`,
		meta(
			'property',
			'og:type',
			product !== undefined ? 'product' : article !== undefined ? 'article' : 'website',
		),
		...(article?.published === undefined
			? []
			: [meta('property', 'article:published_time', article.published)]),
		...(article?.modified === undefined
			? []
			: [meta('property', 'article:modified_time', article.modified)]),
		meta('property', 'og:site_name', shop.name),
		meta('property', 'og:title', shortened(previewTitleOf(match, data, i18n), OG_TITLE)),
		meta('property', 'og:description', shortened(ogDescription, OG_DESCRIPTION)),
		meta('property', 'og:url', canonical),
		meta('property', 'og:locale', localeOf(data.language)),
		...otherLocales.map((locale) => meta('property', 'og:locale:alternate', locale)),
		meta('property', 'og:image', origin + ogImagePath({ article, product: shown, section }, data)),
		meta('property', 'og:image:type', 'image/jpeg'),
		meta('property', 'og:image:width', '1200'),
		meta('property', 'og:image:height', '630'),
		meta('property', 'og:image:alt', imageOf),
		...(product === undefined || currency === undefined
			? []
			: [
					meta('property', 'product:price:amount', moneyToWire(shownPrice(product))),
					meta('property', 'product:price:currency', currency),
					meta('property', 'product:availability', product.isInStock ? 'in stock' : 'out of stock'),
				]),
		meta('name', 'twitter:card', 'summary_large_image'),
		...(settings.favicon.svg === ''
			? []
			: [`<link rel="icon" type="image/svg+xml" href="${escaped(settings.favicon.svg)}">`]),
		...(settings.favicon.png === ''
			? []
			: [`<link rel="icon" type="image/png" href="${escaped(settings.favicon.png)}">`]),
		...appTags(data),
		`<style>${brandCss(settings.palette)}${fontCss(settings.fonts)}</style>`,
		...(match === undefined ? [] : [script(structuredData(path, match, data, i18n))]),
	].join('\n');
}

/** "от 590 ₽", "899 ₽/кг", as its card has it; '' of a combo, which costs what is chosen for it. */
function priceText(
	product: ProductCard & Partial<Product>,
	{ language, settings }: PageData,
	i18n: I18n,
): string {
	if (product.price === 0) return '';
	const amount = moneyText(shownPrice(product), language, settings.currency);
	if (isWeighed(product)) return i18n._(msg`${amount}/кг`);
	const hasSizes = product.variations?.length ?? product.hasVariations;
	return hasSizes ? i18n._(msg`от ${amount}`) : amount;
}

/** What a browser that installs the shop asks for (spec 3), and the colours of what it draws around the page. */
function appTags(data: PageData): string[] {
	const { light, dark } = brandTheme(data.settings.palette);
	const color = (theme: string, value: string) =>
		`<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${value}">`;
	return [
		`<link rel="manifest" href="${escaped(manifestPath(data.language))}">`,
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
	return `<meta ${attribute}="${key}" content="${escaped(content)}">`;
}

function escaped(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
