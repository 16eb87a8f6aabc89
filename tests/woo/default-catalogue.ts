import type { WooAttribute, WooCategory, WooProduct } from './options.ts';

/** The moment the default shop was filled: 2026-11-23 21:34:15 UTC. */
export const DEFAULT_TIME = Date.UTC(2026, 10, 23, 21, 34, 15);

/** A simple product in stock, with a picture; a test says what else it is. */
export function aProduct(
	overrides: Partial<WooProduct> & Pick<WooProduct, 'id' | 'name'>,
): WooProduct {
	const sku = overrides.sku ?? `product-${overrides.id}`;
	return {
		type: 'simple',
		slug: slugOf(overrides.name),
		sku,
		parent: 0,
		status: 'publish',
		visibility: 'visible',
		regularPrice: '',
		salePrice: '',
		stock: null,
		stockStatus: (overrides.stock ?? 1) > 0 ? 'instock' : 'outofstock',
		backorders: 'no',
		isSoldIndividually: false,
		isVirtual: false,
		isTaxable: true,
		categories: [],
		image: { id: overrides.id - 1, name: sku, alt: `Picture of ${sku}` },
		shortDescription: `<p>Short words about ${sku}.</p>`,
		description: `<p>Long words about <strong>${sku}</strong>.</p>`,
		attributes: [],
		choice: {},
		children: [],
		externalUrl: '',
		buttonText: '',
		weight: '',
		menuOrder: 0,
		createdAt: DEFAULT_TIME,
		modifiedAt: DEFAULT_TIME,
		...overrides,
	};
}

/** A variation of `parent`: no words of its own, the parent's picture unless it is told one. */
export function aVariation(
	parent: WooProduct,
	overrides: Partial<WooProduct> & Pick<WooProduct, 'id' | 'choice'>,
): WooProduct {
	return aProduct({
		type: 'variation',
		name: parent.name,
		slug: `${parent.slug}-${overrides.id}`,
		parent: parent.id,
		image: parent.image,
		shortDescription: '',
		description: '',
		...overrides,
	});
}

function slugOf(name: string): string {
	return name
		.normalize('NFD')
		.replaceAll(/<[^>]*>|[^\w\s-]/g, '')
		.trim()
		.toLowerCase()
		.replaceAll(/\s+/g, '-');
}

function category(id: number, name: string, imageId: number): WooCategory {
	const slug = slugOf(name);
	return {
		id,
		name,
		slug,
		parent: 0,
		description: `Our ${name}`,
		image: { id: imageId, name: `cat-${slug}`, alt: `Picture of cat-${slug}` },
	};
}

const PIZZA = 16;
const DRINKS = 17;
const DESSERTS = 18;

export const DEFAULT_CATEGORIES: readonly WooCategory[] = [
	category(DESSERTS, 'Desserts', 13),
	category(DRINKS, 'Drinks', 12),
	category(PIZZA, 'Pizza', 11),
	{ id: 15, name: 'Uncategorized', slug: 'uncategorized', parent: 0, description: '', image: null },
];

function simple(
	id: number,
	sku: string,
	name: string,
	price: string,
	shelf: number,
	overrides: Partial<WooProduct> = {},
): WooProduct {
	return aProduct({ id, sku, name, regularPrice: price, categories: [shelf], ...overrides });
}

const SIZE: WooAttribute = {
	id: 1,
	name: 'Size',
	taxonomy: 'pa_size',
	isForVariations: true,
	options: [
		{ id: 19, name: 'Small', slug: 'small' },
		{ id: 20, name: 'Medium', slug: 'medium' },
		{ id: 21, name: 'Large', slug: 'large' },
	],
};

function ownAttribute(name: string, ...options: string[]): WooAttribute {
	return {
		id: 0,
		name,
		taxonomy: '',
		isForVariations: true,
		options: options.map((option) => ({ id: 0, name: option, slug: option })),
	};
}

