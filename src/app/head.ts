/** What a page says of itself in <head>: title, description, canonical, Open Graph, structured data, the palette. */
import type { I18n } from '@lingui/core';
import type { PageData } from '#core/contract/page-data.ts';
import { type Kopecks, moneyToWire } from '#core/rules/money.ts';
import { brandCss } from '../messenger/brand-theme.ts';
import { isAccountPath, ROUTES, type RouteMatch } from '../routes.ts';
import { seoOf, titleOf } from './title.ts';

/** The tags of <head> as HTML, everything in them escaped. */
export function headOf(
	url: string,
	match: RouteMatch | undefined,
	data: PageData,
	i18n: I18n,
): string {
	const { settings, origin } = data;
	const path = url.split(/[?#]/)[0] ?? '/';
	const seo = match === undefined ? undefined : seoOf(match, data);
	const title = titleOf(match, data, i18n);
	const description = plainText(seo?.description || settings.description);
	const canonical = origin + path;
	const isIndexed =
		settings.isIndexed &&
		match !== undefined &&
		!isAccountPath(path) &&
		ROUTES[match.name].robots === 'index';
	const image = seo?.image ?? data.menu[0]?.image;
	const imageUrl =
		image === undefined
			? undefined
			: `${origin}/img/og${image.startsWith('/') ? image : `/${image}`}`;
	return [
		`<title>${escaped(title)}</title>`,
		meta('name', 'description', description),
		...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
		`<link rel="canonical" href="${escaped(canonical)}">`,
		meta('property', 'og:type', data.product === undefined ? 'website' : 'product'),
		meta('property', 'og:site_name', settings.name),
		meta('property', 'og:title', seo?.title === undefined ? title : seo.title),
		meta('property', 'og:description', description),
		meta('property', 'og:url', canonical),
		meta('property', 'og:locale', 'ru_RU'),
		...(imageUrl === undefined
			? []
			: [
					meta('property', 'og:image', imageUrl),
					meta('property', 'og:image:width', '1200'),
					meta('property', 'og:image:height', '630'),
					meta('name', 'twitter:card', 'summary_large_image'),
				]),
		...(settings.favicon.svg === ''
			? []
			: [`<link rel="icon" type="image/svg+xml" href="${escaped(settings.favicon.svg)}">`]),
		...(settings.favicon.png === ''
			? []
			: [`<link rel="icon" type="image/png" href="${escaped(settings.favicon.png)}">`]),
		`<style>${brandCss(settings.palette)}</style>`,
		`<script type="application/ld+json">${JSON.stringify(structuredData(canonical, data)).replaceAll('<', '\\u003c')}</script>`,
	].join('\n');
}

function structuredData(canonical: string, { product, settings, origin }: PageData) {
	if (product === undefined)
		return {
			'@context': 'https://schema.org',
			'@type': 'Restaurant',
			name: settings.name,
			description: settings.description,
			url: origin,
			...(settings.contacts.phone === '' ? {} : { telephone: settings.contacts.phone }),
			...(settings.contacts.address === '' ? {} : { address: settings.contacts.address }),
		};
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: product.name,
		description: plainText(product.shortDescription),
		...(product.image === undefined ? {} : { image: absolute(product.image, origin) }),
		offers: {
			'@type': 'Offer',
			price: priceOf(product.price),
			priceCurrency: 'RUB',
			availability: `https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`,
			url: canonical,
		},
	};
}

const priceOf = (price: Kopecks) => moneyToWire(price);

function absolute(address: string, origin: string): string {
	return address.startsWith('/') ? origin + address : address;
}

function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
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
