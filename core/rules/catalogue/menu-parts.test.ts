import { describe, expect, test } from 'vitest';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { type MenuSection, productCount } from './catalogue.ts';
import { cardOf } from './menu.ts';
import { beginningOf, questionsFor, withCards } from './menu-parts.ts';

const cards = (from: number, count: number) =>
	Array.from({ length: count }, (_, index) => cardOf(aProduct({ id: from + index })));
const section = (id: number, count: number): MenuSection => ({
	...aSection([], { id, slug: `s${id}` }),
	products: cards(id * 10_000, count),
});

describe('the beginning of a menu', () => {
	test('of a short one is all of it', () => {
		const menu = [section(1, 200), section(2, 200)];
		expect(beginningOf(menu, menu, 48)).toBe(menu);
	});

	test('of a long one has every section, and only the first products that are shown', () => {
		const menu = [section(1, 30), section(2, 300), section(3, 100)];
		const begun = beginningOf(menu, menu, 48);
		expect(begun.map(({ products }) => products.length)).toEqual([30, 18, 0]);
		expect(begun.map(productCount)).toEqual([30, 300, 100]);
		expect(begun[0]).toBe(menu[0]);
	});

	test('begins where the page does', () => {
		const menu = [section(1, 300), section(2, 300)];
		const begun = beginningOf(menu, menu.slice(1), 48);
		expect(begun.map(({ products }) => products.length)).toEqual([0, 48]);
	});
});

describe('what is asked for', () => {
	const begun = (...counts: number[]) =>
		counts.map((count, index) => ({ ...section(index + 1, 0), count }));

	test('is several sections at once, none twice, never too many cards', () => {
		expect(questionsFor(begun(200, 200, 200, 50))).toEqual([
			{ sectionIds: [1, 2], from: 0 },
			{ sectionIds: [3, 4], from: 0 },
		]);
	});

	test('of one that is very long comes piece by piece', () => {
		expect(questionsFor(begun(1100))).toEqual([
			{ sectionIds: [1], from: 0 },
			{ sectionIds: [1], from: 500 },
			{ sectionIds: [1], from: 1000 },
		]);
	});

	test('is no more than is near the window, the shortest answer first', () => {
		const [, ...others] = begun(300, 300, 300);
		const sections = [{ ...section(1, 24), count: 300 }, ...others];
		const wanted = new Map([
			[1, 72],
			[2, 24],
			[3, 24],
		]);
		expect(questionsFor(sections, (id) => wanted.get(id) ?? 0)).toEqual([
			{ sectionIds: [2, 3], from: 0, most: 24 },
			{ sectionIds: [1], from: 24, most: 48 },
		]);
		expect(questionsFor(sections, () => 24)).toEqual([{ sectionIds: [2, 3], from: 0, most: 24 }]);
	});

	test('is never more at once than an answer takes', () => {
		expect(questionsFor(begun(1100), () => 1000)).toEqual([
			{ sectionIds: [1], from: 0, most: 500 },
			{ sectionIds: [1], from: 500, most: 500 },
		]);
		expect(questionsFor(begun(600, 600), () => 300)).toHaveLength(2);
		// Many short beginnings: neither more cards nor more sections than one question may name.
		const many = questionsFor(begun(...Array.from({ length: 150 }, () => 100)), () => 8);
		expect(many.map(({ sectionIds }) => sectionIds.length)).toEqual([60, 60, 30]);
		const fuller = questionsFor(begun(...Array.from({ length: 50 }, () => 100)), () => 24);
		expect(fuller.map(({ sectionIds }) => sectionIds.length)).toEqual([20, 20, 10]);
	});

	test('is nothing for what is here', () => {
		expect(questionsFor([section(1, 20)])).toEqual([]);
	});
});

describe('more cards', () => {
	test('make a section whole', () => {
		const begun = { ...section(1, 3), count: 5 };
		const whole = withCards(begun, { from: 0, count: 5, cards: cards(10_000, 5) });
		expect(whole.products).toHaveLength(5);
		expect('count' in whole).toBe(false);
	});

	test('are added piece by piece, in whatever order they come', () => {
		const all = cards(1, 10);
		const begun: MenuSection = { ...section(1, 0), count: 10 };
		const late = withCards(begun, { from: 5, count: 10, cards: all.slice(5) });
		expect(late).toBe(begun);
		const first = withCards(begun, { from: 0, count: 10, cards: all.slice(0, 5) });
		expect(first.count).toBe(10);
		const whole = withCards(first, { from: 5, count: 10, cards: all.slice(5) });
		expect(whole.products).toEqual(all);
		expect('count' in whole).toBe(false);
	});

	test('of a section that has become shorter end it', () => {
		const begun = { ...section(1, 3), count: 5 };
		const shorter = withCards(begun, { from: 0, count: 2, cards: cards(10_000, 2) });
		expect(shorter.products).toHaveLength(2);
		expect('count' in shorter).toBe(false);
	});

	test('an answer with nothing in it ends a section too', () => {
		const begun = { ...section(1, 3), count: 5 };
		expect('count' in withCards(begun, { from: 3, count: 5, cards: [] })).toBe(false);
	});
});
