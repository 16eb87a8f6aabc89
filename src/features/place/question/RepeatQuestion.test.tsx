import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order, OrderLine } from '#core/contract/order/order.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { useRepeat } from '#src/features/order/parts/use-repeat.ts';
import { repeatOrderAtom } from '#src/features/order/state/repeat.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { PAGE_LAYER } from '#src/messenger/state.ts';
import { closeModalsAtom, layersAtom, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aGroup, aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { choosePlaceAtom } from '../state/place.ts';
import { AcceptModal } from './AcceptModal.tsx';

afterEach(() => vi.unstubAllGlobals());

const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(300) });
const cheese = aProduct({ id: 91, name: 'Сыр', price: perUnit(59) });
const pizza = aProduct({
	variations: [aVariation({ id: 1, label: '25 см' }), aVariation({ id: 2, label: '30 см' })],
	supplementGroups: [aGroup({ productIds: [91] })],
});
const salad = aProduct({
	id: 701,
	name: 'Оливье',
	price: perUnit(0.89),
	measureUnit: 'кг',
	firstPortion: 0.5,
	step: 0.1,
});
const ALL = [soup, cheese, pizza, salad];

const aLine = (part: Partial<OrderLine>): OrderLine => ({
	productId: 641,
	name: 'Суп',
	units: 1,
	count: 1,
	total: kopecks(30_000),
	isGift: false,
	supplements: [],
	options: [],
	...part,
});
const LINES: readonly OrderLine[] = [
	aLine({ units: 2, count: 2, total: kopecks(60_000) }),
	aLine({
		productId: 501,
		variationId: 2,
		name: 'Пепперони - 30 см',
		total: kopecks(50_900),
		supplements: [{ productId: 91, name: 'Сыр', count: 1 }],
	}),
	aLine({ productId: 701, name: 'Оливье', units: 700, count: 3, total: kopecks(62_300) }),
	aLine({ productId: 777, name: 'Чизкейк', total: kopecks(0), isGift: true }),
];
const order = { id: 5501, number: '5501', lines: LINES } as unknown as Order;

function open(products: () => unknown = () => ALL) {
	let current = products;
	answerCalls({ 'menu/products': () => current() });
	const shop = openShop();
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	return {
		...shop,
		answerWith: (next: readonly Product[]) => {
			current = () => next;
		},
		inCart: () =>
			shop.store.get(cartLinesAtom).map(({ key, variation, count }) => [key, variation, count]),
		openModals: () => shop.store.get(modalsAtom).map(({ name }) => name),
		repeat: async () => {
			await act(() => shop.store.set(repeatOrderAtom, order));
			const [question] = shop.store.get(modalsAtom);
			if (question?.name === 'accept') await shop.show(<AcceptModal {...question.data} />);
		},
	};
}
const rows = () =>
	within(screen.getByRole('dialog'))
		.getAllByRole('listitem')
		.map((row) => row.textContent?.replace(/\s/g, ' '));

test('an order that is as it was goes into the cart, gift aside, and the cart opens', async () => {
	const shop = open();
	await shop.repeat();
	expect(shop.inCart()).toEqual([
		['641-0', '', 2],
		['501-2-91x1', '30 см', 1],
		['701-0', '', 3],
	]);
	expect(shop.openModals()).toEqual(['order']);
	expect(shop.store.get(noticeAtom)).toBeUndefined();
});

test('what is gone, dearer, cheaper and fewer is asked about before anything is touched', async () => {
	const user = userEvent.setup();
	const shop = open();
	shop.answerWith([
		{ ...soup, price: perUnit(350), stock: [{ id: 119, quantity: 1 }] },
		pizza,
		{ ...salad, price: perUnit(0.8) },
	]);
	await shop.repeat();
	expect(screen.getByRole('dialog', { name: 'Заказ изменится' })).toHaveTextContent('№ 5501');
	expect(rows()).toEqual([
		'СупОсталось 1 из 2−250 ₽',
		'Пепперони - 30 смБез добавки: Сыр−59 ₽',
		'ОливьеТеперь 560 ₽, было 623 ₽−63 ₽',
	]);
	expect(shop.inCart()).toEqual([]);
	expect(shop.mainAction()).toBe('В корзину 1 360 ₽');
	await user.click(screen.getByRole('button', { name: /В корзину/ }));
	await waitFor(() => expect(shop.openModals()).toEqual(['order']));
	expect(shop.inCart()).toEqual([
		['641-0', '', 1],
		['501-2', '30 см', 1],
		['701-0', '', 3],
	]);
});

