/** Brands of a shop: what its products name in their attribute «Бренд». */
import { grouped } from '#core/rules/grouped.ts';
import { defined } from '../defined.ts';
import type { Category, Product, ProductAttribute } from './catalogue.ts';
import { menuOf } from './menu.ts';

export interface Brand {
	/** Its part of an address, made of the name alone: `brandSlug`. */
	readonly slug: string;
	readonly name: string;
	/** In the order of the menu, each once. */
	readonly productIds: readonly number[];
	/** Of its first product with a picture. */
	readonly image?: string;
}

const SLUGS: ReadonlySet<string> = new Set(['brand', 'brend', 'pa_brand', 'proizvoditel']);
const NAMES: ReadonlySet<string> = new Set(['бренд', 'производитель', 'brand']);

export function isBrandAttribute({ slug, name }: Pick<ProductAttribute, 'slug' | 'name'>): boolean {
	return SLUGS.has(slug.trim().toLowerCase()) || NAMES.has(name.trim().toLowerCase());
}

/** What a product names as its brand; empty for most. */
export function brandNamesOf({ attributes }: Pick<Product, 'attributes'>): readonly string[] {
	return attributes
		.filter(isBrandAttribute)
		.flatMap(({ options }) => options.map((option) => option.trim()))
		.filter((name) => brandSlug(name) !== '');
}

/** The brands of what is on the menu, in the alphabet of `language`. */
export function brandsOf(
	categories: readonly Category[],
	{ showsSoldOut, language }: { readonly showsSoldOut: boolean; readonly language: string },
): Brand[] {
	const onMenu = new Set(
		menuOf(categories, { showsSoldOut }).flatMap(({ products }) => products.map(({ id }) => id)),
	);
	const products = categories
		.flatMap((category) => category.products)
		.filter(({ id }) => onMenu.has(id));
	const brands = new Map<string, { name: string; products: Map<number, Product> }>();
	for (const product of products)
		for (const name of brandNamesOf(product)) {
			const slug = brandSlug(name);
			const brand = brands.get(slug) ?? { name, products: new Map() };
			brand.products.set(product.id, product);
			brands.set(slug, brand);
		}
	const { compare } = alphabetOf(language);
	return [...brands]
		.map(([slug, brand]): Brand => {
			const image = [...brand.products.values()].find((one) => one.image !== undefined)?.image;
			return {
				slug,
				name: brand.name,
				productIds: [...brand.products.keys()],
				...defined({ image }),
			};
		})
		.sort((a, b) => compare(a.name, b.name));
}

/** Quotes around a name do not count, and "7" comes before "12". */
function alphabetOf(language: string): Intl.Collator {
	return new Intl.Collator(language, { ignorePunctuation: true, numeric: true });
}

/** Sorted brands by the letter they begin with: "А", "Б"…; those that begin with a digit under "#". */
export function brandsByLetter<Named extends { readonly name: string }>(
	brands: readonly Named[],
	language: string,
): { readonly letter: string; readonly brands: readonly Named[] }[] {
	const byLetter = grouped(brands, ({ name }) => letterOf(name, language));
	return [...byLetter].map(([letter, own]) => ({ letter, brands: own }));
}

/** Without what its alphabet does not tell it apart by: Ё stands under Е, É under E, but Й under Й. */
function letterOf(name: string, language: string): string {
	const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase(language) ?? '#';
	if (!/^\p{L}/u.test(letter)) return '#';
	const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
	const isSame = new Intl.Collator(language, { sensitivity: 'base' }).compare(plain, letter) === 0;
	return isSame ? plain : letter;
}

/** Brands whose name has these letters in it, whatever their case, ё as е; Latin ones find a Cyrillic name too. */
export function brandsNamed<Named extends Pick<Brand, 'name' | 'slug'>>(
	brands: readonly Named[],
	query: string,
): readonly Named[] {
	const needle = inSmall(query.trim());
	const latin = /[a-z]/.test(needle) ? brandSlug(needle) : '';
	return brands.filter(
		({ name, slug }) => inSmall(name).includes(needle) || (latin !== '' && slug.includes(latin)),
	);
}

function inSmall(text: string): string {
	return text.toLowerCase().replaceAll('ё', 'е');
}

const LATIN: Readonly<Record<string, string>> = {
	...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
	...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
	...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
	...{ ю: 'yu', я: 'ya', ё: 'e', є: 'ye', і: 'i', ї: 'yi', ґ: 'g', ў: 'u' },
};

/**
 * A brand's name as an address has it: "Добрая пасека" -> "dobraya-paseka". Of the name alone, so that it stays whatever
 * else the shop sells and a link can be made from the name; names that differ in case, marks or ё are one brand. Letters
 * of other alphabets stay; '' for a name without letters and digits.
 */
export function brandSlug(name: string): string {
	return [...name.normalize('NFC').toLowerCase()]
		.map((letter) => LATIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
		.join('')
		.replace(/['’`]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
