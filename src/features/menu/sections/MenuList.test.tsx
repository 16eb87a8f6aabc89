import { I18nProvider } from '@lingui/react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import type { CardProps } from '#src/features/product/cards/use-card.ts';
import { ProductCardView } from '#src/features/product/parts/ProductCardView.tsx';
import { createI18n } from '#src/i18n.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { needProductsAtom } from '../state/catalogue.ts';
import { loadLocalPricesAtom } from '../state/local-prices.ts';
import { menuAtom } from '../state/menu.ts';
import { MenuList } from './MenuList.tsx';

const SOUPS = [aProduct({ id: 1, name: 'Рамен' }), aProduct({ id: 2, name: 'Том-ям' })];
const PIZZAS = [aProduct({ id: 3, name: 'Пепперони' }), aProduct({ id: 4, name: 'Маргарита' })];
const MENU = [
	aSection(SOUPS, { id: 10, slug: 'soups', name: 'Супы' }),
	aSection(PIZZAS, { id: 20, slug: 'pizza', name: 'Пицца' }),
];

/** Products whose cards were drawn, each time; sections whose cards were gone through are seen by all of theirs. */
let drawn: number[] = [];
let listed: number[] = [];

function Counted(props: CardProps) {
	listed.push(props.card.id);
	return (
		<Profiler id="card" onRender={() => drawn.push(props.card.id)}>
			<ProductCardView {...props} />
		</Profiler>
	);
}

const LOOK = { list: 'cards', Card: Counted } as const;

function Menu() {
	return <MenuList sections={useAtomValue(menuAtom)} look={LOOK} now={undefined} />;
}

let shop: TestShop;
beforeEach(async () => {
	const { settings } = aPage();
	const warehouses = [{ id: 119, name: 'Центр', priceFile: '/prodcat_119.json' }];
	shop = openShop({ menu: MENU, settings: { ...settings, warehouses } });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.show(<Menu />);
	[drawn, listed] = [[], []];
});
afterEach(() => vi.unstubAllGlobals());

const plus = (name: string) =>
	screen.getByRole('button', { name: new RegExp(`В корзину: ${name}`) });

test('a tap on "+" draws one card, and no list of them', async () => {
	await userEvent.click(plus('Маргарита'));
	expect(new Set(drawn)).toEqual(new Set([4]));
	expect(listed).toEqual([]);
	drawn = [];
	await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё одну' }));
	expect(drawn).toEqual([4]);
	expect(listed).toEqual([]);
});

test('the catalogue that comes for the cart or a dish draws no card', async () => {
	answerCalls({ prodcat: () => [] });
	await act(() => shop.store.set(needProductsAtom, []));
	expect(drawn).toEqual([]);
	expect(listed).toEqual([]);
});

test('the prices of a place draw the section they change, and no other', async () => {
	const { stock, regularPrice, isInStock } = PIZZAS[0] ?? aProduct();
	answerCalls({
		prices: () => ({ 3: { price: perUnit(999), regularPrice, isInStock, stock } }),
	});
	await act(() => shop.store.set(loadLocalPricesAtom));
	expect(listed).toEqual([3, 4]);
});

test('hours of every day name no days, and ask the browser for none', async () => {
	const formats = vi.spyOn(Intl, 'DateTimeFormat');
	const hours = { weekDays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '12:00' };
	const menu = [aSection(SOUPS, { id: 30, slug: 'early', name: 'Завтраки', hours })];
	await openShop({ menu }).show(<Menu />);
	expect(screen.getByText('с 08:00 до 12:00')).toBeVisible();
	expect(formats).not.toHaveBeenCalledWith('ru', expect.objectContaining({ weekday: 'short' }));
	formats.mockRestore();
});

test('the days of a section’s hours have the comma of the page’s language between them', async () => {
	const hours = { weekDays: [6, 7], from: '08:00', to: '12:00' };
	const menu = [aSection(SOUPS, { id: 30, slug: 'early', name: 'Завтраки', hours })];
	const i18n = await createI18n('zh-CN');
	await openShop({ menu }).show(
		<I18nProvider i18n={i18n}>
			<Menu />
		</I18nProvider>,
	);
	expect(screen.getByText(/08:00/)).toHaveTextContent(/^周六、周日/);
});
