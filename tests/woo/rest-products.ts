import { askedMoment, datesOf } from './dates.ts';
import { escapeAmpersand } from './html.ts';
import {
	type Answer,
	type Call,
	type Fields,
	invalid,
	ok,
	paged,
	Refusal,
	textOf,
	wholeOf,
} from './http.ts';
import { imageUrl } from './images.ts';
import type { WooProduct } from './options.ts';
import type { Shop } from './shop.ts';
import { isOnSale, isPurchasable, setStock, variationsOf } from './stock.ts';
import { ownPrice } from './store-products.ts';

const STATUSES = ['publish', 'draft', 'pending', 'private', 'trash'] as const;
const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;

export function listProducts(shop: Shop, call: Call): Answer {
	const { query } = call;
	const status = query.get('status') ?? 'any';
	const known = ['any', 'draft', 'pending', 'private', 'publish', 'future', 'trash', 'auto-draft'];
	if (!known.includes(status)) {
		const list = `${known.slice(0, -1).join(', ')}, and ${known.at(-1)}`;
		throw invalid('status', 'rest_not_in_enum', `status is not one of ${list}.`);
	}
	const isGmt = query.get('dates_are_gmt') === 'true';
	const text = query.get('modified_after');
	const after = text === null ? undefined : askedMoment(shop, 'modified_after', text, isGmt);
	const include = query.get('include')?.split(',').map(Number);
	const sku = query.get('sku');
	const found = [...shop.products.values()].filter(
		(product) =>
			product.type !== 'variation' &&
			(status === 'any' ? product.status !== 'trash' : product.status === status) &&
			(after === undefined || product.modifiedAt > after) &&
			(include === undefined || include.includes(product.id)) &&
			(sku === null || product.sku === sku),
	);
	const sorted = found.toSorted((a, b) => b.id - a.id);
	return paged(
		call,
		sorted.map((product) => productAnswer(shop, product)),
	);
}

/** All of them, the empty ones too. */
export function listProductCategories(shop: Shop, call: Call): Answer {
	const { options, products } = shop;
	const answers = options.categories.map(({ image, ...category }) => ({
		...category,
		name: escapeAmpersand(category.name),
		display: 'default',
		image: image === null ? null : { id: image.id, src: imageUrl(shop, image.name) },
		menu_order: 0,
		count: [...products.values()].filter((one) => one.categories.includes(category.id)).length,
	}));
	return paged(
		call,
		answers.toSorted((a, b) => a.name.localeCompare(b.name)),
	);
}

export function getProduct(shop: Shop, { params }: Call): Answer {
	return ok(productAnswer(shop, productOf(shop, params.id)));
}

export function listVariations(shop: Shop, call: Call): Answer {
	const { id } = productOf(shop, call.params.id);
	return paged(
		call,
		variationsOf(shop, id)
			.toReversed()
			.map((variation) => productAnswer(shop, variation)),
	);
}

/** Of what an owner changes here: prices, stock, status. Of any change the moment is kept. */
export function updateProduct(shop: Shop, { params, body }: Call): Answer {
	const product = productOf(shop, params.id);
	if (product.type === 'variation')
		throw new Refusal(
			404,
			'woocommerce_rest_invalid_product_id',
			'To manipulate product variations you should use the /products/&lt;product_id&gt;/variations/&lt;id&gt; endpoint.',
		);
	return ok(productAnswer(shop, write(shop, product, body)));
}

export function updateVariation(shop: Shop, { params, body }: Call): Answer {
	return ok(productAnswer(shop, write(shop, productOf(shop, params.variation), body)));
}

