/** Specification, section 8: the error catalogue and the messages, as an open page has them. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageType } from '#core/rules/site/page-type.ts';
import { addToCartAtom, cartLinesAtom, correctCartAtom } from '#src/features/cart/state/cart.ts';
import { hasCatalogueFailedAtom } from '#src/features/menu/state/catalogue.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { loadPage } from '#src/features/shell/state/load-page.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls } from '#tests/show.tsx';
import { address, openPage, opensPages, settle } from './opened-page.ts';

opensPages();

const dishes = () =>
	screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const MENU = ['Пепперони', 'Маргарита', 'Кола'];
const refused = () => Response.json({ code: 'backend_unreachable' }, { status: 400 });

afterEach(() => vi.useRealTimers());

describe('settings or catalog load failures are only logged; the UI continues and nothing is shown', () => {
	test('the catalog', async () => {
		expectConsole(/^console\.warn: \[vitrina\] catalogue /);
		const { store } = await openPage('/', { answers: { prodcat: refused } });
		const before = document.body.textContent;
		fireEvent.pointerMove(window);
		await waitFor(() => expect(store.get(hasCatalogueFailedAtom)).toBe(true));
		await settle();
		expect([dishes(), document.body.textContent]).toEqual([MENU, before]);
	});
	test('the price file of a location', async () => {
		expectConsole(/^console\.warn: \[vitrina\] prices /);
		const { store, calls } = await openPage('/', {
			settings: { warehouses: [{ id: 119, name: 'Тверская', priceFile: '/prodcat_119.json' }] },
			answers: { 'menu/prices': refused },
		});
		act(() => store.set(choosePlaceAtom, TVERSKAYA));
		await waitFor(() => expect(calls().join()).toContain('menu/prices'));
		await settle();
		expect(dishes()).toEqual(MENU);
		expect(screen.getByRole('button', { name: /Пепперони/ })).toHaveAccessibleName(/450\s₽/);
	});
	test('the settings of a storefront hosted as files alone: they are asked for again', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		expectConsole(/^console\.warn: \[vitrina\] page /);
		const settings = vi.fn(refused);
		answerCalls({ all_settings: settings, front: () => ({}), realtime: () => ({ key: 'key' }) });
		const take = vi.fn();
		void loadPage(take);
		await vi.waitFor(() => expect(settings).toHaveBeenCalledTimes(1));
		await vi.advanceTimersByTimeAsync(10_000);
		await vi.waitFor(() => expect(settings).toHaveBeenCalledTimes(2));
		expect(take).not.toHaveBeenCalled();
	});
});

test('fatal or unhandled app errors show the not-found page', async () => {
	expectConsole(/^console\.error: TypeError: /);
	expectConsole(/^console\.warn: \[vitrina\] fatal /);
	await openPage('/', { settings: { banners: undefined as never } });
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
	expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
});

test.each(['https://other.example/menu', '//other.example/menu'])(
	'navigating to an external URL without an explicit flag throws an error: %s',
	async (url) => {
		const { store } = await openPage('/menu/pizza');
		expect(() => store.set(goToAtom, url)).toThrow();
		expect(address()).toBe('/menu/pizza');
	},
);

describe('messages', () => {
	/** A page with a pepperoni in the cart, just added. */
	async function openCart(pageType: PageType = 'lending') {
		const { store } = await openPage('/', {
			page: { pageType },
			answers: { quote: () => aQuote(), autocoupons: () => [], seettings: () => ({}) },
		});
		act(() => store.set(choosePlaceAtom, TVERSKAYA));
		act(() => void store.set(addToCartAtom, { product: aProduct() }));
		const [line] = store.get(cartLinesAtom);
		if (line === undefined) throw new Error('nothing was added');
		await settle();
		return { store, line };
	}
	test('«Товар добавлен в корзину»', async () => {
		await openCart();
		expect(screen.getByText('Товар добавлен в корзину')).toBeInTheDocument();
	});
	test.each(['samokat', 'lavka'] as const)(
		'«Товар добавлен в корзину» is not shown in the grocery layout: %s',
		async (pageType) => {
			await openCart(pageType);
			expect(screen.queryByText('Товар добавлен в корзину')).toBeNull();
		},
	);
	test('a stock change: «Колиечство изменено»', async () => {
		const { store, line } = await openCart();
		act(() => store.set(correctCartAtom, [{ key: line.key, count: 2 }]));
		expect(screen.getByText(/^Колиечство изменено/)).toBeInTheDocument();
		expect(screen.queryByText('Товар добавлен в корзину')).toBeNull();
	});
	test('a stock change: products not in stock at the new address', async () => {
		const { store, line } = await openCart();
		act(() => store.set(correctCartAtom, [{ key: line.key, count: 0 }], TVERSKAYA));
		expect(
			screen.getByText('Товара нет в наличии по новому адресу: Пепперони'),
		).toBeInTheDocument();
		expect(store.get(cartLinesAtom)).toEqual([]);
	});
	test('a stock change at the same address says so', async () => {
		const { store, line } = await openCart();
		act(() => store.set(correctCartAtom, [{ key: line.key, count: 0 }]));
		expect(screen.getByText('Пепперони: больше нет в наличии')).toBeInTheDocument();
	});
});
