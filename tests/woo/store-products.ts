import { localDate } from './dates.ts';
import { escapeAmpersand, texturize } from './html.ts';
import { type Answer, type Call, invalid, ok, paged, Refusal } from './http.ts';
import { imageAnswer } from './images.ts';
import { fullName, permalinkOf } from './names.ts';
import type { WooProduct } from './options.ts';
import { priceFields, priceHtml } from './prices.ts';
import type { Shop } from './shop.ts';
import {
	isInStock,
	isOnSale,
	isPurchasable,
	priceOf,
	quantityLimit,
	remainingStock,
	variationsOf,
} from './stock.ts';
import { rateOf } from './taxes.ts';

/** Taken as they come, and answered by date all the same. */
const ORDERS =
	'date, modified, id, include, title, slug, price, popularity, rating, menu_order, comment_count'.split(
		', ',
	);

/**
 * What anyone may see: published products, hidden ones too unless `catalog_visibility` leaves them out; `type=variation`
 * lists the variations of all.
 */
export function listStoreProducts(shop: Shop, call: Call): Answer {
	const { query } = call;
	const ids = (name: string) => query.get(name)?.split(',').map(Number);
	const type = query.get('type');
	const include = ids('include');
	const parents = ids('parent');
	const shelves = ids('category');
	const search = query.get('search')?.toLowerCase();
	const shown = SHOWN_AS[query.get('catalog_visibility') ?? 'any'];
	const found = [...shop.products.values()].filter(
		(product) =>
			isVisible(shop, product) &&
			(shown === undefined || shown.includes(product.visibility)) &&
			(type === null ? product.type !== 'variation' : product.type === type) &&
			(include === undefined || include.includes(product.id)) &&
			(parents === undefined || parents.includes(product.parent)) &&
			(shelves === undefined || shelves.some((id) => product.categories.includes(id))) &&
			(search === undefined || product.name.toLowerCase().includes(search)),
	);
	const isUp = query.get('order') === 'asc';
	const orderby = query.get('orderby');
	if (orderby !== null && !ORDERS.includes(orderby)) {
		const list = `${ORDERS.slice(0, -1).join(', ')}, and ${ORDERS.at(-1)}`;
		throw invalid('orderby', 'rest_not_in_enum', `orderby is not one of ${list}.`);
	}
	const sorted = found.toSorted((a, b) => (isUp ? a.id - b.id : b.id - a.id));
	return paged(call, sorted, {
		least: 0,
		answerOf: (product) => productAnswer(shop, product),
	});
}

/** Of `catalog_visibility`: "catalog" is what stands in the catalogue, wherever else it stands; any other word is no filter. */
const SHOWN_AS: Readonly<Record<string, readonly WooProduct['visibility'][]>> = {
	visible: ['visible'],
	catalog: ['visible', 'catalog'],
	search: ['visible', 'search'],
	hidden: ['hidden'],
};

