import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#core/contract/site/menu-search.ts';
import { activeChoices } from '#core/rules/catalogue/filters.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { needProductsAtom } from '#src/features/menu/state/catalogue.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import type { Finder } from '../engine/open.ts';
import {
	filtersAtom,
	findAtom,
	foundProductsAtom,
	isAllowedAtom,
	placeCardsAtom,
	resetFiltersAtom,
	setSortAtom,
	toggleFilterAtom,
	undoFilterAtom,
} from './find.ts';
import { popularWordsAtom } from './popular-words.ts';
import {
	askAtom,
	forgetSearchAtom,
	forgetSearchesAtom,
	prepareSearchAtom,
	rememberSearchAtom,
	searchAtom,
	searchHistoryAtom,
} from './search.ts';

const open = vi.hoisted(() => vi.fn());
vi.mock('../engine/open.ts', async (original) => {
	const real = await original<typeof import('../engine/open.ts')>();
	open.mockImplementation(real.openSearch);
	return { ...real, openSearch: open };
});

const RAMEN = aProduct({ id: 1, name: 'Рамен с курицей', price: perUnit(400), badges: ['hit'] });
const ROLL = aProduct({ id: 2, name: 'Филадельфия', price: perUnit(600) });
const COLA = aProduct({ id: 3, name: 'Кола', price: perUnit(200), badges: ['hit'] });
const MENU = [
	aSection([RAMEN], { id: 10, name: 'Супы', slug: 'soups' }),
	aSection([ROLL, COLA], { id: 20, name: 'Роллы', slug: 'rolls' }),
	aSection([COLA], { id: 21, name: 'Газировка', slug: 'soda', parent: 20 }),
];

/** As the shop's file has it. */
const WIRE = [
	{
		id: 10,
		name: 'Супы',
		slug: 'soups',
		products: [
			{ id: 1, name: 'Рамен с курицей', price: '400', acf: { allergens: ['глютен'] } },
			{ id: 7, name: 'Соус рыбный', price: '50', acf: { allergens: ['рыба'] } },
		],
	},
];

function shop() {
	localStorage.clear();
	const store = createStore();
	store.set(openPageAtom, aPage({ menu: MENU }));
	return store;
}

const answerOf = (query: string, ids: readonly number[]): SearchAnswer => ({
	query,
	isPartial: false,
	hits: ids.map((id) => ({ id, by: 'name', words: [] })),
	count: ids.length,
	likeWords: [],
	likeIds: [],
});

beforeEach(() => {
	open.mockClear();
	vi.unstubAllGlobals();
	answerCalls({ prodcat: () => WIRE });
});

test('a list has its own sorting and filters; how one eats holds in every list', async () => {
	const store = shop();
	await store.set(needProductsAtom, []);
	const cards = store.get(placeCardsAtom)('home');
	const idsIn = (place: 'home' | number) =>
		store
			.get(findAtom)(place, cards)
			.cards.map((card) => card.id);
	store.set(setSortAtom, 'home', 'price-up');
	expect(idsIn('home')).toEqual([3, 1, 2]);
	expect(store.get(findAtom)(20, cards).cards).toBe(cards);
	store.set(toggleFilterAtom, 'home', { kind: 'badge', badge: 'hit' });
	expect([idsIn('home'), idsIn(20)]).toEqual([
		[3, 1],
		[1, 2, 3],
	]);
	store.set(toggleFilterAtom, 20, { kind: 'allergen', allergen: 'глютен' });
	expect([idsIn('home'), idsIn(20)]).toEqual([[3], [2, 3]]);
	expect(store.get(findAtom)('home', cards).activeCount).toBe(2);
	store.set(resetFiltersAtom, 'home');
	expect([idsIn('home'), idsIn(20)]).toEqual([
		[3, 1, 2],
		[1, 2, 3],
	]);
});

test('the last change is taken back; a knob that was drawn is one change', () => {
	const store = shop();
	const active = () => activeChoices(store.get(filtersAtom)('home'));
	store.set(toggleFilterAtom, 'home', { kind: 'badge', badge: 'hit' });
	for (const from of [100, 200, 300])
		store.set(toggleFilterAtom, 'home', { kind: 'price', from: kopecks(from) });
	store.set(undoFilterAtom, 'home');
	expect(active()).toEqual([{ kind: 'badge', badge: 'hit' }]);
	// Nothing is known of before: all goes.
	store.set(undoFilterAtom, 'home');
	expect(active()).toEqual([]);
});

test('a category’s cards are its own and those below it, each once', () => {
	const ids = (place: 'home' | number) =>
		shop()
			.get(placeCardsAtom)(place)
			.map((card) => card.id);
	expect(ids('home')).toEqual([1, 2, 3]);
	expect(ids(20)).toEqual([2, 3]);
	expect(ids(21)).toEqual([3]);
	expect(ids(999)).toEqual([]);
});

test('what is added to a dish is allowed or not by how the customer eats', async () => {
	const store = shop();
	await store.set(needProductsAtom, []);
	expect(store.get(isAllowedAtom)(7)).toBe(true);
	store.set(toggleFilterAtom, 'home', { kind: 'allergen', allergen: 'рыба' });
	expect([7, 1, 404].map(store.get(isAllowedAtom))).toEqual([false, true, true]);
});

