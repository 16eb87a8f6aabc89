import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { placeOfNames } from '#core/rules/catalogue/category-tree.ts';
import { filtersAtom } from '#src/features/search/state/find.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { CategoryScreen } from './CategoryScreen.tsx';

const menu = [
	aSection([
		aProduct({ id: 1, name: 'Пепперони', price: perUnit(600), badges: ['hit'] }),
		aProduct({ id: 2, name: 'Маргарита', price: perUnit(400), badges: ['hit', 'vegan'] }),
		aProduct({ id: 3, name: 'Четыре сыра', price: perUnit(700) }),
	]),
	aSection([aProduct({ id: 4, name: 'Кола' })], { id: 30, slug: 'drinks', name: 'Напитки' }),
];

/** As in the catalogue: of a long menu a page has every section and few of their products, but what is drawn at first. */
const manyCards = Array.from({ length: 400 }, (_, index) =>
	aProduct({ id: index + 1, name: `Товар ${index + 1}`, badges: index < 3 ? ['hit'] : [] }),
);
const pricedCards = Array.from({ length: 400 }, (_, index) =>
	aProduct({ id: index + 1, name: `Товар ${index + 1}`, price: perUnit(1000 - index) }),
);
const longMenu = [31, 32].map((id) => {
	const { products, ...section } = aSection(manyCards, { id, slug: `s${id}`, name: `Отдел ${id}` });
	return { ...section, products: products.slice(0, 100), count: 400 };
});

/** The catalogue of a long menu, dearest first, that is begun; its cards come when the test says so. */
async function showLong(
	sorted: (url: URL) => Promise<unknown> = async (url) => {
		const isUp = url.searchParams.get('sort') === 'price-up';
		const { products } = aSection(isUp ? pricedCards.toReversed() : pricedCards);
		return {
			count: 400,
			cards: products.slice(0, 3).map((card) => ({ card, sectionIds: [31] })),
		};
	},
) {
	const cards = Promise.withResolvers<void>();
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		const url = new URL(request.url);
		asked.push(url.pathname + url.search);
		if (url.pathname.endsWith('menu/sorted')) return Response.json(await sorted(url));
		await cards.promise;
		const { products } = aSection(pricedCards);
		return Response.json({ sections: [{ id: 31, from: 0, count: 400, cards: products }] });
	});
	isWide = false;
	const { products, ...section } = aSection(pricedCards, { id: 31, slug: 's31', name: 'Отдел' });
	const menu = [{ ...section, products: products.slice(0, 40), count: 400 }];
	const shop = openShop({ menu, pageType: 'cat1' });
	await shop.show(<CategoryScreen />);
	return {
		user: userEvent.setup(),
		calls: (path: string) => asked.filter((one) => one.includes(path)),
		bringCards: () => cards.resolve(),
	};
}

let isWide: boolean;
let observe: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
	isWide = true;
	observe = vi.fn<() => void>();
	vi.stubGlobal('matchMedia', (media: string) => ({
		matches: isWide && media.includes('992px'),
		addEventListener() {},
		removeEventListener() {},
	}));
	for (const name of ['IntersectionObserver', 'ResizeObserver'])
		vi.stubGlobal(
			name,
			class {
				observe = observe;
				unobserve() {}
				disconnect() {}
			},
		);
	vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

async function showCategory(slug?: string, page: Partial<PageData> = {}, address = '/') {
	const calls = answerCalls({
		prodcat: () => [],
		'menu/cards': () => ({
			sections: longMenu.map(({ id }) => ({
				id,
				from: 0,
				count: 400,
				cards: aSection(manyCards).products,
			})),
		}),
	});
	const shop = openShop({ menu, pageType: 'cat1', ...page });
	history.replaceState({ depth: 1 }, '', address);
	const place = slug === undefined ? undefined : placeOfNames(page.menu ?? menu, slug);
	const shown = await shop.show(<CategoryScreen {...(place === undefined ? {} : { place })} />);
	const requests = () =>
		calls.mock.calls.filter(([input]) =>
			(input instanceof Request ? input.url : String(input)).includes('menu/cards'),
		).length;
	return { ...shop, ...shown, requests, user: userEvent.setup() };
}

const names = () =>
	screen.queryAllByRole('article').map((one) => within(one).getByRole('link').textContent);
const toggle = () => screen.findByRole('button', { name: 'Фильтры', expanded: true });
const form = () => screen.getByRole('complementary', { name: 'Фильтры' });

test('on a wide page the filters stand beside the list: a change holds at once, all are reset', async () => {
	const { user, store } = await showCategory('pizza');
	expect(await toggle()).toBeVisible();
	await user.click(within(form()).getByRole('button', { name: /^Хит/ }));
	await user.click(within(form()).getByRole('button', { name: /^Постное/ }));
	await waitFor(() => expect(names()).toEqual(['Маргарита']));
	expect(within(form()).getByRole('status')).toHaveTextContent('Найдено 1 блюдо');
	await user.click(screen.getByRole('button', { name: 'Сбросить 2' }));
	await waitFor(() => expect(names()).toEqual(['Пепперони', 'Маргарита', 'Четыре сыра']));
	expect(await toggle()).toHaveFocus();
	expect(store.get(filtersAtom)(21)).toMatchObject({ badges: [], diets: [] });
	expect(store.get(topModalAtom)).toBeUndefined();
});

