import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closeModalsAtom, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';
import { addToCartAtom, addWaitingAtom, cartLinesAtom } from '../cart/state/cart.ts';
import { noticeAtom } from '../shell/state/notices.ts';
import { ReceiptModal } from './ReceiptModal.tsx';
import { choosePlaceAtom, selectedPlaceAtom } from './state/place.ts';

const PLACES = [
	{ address: 'Тверская улица, 12', area: 'Москва', coords: [37.6, 55.7] },
	{ address: 'Тверская улица, 12', area: 'Тверь', coords: [35.9, 56.8] },
	{ address: 'Тверская улица', area: 'Москва', coords: [37.61, 55.71] },
];
const POINT = {
	id: 71,
	name: 'Тверская, 12',
	address: 'Москва, ул. Тверская, 12',
	phone: '',
	warehouseId: 119,
};

afterEach(() => vi.unstubAllGlobals());

/** The modal as adding a dish without a place opens it. */
async function openReceipt(answers: Record<string, () => unknown> = { places: () => PLACES }) {
	const { settings } = aPage();
	const shop = openShop({
		settings: {
			...settings,
			shippingMethods: [
				{
					id: 'local_pickup',
					name: '',
					deliveryType: 'pickup',
					pickupPoints: [POINT],
					restaurants: [],
				},
			],
			workTimes: {
				119: { isAroundClock: true, week: [], cookingMinutes: 20, timeZone: 'Europe/Moscow' },
			},
		},
	});
	const calls = answerCalls(answers);
	shop.store.set(addToCartAtom, { product: aProduct() });
	const shown = await shop.show(<ReceiptModal />);
	return { ...shop, calls, shown };
}

const address = () => screen.getByRole('combobox', { name: 'Адрес' });
const inCart = ({ store }: TestShop) => store.get(cartLinesAtom).map((line) => line.name);

test('an address is found by the keyboard, tells its terms, and what waited goes into the cart', async () => {
	const user = userEvent.setup();
	const shop = await openReceipt();
	expect(inCart(shop)).toEqual([]);
	await user.type(address(), 'тверская 12');
	const [inside, outside] = await screen.findAllByRole('option');
	expect(shop.calls).toHaveBeenCalledTimes(1);
	expect(inside).toHaveTextContent(/Москва.*35–50\sмин.*199\s₽/);
	expect(outside).toHaveTextContent('Ваш адрес вне зоны доставки');

	await user.keyboard('{ArrowDown}');
	expect(address()).toHaveAttribute('aria-activedescendant', inside?.id);
	await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
	expect(inside).toHaveAttribute('aria-selected', 'true');
	expect(address()).toHaveValue('Тверская улица, 12');
	await user.click(screen.getByRole('button', { name: /^Привезти сюда/ }));
	expect(shop.store.get(selectedPlaceAtom)).toMatchObject({
		type: 'delivery',
		address: 'Тверская улица, 12',
		coords: [37.6, 55.7],
	});
	expect(inCart(shop)).toEqual(['Пепперони']);
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('a street asks for a house, a far address is refused: the button says which', async () => {
	const user = userEvent.setup();
	const shop = await openReceipt();
	await user.click(screen.getByRole('button', { name: 'Выберите корректный адрес' }));
	expect(screen.getByRole('alert')).toHaveTextContent('Выберите корректный адрес');
	expect(address()).toHaveFocus();

	await user.type(address(), 'тверская');
	await screen.findAllByRole('option');
	await user.click(screen.getAllByRole('option')[2] as HTMLElement);
	expect(address()).toHaveValue('Тверская улица, ');
	expect(screen.getByRole('button', { name: 'Выберите корректный адрес' })).toBeVisible();

	await user.type(address(), '12');
	await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
	await user.click(screen.getAllByRole('option')[1] as HTMLElement);
	await user.click(screen.getByRole('button', { name: 'Ваш адрес вне зоны доставки' }));
	expect(shop.store.get(selectedPlaceAtom)).toBeNull();
});

test('a search that failed offers another try', async () => {
	expectConsole(/places/);
	const user = userEvent.setup();
	let isUp = false;
	await openReceipt({ places: () => (isUp ? PLACES : undefined) });
	await user.type(address(), 'тверская');
	expect(await screen.findByText('Не получилось найти адреса')).toBeVisible();
	isUp = true;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	expect(await screen.findAllByRole('option')).toHaveLength(3);
});

test('Esc closes the list first', async () => {
	const user = userEvent.setup();
	await openReceipt();
	await user.type(address(), 'тверская');
	await screen.findAllByRole('option');
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('option')).toBeNull();
	expect(address()).toHaveAttribute('aria-expanded', 'false');
	expect(address()).toHaveValue('тверская');
});

test('pickup: a point with its hours', async () => {
	const user = userEvent.setup();
	const shop = await openReceipt();
	await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
	await user.click(
		screen.getByRole('radio', { name: /^Тверская, 12.*ул. Тверская, 12 · круглосуточно$/ }),
	);
	await user.click(screen.getByRole('button', { name: 'Заберу здесь' }));
	expect(shop.store.get(selectedPlaceAtom)).toEqual({ type: 'pickup', pointId: 71 });
	expect(inCart(shop)).toEqual(['Пепперони']);
});

test.each([
	['is closed once it is in the cart', aProduct().id, []],
	['stays open where only what goes with it is in the cart', 999, ['product']],
] as const)('the dish the place was asked from %s', async (_case, openId, stays) => {
	const user = userEvent.setup();
	const shop = await openReceipt({});
	shop.store.set(closeModalsAtom, 1);
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	shop.store.set(openModalAtom, { name: 'product', data: { productId: openId } });
	shop.store.set(addToCartAtom, { product: aProduct() });
	await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
	await user.click(screen.getByRole('radio', { name: /^Тверская, 12/ }));
	await user.click(screen.getByRole('button', { name: 'Заберу здесь' }));
	expect(inCart(shop)).toEqual(['Пепперони']);
	await waitFor(() => expect(shop.store.get(modalsAtom).map(({ name }) => name)).toEqual(stays));
});

test('closed without a choice, nothing waits any more, and the customer is told', async () => {
	const shop = await openReceipt();
	shop.store.set(closeModalsAtom, 1);
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	shop.shown.unmount();
	expect(shop.store.get(noticeAtom)?.notice.code).toBe('not_added');
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addWaitingAtom);
	expect(inCart(shop)).toEqual([]);
});

test('pickup without a point: the press leads to the points, as it leads to the address otherwise', async () => {
	const user = userEvent.setup();
	const { messenger } = await openReceipt();
	await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
	await user.click(screen.getByRole('button', { name: 'Выберите, где заберёте' }));
	expect(messenger.calls).toContainEqual(['haptic', 'error']);
	expect(screen.getByRole('radio', { name: /Тверская, 12/ })).toHaveFocus();
	expect(screen.getByRole('alert')).toHaveTextContent('Выберите, где заберёте');
	// Another way to have it begins without complaints.
	await user.click(screen.getByRole('radio', { name: 'Доставка' }));
	expect(screen.queryByRole('alert')).toBeNull();
});

test('on a wide page the question comes before the map, which says what its colours cost', async () => {
	onWidePage();
	await openReceipt();
	const whereAmI = screen.getByRole('button', { name: 'Где я' });
	expect(address().compareDocumentPosition(whereAmI)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	expect(screen.getByText(/^35–50\sмин · 199\s₽$/, { selector: 'li' })).toBeVisible();
});
