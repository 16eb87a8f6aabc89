/** Every modal in the whole storefront, as its host draws it: its actions and its way out are its own. */
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ZERO } from '#core/rules/money/money.ts';
import { MODALS, type SheetName } from '#src/app/modals.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { type Modals, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from './expected-console.ts';
import { createFakeMessenger } from './fake-messenger.ts';
import { TVERSKAYA } from './fixtures/page.ts';
import { aProduct, perUnit } from './fixtures/product.ts';
import { openPage, opensPages, settle } from './spec/opened-page.ts';

opensPages();

/** A modal that is not named here does not compile. */
const DATA: { readonly [Name in SheetName]: Modals[Name] } = {
	'mobile-menu': {},
	receipt: {},
	auth: {},
	settings: {},
	'accept-city': { city: 'Казань' },
	'delivery-type': {},
	popup: { prize: { type: 'none', value: '', label: 'Пусто', image: '' } },
	accept: { question: 'repeat-order', orderNumber: '1', lines: [], changes: [], total: ZERO },
	filters: { place: 'home' },
	order: {},
	'cart-link': { refusal: 'used' },
	rate: { orderId: 1 },
	categories: {},
	'image-carousel': { images: ['/a.jpg', '/b.jpg'], index: 0 },
	story: { storyId: 1 },
	'coupon-info': { couponId: 1 },
	'promo-code': {},
	booking: {},
	'table-layout': { restaurantId: 31 },
	request: {},
	share: { productId: 501, name: 'Пепперони' },
	'choose-discount': {},
	product: { productId: 501 },
};
const NAMES = Object.keys(DATA) as SheetName[];

beforeAll(() => Promise.all(NAMES.map((name) => MODALS[name].load())));

const aStory = {
	...{ id: 1, title: 'Новое', text: '', buttonText: 'Смотреть', image: '/story.jpg', gallery: '' },
	...{ target: { type: 'url', url: '/contacts' } as const, warehouseIds: [119], isForAll: true },
	...{ devices: [], isStory: true },
};

/** The menu with a dish in the cart, in a messenger with a main button; the page and every sheet keep their own way out. */
async function openMenu() {
	// No quote, no coupons: the shop's server is away.
	expectConsole(/backend_unreachable/);
	const page = await openPage('/', {
		settings: { banners: [aStory] },
	});
	const messenger = createFakeMessenger({ hasBackButton: false });
	const price = perUnit(450);
	await act(async () => {
		page.store.set(choosePlaceAtom, TVERSKAYA);
		page.store.set(addToCartAtom, { product: aProduct({ id: 601, price }), count: 1 });
		page.store.set(setMessengerAtom, messenger);
	});
	await settle();
	const open = async <Name extends SheetName>(name: Name) => {
		const modal = { name, data: DATA[name] } as Parameters<typeof openModalAtom.write>[2];
		await act(async () => page.store.set(openModalAtom, modal));
		await settle();
	};
	return {
		...{ ...page, messenger, open },
		names: () => page.store.get(modalsAtom).map(({ name }) => name),
		/** What the messenger's button says; '' = there is none. */
		button: () => messenger.mainAction?.text.replace(/\s/g, ' ') ?? '',
	};
}

test.each(NAMES)('%s over the menu, and under the settings', async (name) => {
	const { open, names, button, messenger } = await openMenu();
	expect(button()).toMatch(/^Корзина/);
	await open(name);
	expect(names()).toEqual([name]);
	const own = button();
	expect(own).not.toMatch(/^Корзина/);
	if (name === 'settings') return;

	await open('settings');
	expect([names(), button()]).toEqual([[name, 'settings'], '']);
	act(() => messenger.pressMain());
	expect(names()).toEqual([name, 'settings']);
	act(() => messenger.pressBack());
	await settle();
	expect([names(), button()]).toEqual([[name], own]);
	await open('settings');

	// Its own × or arrow is covered, and may still be reached by what was begun before: it closes its own sheet. A question
	// has none: there is Esc.
	const [below] = screen.getAllByRole('dialog', { hidden: true });
	const [out] = within(below as HTMLElement).queryAllByRole('button', {
		name: /^(Закрыть|Назад)$/,
		hidden: true,
	});
	if (out === undefined) fireEvent(below as HTMLElement, new Event('cancel', { cancelable: true }));
	else fireEvent.click(out);
	await settle();
	expect(names()).toEqual(['settings']);
	act(() => messenger.pressBack());
	await settle();
	expect([names(), button()]).toEqual([[], expect.stringMatching(/^Корзина/)]);
});

test('two presses before the browser has gone back add one portion', async () => {
	const { open, button, messenger, store } = await openMenu();
	await open('product');
	expect(button()).toMatch(/^В корзину/);
	act(() => {
		messenger.pressMain();
		messenger.pressMain();
	});
	await settle();
	expect(store.get(cartLinesAtom).map(({ productId, count }) => [productId, count])).toEqual([
		[601, 1],
		[501, 1],
	]);
});
