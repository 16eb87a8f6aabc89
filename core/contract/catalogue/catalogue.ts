/** The catalogue files (spec 3, 4, 7; wire 2.8, 5): an array of categories with their products. */
import * as v from 'valibot';
import type {
	Category,
	CategoryHours,
	ComboDiscount,
	Nutrition,
	Product,
	Seo,
	SupplementGroup,
	Variation,
	WarehouseStock,
} from '#core/rules/catalogue/catalogue.ts';
import { defined } from '#core/rules/defined.ts';
import { parseMoney } from '#core/rules/money/money.ts';
import {
	clockTime,
	flag,
	hexColor,
	html,
	id,
	list,
	number,
	object,
	onUnlessOff,
	PRICE,
	positive,
	requiredText,
	slug,
	text,
	unitPrice,
	videoAddress,
	whenGood,
} from '../lenient.ts';
import { attributeSchema, decodedOption, variationSchema, variationsOf } from './variations.ts';

const seo = v.pipe(
	object({
		title: text,
		description: text,
		og_title: text,
		og_description: text,
		og_image: text,
		robots: text,
		keywords: text,
	}),
	v.transform(
		(wire): Seo => ({
			title: wire.title,
			description: wire.description,
			...(wire.og_title === '' ? {} : { ogTitle: wire.og_title }),
			...(wire.og_description === '' ? {} : { ogDescription: wire.og_description }),
			...(wire.og_image === '' ? {} : { image: wire.og_image }),
			...(wire.robots === '' ? {} : { robots: wire.robots }),
			...(wire.keywords === '' ? {} : { keywords: wire.keywords }),
		}),
	),
);

/** `{quantity: n}`: n pieces of each line are free (spec 3). */
const freeLimits = v.pipe(
	whenGood(object({ quantity: number })),
	v.transform((wire) => Math.max(0, wire?.quantity ?? 0)),
);

const stock = v.pipe(
	object({ id, quantity: whenGood(number) }),
	v.transform(
		(wire): WarehouseStock =>
			wire.quantity === undefined ? { id: wire.id } : { id: wire.id, quantity: wire.quantity },
	),
);

/** What an address can hold: nothing, "." and ".." would name another page. The id stands in for it. */
function slugOf({ slug: name, id }: { readonly slug: string; readonly id: number }): string {
	return /^\.*$/.test(name) ? String(id) : name;
}

const supplementGroup = v.pipe(
	object({
		title: text,
		products: list(id),
		quantity_min: whenGood(number),
		quantity_max: positive,
		supplement_required: flag,
	}),
	v.transform(
		(wire): SupplementGroup => ({
			title: wire.title,
			productIds: wire.products,
			min: wire.supplement_required
				? Math.max(1, wire.quantity_min ?? 1)
				: (wire.quantity_min ?? 0),
			isRequired: wire.supplement_required,
			...defined({ max: wire.quantity_max }),
		}),
	),
);

const acf = object({
	'product-badge': v.pipe(
		v.unknown(),
		v.transform((value) =>
			(Array.isArray(value) ? value : [value]).filter(
				(badge): badge is string => typeof badge === 'string' && badge !== '',
			),
		),
	),
	supplements: list(supplementGroup),
	combo_discount_type: text,
	combo_discount: text,
	calories: whenGood(number),
	proteins: whenGood(number),
	fats: whenGood(number),
	carbohydrates: whenGood(number),
	composition: html,
	allergens: list(text),
	video_url: videoAddress,
});

const NO_ACF = v.parse(acf, {});

function comboOf(wire: v.InferOutput<typeof acf>): ComboDiscount | undefined {
	if (wire.combo_discount_type === 'percent') {
		const percent = v.parse(positive, wire.combo_discount);
		return percent === undefined ? undefined : { type: 'percent', percent };
	}
	const amount = parseMoney(wire.combo_discount);
	if (amount === undefined || amount <= 0) return undefined;
	return wire.combo_discount_type === 'fixed' ? { type: 'fixed', amount } : undefined;
}

function nutritionOf(wire: v.InferOutput<typeof acf>): Nutrition | undefined {
	if (wire.calories === undefined) return undefined;
	return {
		calories: wire.calories,
		proteins: wire.proteins ?? 0,
		fats: wire.fats ?? 0,
		carbohydrates: wire.carbohydrates ?? 0,
	};
}

