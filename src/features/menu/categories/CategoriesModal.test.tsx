import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { CategoriesModal } from './CategoriesModal.tsx';

const section = (id: number, slug: string, name: string, part: Partial<MenuSection> = {}) =>
	({
		id,
		slug,
		name,
		parent: 0,
		description: '',
		isShownOnHome: true,
		products: [aProduct({ id })],
		...part,
	}) as unknown as MenuSection;

const menu = [
	section(1, 'pizza', 'Пицца'),
	section(2, 'drinks', 'Напитки'),
	section(3, 'soft', 'Газировка', { parent: 2 }),
];

test('all categories of the menu, each by its address; those below another stand with it', async () => {
	const { show } = openShop({ menu });
	await show(<CategoriesModal />);
	expect(screen.getByRole('dialog', { name: 'Категории' })).toBeVisible();
	expect(
		screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
	).toEqual([
		['Пицца', '/menu/pizza'],
		['Напитки', '/menu/drinks'],
	]);
});

test('a section of the page underneath is gone to once all sheets are closed', async () => {
	const { show, store } = openShop({ menu });
	const scrollIntoView = vi.fn();
	Element.prototype.scrollIntoView = scrollIntoView;
	store.set(openModalAtom, { name: 'mobile-menu', data: {} });
	store.set(openModalAtom, { name: 'categories', data: {} });
	await show(
		<>
			<section id="drinks" />
			<CategoriesModal />
		</>,
	);
	await userEvent.setup().click(screen.getByRole('link', { name: 'Напитки' }));
	await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
	expect(store.get(modalsAtom)).toEqual([]);
	expect(location.pathname).toBe('/menu/drinks');
});

test('an empty menu says so', async () => {
	const { show } = openShop({ menu: [] });
	await show(<CategoriesModal />);
	expect(screen.getByRole('heading', { name: 'Меню пока пустое' })).toBeVisible();
});
