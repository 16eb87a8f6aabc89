/** Fields of the menu: `catalogue.json`, its translations, and what one warehouse has otherwise. */
import {
	colour,
	defaultsTo,
	either,
	type Field,
	type Fields,
	film,
	flag,
	idOf,
	idsOf,
	list,
	money,
	number,
	object,
	ownId,
	ownName,
	picture,
	plainId,
	price,
	required,
	stops,
	text,
	timeOfDay,
	title,
	wholeNumber,
	word,
} from './field.ts';

const seo = object('What search engines and chats show in the place of the name (spec 3).', {
	title: text('Title of the page.'),
	description: text('Description of the page.'),
	og_title: text('Title of the card of a link.'),
	og_description: text('Description on the card of a link.'),
	og_image: picture('Picture of the card of a link.'),
	robots: text('What search engines are asked, like "noindex".'),
	keywords: text('Key words, separated by commas.'),
});

const freeLimits = object('Of how many pieces of each line nothing is charged (spec 3).', {
	quantity: stops(number('Pieces that are free.', { least: 0 })),
});

const option = object('A chosen value of an attribute.', {
	option: text('The value, as in `options` of the attribute.'),
});

const ownOption = object(
	'A value of an attribute; of an attribute that is left out, or has none here, every value is a choice.',
	{
		id: number('Id of the attribute, where it is told by that.'),
		name: text('Name of the attribute, where it is told by that.'),
		slug: text('Slug of the attribute, where it is told by that.'),
		option: text('The value, as in `options` of the attribute.'),
	},
);

const variation = object('A size or kind of a product with a price of its own (spec 3).', {
	id: required(stops(ownId('variation', 'Id of the variation, of its own in the whole menu.'))),
	description: text('Name of the variation where it has no attributes.'),
	price: required(stops(price('Price of one piece, or of a gram of goods by weight.'))),
	regular_price: stops(price('Price before the discount; as `price` when absent.')),
	image: picture('Picture of the variation.'),
	weight: number('Weight of one piece, grams.', { least: 0 }),
	attributes: list('Values that make the variation.', ownOption),
	in_stock: defaultsTo(true, flag('Whether it is sold.')),
});

const supplements = object('A group of things that are added to a product (spec 3).', {
	title: text('Name of the group.'),
	products: list('Products that may be added.', idOf('product', 'Id of a product.')),
	quantity_min: stops(wholeNumber('Fewest pieces of the group together.', { least: 0 })),
	quantity_max: stops(
		wholeNumber('Most pieces of the group together; no limit when 0 or absent.', { least: 0 }),
	),
	supplement_required: stops(flag('Whether the product is sold only with some of the group.')),
});

const details = object('Fields of the product beside those of WooCommerce (spec 3).', {
	'product-badge': either(
		'Badges like "hit" and "new", or words of one’s own.',
		text('One badge.'),
		list('Badges.', text('A badge.')),
	),
	supplements: list('Groups of supplements.', supplements),
	combo_discount_type: word(
		['percent', 'fixed', 'none'],
		'Whether `combo_discount` is per cent or units of the currency; with one of them the product is a combo.',
	),
	combo_discount: stops(
		money(
			'What the combo costs less than its products together: per cent, or units of the currency.',
		),
	),
	calories: number('Energy of 100 g, kcal.', { least: 0 }),
	proteins: number('Proteins in 100 g, grams.', { least: 0 }),
	fats: number('Fats in 100 g, grams.', { least: 0 }),
	carbohydrates: number('Carbohydrates in 100 g, grams.', { least: 0 }),
	composition: text('What it is made of.'),
	allergens: list('Allergens, one word each.', text('An allergen.')),
	video_url: film('A film of the product.'),
});

