import { describe, expect, test } from 'vitest';
import { aProduct, aVariation } from '#tests/fixtures/product.ts';
import { imagesOf, mediaOf } from './media.ts';

const PREVIEWS = [
	{ image: '/demo1.jpg', video: '/demo1.mp4' },
	{ image: '/demo2.jpg' },
	{ image: '/demo3.jpg' },
];

describe('pictures', () => {
	test('are the dish’s own, then those of its sizes, each once', () => {
		const product = aProduct({
			images: ['/a.svg', '/b.svg'],
			variations: [aVariation({ image: '/b.svg' }), aVariation({ id: 2, image: '/c.svg' })],
		});
		expect(imagesOf(product)).toEqual(['/a.svg', '/b.svg', '/c.svg']);
	});

	test('a card’s one is enough', () => {
		expect(imagesOf(aProduct({ image: '/a.svg' }))).toEqual(['/a.svg']);
	});
});

describe('gallery', () => {
	test('a film begins with the first picture, which is not shown twice', () => {
		const product = aProduct({ images: ['/a.svg', '/b.svg'], video: '/film.mp4' });
		expect(mediaOf(product)).toEqual([
			{ image: '/a.svg', video: '/film.mp4' },
			{ image: '/b.svg' },
		]);
	});

	test('a dish without a picture has a stand-in, always the same', () => {
		expect(mediaOf(aProduct({ id: 501 }), PREVIEWS)).toEqual([
			{ image: '/demo1.jpg', video: '/demo1.mp4', isDemo: true },
		]);
		expect(mediaOf(aProduct({ id: 502 }), PREVIEWS)).toMatchObject([{ image: '/demo2.jpg' }]);
	});

	test('one with a picture of its own never has', () => {
		expect(mediaOf(aProduct({ images: ['/a.svg'] }), PREVIEWS)).toEqual([{ image: '/a.svg' }]);
	});

	test('without stand-ins there is nothing', () => {
		expect(mediaOf(aProduct())).toEqual([]);
	});
});
