import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { sortAtom, toggleFilterAtom } from '../state/find.ts';
import { FindBar } from './FindBar.tsx';
import { useFound } from './use-found.ts';

const CARDS = aSection([
	aProduct({ id: 1, name: 'Дорогая', price: perUnit(900), badges: ['hit'] }),
	aProduct({ id: 2, name: 'Дешёвая', price: perUnit(300) }),
]).products;

function List() {
	const { cards } = useFound('home', CARDS);
	return (
		<ul>
			{cards.map((card) => (
				<li key={card.id}>{card.name}</li>
			))}
		</ul>
	);
}

async function showBar() {
	const shop = openShop();
	await shop.show(
		<>
			<FindBar place="home" />
			<List />
		</>,
	);
	return { ...shop, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('listitem').map((one) => one.textContent);

test('sorts; the chosen order pressed again is the menu’s own', async () => {
	const { user, store } = await showBar();
	const cheap = screen.getByRole('button', { name: 'Сначала дешевле' });
	await user.click(cheap);
	expect(cheap).toHaveAttribute('aria-pressed', 'true');
	expect(names()).toEqual(['Дешёвая', 'Дорогая']);
	await user.click(cheap);
	expect(names()).toEqual(['Дорогая', 'Дешёвая']);
	expect(store.get(sortAtom)('home')).toBe('menu');
});

test('opens the filters of its list, and says how many are on', async () => {
	const { user, store } = await showBar();
	await user.click(screen.getByRole('button', { name: 'Фильтры' }));
	expect(store.get(topModalAtom)).toEqual({ name: 'filters', data: { place: 'home' } });
	act(() => store.set(toggleFilterAtom, 'home', { kind: 'badge', badge: 'hit' }));
	expect(screen.getByRole('button', { name: 'Фильтры, выбрано 1' })).toHaveTextContent('Фильтры1');
	expect(names()).toEqual(['Дорогая']);
});

test('what is on is taken off one by one, and all at once', async () => {
	const { user, store } = await showBar();
	act(() => {
		store.set(toggleFilterAtom, 'home', { kind: 'badge', badge: 'hit' });
		store.set(toggleFilterAtom, 'home', {
			kind: 'price',
			from: kopecks(20_000),
			to: kopecks(70_000),
		});
		store.set(toggleFilterAtom, 'home', { kind: 'allergen', allergen: 'рыба' });
	});
	expect(screen.getByRole('button', { name: /^Убрать фильтр «200–700.₽»$/ })).toBeVisible();
	expect(screen.getByRole('button', { name: 'Убрать фильтр «Без: Рыба»' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Хит»' }));
	expect(screen.queryByRole('button', { name: 'Убрать фильтр «Хит»' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Фильтры, выбрано 2' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Сбросить все' }));
	expect(screen.queryByRole('group', { name: 'Выбранные фильтры' })).toBeNull();
	expect(store.get(menuAtom)).toEqual([]);
});
