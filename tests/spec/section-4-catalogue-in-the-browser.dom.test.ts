/** Specification, section 4: the catalogue in an open page: its loading, sorting and filters, the address first. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { FilterChoice } from '#core/rules/catalogue/filters.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { fetchCatalogue } from '#src/features/menu/catalogue-api.ts';
import { productsAtom } from '#src/features/menu/state/catalogue.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import {
	findAtom,
	placeCardsAtom,
	resetFiltersAtom,
	toggleFilterAtom,
} from '#src/features/search/state/find.ts';
import { fetchPage } from '#src/features/shell/page-api.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import { openPage, opensPages, settle } from './opened-page.ts';
import { aWireCategory, aWireProduct, CATALOGUE, type Wire } from './small-shop.ts';

opensPages();

/** Catalogue files among the calls, without their folder and time. */
const filesOf = (calls: readonly string[]) =>
	calls.flatMap((path) => /app_sync\/(.*)\.json/.exec(path)?.[1] ?? []);
const notThere = () => new Response('{}', { status: 404 });
/** Dishes in the order they stand on the page. */
const dishes = () =>
	screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

describe('the full catalog is fetched once', () => {
	test('when somebody begins to look around, with the time of the page', async () => {
		const { calls, store } = await openPage('/', { page: { version: 'v7' } });
		// As a page does by itself that begins at a category.
		fireEvent.scroll(window);
		await settle();
		expect(filesOf(calls())).toEqual([]);
		for (const sign of ['pointerMove', 'keyDown', 'wheel', 'pointerDown'] as const)
			fireEvent[sign](window);
		for (const productId of [501, 601])
			act(() => store.set(openModalAtom, { name: 'product', data: { productId } }));
		await waitFor(() => expect(store.get(productsAtom).size).toBe(3));
		await settle();
		expect(calls().filter((path) => path.includes('app_sync'))).toEqual([
			'/api/wp-content/uploads/app_sync/prodcat.json?t=v7',
		]);
	});
});

describe('a storefront hosted as files alone loads', () => {
	const HEADS: readonly Wire[] = CATALOGUE.map((category) => ({ ...category, products: [] }));
	const MAIN: readonly Wire[] = [aWireCategory()];
	/** Stages of the page: names of its sections with what they hold, and the files that were asked for. */
	async function stages({ isFragmented = false, language = 'ru', own = [] as string[] }) {
		const files: Record<string, () => unknown> = {
			prodcat_main_categories_only: () => HEADS,
			prodcat_main: () => MAIN,
			prodcat: () => CATALOGUE,
		};
		const calls = answerCalls({
			...Object.fromEntries(
				Object.entries(files).flatMap(([name, answer]) => [
					[`${name}-${language}.json`, own.includes(name) ? answer : notThere],
					[`${name}.json`, answer],
				]),
			),
			all_settings: () => ({
				seo: { name: 'Лавка' },
				language_list: [{ code: language, text: language }],
				settings: { fragmented_stosks_json: isFragmented },
			}),
			'front/settings': () => ({ catalog_type: 'lending' }),
			realtime: () => ({ key: 'key' }),
		});
		const shown: PageData[] = [];
		for await (const page of fetchPage(language)) shown.push(page);
		return {
			shown: shown.map(({ menu, isBeginning = false }) => [
				isBeginning,
				menu.map(({ name, products }) => `${name} ${products.length}`),
			]),
			fileNames: filesOf(calls.mock.calls.map(([input]) => (input as Request).url)),
		};
	}
	const whole = [false, ['Пицца 2', 'Напитки 0', 'Газировка 1']];
	const beginning = [true, ['Пицца 0', 'Напитки 0', 'Газировка 0']];

	test('the main categories first, then the full catalog', async () => {
		expect(await stages({})).toEqual({
			shown: [beginning, whole],
			fileNames: ['prodcat_main_categories_only', 'prodcat'],
		});
	});
	test('of a fragmented one its main part before the full one', async () => {
		expect(await stages({ isFragmented: true })).toEqual({
			shown: [beginning, [false, ['Пицца 1']], whole],
			fileNames: ['prodcat_main_categories_only', 'prodcat_main', 'prodcat'],
		});
	});
	test('in a language its own files, in place of those it has not the plain ones', async () => {
		const { shown, fileNames } = await stages({
			isFragmented: true,
			language: 'en',
			own: ['prodcat_main'],
		});
		expect(shown).toEqual([beginning, [false, ['Пицца 1']], whole]);
		expect(fileNames).toEqual([
			'prodcat_main_categories_only-en',
			'prodcat_main_categories_only',
			'prodcat_main-en',
			'prodcat-en',
			'prodcat',
		]);
	});
	test('a page in a language loads the full catalog of it', async () => {
		const calls = answerCalls({ 'prodcat-en.json': notThere, 'prodcat.json': () => CATALOGUE });
		expect(await fetchCatalogue('1', 'en')).toHaveLength(3);
		expect(filesOf(calls.mock.calls.map(([input]) => (input as Request).url))).toEqual([
			'prodcat-en',
			'prodcat',
		]);
	});
});

