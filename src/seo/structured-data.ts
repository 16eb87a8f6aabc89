/**
 * The page as schema.org tells it, one graph for each: who sells, where and when, what. Only what the page shows and
 * the site says; nothing is made up for the sake of a richer snippet.
 */
import type { I18n } from '@lingui/core';
import type { Article, ArticleHead } from '#core/contract/catalogue/articles.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { shownPrice } from '#core/rules/cart/line.ts';
import type { MenuSection, Product, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { pathTo, withDescendants } from '#core/rules/catalogue/category-tree.ts';
import { defined } from '#core/rules/defined.ts';
import { shopCurrencyCode } from '#core/rules/money/currency-code.ts';
import { inUnits, type Kopecks, moneyToWire } from '#core/rules/money/money.ts';
import { sellsGoods } from '#core/rules/site/page-type.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { minutesOf, type WorkTime } from '#core/rules/time/work-time.ts';
import { articleOf, brandOf, type PageMatch } from '../app/route-of-page.ts';
import { addressesOfShop } from '../features/content/state/contacts.ts';
import { href, ROUTES } from '../routes.ts';
import { addressesOf, articlePath, canonicalPath } from './canonical.ts';
import { ogImagePath } from './og-image.ts';
import { shopTexts } from './title.ts';

/** A whole menu would weigh as much as the page: the first dishes tell what is sold here. */
const MAX_ITEMS = 100;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Node = Readonly<Record<string, unknown>>;

export function structuredData(path: string, match: PageMatch, data: PageData, i18n: I18n): Node {
	const isShop = match.name === 'home' || match.name === 'contacts';
	const { place } = match;
	const graph = [
		organization(data),
		website(data),
		...(isShop && data.product === undefined ? places(data) : []),
		...(data.product === undefined && (match.name === 'home' || place !== undefined)
			? [menuOf(data, place?.section)]
			: []),
		...(data.product === undefined ? [] : [productNode(data.product, path, match, data)]),
		...articleNodes(match, data, i18n),
		...crumbs(match, data, i18n),
	];
	return { '@context': 'https://schema.org', '@graph': graph };
}

const idOf = ({ origin }: PageData, part: string) => `${origin}/#${part}`;

function organization(data: PageData): Node {
	const { settings, origin } = data;
	const { contacts } = settings;
	const profiles = contacts.socials.map((one) => one.url).filter((url) => /^https?:\/\//.test(url));
	return {
		'@type': 'Organization',
		'@id': idOf(data, 'organization'),
		name: shopTexts(data).name,
		url: `${origin}/`,
		...(settings.logo === '' ? {} : { logo: absolute(settings.logo, data) }),
		...said('telephone', contacts.phone),
		...said('email', contacts.email),
		...(profiles.length === 0 ? {} : { sameAs: profiles }),
	};
}

function website(data: PageData): Node {
	const { name, description } = shopTexts(data);
	return {
		'@type': 'WebSite',
		'@id': idOf(data, 'website'),
		name,
		...said('description', plainText(description)),
		url: `${data.origin}/`,
		inLanguage: data.language,
		publisher: { '@id': idOf(data, 'organization') },
	};
}

/** Where one can come to; the shop's one address where it names no points. */
function places(data: PageData): Node[] {
	const { contacts } = data.settings;
	const points = addressesOfShop(data.settings);
	if (points.length === 0) return [placeNode(undefined, contacts.address, data)];
	return points.map((point) => placeNode(point, point.address, data));
}

function placeNode(point: PickupPoint | undefined, address: string, data: PageData): Node {
	const { settings, origin } = data;
	const { contacts, workTimes, shippingMethods } = settings;
	const shop = shopTexts(data);
	const onlyTime = Object.values(workTimes).length === 1 ? Object.values(workTimes)[0] : undefined;
	const workTime =
		point?.warehouseId === undefined ? onlyTime : workTimes[String(point.warehouseId)];
	const ofWarehouse = contacts.phones.find((one) => one.warehouse_id === point?.warehouseId);
	const phone =
		point?.phone || (point === undefined ? '' : ofWarehouse?.phone) || contacts.phone || '';
	const bookable = shippingMethods.some((method) =>
		method.restaurants.some((one) => one.address === point?.address),
	);
	const prices = data.menu.flatMap((section) => section.products.map((one) => shownPrice(one)));
	const priced = prices.filter((price) => price > 0);
	return {
		'@type': sellsGoods(data) ? 'Store' : 'Restaurant',
		'@id': idOf(data, point === undefined ? 'place' : `place-${point.id}`),
		name: shop.name,
		...said('description', plainText(shop.description)),
		url: `${origin}/`,
		image: origin + ogImagePath({}, data),
		parentOrganization: { '@id': idOf(data, 'organization') },
		...said('telephone', phone),
		...(address === '' ? {} : { address: { '@type': 'PostalAddress', streetAddress: address } }),
		...defined({
			geo: point?.coords && {
				'@type': 'GeoCoordinates',
				latitude: point.coords[1],
				longitude: point.coords[0],
			},
			openingHoursSpecification: workTime && openingHours(workTime),
		}),
		...(priced.length === 0
			? {}
			: {
					priceRange: `${wholeUnits(Math.min(...priced))}–${wholeUnits(Math.max(...priced))} ${settings.currency}`,
				}),
		...defined({ currenciesAccepted: shopCurrencyCode(settings) }),
		...(sellsGoods(data)
			? { hasOfferCatalog: { '@id': idOf(data, 'menu') } }
			: {
					hasMenu: { '@id': idOf(data, 'menu') },
					...(bookable ? { acceptsReservations: true } : {}),
				}),
	};
}

const wholeUnits = (price: number) => Math.round(inUnits(price as Kopecks));

/** Days of the same hours together. Hours past midnight close before they open, as schema.org has it. */
export function openingHours({ isAroundClock, week }: WorkTime): Node[] {
	if (isAroundClock) return [hoursNode(DAYS, '00:00', '23:59')];
	const days = new Map<string, string[]>();
	week.forEach((hours, index) => {
		const from = hours && minutesOf(hours.from);
		const to = hours && minutesOf(hours.to);
		const day = DAYS[index];
		if (hours === undefined || from === undefined || to === undefined || day === undefined) return;
		// The same hour is a day and a night (core/rules/time/work-time.ts); "24:00" is no time of a clock.
		const key = from === to ? '00:00/23:59' : `${clock(from)}/${to === 1440 ? '23:59' : clock(to)}`;
		days.set(key, [...(days.get(key) ?? []), day]);
	});
	return [...days].map(([key, names]) => {
		const [opens = '', closes = ''] = key.split('/');
		return hoursNode(names, opens, closes);
	});
}

function clock(minutes: number): string {
	return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function hoursNode(days: readonly string[], opens: string, closes: string): Node {
	return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes };
}

/** What the page lists: the whole menu, or a category and what is below it. */
function menuOf(data: PageData, below: MenuSection | undefined): Node {
	const { origin, menu } = data;
	const shown = below === undefined ? menu : withDescendants(menu, below);
	const { sections: paths } = addressesOf(data);
	let room = MAX_ITEMS;
	const sections = shown.flatMap((section) => {
		const products = section.products.slice(0, room);
		room -= products.length;
		if (products.length === 0) return [];
		const path = paths.get(section.id);
		return [
			{
				'@type': sellsGoods(data) ? 'OfferCatalog' : 'MenuSection',
				name: section.name,
				...said('description', plainText(section.description)),
				...defined({ url: path && origin + path }),
				[sellsGoods(data) ? 'itemListElement' : 'hasMenuItem']: products.flatMap((card) =>
					sellsGoods(data) ? goodsNode(card, data) : dishNode(card, data),
				),
			},
		];
	});
	const own = below === undefined ? undefined : paths.get(below.id);
	return {
		'@type': sellsGoods(data) ? 'OfferCatalog' : 'Menu',
		'@id': own === undefined ? idOf(data, 'menu') : `${origin}${own}#menu`,
		name: below?.name ?? shopTexts(data).name,
		inLanguage: data.language,
		url: origin + (own ?? '/'),
		[sellsGoods(data) ? 'itemListElement' : 'hasMenuSection']: sections,
	};
}

/** Short, a hundred of them stand on a page: pictures and stock are told on the dish's own page. */
function dishNode(card: ProductCard, data: PageData): Node[] {
	const currency = shopCurrencyCode(data.settings);
	const price = shownPrice(card);
	return [
		{
			'@type': 'MenuItem',
			...namedNode(card, data),
			...(currency === undefined || price <= 0
				? {}
				: { offers: { '@type': 'Offer', price: moneyToWire(price), priceCurrency: currency } }),
		},
	];
}

/** Without a price there is nothing offered. */
function goodsNode(card: ProductCard, data: PageData): Node[] {
	const { offers } = offerOf(card, shownPrice(card), data);
	if (offers === undefined) return [];
	return [{ ...offers, itemOffered: { '@type': 'Product', ...namedNode(card, data) } }];
}

function namedNode(card: ProductCard, data: PageData): Node {
	const path = addressesOf(data).products.get(card.id)?.path;
	return {
		name: card.name,
		...defined({ url: path && data.origin + path }),
	};
}

function offerOf(
	card: Pick<ProductCard, 'isInStock' | 'measureUnit'>,
	price: Kopecks,
	{ settings }: PageData,
): { readonly offers?: Node } {
	const currency = shopCurrencyCode(settings);
	if (currency === undefined || price <= 0) return {};
	return {
		offers: {
			'@type': 'Offer',
			price: moneyToWire(price),
			priceCurrency: currency,
			availability: availability(card.isInStock),
			// A kilogram's price is no price of a portion.
			...(card.measureUnit === 'кг'
				? {
						priceSpecification: {
							'@type': 'UnitPriceSpecification',
							price: moneyToWire(price),
							priceCurrency: currency,
							referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
						},
					}
				: {}),
		},
	};
}

function productNode(product: Product, path: string, match: PageMatch, data: PageData): Node {
	const url = data.origin + canonicalPath(path, match, data);
	const home = addressesOf(data).products.get(product.id)?.home;
	const images = product.images.map((image) => absolute(image, data));
	return {
		'@type': 'Product',
		'@id': `${url}#product`,
		name: product.name,
		...said('description', plainText(product.description || product.shortDescription)),
		sku: String(product.id),
		url,
		...(images.length === 0 ? {} : { image: images }),
		...defined({
			category: home?.name,
			weight:
				product.weight === undefined
					? undefined
					: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
			aggregateRating: product.rating && {
				'@type': 'AggregateRating',
				ratingValue: product.rating.average,
				ratingCount: product.rating.count,
			},
		}),
		...offersOf(product, url, data),
	};
}

function offersOf(product: Product, url: string, data: PageData): Node {
	const seller = { seller: { '@id': idOf(data, 'organization') } };
	const currency = shopCurrencyCode(data.settings);
	const sizes = product.variations.filter((one) => one.price > 0);
	if (sizes.length < 2 || currency === undefined) {
		const { offers } = offerOf(product, shownPrice(product), data);
		return offers === undefined ? {} : { offers: { ...offers, url, ...seller } };
	}
	const prices = sizes.map((one) => shownPrice(product, one.price));
	return {
		offers: {
			'@type': 'AggregateOffer',
			lowPrice: moneyToWire(Math.min(...prices) as Kopecks),
			highPrice: moneyToWire(Math.max(...prices) as Kopecks),
			priceCurrency: currency,
			offerCount: sizes.length,
			availability: availability(product.isInStock),
			url,
			...seller,
			offers: sizes.map((size) => ({
				'@type': 'Offer',
				name: size.label,
				price: moneyToWire(shownPrice(product, size.price)),
				priceCurrency: currency,
				availability: availability(size.isInStock),
				url,
			})),
		},
	};
}

const availability = (isInStock: boolean) =>
	`https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;

/** The text the page is of; on the blog's page the posts it lists. */
function articleNodes(match: PageMatch, data: PageData, i18n: I18n): Node[] {
	const { origin, articles = [] } = data;
	const article = articleOf(match, data);
	if (article !== undefined) return [articleNode(article, data)];
	const posts = articles.filter(({ kind }) => kind === 'blog');
	if (match.name !== 'blog' || posts.length === 0) return [];
	return [
		{
			'@type': 'Blog',
			'@id': `${origin}${href('blog')}#blog`,
			name: i18n._(ROUTES.blog.title),
			url: origin + href('blog'),
			inLanguage: data.language,
			publisher: { '@id': idOf(data, 'organization') },
			blogPost: posts.map((post) => articleNode(post, data)),
		},
	];
}

