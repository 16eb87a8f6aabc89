import { expect, test } from 'vitest';
import { matchPhotos } from './match-photos.ts';

const product = (id: number, name: string, slug: string, sku = '') => ({ id, name, slug, sku });
const MENU = [
	product(101, 'Борщ с пампушками', 'borsch', 'A-1'),
	product(102, 'Кола 2', 'cola-2'),
	product(103, 'Уха', 'ukha'),
	product(104, 'Уха', 'ukha-104'),
	product(105, 'Пицца «Ёлочка»', '%d0%bf'),
];

const of = (...files: string[]) => {
	const { matched, unmatched } = matchPhotos(files, MENU);
	return { matched: matched.map((one) => [one.product.id, ...one.files]), unmatched };
};

test.each([
	['its slug', 'Borsch.JPG', 101],
	['its sku', 'a-1.jpg', 101],
	['its id', '104.png', 104],
	['its name', 'борщ с  пампушками.jpg', 101],
	['its name in Latin letters', 'borshch_s_pampushkami.webp', 101],
	['its name as a Mac writes it', 'пицца е\u0308лочка.jpg', 105],
	['a number that belongs to its name', 'cola-2.jpg', 102],
])('a picture is called after %s', (_, file, id) => {
	expect(of(file)).toEqual({ matched: [[id, file]], unmatched: [] });
});

test('numbers behind a name are the order of its pictures', () => {
	expect(of('borsch-10.jpg', 'borsch (2).jpg', 'borsch.jpg')).toEqual({
		matched: [[101, 'borsch.jpg', 'borsch (2).jpg', 'borsch-10.jpg']],
		unmatched: [],
	});
});

test('what may be of several products is left', () => {
	expect(of('Уха.jpg', 'ukha-104.jpg')).toEqual({
		matched: [[104, 'ukha-104.jpg']],
		unmatched: [{ file: 'Уха.jpg', why: 'may be of 103 "Уха" or 104 "Уха": call it after the id' }],
	});
});

test('two pictures of one place: the second is left', () => {
	expect(of('borsch.jpg', 'borsch.png').unmatched).toEqual([
		{ file: 'borsch.png', why: '"Борщ с пампушками" has borsch.jpg already' },
	]);
});

test('a misspelt name is asked about', () => {
	expect(of('borhsch s pampushkami.jpg', 'IMG_0001.jpg').unmatched).toEqual([
		{
			file: 'borhsch s pampushkami.jpg',
			why: 'no product is called so; did you mean "Борщ с пампушками"? Then call it borsch',
		},
		{ file: 'IMG_0001.jpg', why: 'no product is called so' },
	]);
});