describe('if an address must be chosen first', () => {
	const first = { needsAddressFirst: true };
	const opened = ({ store }: Awaited<ReturnType<typeof openPage>>) =>
		store.get(modalsAtom).map(({ name }) => name);
	const remember = () => localStorage.setItem('vitrina.place', JSON.stringify(TVERSKAYA));
	test('and none is selected, the address-choice modal opens', async () => {
		expect(opened(await openPage('/', { settings: first }))).toEqual(['receipt']);
		expect(screen.getByRole('dialog')).toBeVisible();
	});
	test('and one is selected, it does not', async () => {
		remember();
		expect(opened(await openPage('/', { settings: first }))).toEqual([]);
	});
	test('a shop that does not want it asks nobody', async () => {
		expect(opened(await openPage('/'))).toEqual([]);
	});
	test('a dish somebody was sent comes before it', async () => {
		const page = await openPage('/?product_id=501', { settings: first, served: 501 });
		expect(opened(page)).toEqual(['product']);
	});
});

describe('the price file of a location', () => {
	const warehouses = [
		{ id: 119, name: 'Тверская', priceFile: '/prodcat_119.json' },
		{ id: 120, name: 'Сокол', priceFile: '' },
	];
	const product = (price: number, extra: object = {}) => ({
		price,
		regularPrice: price,
		isInStock: true,
		stock: [],
		...extra,
	});
	const [condition] = aPage().settings.conditions;
	const at = (warehouseId: number) =>
		condition === undefined ? [] : [{ ...condition, warehouseId }];
	const prices = () => ({
		501: product(perUnit(300)),
		502: product(perUnit(450), { isInStock: false }),
	});
	const pill = (name: string) => screen.queryByRole('button', { name: new RegExp(name) });

	test('is read once a location is chosen: its prices and its stock are the page’s', async () => {
		const { store, calls } = await openPage('/', {
			settings: { warehouses },
			answers: { 'menu/prices': prices },
		});
		expect(pill('Пепперони')).toHaveAccessibleName(/450\s₽/);
		act(() => store.set(choosePlaceAtom, TVERSKAYA));
		await waitFor(() => expect(pill('Пепперони')).toHaveAccessibleName(/300\s₽/));
		expect(pill('Маргарита')).toBeNull();
		expect(pill('Кола')).toHaveAccessibleName(/450\s₽/);
		expect(calls().filter((path) => path.includes('menu/prices'))).toEqual([
			'/api/menu/prices?warehouse=119&v=1&lang=ru',
		]);
	});
	test('of one without it the catalog’s own prices stay', async () => {
		const { store, calls } = await openPage('/', {
			settings: { warehouses, conditions: at(120) },
			answers: { 'menu/prices': prices },
		});
		act(() => store.set(choosePlaceAtom, TVERSKAYA));
		await settle();
		expect(pill('Пепперони')).toHaveAccessibleName(/450\s₽/);
		expect(calls().filter((path) => path.includes('menu/prices'))).toEqual([]);
	});
});

const kitchen = (option: string) => [{ name: 'Кухня', slug: 'kitchen', options: [option] }];
const DISHES: readonly Wire[] = [
	aWireCategory({
		products: [
			aWireProduct({ id: 1, name: 'Средняя', price: '500', attributes: kitchen('Японская') }),
			aWireProduct({ id: 2, name: 'Дешёвая', price: '200', acf: { 'product-badge': ['hit'] } }),
		],
	}),
	aWireCategory({
		id: 22,
		name: 'Супы',
		slug: 'soups',
		products: [
			aWireProduct({
				id: 3,
				name: 'Дорогая',
				price: '900',
				acf: { 'product-badge': ['hit', 'new'] },
				attributes: kitchen('Итальянская'),
			}),
		],
	}),
];

