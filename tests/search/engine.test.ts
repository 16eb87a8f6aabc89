import { describe, expect, test } from 'vitest';
import type { MenuCards } from '#core/contract/site/page-data.ts';
import { buildIndex } from '#src/features/search/engine/build.ts';
import { distance } from '#src/features/search/engine/edit-distance.ts';
import { createIndex, type SearchItem } from '#src/features/search/engine/engine.ts';
import { searchItemsOf } from '#src/features/search/engine/items.ts';
import { inOtherLayout, inRussianLetters } from '#src/features/search/engine/letters.ts';
import { openLongSearch } from '#src/features/search/engine/open.ts';
import { stemOf } from '#src/features/search/engine/stem.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';

function item(id: number, name: string, part: Partial<SearchItem> = {}): SearchItem {
	return {
		id,
		name,
		categoryNames: [],
		composition: '',
		description: '',
		badges: [],
		isInStock: true,
		...part,
	};
}

function searchIn(...items: SearchItem[]) {
	const index = createIndex();
	for (const one of items) index.add(one);
	return index;
}

const MENU = [
	item(1, 'Рамен с курицей', { categoryNames: ['Супы'], composition: 'Лапша, курица, яйцо' }),
	item(2, 'Рамен с креветками', { categoryNames: ['Супы'], isInStock: false }),
	item(3, 'Комбо «Токио»', { composition: 'рамен, 6 роллов, лимонад' }),
	item(4, 'Кола', { categoryNames: ['Напитки'] }),
	item(5, 'Кола без сахара', { categoryNames: ['Напитки'] }),
	item(6, 'Картофель фри', { description: '<p>Хрустит. Хорош с пармезаном.</p>' }),
	item(7, 'Том ям', { categoryNames: ['Супы'], badges: ['hit'] }),
	item(8, 'Хот-дог', { composition: 'Сосиска говяжья, булка пшеничная' }),
];
const index = searchIn(...MENU);
const ids = (query: string) => index.search(query).hits.map((hit) => hit.id);

