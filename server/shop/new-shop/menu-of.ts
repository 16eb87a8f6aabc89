/** The menu of a new shop: one product of each kind the folder knows, to be written over. */
import { HIDDEN_CATEGORY } from '#core/rules/catalogue/menu.ts';
import type { Answers } from './answers.ts';
import { gramPriceOf, priceOf, sumText } from './prices.ts';

/** The shop's only warehouse: `term_id` of `locations`. */
export const WAREHOUSE = 1;
const SUPPLEMENTS = 16;
const GIFTS = 17;
/** The product the coupon of `coupons.json` gives. */
const GIFT = 701;

const picture = (name: string) => `/media/food/${name}.webp`;

type Product = Readonly<Record<string, unknown>>;

interface Words {
	readonly name: string;
	readonly slug: string;
	readonly picture: string;
	readonly line: string;
	readonly text: string;
}

/** What the kinds are called in a restaurant and in a shop. */
interface Sample {
	readonly catalogue: readonly [main: string, mainSlug: string, sets: string, setsSlug: string];
	readonly simple: Words;
	readonly reduced: Words;
	readonly sized: Words & { readonly attribute: string; readonly sizes: readonly string[] };
	readonly topped: Words & { readonly group: string };
	readonly toppings: readonly Words[];
	readonly combo: Words & { readonly groups: readonly [first: string, second: string] };
	readonly weighed: Words;
	readonly gift: Words;
}

const words = (name: string, slug: string, file: string, line: string, text = line): Words => ({
	name,
	slug,
	picture: picture(file),
	line,
	text,
});

const RESTAURANT: Sample = {
	catalogue: ['Меню', 'dishes', 'Комбо', 'combo'],
	simple: words('Борщ', 'borshch', 'soup-borscht', 'Со сметаной и зеленью'),
	reduced: words('Сырники', 'syrniki', 'syrniki', 'Три штуки, с вареньем'),
	sized: {
		...words('Пицца «Маргарита»', 'margarita', 'pizza-margarita', 'Томаты, моцарелла, базилик'),
		attribute: 'Размер',
		sizes: ['25 см', '30 см', '35 см'],
	},
	topped: {
		...words('Бургер', 'burger', 'burger-classic', 'Говядина, томат, лист салата'),
		group: 'Добавить в бургер',
	},
	toppings: [
		words('Бекон', 'bacon', 'add-bacon', 'Ломтик'),
		words('Чеддер', 'cheddar', 'add-cheddar', 'Ломтик'),
		words('Халапеньо', 'jalapeno', 'add-jalapeno', 'Ложка'),
	],
	combo: {
		...words('Обед', 'lunch', 'combo-lunch', 'Суп и горячее на выбор, дешевле на 10%'),
		groups: ['Суп', 'Горячее'],
	},
	weighed: words('Оливье на вес', 'olivier', 'olivier', 'Домашний майонез'),
	gift: words('Морс в подарок', 'gift', 'mors-cranberry', 'Клюквенный, 300 мл'),
};

const SHOP: Sample = {
	catalogue: ['Товары', 'goods', 'Наборы', 'sets'],
	simple: words('Мёд липовый', 'honey', 'honey', 'Банка 250 г'),
	reduced: words('Масло оливковое', 'olive-oil', 'olive-oil', 'Бутылка 500 мл'),
	sized: {
		...words('Кофе в зёрнах', 'coffee', 'coffee-beans', 'Бразилия, средняя обжарка'),
		attribute: 'Упаковка',
		sizes: ['250 г', '500 г', '1 кг'],
	},
	topped: {
		...words('Букет', 'bouquet', 'bouquet', 'Сезонные цветы'),
		group: 'Добавить к букету',
	},
	toppings: [
		words('Открытка', 'card', 'state-gift', 'С вашими словами'),
		words('Свеча', 'candle', 'candle', 'Одна'),
		words('Конфеты', 'sweets', 'truffles', 'Шесть штук'),
	],
	combo: {
		...words('Подарочный набор', 'gift-set', 'fruit-box', 'Мёд и подарок к нему, дешевле на 10%'),
		groups: ['Мёд', 'К нему'],
	},
	weighed: words('Орехи на вес', 'nuts', 'nut-mix', 'Смесь четырёх орехов'),
	gift: words('Шоколад в подарок', 'gift', 'chocolate-dark', 'Плитка'),
};

