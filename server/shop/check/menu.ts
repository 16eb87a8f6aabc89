/** The menu as a whole: where products are sold, whether translations have them all, what banners lead to. */
import { decodedOption } from '#core/contract/catalogue/variations.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import { isNearly } from '#core/rules/spelling.ts';
import { languageOfMenu, languageOfWords, warehouseOfMenu } from '../fields/files.ts';
import { isNothing, isObject, isOn, itemsOf, nameIn, numberOf, objectOf } from './loose.ts';
import type { Mistake, Path } from './mistake.ts';
import type { KnownNames } from './references.ts';

type Files = ReadonlyMap<string, unknown>;

interface Listed {
	readonly path: Path;
	readonly product: Readonly<Record<string, unknown>>;
}

/** Products of a menu file, each with its place. */
function productsOf(menu: unknown): readonly Listed[] {
	return itemsOf(menu).flatMap(([category, value]) =>
		itemsOf(objectOf(value).products).flatMap(([index, product]) =>
			isObject(product) ? [{ path: [category, 'products', index], product }] : [],
		),
	);
}

const warning = (file: string, path: Path, text: string, more = {}): Mistake => ({
	file,
	path,
	text,
	seriousness: 'warning',
	...more,
});

/** What is wrong with the menu and its other editions beyond their fields. */
export function checkMenu(files: Files, known: KnownNames): readonly Mistake[] {
	const menu = files.get('catalogue.json');
	const products = productsOf(menu);
	const texts = new Set(
		[...files].flatMap(([name, json]) =>
			languageOfWords(name) === undefined ? textsIn(json) : [],
		),
	);
	return [
		...checkSold(products),
		...checkCombos(products),
		...checkChoices(products),
		...[...files].flatMap(([name, json]) => [
			...checkTranslation(name, json, { products, settings: files.get('settings.json') }),
			...checkWords(name, json, { files, texts }),
			...checkWarehouse(name, known),
		]),
		...['settings.json', 'banners.json'].flatMap((name) => checkBanners(name, files.get(name))),
	];
}

/** Where some products name their warehouses, one without any is sold everywhere, without end. */
function checkSold(products: readonly Listed[]): Mistake[] {
	const untold = products.filter(({ product }) => isNothing(product.locations));
	if (untold.length === products.length) return [];
	return untold.map(({ path, product }) =>
		warning(
			'catalogue.json',
			[...path, 'locations'],
			`no warehouse is named: "${nameIn(product.name)}" is sold in each of them, without end`,
		),
	);
}

function checkCombos(products: readonly Listed[]): Mistake[] {
	return products.flatMap(({ path, product }): Mistake[] => {
		const { combo_discount_type: type, combo_discount: discount } = objectOf(product.acf);
		const at = [...path, 'acf'];
		if (type === 'percent' && Number(numberOf(discount)) > 100)
			return [
				{
					...warning(
						'catalogue.json',
						[...at, 'combo_discount'],
						'expected a percentage from 0 to 100',
						{ value: discount },
					),
					seriousness: 'stops',
				},
			];
		if (isNothing(type) && !isNothing(discount) && numberOf(discount) !== 0)
			return [
				warning(
					'catalogue.json',
					[...at, 'combo_discount_type'],
					'missing: expected percent or fixed; without it the combo has no discount',
				),
			];
		return [];
	});
}

/** Groups nothing can be chosen of, and choices that are none of the variations. */
function checkChoices(products: readonly Listed[]): Mistake[] {
	return products.flatMap(({ path, product }) => [
		...itemsOf(objectOf(product.acf).supplements).flatMap(([index, group]) => {
			const {
				quantity_min: least,
				quantity_max: most,
				products: all,
				supplement_required: must,
			} = objectOf(group);
			const at = [...path, 'acf', 'supplements', index];
			const [min, max] = [numberOf(least) ?? 0, numberOf(most) ?? 0];
			if (max > 0 && min > max)
				return [
					{
						...warning(
							'catalogue.json',
							[...at, 'quantity_max'],
							`below quantity_min (${min}): the product cannot be ordered`,
							{ value: most },
						),
						seriousness: 'stops' as const,
					},
				];
			return isOn(must) && isNothing(all)
				? [
						{
							...warning(
								'catalogue.json',
								[...at, 'products'],
								'the group is required and empty: the product cannot be ordered',
							),
							seriousness: 'stops' as const,
						},
					]
				: [];
		}),
		...checkDefault(product, path),
	]);
}

function checkDefault(product: Listed['product'], path: Path): Mistake[] {
	const variations = itemsOf(product.product_variations_data);
	if (variations.length === 0) return [];
	const options = new Set(
		variations.flatMap(([, variation]) =>
			itemsOf(objectOf(variation).attributes).map(([, one]) => nameIn(objectOf(one).option)),
		),
	);
	return itemsOf(product.default_attributes).flatMap(([index, one]) => {
		const { option } = objectOf(one);
		return isNothing(option) || options.has(nameIn(option)) || options.size === 0
			? []
			: [
					warning(
						'catalogue.json',
						[...path, 'default_attributes', index, 'option'],
						'no variation has this value',
						{ value: option },
					),
				];
	});
}

const MOST_NAMED = 3;

function checkTranslation(
	name: string,
	json: unknown,
	{ products, settings }: { readonly products: readonly Listed[]; readonly settings: unknown },
): Mistake[] {
	const language = languageOfMenu(name);
	if (language === undefined) return [];
	const translated = new Set(productsOf(json).map(({ product }) => nameIn(product.id)));
	const gaps = products.filter(
		({ product }) => !isNothing(product.id) && !translated.has(nameIn(product.id)),
	);
	const missing = gaps.map(({ product }) => `${nameIn(product.id)} "${nameIn(product.name)}"`);
	return [
		...(gaps.length === 0
			? []
			: [warning(name, [], `products of catalogue.json are missing: ${someOf(missing)}`)]),
		...otherPrices(name, json, products),
		...unlisted(name, language, settings),
	];
}