describe('words', () => {
	test.each([
		['лосось', 'лососем'],
		['лосося', 'лососи'],
		['пицца', 'пиццы'],
		['грибной', 'грибная'],
		['чай', 'чаем'],
		['угорь', 'угрём'],
		['огурцы', 'огурец'],
		['сырники', 'сырник'],
		['креветка', 'креветками'],
		['сметаной', 'сметана'],
		['рамен', 'рамены'],
	])('%s and %s are one word', (one, other) => {
		expect(stemOf(one)).toBe(stemOf(other.replaceAll('ё', 'е')));
	});

	test.each([
		['лосось', 'лось'],
		['кола', 'колье'],
		['мясо', 'мясной'],
		['рис', 'риск'],
		['рамен', 'рама'],
	])('%s and %s are two', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

	test('slips: a letter more, less, another, two in each other’s place; the beginning of a word', () => {
		expect(distance('рамен', 'ромен', 1)).toBe(1);
		expect(distance('рмаен', 'рамен', 1)).toBe(1);
		expect(distance('раен', 'рамен', 1)).toBe(1);
		expect(distance('раммен', 'рамен', 1)).toBe(1);
		expect(distance('суп', 'рамен', 2)).toBe(3);
		expect(distance('кортоф', 'картофель', 2)).toBeGreaterThan(2);
		expect(distance('кортоф', 'картофель', 2, true)).toBe(1);
	});

	test('the other layout, both ways; what is of both is of none', () => {
		expect(inOtherLayout('gbwwf')).toBe('пицца');
		expect(inOtherLayout('рфьигкпук')).toBe('hamburger');
		expect(inOtherLayout('k.kz')).toBe('люля');
		expect(inOtherLayout('[kt,')).toBe('хлеб');
		expect(inOtherLayout('pizza пицца')).toBeUndefined();
		expect(inOtherLayout('500')).toBeUndefined();
	});

	test('Latin words in Russian letters', () => {
		expect(inRussianLetters('cola')).toBe('кола');
		expect(inRussianLetters('borsch')).toBe('борщ');
		expect(inRussianLetters('twix')).toBe('твикс');
	});
});

describe('search', () => {
	test('found by name first, what is sold out last of these; then by composition', () => {
		const { hits, count } = index.search('рамен');
		expect(hits.map((hit) => [hit.id, hit.by])).toEqual([
			[1, 'name'],
			[2, 'name'],
			[3, 'composition'],
		]);
		expect(count).toBe(3);
	});

	test('words to mark, and the part of the composition or description it was found by', () => {
		expect(index.search('рамены').hits[0]?.words).toEqual(['рамен']);
		expect(index.search('ролл').hits[0]).toMatchObject({
			excerpt: '6 роллов, лимонад',
			words: ['роллов'],
		});
		expect(index.search('пармезан').hits[0]).toMatchObject({ excerpt: 'Хорош с пармезаном.' });
	});

	test('while typing, from the first letter', () => {
		for (const typed of ['к', 'ка', 'кар', 'карт', 'картоф', 'картофел'])
			expect(ids(typed)).toContain(6);
	});

	test('all the words; when nothing has all, what has most of them', () => {
		expect(ids('рамен креветки')).toEqual([2]);
		const partly = index.search('рамен с жирафом');
		expect(partly.isPartial).toBe(true);
		expect(partly.hits.map((hit) => hit.id)).toContain(1);
	});

	test('with and without are two things', () => {
		expect(ids('кола без сахара')[0]).toBe(5);
		expect(ids('сахар')).toEqual([]);
	});

	test('other names and the other alphabet', () => {
		expect(ids('картошка')).toEqual([6]);
		expect(ids('cola')[0]).toBe(4);
		expect(ids('ramen')[0]).toBe(1);
		expect(searchIn(item(1, 'Pepsi')).search('пепси').hits).toHaveLength(1);
	});

	test('written as one word or as two', () => {
		expect(ids('томям')[0]).toBe(7);
		expect(ids('хотдог')[0]).toBe(8);
		expect(ids('хот дог')[0]).toBe(8);
	});

	test('a slip is put right and said; searched as typed it is not', () => {
		expect(index.search('рамэн')).toMatchObject({ fixed: 'рамен' });
		expect(index.search('рамэн', { isAsTyped: true }).hits).toEqual([]);
		expect(index.search('рамен').fixed).toBeUndefined();
		expect(index.search('картошка').fixed).toBeUndefined();
	});

	test('the wrong layout is put right and said, one word of several too', () => {
		expect(index.search('hfvty')).toMatchObject({ fixed: 'рамен' });
		expect(index.search('hfvty с курицей')).toMatchObject({ fixed: 'рамен курицей' });
		expect(ids('рфьигкпук')).toEqual([]);
		const burgers = searchIn(item(1, 'Бургер с говядиной'));
		expect(burgers.search('рфьигкпук').hits).toHaveLength(1);
	});

	test('nothing found: words of the menu that look like it, and dishes with them', () => {
		const { hits, count, likeWords, likeIds } = index.search('креветочница');
		expect([hits, count]).toEqual([[], 0]);
		expect(likeWords).toEqual(['креветками']);
		// The one dish with them is sold out.
		expect(likeIds).toEqual([]);
		expect(index.search('картофань').likeIds.concat(ids('картофань'))).toContain(6);
		expect(index.search('щщщщщ')).toMatchObject({ likeWords: [], likeIds: [] });
	});

	test.each([
		'',
		'   ',
		'()[]\\',
		'.*',
		'с',
		'«»',
		'😀',
		'а'.repeat(500),
		'__proto__',
		'constructor',
	])('%j breaks nothing', (query) => {
		expect(index.search(query).count).toBeGreaterThanOrEqual(0);
	});
});

test('the index is made in slices, the page has its turn between them', async () => {
	let turns = 0;
	const many = Array.from({ length: 3000 }, (_, id) => item(id, `Блюдо ${id} с сыром и грибами`));
	const built = await buildIndex(many, async () => {
		turns++;
	});
	expect(turns).toBeGreaterThan(1);
	expect(built.search('сыр').count).toBe(3000);
	expect(built.search('сыр').hits).toHaveLength(200);
});

test('of a long menu the search brings the cards itself, without workers too, and tells where they stand', async () => {
	const cheese = aProduct({ id: 1, name: 'Сыр твёрдый' });
	const bread = { ...aProduct({ id: 2, name: 'Хлеб' }), facts: { ...FACTS, composition: 'Мука' } };
	const head = aSection([], { id: 7, name: 'Молочное' });
	const menu = [
		{ ...head, count: 1 },
		{ ...head, id: 8, name: 'Закуски', count: 2 },
	];
	const answer7 = { id: 7, from: 0, count: 1, cards: [cheese] };
	const answer8 = { id: 8, from: 0, count: 2, cards: [cheese, bread] };
	const load = async (): Promise<MenuCards> => ({ sections: [answer7, answer8] });
	const page = { menu, version: '1', language: 'ru' };
	const finder = await openLongSearch(page, load);
	const { answer, cards } = await finder.search('сыры');
	expect(answer.hits.map(({ id }) => id)).toEqual([1]);
	expect(cards).toEqual([{ card: cheese, sectionIds: [7, 8] }]);
	expect((await finder.search('мука')).cards).toEqual([{ card: bread, sectionIds: [8] }]);
	finder.close();
	const fail = () => Promise.reject(new Error('offline'));
	await expect(openLongSearch(page, fail)).rejects.toThrow('offline');
});

const FACTS = { composition: '', allergens: [], attributes: [] };

test('a dish of several sections is searched once, by all their names and their parent’s', () => {
	const dish = aProduct({ id: 1, name: 'Кола', composition: 'Вода' });
	const sections = [
		aSection([], { id: 30, name: 'Напитки' }),
		aSection([dish], { id: 31, name: 'Газировка', parent: 30 }),
		aSection([dish], { id: 32, name: 'Популярное' }),
	];
	expect(searchItemsOf(sections, new Map([[1, dish]]))).toMatchObject([
		{ id: 1, categoryNames: ['Газировка', 'Напитки', 'Популярное'], composition: 'Вода' },
	]);
});