/** v2 sites send `in_stock`, v3 ones `stock_status` (wire 5). */
function isInStock(wire: { in_stock?: unknown; stock_status?: unknown }): boolean {
	if (typeof wire.stock_status === 'string') return wire.stock_status !== 'outofstock';
	return wire.in_stock !== false && wire.in_stock !== 0 && wire.in_stock !== '0';
}

/** As the languages of shops write it. */
const KILOGRAM =
	/^(кг|k\.?g|kgs|kq|кило|килограмм(а|ов|ы)?|кілограм|kilos?|kilogram(m|me|o|as|os|s)?|chilo|公斤|千克|կգ|किलो|किग्रा)$/i;

/** Goods by weight are priced by the kilogram, however the site spells it; '' is a piece. */
function measureUnit(written: string): string {
	const unit = written
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/\.$/, '');
	if (KILOGRAM.test(unit)) return 'кг';
	return unit === '' || /^(шт|штука|pcs?|pieces?)$/i.test(unit) ? 'шт' : written.trim();
}

const wireProduct = object({
	id,
	slug,
	name: requiredText('expected a name'),
	price: unitPrice,
	regular_price: whenGood(unitPrice),
	price_multiplier_for_customer: positive,
	in_stock: v.optional(v.unknown()),
	stock_status: v.optional(v.unknown()),
	measure_unit: v.pipe(text, v.transform(measureUnit)),
	add_to_basket_once: positive,
	backet_first_cart_add_portion_minimum: positive,
	weight: positive,
	description: html,
	short_description: html,
	images: list(
		v.union([
			v.string(),
			v.pipe(
				object({ src: v.string() }),
				v.transform((image) => image.src),
			),
		]),
	),
	categories: list(
		v.union([
			id,
			v.pipe(
				object({ id }),
				v.transform((one) => one.id),
			),
		]),
	),
	attributes: list(attributeSchema),
	default_attributes: list(object({ option: text })),
	product_variations_data: list(variationSchema),
	related_ids: list(id),
	catalog_name: text,
	average_rating: whenGood(number),
	rating_count: whenGood(number),
	free_limits: freeLimits,
	acf: v.pipe(
		whenGood(acf),
		v.transform((value) => value ?? NO_ACF),
	),
	locations: list(stock),
	restaurants: list(object({ id })),
	seo_data: whenGood(seo),
});

/** A product as the catalogue file has it -> `Product`. Prices as written, per gram for "кг". */
const productSchema = v.pipe(
	wireProduct,
	v.transform((wire): Product => {
		const variations = variationsOf(wire.product_variations_data, wire.attributes);
		const defaults = wire.default_attributes.map((one) => decodedOption(one.option));
		const defaultVariation =
			variations.find(
				(one) =>
					one.isInStock &&
					defaults.length > 0 &&
					defaults.every((option) => one.label.split(', ').includes(option)),
			) ??
			variations.find((one) => one.isInStock) ??
			variations[0];
		const cheapest = variations.length === 0 ? undefined : minBy(variations);
		const step = wire.add_to_basket_once ?? 1;
		const combo = comboOf(wire.acf);
		const nutrition = nutritionOf(wire.acf);
		return {
			id: wire.id,
			slug: slugOf(wire),
			name: wire.name,
			price: cheapest?.price ?? wire.price,
			regularPrice: cheapest?.regularPrice ?? wire.regular_price ?? wire.price,
			priceMultiplier: wire.price_multiplier_for_customer ?? 1,
			measureUnit: wire.measure_unit,
			step,
			firstPortion: wire.backet_first_cart_add_portion_minimum ?? step,
			badges: wire.acf['product-badge'],
			isInStock:
				isInStock(wire) && (variations.length === 0 || variations.some((one) => one.isInStock)),
			stock: wire.locations,
			hasVariations: variations.length > 0,
			mustChoose:
				variations.length > 1 ||
				wire.acf.supplements.some((group) => group.isRequired) ||
				combo !== undefined,
			freeQuantity: wire.free_limits,
			description: wire.description,
			shortDescription: wire.short_description,
			images: wire.images,
			categories: wire.categories,
			attributes: wire.attributes.map(({ name, slug, variation, options }) => ({
				...{ name, slug, options },
				isVariation: variation,
			})),
			variations,
			supplementGroups: wire.acf.supplements,
			relatedIds: wire.related_ids,
			restaurants: wire.restaurants.map((one) => one.id),
			catalogName: wire.catalog_name,
			composition: wire.acf.composition,
			allergens: wire.acf.allergens,
			...defined({
				image: wire.images[0],
				weight: wire.weight,
				defaultVariationId: defaultVariation?.id,
				combo,
				nutrition,
				video: wire.acf.video_url,
			}),
			...ratingOf(wire),
			...defined({ seo: wire.seo_data }),
		};
	}),
);

