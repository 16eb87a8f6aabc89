import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '#core/contract/site/settings.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { closeModalsAtom, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { choosePlaceAtom, type SelectedPlace, selectedPlaceAtom } from '../state/place.ts';
import { askPlaceAtom } from '../state/place-change.ts';
import { AcceptModal } from './AcceptModal.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Served from warehouse 110; `TVERSKAYA` from 119. */
const SOKOL: SelectedPlace = { type: 'pickup', pointId: 73 };
const stock = (tverskaya: number, sokol: number) => [
	{ id: 119, quantity: tverskaya },
	{ id: 110, quantity: sokol },
];
const bread = aProduct({ id: 1, name: 'Хлеб', price: perUnit(100), stock: stock(9, 0) });
const milk = aProduct({ id: 2, name: 'Молоко', price: perUnit(200), stock: stock(9, 2) });
const tea = aProduct({ id: 3, name: 'Чай', price: perUnit(500), stock: stock(9, 9) });
const ALL = [bread, milk, tea];

interface Answers {
	readonly products?: () => unknown;
	readonly prices?: () => unknown;
}

async function open(answers: Answers = {}, settings: Partial<Settings> = {}, inMessenger = false) {
	const calls = answerCalls({
		'menu/products': answers.products ?? (() => ALL),
		'menu/prices': answers.prices ?? (() => ({})),
	});
	const shop = openShop(
		{
			settings: {
				...aPage().settings,
				warehouses: [
					{ id: 119, name: 'Тверская', priceFile: '' },
					{ id: 110, name: 'Сокол', priceFile: '' },
				],
				shippingMethods: [
					{
						id: 'local_pickup',
						name: '',
						deliveryType: 'pickup',
						pickupPoints: [
							{ id: 73, name: 'Сокол', address: 'Сокол', phone: '', warehouseId: 110 },
						],
						restaurants: [],
					},
				],
				...settings,
			},
		},
		inMessenger,
	);
	const { store } = shop;
	store.set(choosePlaceAtom, TVERSKAYA);
	const inCart = () => store.get(cartLinesAtom).map(({ name, count }) => [name, count]);
	return {
		...shop,
		calls,
		inCart,
		fill: () => {
			store.set(addToCartAtom, { product: bread });
			store.set(addToCartAtom, { product: milk, count: 5 });
			store.set(addToCartAtom, { product: tea });
		},
		/** As the location's sheet asks, which closes by the answer. */
		ask: async (place: SelectedPlace = SOKOL) => {
			store.set(openModalAtom, { name: 'receipt', data: {} });
			await act(() => store.set(askPlaceAtom, place));
			const question = store.get(modalsAtom).find(({ name }) => name === 'accept');
			if (question?.name === 'accept') await shop.show(<AcceptModal {...question.data} />);
			return question;
		},
		isClosed: () => waitFor(() => expect(store.get(modalsAtom)).toEqual([])),
	};
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('each line that changes says why and by how much; the button has the new sum', async () => {
	const shop = await open();
	shop.fill();
	await shop.ask();
	const dialog = screen.getByRole('dialog', { name: 'Корзина изменится' });
	expect(dialog).toHaveTextContent('Заказ соберёт другая точка: Сокол');
	expect(within(dialog).getAllByRole('listitem').map(plain)).toEqual([
		'ХлебНет в наличии по новому адресу',
		'МолокоОсталось 2 из 5, лишнее убираем−600 ₽',
		'Доставка−199 ₽',
	]);
	expect(plain(within(dialog).getByRole('button', { name: /Перейти/ }))).toBe('Перейти900 ₽');
});

test('going there drops and reduces the lines; one undo brings back the cart and the place', async () => {
	const user = userEvent.setup();
	const shop = await open();
	shop.fill();
	await shop.ask();
	await user.click(screen.getByRole('button', { name: /Перейти/ }));
	expect(shop.store.get(selectedPlaceAtom)).toEqual(SOKOL);
	expect(shop.inCart()).toEqual([
		['Молоко', 2],
		['Чай', 1],
	]);
	await shop.isClosed();
	expect(screen.getByText('Колиечство изменено: Хлеб, Молоко')).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Вернуть' }));
	expect(shop.store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	expect(shop.inCart()).toEqual([
		['Хлеб', 1],
		['Молоко', 5],
		['Чай', 1],
	]);
});

test('staying keeps the place and the cart, and closes the sheet it was asked in', async () => {
	const user = userEvent.setup();
	const shop = await open();
	shop.fill();
	await shop.ask();
	await user.click(screen.getByRole('button', { name: 'Остаться' }));
	await shop.isClosed();
	expect(shop.store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	expect(shop.inCart()).toHaveLength(3);
});

test('a customer’s new address is saved once it is taken, not while it is asked about', async () => {
	vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1');
	const user = userEvent.setup();
	const salt = aProduct({ id: 4, name: 'Соль', stock: stock(0, 9) });
	const { store, ask, isClosed } = await open({ products: () => [salt] });
	const saved: unknown[] = [];
	const answer = fetch;
	vi.stubGlobal('fetch', async (request: Request) => {
		if (request.url.includes('system/users'))
			return Response.json({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } });
		if (!request.url.includes('get_addresses')) return answer(request);
		if (request.method !== 'POST') return Response.json([]);
		saved.push((await request.json()).data);
		return Response.json({ success: true, id: 1 });
	});
	await store.set(findSessionAtom);
	store.set(choosePlaceAtom, SOKOL);
	store.set(addToCartAtom, { product: salt });
	await ask(TVERSKAYA);
	await user.click(screen.getByRole('button', { name: 'Остаться' }));
	await isClosed();
	expect(store.get(selectedPlaceAtom)).toEqual(SOKOL);
	expect(saved).toEqual([]);

	await act(() => store.set(askPlaceAtom, TVERSKAYA));
	await user.click(screen.getByRole('button', { name: /Перейти/ }));
	await waitFor(() => expect(saved).toMatchObject([{ address: 'Тверская, 12', flat: '5' }]));
});

test('Back leads to the sheet it was asked in: another place can be tried', async () => {
	const shop = await open();
	shop.fill();
	await shop.ask();
	act(() => shop.store.set(closeModalsAtom, 1));
	await waitFor(() =>
		expect(shop.store.get(modalsAtom).map(({ name }) => name)).toEqual(['receipt']),
	);
	expect(shop.store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	expect(shop.inCart()).toHaveLength(3);
});

test('inside a messenger its button goes there; staying is on the sheet', async () => {
	const shop = await open({}, {}, true);
	shop.fill();
	await shop.ask();
	expect(shop.mainAction()).toBe('Перейти 900 ₽');
	expect(screen.queryByRole('button', { name: /Перейти/ })).toBeNull();
	expect(screen.getByRole('button', { name: 'Остаться' })).toBeVisible();
});

test('of one line that leaves the notice has its name', async () => {
	const user = userEvent.setup();
	const shop = await open();
	shop.store.set(addToCartAtom, { product: bread });
	await shop.ask();
	// Nothing is left to pay for.
	const button = screen.getByRole('button', { name: 'Перейти' });
	await user.click(button);
	expect(screen.getByText('Товара нет в наличии по новому адресу: Хлеб')).toBeInTheDocument();
	expect(shop.inCart()).toEqual([]);
});

test('what can all be had there asks nothing', async () => {
	const shop = await open();
	shop.store.set(addToCartAtom, { product: tea });
	expect(await shop.ask()).toBeUndefined();
	expect(shop.store.get(selectedPlaceAtom)).toEqual(SOKOL);
	await shop.isClosed();
});

test('a place of the same warehouse, an empty cart, or nothing that is counted: nobody is asked', async () => {
	const shop = await open();
	await shop.ask(SOKOL);
	expect(shop.store.get(selectedPlaceAtom)).toEqual(SOKOL);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.fill();
	const next = { ...TVERSKAYA, address: 'Тверская, 14' } as SelectedPlace;
	await shop.ask(next);
	expect(shop.store.get(selectedPlaceAtom)).toEqual(next);
	const uncounted = await open();
	uncounted.store.set(addToCartAtom, { product: aProduct({ id: 4 }) });
	await uncounted.ask();
	expect(uncounted.store.get(selectedPlaceAtom)).toEqual(SOKOL);
	expect(shop.calls).not.toHaveBeenCalled();
	expect(uncounted.calls).not.toHaveBeenCalled();
});

test('the warehouse’s own prices and stock decide; a new price is told with the rest', async () => {
	const local = (price: number, quantity: number) => ({
		price: perUnit(price),
		regularPrice: perUnit(price),
		isInStock: true,
		stock: [{ id: 110, quantity }],
	});
	const shop = await open(
		{ prices: () => ({ 1: local(100, 5), 2: local(200, 0), 3: local(520, 5) }) },
		{
			warehouses: [{ id: 110, name: 'Сокол', priceFile: '/prodcat_110.json' }],
		},
	);
	shop.fill();
	await shop.ask();
	expect(screen.getAllByRole('listitem').map(plain)).toEqual([
		'МолокоНет в наличии по новому адресу',
		'ЧайТеперь 520 ₽, было 500 ₽+20 ₽',
		'Доставка−199 ₽',
	]);
});

test('a size that is not there is not there, though others are', async () => {
	const pizza = aProduct({
		id: 5,
		name: 'Пицца',
		stock: stock(9, 9),
		variations: [aVariation({ id: 51, label: '30 см' })],
	});
	const gone = { ...pizza, variations: [aVariation({ id: 51, isInStock: false })] };
	const shop = await open({ products: () => [gone] });
	shop.store.set(addToCartAtom, { product: pizza, variation: aVariation({ id: 51 }) });
	await shop.ask();
	expect(screen.getAllByRole('listitem').map(plain)).toEqual([
		'Пицца 30 смНет в наличии по новому адресу',
	]);
});

test('delivery that costs more there is told too', async () => {
	const base = aPage().settings;
	const far = { ...base.zones[0], id: 'z2' } as (typeof base.zones)[number];
	const ring = [
		[38, 55],
		[39, 55],
		[39, 56],
		[38, 56],
		[38, 55],
	] as const;
	const shop = await open(
		{},
		{
			zones: [...base.zones, { ...far, rings: [ring] }],
			conditions: [
				...base.conditions,
				{
					zoneId: 'z2',
					warehouseId: 110,
					name: 'Сокол',
					tiers: [{ from: kopecks(60_000), price: kopecks(24_900) }],
				},
			],
		},
	);
	shop.fill();
	await shop.ask({ ...TVERSKAYA, address: 'Лесная, 5', coords: [38.5, 55.5] } as SelectedPlace);
	const dialog = screen.getByRole('dialog');
	expect(dialog).toHaveTextContent('По адресу Лесная, 5 заказ соберёт другая точка');
	expect(plain(within(dialog).getAllByRole('listitem').at(-1) as HTMLElement)).toBe(
		'Доставка+50 ₽',
	);
	expect(plain(screen.getByRole('button', { name: /Перейти/ }))).toBe('Перейти1 149 ₽');
});

test('with nobody to ask, what is known of the line decides', async () => {
	expectConsole(/place/);
	const failing = { products: () => new Response(null, { status: 400 }) };
	const shop = await open(failing);
	shop.fill();
	await shop.ask();
	expect(screen.getAllByRole('listitem').map(plain).slice(0, 2)).toEqual([
		expect.stringContaining('Хлеб'),
		expect.stringContaining('Молоко'),
	]);
});

test('with nobody to ask and nothing known of that warehouse, nothing leaves', async () => {
	expectConsole(/place/);
	const failing = { products: () => new Response(null, { status: 400 }) };
	const shop = await open(failing);
	shop.store.set(addToCartAtom, {
		product: aProduct({ id: 6, stock: [{ id: 119, quantity: 3 }] }),
	});
	expect(await shop.ask()).toBeUndefined();
	expect(shop.store.get(selectedPlaceAtom)).toEqual(SOKOL);
});

test('an answer that comes after the sheet was closed chooses nothing', async () => {
	let answer = (_: unknown) => {};
	const late = new Promise((resolve) => {
		answer = resolve;
	});
	vi.stubGlobal('fetch', async () => Response.json(await late));
	const shop = await open();
	vi.stubGlobal('fetch', async () => Response.json(await late));
	shop.fill();
	shop.store.set(openModalAtom, { name: 'receipt', data: {} });
	const asking = shop.store.set(askPlaceAtom, SOKOL);
	shop.store.set(closeModalsAtom, 1);
	await shop.isClosed();
	answer(ALL);
	await act(() => asking);
	expect(shop.store.get(modalsAtom)).toEqual([]);
	expect(shop.store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});
