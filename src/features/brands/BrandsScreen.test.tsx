import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrandHead } from '#core/contract/catalogue/brands.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { needProductsAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { pageDataAtom } from '../shell/state/page.ts';
import { BrandsScreen } from './BrandsScreen.tsx';

const BRANDS: readonly BrandHead[] = [
	{ slug: 'ayva', name: 'Айва', count: 3 },
	{ slug: 'apelsin', name: 'Апельсин', count: 12 },
	{ slug: 'lug', name: 'Луг', count: 1, image: '/media/milk.svg' },
];

afterEach(() => {
	vi.unstubAllGlobals();
});

const list = () => within(screen.getByRole('main'));
const names = () =>
	list()
		.queryAllByRole('link')
		.map((link) => link.textContent);
const field = () => screen.getByRole('searchbox', { name: 'Найти бренд' });

test('brands stand under their letters, each with its number of products and its address', async () => {
	await openShop({ brands: BRANDS }).show(<BrandsScreen />);
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Бренды');
	const letters = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
	expect(letters).toEqual(['А', 'Л']);
	const first = within(screen.getByRole('region', { name: 'А' })).getAllByRole('link');
	expect(first.map((link) => link.textContent)).toEqual(['Айва3 товара', 'Апельсин12 товаров']);
	expect(screen.getByRole('link', { name: /^Луг\s*1 товар$/ })).toHaveAttribute(
		'href',
		'/brands/lug',
	);
});

test('the field narrows the list, says when nothing is left, and gives it back', async () => {
	const user = userEvent.setup();
	await openShop({ brands: BRANDS }).show(<BrandsScreen />);
	await user.type(field(), 'АП');
	expect(names()).toEqual(['Апельсин12 товаров']);
	await user.type(field(), 'щ');
	expect(names()).toEqual([]);
	expect(list().getByRole('status')).toHaveTextContent('Такого бренда у нас нет');
	await user.click(screen.getByRole('button', { name: 'Показать все' }));
	expect(names()).toHaveLength(3);
	await user.type(field(), 'lug');
	expect(names()).toEqual(['Луг1 товар']);
	await user.click(screen.getByRole('button', { name: 'Стереть' }));
	expect(names()).toHaveLength(3);
	expect(field()).toHaveFocus();
});

test('what the customer has in the cart comes first', async () => {
	const attributes = [{ name: 'Бренд', slug: 'brand', options: ['Луг'] }];
	answerCalls({
		'prodcat.json': () => [
			{ id: 21, name: 'Молоко', products: [{ id: 501, name: 'Кефир', price: '90', attributes }] },
		],
	});
	const shop = openShop({ brands: BRANDS });
	await act(() => shop.store.set(needProductsAtom, [501]));
	act(() => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, { product: aProduct({ id: 501, name: 'Кефир' }) });
	});
	await shop.show(<BrandsScreen />);
	const favourites = screen.getByRole('region', { name: 'Любимые' });
	expect(within(favourites).getAllByRole('link')).toHaveLength(1);
	expect(within(favourites).getByRole('link')).toHaveTextContent('Луг1 товар');
	await userEvent.type(field(), 'а');
	expect(screen.queryByRole('region', { name: 'Любимые' })).toBeNull();
});

test('come to from within the shop it asks for the brands, again after a failure', async () => {
	expectConsole(/brands/);
	let answer: unknown;
	answerCalls({ '/api/brands': () => answer });
	const shop = openShop();
	await shop.show(<BrandsScreen />);
	await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
	answer = BRANDS;
	await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
	await waitFor(() => expect(names()).toHaveLength(3));
	expect(shop.store.get(pageDataAtom).brands).toEqual(BRANDS);
});

test('a shop without brands says so, with the way to its menu', async () => {
	await openShop({ brands: [] }).show(<BrandsScreen />);
	expect(screen.getByRole('heading', { name: 'Брендов пока нет' })).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
	expect(screen.queryByRole('searchbox')).toBeNull();
});

test('inside a messenger its own button is that way', async () => {
	const shop = openShop({ brands: [] }, true);
	await shop.show(<BrandsScreen />);
	expect(shop.mainAction()).toBe('В меню');
	expect(screen.queryByRole('link', { name: 'В меню' })).toBeNull();
});