test('its headings are below the block’s own', async () => {
	await showCategory('pizza');
	await toggle();
	expect(screen.getByRole('heading', { level: 2, name: 'Фильтры' })).toBeVisible();
	expect(
		within(form())
			.getAllByRole('heading', { level: 3 })
			.map((one) => one.textContent),
	).toEqual(['Цена', 'Особенное', 'Как едите']);
});

test('closed by the customer, the block stays closed in the next category too', async () => {
	const { user, show, unmount } = await showCategory('pizza');
	await user.click(await toggle());
	expect(screen.queryByRole('complementary', { name: 'Фильтры' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Фильтры', expanded: false })).toHaveFocus();
	unmount();
	const drinks = placeOfNames(menu, 'drinks');
	await show(<CategoryScreen {...(drinks === undefined ? {} : { place: drinks })} />);
	expect(await screen.findByRole('button', { name: 'Фильтры', expanded: false })).toBeVisible();
});

test('phones have none of it', async () => {
	isWide = false;
	await showCategory('pizza');
	// What would be loaded has come by then.
	await import('#src/features/search/wide/SideFilters.tsx');
	await act(async () => {});
	expect(screen.queryByRole('button', { name: 'Фильтры', expanded: true })).toBeNull();
	expect(screen.queryByRole('complementary')).toBeNull();
	expect(screen.getByRole('button', { name: 'Фильтры' })).toHaveAttribute('aria-haspopup');
});

test('of a long menu nothing is loaded until the block is opened', async () => {
	const { user, requests } = await showCategory(undefined, { menu: longMenu });
	const closed = await screen.findByRole('button', { name: 'Фильтры', expanded: false });
	expect(requests()).toBe(0);
	await user.click(closed);
	expect(await screen.findByRole('region', { name: 'Особенное' })).toBeVisible();
	expect(form()).toHaveAttribute('aria-busy', 'false');
	expect(requests()).toBeGreaterThan(0);
});

test('asked for on another page, it is open and has the focus; the address forgets it', async () => {
	await showCategory(undefined, { menu: longMenu }, '/catalog/custom#filters');
	expect(await toggle()).toHaveFocus();
	expect(await screen.findByRole('region', { name: 'Особенное' })).toBeVisible();
	expect([location.pathname, location.hash, history.state]).toEqual([
		'/catalog/custom',
		'',
		{ depth: 1 },
	]);
});

test('a department of a long menu that comes with one question has it open', async () => {
	await showCategory('s31', { menu: longMenu });
	expect(await toggle()).toBeVisible();
	expect(await screen.findByRole('region', { name: 'Особенное' })).toBeVisible();
});

test('sorted, a long list begins as the gateway has it, until all of it is here', async () => {
	const { user, calls, bringCards } = await showLong();
	const beginning = ['Товар 400', 'Товар 399', 'Товар 398'];
	await user.click(screen.getByRole('button', { name: 'Сначала дешевле' }));
	await waitFor(() => expect(names()).toEqual(beginning));
	expect(document.querySelector('[data-part="menu"]')).toHaveAttribute('aria-busy', 'false');
	// Boxes for what is not here: the list is as long as it will be.
	expect(document.querySelectorAll('[data-part="coming"]').length).toBeGreaterThan(0);
	expect(calls('menu/sorted')).toEqual(['/api/menu/sorted?sort=price-up&v=1&lang=ru']);
	act(bringCards);
	await waitFor(() => expect(names().length).toBeGreaterThan(3));
	expect(names().slice(0, 3)).toEqual(beginning);
});

test('another order has another beginning; its own order comes back', async () => {
	const { user, calls } = await showLong();
	await user.click(screen.getByRole('button', { name: 'Сначала дешевле' }));
	await waitFor(() => expect(names()[0]).toBe('Товар 400'));
	await user.click(screen.getByRole('button', { name: 'Сначала дороже' }));
	await waitFor(() => expect(names()[0]).toBe('Товар 1'));
	expect(calls('menu/sorted')).toHaveLength(2);
	await user.click(screen.getByRole('button', { name: 'Сначала дороже' }));
	await waitFor(() => expect(names().length).toBeGreaterThan(3));
});

test('where the gateway has no beginning the list stays as it is until it can be sorted', async () => {
	expectConsole(/sorting/);
	const { user, bringCards } = await showLong(() => Promise.reject(new TypeError('offline')));
	await user.click(screen.getByRole('button', { name: 'Сначала дешевле' }));
	const list = document.querySelector('[data-part="menu"]');
	await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
	expect(names()[0]).toBe('Товар 1');
	await waitFor(() => {
		bringCards();
		expect(names()[0]).toBe('Товар 400');
	});
	expect(list).toHaveAttribute('aria-busy', 'false');
});