test('declined, the cart stays as it was', async () => {
	const user = userEvent.setup();
	const shop = open(() => [soup]);
	shop.store.set(addToCartAtom, { product: soup });
	await shop.repeat();
	expect(rows()).toEqual(['Пепперони - 30 смБольше нет в меню', 'ОливьеБольше нет в меню']);
	await user.click(screen.getByRole('button', { name: 'Не повторять' }));
	await waitFor(() => expect(shop.openModals()).toEqual([]));
	expect(shop.inCart()).toEqual([['641-0', '', 1]]);
});

test('what changes once more while one thinks is asked about anew', async () => {
	const user = userEvent.setup();
	const shop = open(() => [soup, pizza, cheese]);
	await shop.repeat();
	shop.answerWith([soup]);
	await user.click(screen.getByRole('button', { name: /В корзину/ }));
	await waitFor(() => {
		const [question] = shop.store.get(modalsAtom);
		const changes = question?.name === 'accept' ? question.data.changes : [];
		expect(changes).toHaveLength(2);
	});
	expect(shop.inCart()).toEqual([]);
});

test('of an order nothing is left of there is nothing to put anywhere', async () => {
	const shop = open(() => []);
	await shop.repeat();
	expect(screen.getByRole('dialog', { name: 'Сейчас не повторить' })).toBeVisible();
	expect(shop.mainAction()).toBe('Понятно');
	expect(screen.queryByRole('button', { name: 'Не повторять' })).toBeNull();
});

test('a shop that does not answer is told, and nothing happens', async () => {
	expectConsole(/place/);
	const shop = open(() => Response.json({}, { status: 400 }));
	await shop.repeat();
	expect(shop.store.get(noticeAtom)?.notice.code).toBe('call_failed');
	expect([shop.openModals(), shop.inCart()]).toEqual([[], []]);
});

/** A button that repeats, in a shop that does not know where to; pressed. */
async function pressWithoutPlace(layer = PAGE_LAYER) {
	const calls = answerCalls({ 'menu/products': () => ALL });
	const shop = openShop();
	if (layer !== PAGE_LAYER) shop.store.set(openModalAtom, { name: 'order', data: {} });
	const inLayer = shop.store.get(layersAtom).at(-1)?.id ?? PAGE_LAYER;
	function Again() {
		const { repeat } = useRepeat();
		return (
			<button type="button" onClick={() => repeat(order)}>
				Повторить
			</button>
		);
	}
	await shop.show(
		<LayerContext value={inLayer}>
			<Again />
		</LayerContext>,
	);
	const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Повторить' }));
	await press();
	const names = () => shop.store.get(modalsAtom).map(({ name }) => name);
	expect(names().at(-1)).toBe('receipt');
	const closesSheet = async () => {
		act(() => shop.store.set(closeModalsAtom, 1));
		await waitFor(() => expect(names()).not.toContain('receipt'));
	};
	const choosesPlace = () => act(() => shop.store.set(choosePlaceAtom, TVERSKAYA));
	return { ...shop, calls, names, press, closesSheet, choosesPlace };
}

test('without a place that comes first, then it goes on by itself', async () => {
	const { store, names, closesSheet, choosesPlace } = await pressWithoutPlace();
	choosesPlace();
	await closesSheet();
	await waitFor(() => expect(store.get(cartLinesAtom)).toHaveLength(3));
	expect(names()).toEqual(['order']);
});

test('from the empty cart too, which stays beneath the question', async () => {
	const { store, names, closesSheet, choosesPlace } = await pressWithoutPlace('order');
	choosesPlace();
	await closesSheet();
	await waitFor(() => expect(store.get(cartLinesAtom)).toHaveLength(3));
	expect(names()).toEqual(['order']);
});

test('without a place and an answer it is forgotten', async () => {
	const { store, calls, press, closesSheet, choosesPlace } = await pressWithoutPlace();
	await closesSheet();
	choosesPlace();
	expect(store.get(cartLinesAtom)).toEqual([]);
	// Pressed again it is done, and nothing was asked for before.
	await press();
	await waitFor(() => expect(store.get(cartLinesAtom)).toHaveLength(3));
	expect(calls).toHaveBeenCalledOnce();
});