/** `catalogue.json` of a new shop. Ids are free to be changed until the first order. */
export function menuOf({ kind, currency }: Answers): readonly Product[] {
	const sample = kind === 'restaurant' ? RESTAURANT : SHOP;
	const [main, mainSlug, sets, setsSlug] = sample.catalogue;
	const price = (cups: number) => priceOf(cups, currency);
	const product = (
		id: number,
		of: Words,
		categories: readonly number[],
		more: Product = {},
	): Product => ({
		id,
		slug: of.slug,
		name: of.name,
		price: price(3.5),
		short_description: of.line,
		description: `<p>${of.text}</p>`,
		images: [of.picture],
		categories,
		...more,
		locations: [{ id: WAREHOUSE }],
	});
	const sizes = sample.sized.sizes.map((option, index) => ({
		id: 1031 + index,
		price: price(4.5 + 1.5 * index),
		attributes: [{ name: sample.sized.attribute, option }],
	}));
	const toppings = sample.toppings.map((of, index) =>
		product(601 + index, of, [HIDDEN_CATEGORY, SUPPLEMENTS], { price: price(0.8) }),
	);
	const group = (title: string, products: readonly number[], least: number, most: number) => ({
		title,
		products,
		quantity_min: least,
		quantity_max: most,
		supplement_required: least > 0,
	});
	const [first, second] = sample.combo.groups;
	return [
		{
			id: 10,
			name: main,
			slug: mainSlug,
			image: sample.sized.picture,
			products: [
				product(101, sample.simple, [10]),
				product(102, sample.reduced, [10], { price: price(2.9), regular_price: price(3.9) }),
				product(103, sample.sized, [10], {
					price: sizes[0]?.price,
					attributes: [
						{ name: sample.sized.attribute, variation: true, options: sample.sized.sizes },
					],
					default_attributes: [{ option: sample.sized.sizes[1] }],
					product_variations_data: sizes,
				}),
				product(104, sample.topped, [10], {
					price: price(4.9),
					acf: {
						supplements: [
							group(
								sample.topped.group,
								sample.toppings.map((_, index) => 601 + index),
								0,
								3,
							),
						],
					},
				}),
				product(105, sample.weighed, [10], {
					price: gramPriceOf(8.9, currency),
					measure_unit: 'кг',
					add_to_basket_once: 0.1,
					backet_first_cart_add_portion_minimum: 0.3,
				}),
			],
		},
		{
			id: 20,
			name: sets,
			slug: setsSlug,
			image: sample.combo.picture,
			products: [
				product(201, sample.combo, [20], {
					price: price(0),
					acf: {
						combo_discount_type: 'percent',
						combo_discount: '10',
						supplements: [group(first, [101], 1, 1), group(second, [102, 104], 1, 1)],
					},
				}),
			],
		},
		{ id: HIDDEN_CATEGORY, name: 'Uncategorized', slug: 'uncategorized', products: [] },
		{
			id: SUPPLEMENTS,
			name: sample.topped.group,
			slug: 'supplements',
			parent: HIDDEN_CATEGORY,
			products: toppings,
		},
		{
			id: GIFTS,
			name: 'Подарки',
			slug: 'gifts',
			parent: HIDDEN_CATEGORY,
			products: [product(GIFT, sample.gift, [HIDDEN_CATEGORY, GIFTS], { price: price(1.5) })],
		},
	];
}

/** `coupons.json`: the gift of an order that is large. */
export function couponsOf({ kind, currency }: Answers): readonly unknown[] {
	const { gift } = kind === 'restaurant' ? RESTAURANT : SHOP;
	return [
		{
			id: 1,
			code: 'gift',
			description: `${gift.name} к заказу больше ${sumText(20, currency)}`,
			discount_type: 'free_gift',
			amount: '0.00',
			minimum_amount: priceOf(20, currency),
			_wc_free_gift_coupon_data_mod: [{ product_id: GIFT, quantity: 1 }],
			image: gift.picture,
			show_to_user: true,
		},
	];
}
