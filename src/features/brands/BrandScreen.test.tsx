import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrandPage } from '#core/contract/catalogue/brands.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { cardAtom } from '../menu/state/catalogue.ts';
import { loadLocalPricesAtom } from '../menu/state/local-prices.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { pageDataAtom } from '../shell/state/page.ts';
import { BrandScreen } from './BrandScreen.tsx';
import { openBrandAtom } from './state.ts';

const LUG: BrandPage = {
	slug: 'lug',
	name: 'Луг',
	cards: [
		aProduct({ id: 1, name: 'Молоко', price: perUnit(90), image: '/media/milk.svg' }),
		aProduct({ id: 2, name: 'Кефир', price: perUnit(70) }),
		aProduct({ id: 3, name: 'Сыр', price: perUnit(400) }),
	].map(cardOf),
};
const PECH: BrandPage = { slug: 'pech', name: 'Печь', cards: [cardOf(aProduct({ id: 4 }))] };

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

async function showBrand(slug: string, page: Partial<PageData> = {}) {
	const shop = openShop(page);
	const shown = await shop.show(<BrandScreen params={{ slug }} />);
	return { ...shop, ...shown };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const cards = () => screen.queryAllByRole('article');
const cardNames = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('a served page shows what is sold of the brand, and how much', async () => {
	await showBrand('lug', { brand: LUG });
	expect(title()).toBe('Луг');
	expect(screen.getByText('3 товара')).toBeInTheDocument();
	expect(cardNames()).toEqual(['Молоко', 'Кефир', 'Сыр']);
});

test('a card opens its product, though the menu that came with the page does not have it', async () => {
	const { store } = await showBrand('lug', { brand: LUG, menu: [] });
	await userEvent.click(screen.getByRole('link', { name: 'Сыр' }));
	expect(store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 3 } });
	expect(store.get(cardAtom)(3)?.name).toBe('Сыр');
});

test('its goods cost what they cost at the chosen place', async () => {
	const cheaper = { price: perUnit(80), regularPrice: perUnit(90), isInStock: true, stock: [] };
	answerCalls({ 'menu/prices': () => ({ 1: cheaper }) });
	const { settings } = aPage();
	const warehouses = [{ id: 119, name: 'Центр', priceFile: '/prodcat_119.json' }];
	const { store } = await showBrand('lug', { brand: LUG, settings: { ...settings, warehouses } });
	act(() => store.set(choosePlaceAtom, TVERSKAYA));
	await act(() => store.set(loadLocalPricesAtom));
	expect(screen.getByRole('button', { name: /^В корзину: Молоко,\s*80.₽/ })).toBeInTheDocument();
});

test('what can be ordered at certain hours only says so', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00+03:00') });
	const hours = { from: '08:00', to: '12:00', weekDays: [] };
	const milk = aSection([aProduct({ id: 1 })], { hours });
	await showBrand('lug', { brand: LUG, menu: [milk] });
	expect(screen.queryByRole('button', { name: /^В корзину: Молоко/ })).toBeNull();
	expect(screen.getByRole('button', { name: /^В корзину: Кефир/ })).toBeInTheDocument();
});

test('it is sorted by price, and back', async () => {
	await showBrand('lug', { brand: LUG });
	const cheaper = screen.getByRole('button', { name: 'Сначала дешевле' });
	await userEvent.click(cheaper);
	expect(cheaper).toHaveAttribute('aria-pressed', 'true');
	expect(cardNames()).toEqual(['Кефир', 'Молоко', 'Сыр']);
	await userEvent.click(screen.getByRole('button', { name: 'Сначала дороже' }));
	expect(cardNames()).toEqual(['Сыр', 'Молоко', 'Кефир']);
	await userEvent.click(screen.getByRole('button', { name: 'Сначала дороже' }));
	expect(cardNames()).toEqual(['Молоко', 'Кефир', 'Сыр']);
});

test('one product needs no sorting; shelves have the look of shelves', async () => {
	const { container } = await showBrand('pech', { brand: PECH, pageType: 'lavka' });
	expect(screen.queryByRole('button', { name: 'Сначала дешевле' })).toBeNull();
	expect(container.querySelector('[data-part="cards"] article')).toBeInTheDocument();
});

test('come to from within the shop it asks for the brand, its name known from the list', async () => {
	const gate = Promise.withResolvers<Response>();
	vi.stubGlobal('fetch', () => gate.promise);
	const brands = [{ slug: 'lug', name: 'Луг', count: 3 }];
	const { store } = await showBrand('lug', { brands });
	expect(title()).toBe('Луг');
	expect(cards()).toEqual([]);
	gate.resolve(Response.json(LUG));
	await waitFor(() => expect(cards()).toHaveLength(3));
	// The tab is called by it.
	expect(store.get(pageDataAtom).brand?.slug).toBe('lug');
});

test('a failure can be tried again', async () => {
	expectConsole(/brand/);
	let answer: unknown;
	answerCalls({ '/api/brands/lug': () => answer });
	await showBrand('lug');
	const retry = await screen.findByRole('button', { name: 'Повторить' });
	answer = LUG;
	await userEvent.click(retry);
	await waitFor(() => expect(cards()).toHaveLength(3));
});

test('a brand that is gone says so and leads to the others', async () => {
	answerCalls({
		'/api/brands/gone': () => Response.json({ code: 'rest_no_route' }, { status: 404 }),
	});
	await showBrand('gone');
	expect(await screen.findByText('Такого бренда у нас нет')).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'Все бренды' })).toHaveAttribute('href', '/brands');
});

test('a brand seen before is there at once; an answer that is late does not rename the page', async () => {
	const late = Promise.withResolvers<Response>();
	const calls = vi
		.fn<() => Promise<Response>>()
		.mockReturnValueOnce(late.promise)
		.mockResolvedValueOnce(Response.json(PECH));
	vi.stubGlobal('fetch', calls);
	const { store } = openShop();
	const slow = store.set(openBrandAtom, 'lug');
	await store.set(openBrandAtom, 'pech');
	late.resolve(Response.json(LUG));
	await slow;
	expect(store.get(pageDataAtom).brand?.slug).toBe('pech');
	await store.set(openBrandAtom, 'lug');
	expect(store.get(pageDataAtom).brand?.slug).toBe('lug');
	expect(calls).toHaveBeenCalledTimes(2);
});
