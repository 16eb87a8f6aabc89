/** What may be added to goods of the huge shop. It never shows in the menu by itself (category 15). */
import { contentsOf } from './contents.ts';
import { mediaName, slugOf, type WireProduct } from './wire.ts';

export const UNSEEN_CATEGORY = 15;
const FIRST_ID = 30_001;

/** Name, price, grams, picture, contents. */
type Line = readonly [string, number, number, string, string];

const GROUPS = {
	syrups: {
		title: 'Сироп',
		max: 3,
		lines: [
			['Сироп карамельный', 30, 15, 'food/syrup-caramel', 'caramel'],
			['Сироп ванильный', 30, 15, 'food/syrup-vanilla', 'caramel'],
			['Сироп «Лесной орех»', 30, 15, 'food/syrup-hazelnut', 'caramel'],
			['Сироп кленовый', 40, 15, 'food/syrup-caramel', 'caramel'],
		],
	},
	sauces: {
		title: 'Соус',
		max: 2,
		lines: [
			['Соус чесночный', 39, 30, 'food/sauce-garlic', 'creamSauce'],
			['Соус барбекю', 39, 30, 'food/sauce-bbq', 'ketchup'],
			['Соус сырный', 45, 30, 'food/sauce-cheese', 'creamSauce'],
			['Заправка бальзамическая', 45, 20, 'food/soy', 'vinegar'],
		],
	},
	dips: {
		title: 'К пельменям',
		max: 3,
		lines: [
			['Сметана 20 %', 39, 50, 'food/sour-cream', 'sourCream'],
			['Аджика домашняя', 35, 30, 'food/sauce-sweet-chili', 'hotSauce'],
			['Масло с укропом', 35, 20, 'food/butter', 'butter'],
		],
	},
	asian: {
		title: 'Добавить',
		max: 4,
		lines: [
			['Соус соевый порционный', 25, 30, 'food/soy', 'soySauce'],
			['Имбирь маринованный', 35, 20, 'food/ginger', 'pickles'],
			['Васаби порционный', 25, 10, 'food/wasabi', 'hotSauce'],
			['Соус спайси', 45, 30, 'food/sauce-sweet-chili', 'creamSauce'],
		],
	},
	candles: {
		title: 'К празднику',
		max: 2,
		lines: [
			['Свечи для торта, 6 шт.', 89, 20, 'food/candles-cake', 'things'],
			['Открытка к торту', 60, 10, 'food/postcard', 'things'],
		],
	},
} as const satisfies Record<string, { title: string; max: number; lines: readonly Line[] }>;

const KEYS = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
const LINES = KEYS.flatMap((key) => GROUPS[key].lines.map((line: Line) => ({ key, line })));
/** A portion stands ready for every order. */
const QUANTITY = 500;

/** A product's group of supplements, as `acf.supplements` has it. */
export function supplementGroup(key: string): object {
	const group = KEYS.find((one) => one === key);
	if (group === undefined) throw new Error(`the huge shop: no supplements named ${key}`);
	return {
		title: GROUPS[group].title,
		products: LINES.flatMap((one, index) => (one.key === group ? [FIRST_ID + index] : [])),
		quantity_min: '0',
		quantity_max: String(GROUPS[group].max),
		supplement_required: 'no',
	};
}

export function supplementProducts(warehouses: readonly number[]): WireProduct[] {
	return LINES.map(({ line: [name, roubles, grams, picture, contents] }, index) => {
		const { composition, allergens, nutrition } = contentsOf(contents);
		const price = roubles.toFixed(2);
		return {
			id: FIRST_ID + index,
			slug: slugOf(name),
			name,
			price,
			regular_price: price,
			weight: String(grams),
			images: [`/media/${mediaName(picture)}`],
			categories: [UNSEEN_CATEGORY],
			acf: {
				...nutrition,
				...(composition === '' ? {} : { composition }),
				...(allergens.length === 0 ? {} : { allergens }),
			},
			locations: warehouses.map((id) => ({ id, quantity: QUANTITY })),
		};
	});
}
