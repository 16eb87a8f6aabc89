import type { WooProduct } from './options.ts';
import type { Shop } from './shop.ts';

/** `Pizza bianca - Small`: a variation of one attribute, or two without an open one, has its options in the name. */
export function fullName(shop: Shop, product: WooProduct): string {
	const attributes = shop.products.get(product.parent)?.attributes ?? [];
	const options = attributes.flatMap(({ name, options }) =>
		options.filter(({ slug }) => slug === product.choice[name]).map((option) => option.name),
	);
	const isNamed = options.length > 0 && attributes.length === 1;
	return isNamed ? `${product.name} - ${options.join(', ')}` : product.name;
}

/** `attribute_pa_size`, or `attribute_crust-edge` of an attribute of the product itself. */
export function attributeKey({ name, taxonomy }: { name: string; taxonomy: string }): string {
	const slug = name
		.toLowerCase()
		.replaceAll(/[^\w\s-]/g, '')
		.trim()
		.replaceAll(/[\s-]+/g, '-');
	return `attribute_${taxonomy || slug}`;
}

export function permalinkOf(shop: Shop, product: WooProduct): string {
	const home = shop.products.get(product.parent) ?? product;
	const query = home.attributes
		.filter(({ name }) => product.choice[name])
		.map((attribute) => `${attributeKey(attribute)}=${product.choice[attribute.name]}`);
	const page = `${shop.options.url}/product/${home.slug}/`;
	return query.length > 0 ? `${page}?${query.join('&')}` : page;
}