describe('sorting by price', () => {
	test('goes up or down, and back to the menu’s own order', async () => {
		const { user } = await openPage('/catalog/custom', { catalogue: DISHES });
		expect(dishes()).toEqual(['Средняя', 'Дешёвая', 'Дорогая']);
		const press = async (name: string) => {
			await user.click(screen.getByRole('button', { name }));
			await settle();
		};
		await press('Сначала дешевле');
		expect(dishes()).toEqual(['Дешёвая', 'Средняя', 'Дорогая']);
		await press('Сначала дороже');
		expect(dishes()).toEqual(['Дорогая', 'Средняя', 'Дешёвая']);
		await press('Сначала дороже');
		expect(dishes()).toEqual(['Средняя', 'Дешёвая', 'Дорогая']);
	});
	test('of a category its own', async () => {
		const { user } = await openPage('/categories/21', { catalogue: DISHES });
		await user.click(screen.getByRole('button', { name: 'Сначала дешевле' }));
		await settle();
		expect(dishes()).toEqual(['Дешёвая', 'Средняя']);
	});
});

describe('filters', () => {
	async function openList() {
		const { store, user } = await openPage('/catalog/custom', { catalogue: DISHES });
		const toggle = async (...choices: FilterChoice[]) => {
			for (const choice of choices) act(() => store.set(toggleFilterAtom, 'home', choice));
			await waitFor(() => expect(store.get(productsAtom).size).toBe(3));
			await settle();
		};
		return { store, user, toggle };
	}
	test.each<[what: string, choices: FilterChoice[], left: string[]]>([
		['price', [{ kind: 'price', from: kopecks(30_000) }], ['Средняя', 'Дорогая']],
		[
			'price',
			[{ kind: 'price', from: kopecks(20_000), to: kopecks(50_000) }],
			['Средняя', 'Дешёвая'],
		],
		['badge', [{ kind: 'badge', badge: 'hit' }], ['Дешёвая', 'Дорогая']],
		['attributes', [{ kind: 'option', name: 'Кухня', option: 'Японская' }], ['Средняя']],
		[
			'all of them together',
			[
				{ kind: 'price', to: kopecks(90_000) },
				{ kind: 'badge', badge: 'hit' },
				{ kind: 'option', name: 'Кухня', option: 'Итальянская' },
			],
			['Дорогая'],
		],
	])('cover %s: %j', async (_what, choices, left) => {
		const { toggle } = await openList();
		await toggle(...choices);
		expect(dishes()).toEqual(left);
	});
	test('and can be reset', async () => {
		const { store, toggle } = await openList();
		await toggle({ kind: 'badge', badge: 'new' }, { kind: 'price', from: kopecks(60_000) });
		expect(dishes()).toEqual(['Дорогая']);
		act(() => store.set(resetFiltersAtom, 'home'));
		await settle();
		expect(dishes()).toEqual(['Средняя', 'Дешёвая', 'Дорогая']);
	});
	test('one that is on is turned off by itself', async () => {
		const { toggle } = await openList();
		await toggle({ kind: 'badge', badge: 'new' });
		expect(dishes()).toEqual(['Дорогая']);
		await toggle({ kind: 'badge', badge: 'new' });
		expect(dishes()).toEqual(['Средняя', 'Дешёвая', 'Дорогая']);
	});
	test('go together with the sorting', async () => {
		const { user, toggle } = await openList();
		await user.click(screen.getByRole('button', { name: 'Сначала дороже' }));
		await toggle({ kind: 'badge', badge: 'hit' });
		expect(dishes()).toEqual(['Дорогая', 'Дешёвая']);
	});
	test('are offered by what the list has, in a modal of their own', async () => {
		const { store } = await openList();
		act(() => store.set(openModalAtom, { name: 'filters', data: { place: 'home' } }));
		await waitFor(() => expect(store.get(productsAtom).size).toBe(3));
		await settle();
		expect(screen.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
		const cards = store.get(placeCardsAtom)('home');
		const facets = store.get(findAtom)('home', cards).facets();
		expect([facets.price?.min, facets.price?.max]).toEqual([20_000, 90_000]);
		expect(facets.badges.map(({ choice, count }) => [choice, count])).toEqual([
			[{ kind: 'badge', badge: 'hit' }, 2],
			[{ kind: 'badge', badge: 'new' }, 1],
		]);
		expect(facets.attributes.map(({ name }) => name)).toEqual(['Кухня']);
	});
});