function articleNode(article: ArticleHead & Partial<Article>, data: PageData): Node {
	const url = data.origin + articlePath(article);
	const { kind, title, description, image, topic, published, modified } = article;
	return {
		'@type': kind === 'blog' ? 'BlogPosting' : 'Article',
		'@id': `${url}#article`,
		headline: title,
		...said('description', description),
		url,
		mainEntityOfPage: url,
		inLanguage: data.language,
		...defined({
			image: image && absolute(image, data),
			articleSection: topic,
			datePublished: published,
			dateModified: modified,
		}),
		author: { '@id': idOf(data, 'organization') },
		publisher: { '@id': idOf(data, 'organization') },
	};
}

/** The way from the shop down to the page; none on the home page, which is nowhere below. */
function crumbs(match: PageMatch, data: PageData, i18n: I18n): Node[] {
	const { menu, origin, product } = data;
	const { sections, products } = addressesOf(data);
	const own = product === undefined ? undefined : products.get(product.id);
	const section = own?.home ?? match.place?.section;
	const below =
		section === undefined
			? [...brandSteps(match, data, i18n), ...articleSteps(match, data, i18n)]
			: [
					...pathTo(menu, section).map((one) => ({ name: one.name, path: sections.get(one.id) })),
					...(product === undefined ? [] : [{ name: product.name, path: own?.path }]),
				];
	if (below.length === 0) return [];
	const steps = [{ name: shopTexts(data).name, path: '/' }, ...below];
	return [
		{
			'@type': 'BreadcrumbList',
			itemListElement: steps.map(({ name, path }, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name,
				...defined({ item: path && origin + path }),
			})),
		},
	];
}

/** To the list of brands, and to one of them. */
function brandSteps(match: PageMatch, data: PageData, i18n: I18n) {
	if (match.name !== 'brands' && match.name !== 'brand') return [];
	const brand = brandOf(match, data);
	const path = href('brand', { slug: match.params.slug ?? '' });
	return [
		{ name: i18n._(ROUTES.brands.title), path: href('brands') },
		...(brand === undefined ? [] : [{ name: brand.name, path }]),
	];
}

/** To the blog, or to the information, and to one of their texts. */
function articleSteps(match: PageMatch, data: PageData, i18n: I18n) {
	const article = articleOf(match, data);
	if (match.name !== 'blog' && match.name !== 'information' && article === undefined) return [];
	const list = match.name === 'blog' || article?.kind === 'blog' ? 'blog' : 'information';
	return [
		{ name: i18n._(ROUTES[list].title), path: href(list) },
		...(article === undefined ? [] : [{ name: article.title, path: articlePath(article) }]),
	];
}

/** A field the site has filled. */
function said(name: string, text: string): Node {
	return text === '' ? {} : { [name]: text };
}

function absolute(address: string, { origin }: PageData): string {
	return address.startsWith('/') ? origin + address : address;
}
