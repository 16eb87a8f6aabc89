import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { hasProductAtom } from '../menu/state/catalogue.ts';
import { FiltersModal } from './FiltersModal.tsx';
import styles from './parts/filter-form.module.css';
import { filtersAtom } from './state/find.ts';

afterEach(() => vi.unstubAllGlobals());

const kitchens = ['Японская', 'Японская', 'Итальянская'];
const WIRE = [
	{
		id: 21,
		name: 'Еда',
		slug: 'food',
		products: kitchens.map((kitchen, index) => ({
			id: index + 1,
			name: `Блюдо ${index + 1}`,
			price: String(200 + index * 300),
			attributes: [{ name: 'Кухня', slug: 'kitchen', variation: false, options: [kitchen] }],
			acf: { allergens: index === 0 ? ['рыба'] : [] },
		})),
	},
];

async function openFilters(inMessenger = false) {
	answerCalls({ prodcat: () => WIRE });
	const products = kitchens.map((_, index) =>
		aProduct({
			id: index + 1,
			price: unitPriceOf(kopecks(20_000 + index * 30_000)),
			badges: index === 0 ? ['hit', 'unknown_slug'] : index === 1 ? ['vegan'] : [],
		}),
	);
	const shop = openShop({ menu: [aSection(products)] }, inMessenger);
	shop.store.set(openModalAtom, { name: 'filters', data: { place: 'home' } });
	await shop.show(<FiltersModal place="home" />);
	await waitFor(() => expect(shop.store.get(hasProductAtom)(0)).toBe(true));
	await screen.findByRole('region', { name: 'Кухня' });
	return { ...shop, user: userEvent.setup() };
}

const chip = (name: string) => screen.getByRole('button', { name });

test('what the list can be narrowed by, with counts', async () => {
	await openFilters();
	const dialog = screen.getByRole('dialog', { name: 'Фильтры' });
	expect(
		within(dialog)
			.getAllByRole('region')
			.map((group) => [
				group.querySelector('h2')?.textContent,
				...[...group.querySelectorAll('button[aria-pressed]')].map((one) => one.textContent),
			]),
	).toEqual([
		['Цена'],
		['Особенное', 'Хит1'],
		['Как едите', 'Постное1'],
		['Спрятать с аллергенами', 'Рыба'],
		['Кухня', 'Японская2', 'Итальянская1'],
	]);
	expect(chip('Показать 3 блюда')).toBeVisible();
	expect(screen.queryByRole('button', { name: /^Сбросить/ })).toBeNull();
});

test('a change holds at once, is counted, and all are reset', async () => {
	const { user, store } = await openFilters();
	await user.click(chip('Японская2'));
	await user.click(chip('Рыба'));
	expect(chip('Показать 1 блюдо')).toBeVisible();
	expect(chip('Рыба')).toHaveClass(styles.avoided ?? '');
	expect(chip('Хит0')).toBeDisabled();
	await user.click(chip('Сбросить 2'));
	expect(chip('Показать 3 блюда')).toBeVisible();
	expect(screen.getByRole('heading', { name: 'Фильтры' })).toHaveFocus();
	await user.click(chip('Показать 3 блюда'));
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
});

test('the price by knobs and by fields; an end at the edge is open', async () => {
	const { user, store } = await openFilters();
	const price = () => store.get(filtersAtom)('home').price;
	const [from, to] = screen.getAllByRole('slider');
	if (from === undefined || to === undefined) throw new Error('two knobs expected');
	expect([from, to].map((one) => one.getAttribute('aria-valuetext'))).toEqual([
		expect.stringMatching(/^200.₽$/),
		expect.stringMatching(/^800.₽$/),
	]);
	fireEvent.change(from, { target: { value: '300' } });
	expect(price()).toEqual({ from: kopecks(30_000) });
	const field = screen.getByRole('textbox', { name: 'До, ₽' });
	await user.type(field, '7a00{Enter}');
	expect(price()).toEqual({ from: kopecks(30_000), to: kopecks(70_000) });
	expect(screen.getByText(/^300–700.₽$/)).toBeVisible();
	// A knob stops at the other one.
	fireEvent.change(to, { target: { value: '250' } });
	expect(price()).toEqual({ from: kopecks(30_000), to: kopecks(30_000) });
	await user.clear(field);
	await user.tab();
	expect(price()).toEqual({ from: kopecks(30_000) });
	fireEvent.change(from, { target: { value: '200' } });
	expect(price()).toBeUndefined();
});

test('when nothing fits the button says so, and takes the last change back', async () => {
	const { user, store, messenger } = await openFilters();
	await user.click(chip('Хит1'));
	const [from] = screen.getAllByRole('slider');
	if (from === undefined) throw new Error('a knob expected');
	fireEvent.change(from, { target: { value: '400' } });
	fireEvent.change(from, { target: { value: '500' } });
	await user.click(chip('Ничего не подходит'));
	expect(store.get(filtersAtom)('home')).toMatchObject({ badges: ['hit'] });
	expect(store.get(filtersAtom)('home').price).toBeUndefined();
	expect(chip('Показать 1 блюдо')).toBeVisible();
	expect(messenger).toBeDefined();
	expect(store.get(modalsAtom)).toHaveLength(1);
});

test('the messenger’s button carries the count', async () => {
	const { mainAction } = await openFilters(true);
	expect(mainAction()).toBe('Показать 3 блюда');
	expect(screen.queryByRole('button', { name: 'Показать 3 блюда' })).toBeNull();
});