/** WooCommerce says "0.00" of a product without ratings. */
function ratingOf({ average_rating: average = 0, rating_count: count = 0 }: RatingWire) {
	return count >= 1 && average >= 1 && average <= 5 ? { rating: { average, count } } : {};
}
interface RatingWire {
	readonly average_rating?: number | undefined;
	readonly rating_count?: number | undefined;
}

function minBy(variations: readonly Variation[]): Variation | undefined {
	return variations.reduce<Variation | undefined>(
		(least, one) => (least === undefined || one.price < least.price ? one : least),
		undefined,
	);
}

const hours = v.pipe(
	object({ enabled: flag, from: clockTime(), to: clockTime(true), week_days: list(number) }),
	v.transform((wire): CategoryHours | undefined =>
		wire.enabled && wire.from !== '' && wire.to !== ''
			? { from: wire.from, to: wire.to, weekDays: wire.week_days }
			: undefined,
	),
);

const categoryHead = {
	id,
	name: requiredText('expected a name'),
	slug,
	parent: v.pipe(
		whenGood(id),
		v.transform((value) => value ?? 0),
	),
	image: text,
	image_dop: text,
	image_dop_2: text,
	dop_image_category_site: text,
	description: html,
	visual_name_category: text,
	color_text_category: hexColor,
	free_limits: freeLimits,
	hide_category: flag,
	show_on_home: onUnlessOff,
	category_availability: whenGood(hours),
	seo_data: whenGood(seo),
};

function toCategory(
	wire: v.InferOutput<v.ObjectSchema<typeof categoryHead, undefined>>,
	products: readonly Product[],
): Category {
	const name = wire.visual_name_category === '' ? wire.name : wire.visual_name_category;
	const wideImage = wire.dop_image_category_site || wire.image_dop || wire.image_dop_2;
	return {
		id: wire.id,
		name,
		slug: slugOf(wire),
		parent: wire.parent,
		description: wire.description,
		isHidden: wire.hide_category,
		isShownOnHome: wire.show_on_home,
		products: products.map((product) => ({
			...product,
			catalogName: product.catalogName || name,
			// A product's own limit stands before its category's (wire 5).
			freeQuantity: product.freeQuantity > 0 ? product.freeQuantity : wire.free_limits,
		})),
		...(wire.image === '' ? {} : { image: wire.image }),
		...(wideImage === '' ? {} : { wideImage }),
		...defined({
			nameColor: wire.color_text_category,
			hours: wire.category_availability,
			seo: wire.seo_data,
		}),
	};
}

/** A whole catalogue file -> categories; a bad product or category is dropped and counted (`dropped`). */
export const catalogueSchema = v.pipe(
	v.unknown(),
	v.check((value) => typeof value === 'object' && value !== null, 'expected a list of categories'),
	list(
		v.pipe(
			object({ ...categoryHead, products: list(productSchema) }),
			v.transform((wire) => toCategory(wire, wire.products)),
		),
	),
);

/** A product whose every price can be read, as it is written; what is no price at all is not sold for nothing. */
const withGoodPrices = v.looseObject({
	regular_price: v.nullish(v.union([v.literal(''), unitPrice], PRICE)),
	product_variations_data: v.nullish(
		v.array(
			v.looseObject({
				price: unitPrice,
				regular_price: v.nullish(v.union([v.literal(''), unitPrice], PRICE)),
			}),
			'expected a list of variations',
		),
	),
});
const strictProduct = v.pipe(
	v.unknown(),
	v.rawCheck(({ dataset, addIssue }) => {
		const { issues = [] } = v.safeParse(withGoodPrices, dataset.value);
		for (const { message, path } of issues) addIssue({ message, ...(path ? { path } : {}) });
	}),
	productSchema,
);

/** As `catalogueSchema`, but nothing is dropped: for a shop folder, where a bad product stops the start. */
export const strictCatalogueSchema = v.pipe(
	v.array(
		v.pipe(
			object({ ...categoryHead, products: v.array(strictProduct, 'expected a list of products') }),
			v.transform((wire) => toCategory(wire, wire.products)),
		),
		'expected a list of categories',
	),
	v.minLength(1, 'expected at least one category'),
);