function write(shop: Shop, old: WooProduct, body: Fields): WooProduct {
	const text = (name: string, value: string) =>
		body[name] === undefined ? value : textOf(body[name]);
	const product: WooProduct = {
		...old,
		name: text('name', old.name),
		regularPrice: text('regular_price', old.regularPrice),
		salePrice: text('sale_price', old.salePrice),
		status: STATUSES.find((status) => status === body.status) ?? old.status,
		stockStatus: STOCK_STATUSES.find((status) => status === body.stock_status) ?? old.stockStatus,
		modifiedAt: shop.options.now(),
	};
	shop.products.set(product.id, product);
	const isManaged = body.manage_stock ?? product.stock !== null;
	if (isManaged && body.stock_quantity !== undefined)
		setStock(shop, product.id, wholeOf(body.stock_quantity));
	else if (body.manage_stock === false) setStock(shop, product.id, null);
	return shop.products.get(product.id) ?? product;
}

function productOf(shop: Shop, id: string | undefined): WooProduct {
	const product = shop.products.get(Number(id));
	if (!product) throw new Refusal(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
	return product;
}

function productAnswer(shop: Shop, product: WooProduct) {
	const { url, categories } = shop.options;
	const parent = shop.products.get(product.parent);
	const page = `${url}/wp-json/wc/v3/products`;
	return {
		id: product.id,
		name: product.name,
		slug: product.slug,
		permalink: `${url}/product/${(parent ?? product).slug}/`,
		...datesOf(shop, 'date_created', product.createdAt),
		...datesOf(shop, 'date_modified', product.modifiedAt),
		type: product.type,
		status: product.status,
		featured: false,
		catalog_visibility: product.visibility,
		description: paragraph(product.description),
		short_description: paragraph(product.shortDescription),
		sku: product.sku,
		price: ownPrice(shop, product),
		regular_price: product.regularPrice,
		sale_price: product.salePrice,
		on_sale: isOnSale(product) || variationsOf(shop, product.id).some(isOnSale),
		purchasable: isPurchasable(shop, product),
		virtual: product.isVirtual,
		downloadable: false,
		low_stock_amount: null,
		shipping_required: !product.isVirtual,
		average_rating: '0.00',
		rating_count: 0,
		brands: [],
		upsell_ids: [],
		cross_sell_ids: [],
		date_on_sale_from: null,
		date_on_sale_to: null,
		external_url: product.externalUrl,
		button_text: product.buttonText,
		tax_status: product.isTaxable ? 'taxable' : 'none',
		tax_class: '',
		manage_stock: product.stock !== null,
		stock_quantity: product.stock,
		stock_status: product.stockStatus,
		backorders: product.backorders,
		backorders_allowed: product.backorders !== 'no',
		backordered: product.stockStatus === 'onbackorder',
		sold_individually: product.isSoldIndividually,
		weight: product.weight,
		parent_id: product.parent,
		categories: product.categories.flatMap((id) => {
			const category = categories.find((one) => one.id === id);
			return category ? [{ id, name: category.name, slug: category.slug }] : [];
		}),
		tags: [],
		images: product.image
			? [
					{
						id: product.image.id,
						src: imageUrl(shop, product.image.name),
						name: product.image.name,
						alt: product.image.alt,
					},
				]
			: [],
		attributes: attributesOf(product, parent),
		default_attributes: [],
		variations: variationsOf(shop, product.id).map(({ id }) => id),
		grouped_products: product.children,
		menu_order: product.menuOrder,
		meta_data: [],
		has_options: product.type === 'variable',
		_links: {
			self: [{ href: `${page}/${product.id}` }],
			collection: [{ href: page }],
		},
	};
}

function paragraph(html: string): string {
	return html && `${html}\n`;
}

function attributesOf(product: WooProduct, parent: WooProduct | undefined) {
	if (!parent)
		return product.attributes.map(({ id, name, taxonomy, isForVariations, options }, position) => ({
			id,
			name,
			slug: taxonomy || name,
			position,
			visible: true,
			variation: isForVariations,
			options: options.map((option) => option.name),
		}));
	return parent.attributes.flatMap(({ id, name, taxonomy, options }) => {
		const option = options.find(({ slug }) => slug === product.choice[name]);
		return option ? [{ id, name, slug: taxonomy || name, option: option.name }] : [];
	});
}