const BIANCA = simple(50, 'bianca', 'Pizza bianca', '', PIZZA, {
	type: 'variable',
	attributes: [SIZE],
});
const FOCACCIA = simple(56, 'focaccia', 'Focaccia', '', PIZZA, {
	type: 'variable',
	attributes: [
		ownAttribute('Size', 'Normal', 'Family'),
		ownAttribute('Crust & edge', 'Thin', 'Thick'),
	],
});

/** One of every awkward case: markup in a name, no price, no picture, a draft, sold out, the last pieces. */
export const DEFAULT_PRODUCTS: readonly WooProduct[] = [
	simple(15, 'margherita', 'Margherita', '7.50', PIZZA, { weight: '0.6' }),
	simple(17, 'diavola', 'Diavola', '9.00', PIZZA, { salePrice: '7.90' }),
	simple(19, 'ham', 'Ham & Mushrooms', '9.50', PIZZA),
	simple(21, 'casa', 'Pizza "della Casa"', '11.00', PIZZA),
	simple(23, 'speciale', 'Pizza <em>Speciale</em>', '12.51', PIZZA),
	simple(25, 'espresso', 'Caffè espresso', '1.51', DRINKS),
	simple(27, 'cola', 'Cola 33 cl', '2.80', DRINKS),
	simple(29, 'water', 'Still water', '1.20', DRINKS),
	simple(31, 'beer', 'Craft beer', '5.00', DRINKS, { stockStatus: 'outofstock' }),
	simple(33, 'wine', 'House wine', '14.00', DRINKS, { stock: 3 }),
	simple(35, 'tiramisu', 'Tiramisù', '5.50', DESSERTS),
	simple(37, 'pannacotta', 'Panna cotta (draft)', '5.00', DESSERTS, { status: 'draft' }),
	simple(39, 'gelato', 'Gelato (hidden)', '4.00', DESSERTS, { visibility: 'hidden' }),
	simple(41, 'torta', 'Torta del giorno (no price)', '', DESSERTS),
	simple(42, 'cannoli', 'Cannoli (no picture)', '4.50', DESSERTS, { image: null }),
	simple(44, 'brulee', 'Crème brûlée', '6.00', DESSERTS),
	simple(46, 'partybox', 'Party box (one per order)', '30.00', PIZZA, { isSoldIndividually: true }),
	simple(48, 'voucher', 'Gift voucher (virtual)', '20.00', 15, { isVirtual: true }),
	BIANCA,
	aVariation(BIANCA, {
		id: 51,
		sku: 'bianca-small',
		regularPrice: '6.00',
		choice: { Size: 'small' },
	}),
	aVariation(BIANCA, {
		id: 53,
		sku: 'bianca-medium',
		regularPrice: '8.00',
		choice: { Size: 'medium' },
		image: { id: 52, name: 'bianca-medium', alt: 'Picture of bianca-medium' },
	}),
	aVariation(BIANCA, {
		id: 54,
		sku: 'bianca-large',
		regularPrice: '10.50',
		choice: { Size: 'large' },
		stockStatus: 'outofstock',
	}),
	FOCACCIA,
	aVariation(FOCACCIA, {
		id: 57,
		sku: 'focaccia-normal',
		regularPrice: '5.00',
		choice: { Size: 'Normal', 'Crust & edge': '' },
	}),
	aVariation(FOCACCIA, {
		id: 58,
		sku: 'focaccia-family-thin',
		regularPrice: '9.00',
		salePrice: '8.00',
		choice: { Size: 'Family', 'Crust & edge': 'Thin' },
	}),
	aVariation(FOCACCIA, {
		id: 59,
		sku: 'focaccia-family-thick',
		regularPrice: '9.51',
		stock: 2,
		choice: { Size: 'Family', 'Crust & edge': 'Thick' },
	}),
	simple(61, 'menu', 'Family menu (grouped)', '', PIZZA, {
		type: 'grouped',
		children: [15, 27, 35],
	}),
	simple(63, 'book', 'Cook book (external)', '25.00', DESSERTS, {
		type: 'external',
		externalUrl: 'https://example.com/book',
		buttonText: 'Buy the book',
	}),
];
