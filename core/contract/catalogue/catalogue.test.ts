import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { catalogueSchema } from './catalogue.ts';

/** A product as a site sends it, parsed. */
function parsed(part: Record<string, unknown>): Product | undefined {
	const product = { id: 1, name: 'Пепперони', price: '450.00', ...part };
	return v.parse(catalogueSchema, [{ id: 21, name: 'Пицца', products: [product] }])[0]?.products[0];
}

describe('video', () => {
	const FILM = 'https://shop.example/film.mp4';

	test.each([
		['an address', FILM],
		['a list of addresses', [FILM, 'https://shop.example/second.mp4']],
		['a list of media items', [{ id: 88, url: FILM }]],
	])('%s', (_, video_url) => {
		expect(parsed({ acf: { video_url } })?.video).toBe(FILM);
	});

	test.each([[[]], [''], [false], [['javascript:alert(1)']]])('%j is none', (video_url) => {
		expect(parsed({ acf: { video_url } })).not.toHaveProperty('video');
	});
});

test('a variation keeps its own weight', () => {
	const variations = [
		{ id: 11, description: '25 см', price: '450.00', weight: '380' },
		{ id: 12, description: '30 см', price: '640.00' },
	];
	const product = parsed({ product_variations_data: variations });
	expect(product?.variations.map((one) => one.weight)).toEqual([380, undefined]);
});

describe('what a row says of a dish', () => {
	const summaryOf = (part: Record<string, unknown>, describes: boolean) => {
		const product = parsed(part);
		if (product === undefined) throw new Error('not parsed');
		const category = { id: 21, name: 'Пицца', slug: 'pizza', parent: 0, description: '' };
		const categories = [{ ...category, isShownOnHome: true, isHidden: false, products: [product] }];
		return menuOf(categories, { showsSoldOut: true, describes })[0]?.products[0]?.summary;
	};

	test('is its short description without markup', () => {
		const short_description = '<p>Томаты&nbsp;&amp; <b>моцарелла</b></p>';
		expect(summaryOf({ short_description }, true)).toBe('Томаты & моцарелла');
	});

	test('is cut between words', () => {
		const summary = summaryOf({ short_description: 'сыр бри, '.repeat(40) }, true);
		expect(summary).toMatch(/^(сыр бри, )+сыр( бри)?…$/);
		expect(summary?.length).toBeLessThanOrEqual(121);
	});

	test('is not carried where nobody shows it', () => {
		expect(summaryOf({ short_description: 'Томаты' }, false)).toBeUndefined();
	});
});

describe('what customers gave it', () => {
	test('is told where somebody did', () => {
		expect(parsed({ average_rating: '4.80', rating_count: 25 })?.rating).toEqual({
			average: 4.8,
			count: 25,
		});
	});

	test.each([
		{ average_rating: '0.00', rating_count: 0 },
		{ average_rating: '4.80' },
		{ average_rating: '7', rating_count: 3 },
	])('%j is none', (wire) => {
		expect(parsed(wire)).not.toHaveProperty('rating');
	});
});

test('a category has a picture of its own for wide places', () => {
	const category = (part: Record<string, unknown>) =>
		v.parse(catalogueSchema, [{ id: 21, name: 'Пицца', products: [], ...part }])[0]?.wideImage;
	expect(category({ image: '/a.jpg' })).toBeUndefined();
	expect(category({ image: '/a.jpg', image_dop: '/b.jpg' })).toBe('/b.jpg');
	expect(category({ image_dop: '/b.jpg', dop_image_category_site: '/c.jpg' })).toBe('/c.jpg');
});