const someOf = (names: readonly string[]): string =>
	names.slice(0, MOST_NAMED).join(', ') +
	(names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '');

function unlisted(name: string, language: string, settings: unknown): Mistake[] {
	const listed = itemsOf(objectOf(settings).language_list).map(([, one]) => objectOf(one).code);
	return listed.includes(language)
		? []
		: [
				warning(
					name,
					[],
					`language_list of settings.json has no "${language}": the menu cannot be chosen`,
				),
			];
}

/** Names of the menu that have no words, and words for what the shop does not say. */
function checkWords(
	name: string,
	json: unknown,
	{ files, texts }: { readonly files: Files; readonly texts: ReadonlySet<string> },
): Mistake[] {
	const language = languageOfWords(name);
	if (language === undefined) return [];
	const words = objectOf(json);
	const menu = files.get('catalogue.json');
	const named = [
		...itemsOf(menu)
			.map(([, category]) => objectOf(category))
			// WooCommerce's own category, whose name no customer sees.
			.filter(({ slug }) => slug !== 'uncategorized')
			.map((category) => category.name),
		...productsOf(menu).map(({ product }) => product.name),
	].filter((one) => typeof one === 'string' && one !== '' && !Object.hasOwn(words, one));
	// What a slip of a key has meant is without words.
	const known = [...texts].filter((text) => !Object.hasOwn(words, text));
	const unsaid = Object.keys(words)
		.filter((key) => !texts.has(key))
		.map((key) => ({ key, meant: known.find((text) => isNearly(key, text)) }));
	const idle = unsaid.filter(({ meant }) => meant === undefined);
	return [
		...(named.length === 0
			? []
			: [
					warning(
						name,
						[],
						`names of catalogue.json have no words: ${someOf(named.map((one) => `"${one}"`))}`,
					),
				]),
		...unsaid.flatMap(({ key, meant }) =>
			meant === undefined
				? []
				: [
						warning(name, [key], `no text of the shop reads so; did you mean "${meant}"?`, {
							value: words[key],
						}),
					],
		),
		...(idle.length === 0
			? []
			: [
					warning(
						name,
						[],
						`no text of the shop reads: ${someOf(idle.map(({ key }) => `"${shortened(key)}"`))}`,
					),
				]),
		...unlisted(name, language, files.get('settings.json')),
	];
}

/** Of a text that is told; longer ones are cut. */
const LONGEST_NAME = 60;
const shortened = (text: string) =>
	text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;

/** Every text; one that comes percent-encoded also as it is read. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value, decodedOption(value)];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(textsIn);
}

/** A customer who reads the menu in another language would see a price that is not charged. */
function otherPrices(name: string, json: unknown, products: readonly Listed[]): Mistake[] {
	const prices = new Map(products.map(({ product }) => [nameIn(product.id), product.price]));
	return productsOf(json).flatMap(({ path, product }) => {
		const charged = prices.get(nameIn(product.id));
		const [shown, real] = [numberOf(product.price), numberOf(charged)];
		return shown === undefined || real === undefined || shown === real
			? []
			: [
					warning(
						name,
						[...path, 'price'],
						`catalogue.json has another price: ${nameIn(charged)}`,
						{
							value: product.price,
						},
					),
				];
	});
}

function checkWarehouse(name: string, known: KnownNames): Mistake[] {
	const id = warehouseOfMenu(name);
	return id === undefined || known.get('warehouse')?.has(id) === true
		? []
		: [
				warning(
					name,
					[],
					`no warehouse has the id ${id} (term_id of locations): nothing reads this file`,
				),
			];
}

/** What a banner leads to by its type, and whether that is given. */
const LED_TO: Readonly<Record<string, string>> = {
	url: 'url',
	product: 'product',
	category: 'category',
	text: 'post',
};

function checkBanners(name: string, json: unknown): Mistake[] {
	const path = name === 'settings.json' ? ['banners'] : [];
	return itemsOf(name === 'settings.json' ? objectOf(json).banners : json).flatMap(
		([index, banner]) => {
			const key = LED_TO[nameIn(objectOf(banner).type)];
			return key === undefined || !isNothing(objectOf(banner)[key])
				? []
				: [
						warning(
							name,
							[...path, index, key],
							`missing: a banner of type ${nameIn(objectOf(banner).type)} leads nowhere without it`,
						),
					];
		},
	);
}

/** A page of the shop a link leads to: of the menu or of the information pages; others are not looked after. */
export function missingPage(address: string, known: KnownNames): string | undefined {
	const [path = ''] = address.split(/[?#]/);
	const [, page] = /^\/information\/page\/([^/]+)\/?$/.exec(path) ?? [];
	if (page !== undefined && known.get('page')?.has(pathName(page)) !== true)
		return `no page of pages.json has the slug "${page}"`;
	const [, category, ...rest] = path.split('/').filter((part) => part !== '');
	const isMenu = path.startsWith('/menu/') && category !== undefined;
	if (isMenu && known.get('category slug')?.has(pathName(category)) !== true)
		return `no category has the slug "${category}"`;
	const last = rest.at(-1);
	if (isMenu && last !== undefined) {
		const isKnown =
			known.get('category slug')?.has(pathName(last)) === true ||
			known.get('product slug')?.has(pathName(last)) === true;
		if (!isKnown) return `no category and no product has the slug "${last}"`;
	}
	return undefined;
}