const product: Fields = {
	id: required(stops(ownId('product', 'Id of the product, of its own in the whole menu.'))),
	slug: ownName('product slug', 'Name of the product in addresses; its id when absent.'),
	sku: text('Number of the product in lists of its owner: an import knows it by that.'),
	name: required(stops(title('Name of the product.'))),
	price: required(
		stops(price('Price of one piece, or of a gram of goods by weight ("0.89" is 890 a kilogram).')),
	),
	regular_price: stops(price('Price before the discount; as `price` when absent.')),
	price_multiplier_for_customer: defaultsTo(
		1,
		stops(number('By what the price is multiplied where it is shown (spec 4).', { least: 0 })),
	),
	in_stock: defaultsTo(true, stops(flag('Whether it is sold.'))),
	stock_status: stops(
		word(
			['instock', 'outofstock', 'onbackorder'],
			'As `in_stock`, of WooCommerce; counts before it.',
		),
	),
	measure_unit: defaultsTo('шт', text('Unit of the price; of goods by weight "кг".')),
	add_to_basket_once: defaultsTo(
		1,
		stops(number('By how much one press adds, units.', { least: 0 })),
	),
	backet_first_cart_add_portion_minimum: stops(
		number('How much the first press adds, units; as `add_to_basket_once` when absent.', {
			least: 0,
		}),
	),
	weight: number('Weight of one piece, grams.', { least: 0 }),
	description: text('Description, HTML.'),
	short_description: text('Line under the name.'),
	images: list(
		'Pictures, the first one on the card.',
		either(
			'A picture.',
			picture('Its address.'),
			object('WooCommerce’s form of it.', { src: required(picture('Its address.')) }),
		),
	),
	categories: list(
		'The category of the product and all parents of that.',
		either(
			'A category.',
			idOf('category', 'Its id.'),
			object('WooCommerce’s form of it.', { id: required(idOf('category', 'Its id.')) }),
		),
	),
	attributes: list(
		'Attributes: those of the variations, and others for filters.',
		object('An attribute.', {
			name: text('Name of the attribute.'),
			id: number('Its id, by which variations may tell it.'),
			slug: text('Its name in addresses, like "pa_size".'),
			variation: flag('Whether the variations differ by it.'),
			options: list('Its values.', text('A value.')),
		}),
	),
	default_attributes: list('The variation that is chosen at first.', option),
	product_variations_data: stops(list('Variations of the product.', variation)),
	related_ids: list('What is offered beside it.', idOf('product', 'Id of a product.')),
	catalog_name: text(
		'Name of the category on the product’s page; that of the category when absent.',
	),
	average_rating: number('Rating, 1 to 5.', { least: 0, most: 5 }),
	rating_count: wholeNumber('How many have rated it.', { least: 0 }),
	free_limits: freeLimits,
	acf: details,
	locations: list(
		'Warehouses that sell the product, and how much is left there; one that is not listed does not sell it.',
		object('A warehouse.', {
			id: required(stops(idOf('warehouse', 'Id of the warehouse: `term_id` of `locations`.'))),
			quantity: stops(number('What is left, pieces or grams; no limit when absent, none below 0.')),
		}),
	),
	restaurants: list(
		'Restaurants that serve the product.',
		object('A restaurant.', { id: required(idOf('restaurant', 'Id of the restaurant.')) }),
	),
	seo_data: seo,
};

const category: Fields = {
	id: required(stops(ownId('category', 'Id of the category.'))),
	name: required(stops(title('Name of the category.'))),
	slug: ownName('category slug', 'Name of the category in addresses; its id when absent.'),
	parent: idOf(
		'category',
		'Id of the category it is part of. In 15, and in a category that is 15, it stands in no menu: it holds supplements and gifts.',
	),
	image: picture('Picture of the tile.'),
	image_dop: picture('Wide picture of the tile.'),
	image_dop_2: picture('Wide picture of the tile, where `image_dop` is empty.'),
	dop_image_category_site: picture('Wide picture of the tile, before the others.'),
	description: text('Description of the category.'),
	visual_name_category: text('Name that is shown in the place of `name`.'),
	color_text_category: colour('Colour of the name on the tile.'),
	free_limits: freeLimits,
	hide_category: flag('Whether the menu leaves it out.'),
	show_on_home: defaultsTo(true, flag('Whether the home page shows it.')),
	category_availability: object('Hours in which the category is sold (spec 3).', {
		enabled: stops(flag('Whether the hours count.')),
		from: stops(timeOfDay('From.')),
		to: stops(timeOfDay('To; not later than `from` = past midnight.')),
		week_days: list(
			'Days of the week; none = every day.',
			stops(wholeNumber('1 = Monday, 7 = Sunday.', { least: 1, most: 7 })),
		),
	}),
	seo_data: seo,
};

/** The menu: a list of categories with their products (prodcat, wire 2.8). */
export const CATALOGUE: Field = stops(
	list(
		'The menu: categories with their products (the full prodcat, wire 2.8).',
		object('A category.', {
			...category,
			products: required(stops(list('Products of the category.', object('A product.', product)))),
		}),
		1,
	),
);

/** The same products by the same ids: what is named here is named in `catalogue.json`. */
const again = (fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).map(([key, field]): [string, Field] => {
			if (field.kind === 'text' && field.names !== undefined) {
				const { names: _, ...rest } = field;
				return [key, rest];
			}
			return [key, field];
		}),
	);
const variationAgain = plainId('Id of the variation, as in `catalogue.json`.');

const translatedProduct: Fields = {
	...again(product),
	id: required(idOf('product', 'Id of the product, as in `catalogue.json`.')),
	product_variations_data: stops(
		list(
			'Variations of the product.',
			object('A variation.', {
				...(variation.kind === 'object' ? variation.fields : {}),
				id: required(stops(variationAgain)),
			}),
		),
	),
};

/** `catalogue-{language}.json` */
export const TRANSLATION: Field = stops(
	list(
		'The whole menu in another language, where it says other things than `words-{language}.json` could.',
		object('A category.', {
			...again(category),
			id: required(idOf('category', 'Id of the category, as in `catalogue.json`.')),
			products: required(
				stops(list('Products of the category.', object('A product.', translatedProduct))),
			),
		}),
		1,
	),
);

const { price: _price, name: _name, ...changed } = translatedProduct;

/** `catalogue-{warehouse id}.json` */
export const LOCAL: Field = stops(
	list(
		'What one warehouse sells at other prices or has otherwise: products by their ids, with the fields that differ.',
		object('A category.', {
			id: idsOf('category', 'Id of the category.'),
			name: text('Name of the category.'),
			products: required(
				stops(
					list(
						'Products by their ids, with the fields that differ.',
						object('A product.', {
							...changed,
							id: required(stops(idOf('product', 'Id of the product, as in `catalogue.json`.'))),
							name: stops(title('Name of the product.')),
							price: stops(price('Price of one piece in this warehouse.')),
						}),
					),
				),
			),
		}),
	),
);
