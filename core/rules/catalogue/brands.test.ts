import { describe, expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/product.ts';
import { brandNamesOf, brandSlug, brandsByLetter, brandsNamed, brandsOf } from './brands.ts';
import type { Category, Product } from './catalogue.ts';

function aCategory(products: readonly Product[], part: Partial<Category> = {}): Category {
	return {
		id: 21,
		name: 'Молоко',
		slug: 'milk',
		parent: 0,
		description: '',
		isShownOnHome: true,
		isHidden: false,
		products,
		...part,
	};
}

function of(brand: string, part: Partial<Product> = {}): Product {
	const attribute = { name: 'Бренд', slug: 'brand', isVariation: false, options: [brand] };
	return aProduct({ attributes: [attribute], ...part });
}

const RUSSIAN = { showsSoldOut: true, language: 'ru' };

describe('what names a brand', () => {
	const named = (slug: string, name: string) =>
		brandNamesOf({ attributes: [{ slug, name, isVariation: false, options: ['Луг'] }] });

	test.each([
		['brand', 'Марка'],
		['brend', ''],
		['pa_brand', ''],
		['Proizvoditel', ''],
		['pa_x', 'БРЕНД'],
		['', ' Производитель '],
		['', 'Brand'],
	])('an attribute %j called %j', (slug, name) => {
		expect(named(slug, name)).toEqual(['Луг']);
	});

	test('no other attribute, and no name without a letter', () => {
		expect(named('pa_country', 'Страна')).toEqual([]);
		expect(brandNamesOf(of(' — '))).toEqual([]);
		expect(brandNamesOf(aProduct())).toEqual([]);
	});
});

describe('the brands of a shop', () => {
	test('each has its products in the order of the menu, once, and the picture of the first that has one', () => {
		const milk = of('Луг', { id: 1 });
		const kefir = of('Луг', { id: 2, image: '/media/kefir.svg' });
		const both = aProduct({
			id: 3,
			image: '/media/set.svg',
			attributes: [{ name: 'Бренд', slug: 'brand', isVariation: false, options: ['Печь', 'Луг'] }],
		});
		expect(
			brandsOf([aCategory([milk, kefir]), aCategory([kefir, both], { id: 22 })], RUSSIAN),
		).toEqual([
			{ slug: 'lug', name: 'Луг', productIds: [1, 2, 3], image: '/media/kefir.svg' },
			{ slug: 'pech', name: 'Печь', productIds: [3], image: '/media/set.svg' },
		]);
	});

	test('a name written another way is the same brand, called as it is first', () => {
		const products = [
			of('Мёд и Ко', { id: 1 }),
			of('МЕД И КО', { id: 2 }),
			of('«Мёд и ко»', { id: 3 }),
		];
		expect(brandsOf([aCategory(products)], RUSSIAN)).toEqual([
			{ slug: 'med-i-ko', name: 'Мёд и Ко', productIds: [1, 2, 3] },
		]);
	});

	test('what is not on the menu has none', () => {
		const soldOut = of('Пасека', { id: 4, isInStock: false });
		const categories = [
			aCategory([of('Луг', { id: 1 }), soldOut]),
			aCategory([of('Тень', { id: 2 })], { id: 30, isHidden: true }),
			aCategory([of('Подарок', { id: 3 })], { id: 16, parent: 15 }),
		];
		const names = (showsSoldOut: boolean) =>
			brandsOf(categories, { showsSoldOut, language: 'ru' }).map(({ name }) => name);
		expect(names(true)).toEqual(['Луг', 'Пасека']);
		expect(names(false)).toEqual(['Луг']);
	});

	test('they stand in the alphabet of the language, marks around a name aside', () => {
		const names = ['Яблоко', 'Apple', 'Ёлка', 'Есения', '«Ежевика»', '12 грядок', '7 утра'];
		const sorted = (language: string) =>
			brandsOf([aCategory(names.map((name, id) => of(name, { id: id + 1 })))], {
				showsSoldOut: true,
				language,
			}).map(({ name }) => name);
		expect(sorted('ru')).toEqual([
			...['7 утра', '12 грядок', '«Ежевика»', 'Ёлка', 'Есения', 'Яблоко', 'Apple'],
		]);
		expect(sorted('en').slice(2)).toEqual(['Apple', '«Ежевика»', 'Ёлка', 'Есения', 'Яблоко']);
	});
});

test('brands of one letter stand together: Ё under Е, digits under #, Й under its own', () => {
	const names = ['7 утра', '«Ежевика»', 'Ёлка', 'Инжир', 'Йогуртель', 'éclair', 'Egg'];
	const groups = brandsByLetter(
		names.map((name) => ({ name })),
		'ru',
	);
	expect(groups.map(({ letter, brands }) => [letter, brands.length])).toEqual([
		['#', 1],
		['Е', 2],
		['И', 1],
		['Й', 1],
		['E', 2],
	]);
});

test.each([
	['', ['Мёд и Ко', 'Добрая пасека', 'Greenfield']],
	[' МЕД', ['Мёд и Ко']],
	['пасека', ['Добрая пасека']],
	['dobraya p', ['Добрая пасека']],
	['field', ['Greenfield']],
	['!', []],
	['у', []],
])('%j finds %j', (query, found) => {
	const brands = ['Мёд и Ко', 'Добрая пасека', 'Greenfield'].map((name) => ({
		name,
		slug: brandSlug(name),
	}));
	expect(brandsNamed(brands, query).map(({ name }) => name)).toEqual(found);
});

test.each([
	['Добрая пасека', 'dobraya-paseka'],
	['Щегол & Ёж', 'shchegol-ezh'],
	['Объезд', 'obezd'],
	['L’Étoile', 'letoile'],
	['7 утра', '7-utra'],
	['«Луг»', 'lug'],
	['ვაზი', 'ვაზი'],
	['—', ''],
])('%s is %s in an address', (name, slug) => {
	expect(brandSlug(name)).toBe(slug);
});