test('finds in the menu, and only what the filters leave', async () => {
	const store = shop();
	await store.set(prepareSearchAtom);
	await store.set(askAtom, 'hfvty', { isAtOnce: true });
	expect(store.get(searchAtom).answer).toMatchObject({ fixed: 'рамен', count: 1 });
	expect(
		store
			.get(foundProductsAtom)('home')
			.products.map(({ card }) => card.id),
	).toEqual([1]);
	store.set(toggleFilterAtom, 'home', { kind: 'allergen', allergen: 'глютен' });
	expect(store.get(foundProductsAtom)('home')).toEqual({ products: [], hidden: 1 });
	await store.set(askAtom, 'hfvty', { isAsTyped: true, isAtOnce: true });
	expect(store.get(searchAtom).answer?.count).toBe(0);
	await store.set(askAtom, ' ');
	expect(store.get(searchAtom).answer).toBeUndefined();
});

test('no older answer comes over a newer one, and typing is waited for', async () => {
	vi.useFakeTimers();
	try {
		const store = shop();
		const questions: [string, (answer: SearchAnswer) => void][] = [];
		const finder: Finder = {
			search: (query) =>
				new Promise((found) => questions.push([query, (answer) => found({ answer, cards: [] })])),
			close: () => undefined,
		};
		open.mockImplementationOnce(async () => finder);
		void store.set(askAtom, 'р');
		await vi.advanceTimersByTimeAsync(100);
		void store.set(askAtom, 'ра');
		await vi.advanceTimersByTimeAsync(300);
		await vi.waitFor(() => expect(questions.map(([query]) => query)).toEqual(['ра']));
		void store.set(askAtom, 'рам', { isAtOnce: true });
		await vi.advanceTimersByTimeAsync(0);
		expect(questions.map(([query]) => query)).toEqual(['ра', 'рам']);
		questions[1]?.[1](answerOf('рам', [1]));
		await vi.advanceTimersByTimeAsync(0);
		questions[0]?.[1](answerOf('ра', [2]));
		await vi.advanceTimersByTimeAsync(0);
		expect(store.get(searchAtom).answer?.query).toBe('рам');
		// The old answer stays while the next is on its way; a field that was emptied takes it away for good.
		void store.set(askAtom, 'раме', { isAtOnce: true });
		await vi.advanceTimersByTimeAsync(0);
		expect(store.get(searchAtom).answer?.query).toBe('рам');
		void store.set(askAtom, '');
		questions[2]?.[1](answerOf('раме', [1]));
		await vi.advanceTimersByTimeAsync(0);
		expect(store.get(searchAtom).answer).toBeUndefined();
	} finally {
		vi.useRealTimers();
	}
});

test('before the catalogue is there names are searched; then all of it, without being asked again', async () => {
	const store = shop();
	let send: (answer: unknown) => void = () => undefined;
	vi.stubGlobal(
		'fetch',
		vi.fn(() => new Promise((resolve) => (send = (body) => resolve(Response.json(body))))),
	);
	const prepared = store.set(prepareSearchAtom);
	await store.set(askAtom, 'рамен', { isAtOnce: true });
	expect(store.get(searchAtom).answer?.count).toBe(1);
	await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
	send(WIRE);
	await prepared;
	expect(open).toHaveBeenCalledTimes(2);
	expect(store.get(searchAtom).answer?.count).toBe(1);
});

test('a search that cannot be opened is told, and opened anew for the next question', async () => {
	expectConsole(/\[vitrina\] search/);
	const store = shop();
	open.mockImplementationOnce(async () => {
		throw new Error('no chunk');
	});
	await store.set(askAtom, 'рамен', { isAtOnce: true });
	expect(store.get(searchAtom).hasFailed).toBe(true);
	await store.set(askAtom, 'рамен', { isAtOnce: true });
	expect(store.get(searchAtom)).toMatchObject({ hasFailed: false, answer: { count: 1 } });
});

test('remembers the last eight that led somewhere, put right, each once', async () => {
	const store = shop();
	const search = async (query: string) => {
		await store.set(askAtom, query, { isAtOnce: true });
		store.set(rememberSearchAtom);
	};
	for (const query of ['hfvty', 'щщщщ', 'филадельфия', 'Рамен']) await search(query);
	expect(store.get(searchHistoryAtom)).toEqual(['Рамен', 'филадельфия']);
	for (const query of ['к', 'ко', 'кол', 'кола', 'р', 'ра', 'рам']) await search(query);
	expect(store.get(searchHistoryAtom)).toHaveLength(8);
	store.set(forgetSearchAtom, 'рам');
	expect(store.get(searchHistoryAtom)[0]).toBe('ра');
	store.set(forgetSearchesAtom);
	expect(store.get(searchHistoryAtom)).toEqual([]);
});

test('popular: what everybody takes by its short name, then the sections', () => {
	expect(shop().get(popularWordsAtom)).toEqual(['Рамен', 'Кола', 'Супы', 'Роллы', 'Газировка']);
});