/** By its number a draft is answered too: it is not purchasable. */
export function getStoreProduct(shop: Shop, { params }: Call): Answer {
	const product = shop.products.get(Number(params.id));
	if (!product || product.status === 'trash')
		throw new Refusal(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.');
	return ok(productAnswer(shop, product));
}

export function listCategories(shop: Shop, call: Call): Answer {
	const { products, options } = shop;
	const answer = options.categories.map(({ image, ...category }) => {
		const shown = [...products.values()].filter(
			(product) =>
				product.status === 'publish' &&
				product.visibility !== 'hidden' &&
				product.categories.includes(category.id),
		);
		const ids = shown.map(({ id }) => id);
		return {
			id: category.id,
			name: escapeAmpersand(category.name),
			slug: category.slug,
			description: category.description,
			parent: category.parent,
			count: shown.length,
			image: image ? imageAnswer(shop, image) : null,
			review_count: options.reviews.filter(({ productId }) => ids.includes(productId)).length,
			permalink: `${options.url}/product-category/${category.slug}/`,
		};
	});
	const perPage = Number(call.query.get('per_page') ?? 0) || answer.length;
	const page = Number(call.query.get('page') ?? 1);
	// Without the headers that other lists have.
	return ok(answer.slice((page - 1) * perPage, page * perPage));
}

export function listReviews(shop: Shop, call: Call): Answer {
	const asked = call.query.get('product_id')?.split(',').map(Number);
	const reviews = shop.options.reviews.filter(
		({ productId }) => asked === undefined || asked.includes(productId),
	);
	return paged(
		call,
		reviews.map((review) => {
			const product = shop.products.get(review.productId);
			return {
				id: review.id,
				date_created: localDate(shop, review.createdAt),
				formatted_date_created: new Date(review.createdAt).toLocaleDateString('en-US', {
					dateStyle: 'long',
				}),
				date_created_gmt: new Date(review.createdAt).toISOString().slice(0, 19),
				product_id: review.productId,
				product_name: texturize(product?.name ?? ''),
				product_permalink: `${shop.options.url}/product/${product?.slug ?? ''}/`,
				product_image: product?.image ? imageAnswer(shop, product.image) : null,
				reviewer: review.reviewer,
				review: `<p>${review.text}</p>\n`,
				rating: review.rating,
				verified: review.isVerified,
				reviewer_avatar_urls: {},
			};
		}),
		{ least: 0 },
	);
}

function isVisible(shop: Shop, product: WooProduct): boolean {
	if (product.status !== 'publish') return false;
	return product.type !== 'variation' || shop.products.get(product.parent)?.status === 'publish';
}

function productAnswer(shop: Shop, product: WooProduct) {
	const { url, base, categories, reviews } = shop.options;
	const taxRate = rateOf(shop, base);
	const remaining = remainingStock(shop, product);
	const own = reviews.filter(({ productId }) => productId === product.id);
	const stars = own.reduce((sum, { rating }) => sum + rating, 0) / Math.max(own.length, 1);
	const isVariation = product.type === 'variation';
	return {
		id: product.id,
		name: texturize(product.name),
		slug: product.slug,
		parent: product.parent,
		type: product.type,
		variation: isVariation ? variationWords(shop, product) : '',
		permalink: permalinkOf(shop, product),
		sku: product.sku,
		short_description: product.shortDescription,
		description: product.description,
		on_sale: isOnSale(product) || variationsOf(shop, product.id).some(isOnSale),
		prices: priceFields(shop, product, taxRate),
		price_html: priceHtml(shop, product, taxRate),
		average_rating: own.length > 0 ? stars.toFixed(2) : '0',
		review_count: own.length,
		images: product.image ? [imageAnswer(shop, product.image)] : [],
		categories: (isVariation ? [] : product.categories).flatMap((id) => {
			const category = categories.find((one) => one.id === id);
			if (!category) return [];
			const link = `${url}/product-category/${category.slug}/`;
			return [{ id, name: escapeAmpersand(category.name), slug: category.slug, link }];
		}),
		tags: [],
		brands: [],
		attributes: attributesOf(product),
		variations: variationsOf(shop, product.id).map(({ id, choice }) => ({
			id,
			attributes: product.attributes.map(({ name }) => ({
				name: escapeAmpersand(name),
				value: choice[name] || null,
			})),
		})),
		grouped_products: product.children,
		has_options: product.type === 'variable',
		is_purchasable: isPurchasable(shop, product),
		is_in_stock: isInStock(shop, product),
		is_on_backorder: product.stockStatus === 'onbackorder',
		low_stock_remaining: remaining !== null && remaining <= 2 ? Math.max(remaining, 0) : null,
		stock_availability: availability(shop, product, remaining),
		sold_individually: product.isSoldIndividually,
		add_to_cart: {
			...toCart(shop, product),
			minimum: 1,
			maximum: quantityLimit(shop, product),
			multiple_of: 1,
		},
		extensions: {},
	};
}

function availability(shop: Shop, product: WooProduct, remaining: number | null) {
	if (!isInStock(shop, product)) return { text: 'Out of stock', class: 'out-of-stock' };
	if (product.stockStatus === 'onbackorder')
		return { text: 'Available on backorder', class: 'available-on-backorder' };
	return { text: remaining === null ? '' : `${remaining} in stock`, class: 'in-stock' };
}

function toCart(shop: Shop, product: WooProduct) {
	const url = permalinkOf(shop, product);
	const name = texturize(fullName(shop, product));
	const say = (text: string, description: string, to = url, single = 'Add to cart') => ({
		text,
		description,
		url: to,
		single_text: single,
	});
	if (product.type === 'external')
		return say(product.buttonText, product.buttonText, product.externalUrl, product.buttonText);
	if (product.type === 'grouped')
		return say('View products', `View products in the &ldquo;${name}&rdquo; group`);
	if (product.type === 'variable')
		return say('Select options', `Select options for &ldquo;${name}&rdquo;`);
	if (!isPurchasable(shop, product) || !isInStock(shop, product))
		return say('Read more', `Read more about &ldquo;${name}&rdquo;`);
	const query = `variation_id=${product.id}&#038;add-to-cart=${product.parent}`;
	const escaped = `${url.replaceAll('&', '&#038;')}&#038;${query}`;
	const to = product.type === 'simple' ? `?add-to-cart=${product.id}` : escaped;
	return say('Add to cart', `Add to cart: &ldquo;${name}&rdquo;`, to);
}

function attributesOf({ attributes }: WooProduct) {
	return attributes.map(({ id, name, taxonomy, isForVariations, options }) => ({
		id,
		name: escapeAmpersand(name),
		taxonomy: taxonomy || null,
		has_variations: isForVariations,
		terms: options.map((option) => ({ ...option, name: escapeAmpersand(option.name) })),
	}));
}

/** `Size: Family, Crust &amp; edge: Thick`: the options a variation is fixed to. */
function variationWords(shop: Shop, { parent, choice }: WooProduct): string {
	const attributes = shop.products.get(parent)?.attributes ?? [];
	return attributes
		.flatMap(({ name, options }) => {
			const option = options.find(({ slug }) => slug === choice[name]);
			return option ? [`${escapeAmpersand(name)}: ${escapeAmpersand(option.name)}`] : [];
		})
		.join(', ');
}

/** A price for the REST API: '' where the product has none of its own. */
export function ownPrice(shop: Shop, product: WooProduct): string {
	const [lowest] = variationsOf(shop, product.id)
		.map(priceOf)
		.toSorted((a, b) => Number(a) - Number(b));
	return product.type === 'variable' ? (lowest ?? '') : priceOf(product);
}
