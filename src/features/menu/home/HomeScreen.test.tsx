import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { placeOfNames } from '#core/rules/catalogue/category-tree.ts';
import { addToCartAtom, clearCartAtom } from '#src/features/cart/state/cart.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { wideHeader } from '#src/features/shell/parts/wide-parts.ts';
import { seenStoriesAtom } from '#src/features/stories/state/stories.ts';
import { goBackAtom, topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';
import { HomeScreen } from './HomeScreen.tsx';

const pepperoni = aProduct({ id: 501, name: 'Пепперони' });
const cola = aProduct({ id: 601, name: 'Кола', price: perUnit(120) });
const menu = [
	aSection([pepperoni, aProduct({ id: 502, name: 'Четыре сыра' })]),
	aSection([aProduct({ id: 602, name: 'Чай с мёдом' })], {
		id: 30,
		name: 'Напитки',
		slug: 'drinks',
	}),
	aSection([cola], {
		id: 31,
		name: 'Газировка',
		slug: 'soda',
		parent: 30,
		isShownOnHome: false,
	}),
	aSection([aProduct({ id: 801, name: 'Сырники' })], {
		id: 27,
		name: 'Завтраки',
		slug: 'breakfast',
		hours: { from: '08:00', to: '12:00', weekDays: [1, 2, 3, 4, 5] },
	}),
];

/** The observers of the page, so that a test can say what is on screen. */
let observers: { readonly callback: IntersectionObserverCallback; readonly seen: Set<Element> }[];

beforeEach(() => {
	observers = [];
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			readonly seen = new Set<Element>();
			readonly callback: IntersectionObserverCallback;
			constructor(callback: IntersectionObserverCallback) {
				this.callback = callback;
				observers.push(this);
			}
			observe(element: Element) {
				this.seen.add(element);
			}
			unobserve(element: Element) {
				this.seen.delete(element);
			}
			disconnect() {
				this.seen.clear();
			}
		},
	);
	Element.prototype.scrollTo = () => {};
	Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
	vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

async function showHome(
	params: { readonly categorySlug?: string; readonly slug?: string } = {},
	{ page = {}, inMessenger = false }: { page?: Partial<PageData>; inMessenger?: boolean } = {},
) {
	const shop = openShop({ menu, ...page }, inMessenger);
	const place = placeOfNames(menu, params.categorySlug ?? params.slug);
	await shop.show(<HomeScreen {...(place === undefined ? {} : { place })} />);
	return shop;
}

const chips = () => {
	const [bar] = screen.getAllByRole('navigation', { name: 'Категории' }).slice(-1);
	if (bar === undefined) throw new Error('there is no category bar');
	return within(bar);
};
const activeChip = () => chips().getByRole('link', { current: true }).textContent;

/** Tells the page's observers that this section is where one reads; undefined = the page is above all of them. */
function scrollTo(slug: string | undefined) {
	const sections = [...document.querySelectorAll('section[id]')];
	const at = sections.findIndex((section) => section.id === slug);
	if (slug !== undefined && at < 0) throw new Error(`there is no section ${slug}`);
	const entries = sections.map((target, place) => ({
		target,
		isIntersecting: place === at,
		boundingClientRect: { top: place <= at ? -1000 : 1000 },
		rootBounds: { bottom: 250 },
	}));
	for (const { seen, callback } of observers)
		act(() =>
			callback(
				entries.filter(({ target }) => seen.has(target)) as unknown as IntersectionObserverEntry[],
				{} as IntersectionObserver,
			),
		);
}

test('every section of the menu is on the page, its cards in it', async () => {
	await showHome();
	const drinks = screen.getByRole('region', { name: 'Напитки' });
	expect(within(drinks).getByRole('heading', { level: 3 })).toHaveTextContent('Чай с мёдом');
	expect(screen.getAllByRole('article')).toHaveLength(5);
	expect(screen.getByRole('heading', { level: 1, name: 'Пицца и точка' })).toBeInTheDocument();
});

test('the category bar has a real link for each section but those that go with their parent', async () => {
	await showHome();
	expect(
		chips()
			.getAllByRole('link')
			.map((link) => [link.textContent, link.getAttribute('href')]),
	).toEqual([
		['Пицца', '/menu/pizza'],
		['Напитки', '/menu/drinks'],
		['Завтраки', '/menu/breakfast'],
	]);
});

test('the category bar follows the scroll', async () => {
	await showHome();
	expect(activeChip()).toBe('Пицца');
	scrollTo('breakfast');
	expect(activeChip()).toBe('Завтраки');
	scrollTo('soda');
	expect(activeChip()).toBe('Напитки');
	scrollTo(undefined);
	expect(activeChip()).toBe('Пицца');
});

test('a tap on a category goes to its section without an entry in the history', async () => {
	await showHome();
	const before = history.length;
	await userEvent.click(chips().getByRole('link', { name: 'Завтраки' }));
	expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
		document.getElementById('breakfast'),
	]);
	expect(activeChip()).toBe('Завтраки');
	// What flies by on the way does not take its place.
	scrollTo('drinks');
	expect(activeChip()).toBe('Завтраки');
	await waitFor(() => expect(location.pathname).toBe('/menu/breakfast'));
	expect(history.length).toBe(before);
});

test('the address names a tapped category behind the frame that answers the tap', async () => {
	await showHome();
	fireEvent.click(chips().getByRole('link', { name: 'Завтраки' }));
	expect(activeChip()).toBe('Завтраки');
	expect(location.pathname).toBe('/');
	await waitFor(() => expect(location.pathname).toBe('/menu/breakfast'));
});

test.each([{ categorySlug: 'drinks' }, { slug: 'drinks' }])(
	'the address %o goes to the section it names',
	async (params) => {
		await showHome(params);
		await waitFor(() =>
			expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
				document.getElementById('drinks'),
			]),
		);
	},
);

test('a section with hours tells them; outside of them its dishes cannot be added', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00+03:00') });
	await showHome();
	const breakfast = screen.getByRole('region', { name: 'Завтраки' });
	expect(breakfast).toHaveTextContent('пн, вт, ср, чт, пт с 08:00 до 12:00');
	expect(within(breakfast).queryByRole('button')).toBeNull();
});

test('inside its hours they can', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00+03:00') });
	await showHome();
	const breakfast = screen.getByRole('region', { name: 'Завтраки' });
	expect(within(breakfast).getByRole('button', { name: /В корзину: Сырники/ })).toBeInTheDocument();
});

/** The header's field: it stays where it is while the search opens. */
const field = () => screen.getAllByRole('searchbox')[0] as HTMLElement;

test('the search takes the menu’s place, and gives it back where nothing is found', async () => {
	answerCalls({ prodcat: () => [] });
	const shop = await showHome();
	await userEvent.type(field(), 'медом');
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
	expect(screen.getByRole('article')).toHaveTextContent('Чай с мёдом');
	await userEvent.clear(field());
	await userEvent.type(field(), 'щщщщ');
	await userEvent.click(await screen.findByRole('button', { name: 'Показать всё меню' }));
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
	expect(field()).toHaveValue('');
	expect(shop.store.get(topModalAtom)).toBeUndefined();
});

test('Back leaves the search', async () => {
	answerCalls({ prodcat: () => [] });
	const shop = await showHome();
	await userEvent.click(field());
	expect(shop.store.get(topModalAtom)?.name).toBe('search');
	await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
	act(() => shop.store.set(goBackAtom));
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
});

test('the filters of the whole menu are one tap away, over its catalogue', async () => {
	const shop = await showHome();
	const [button] = screen.getAllByRole('button', { name: 'Фильтры' });
	await userEvent.click(button as HTMLElement);
	expect(location.pathname).toBe('/catalog/custom');
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'filters', data: { place: 'home' } });
});

test('on a wide page they are not over the whole catalogue but beside it', async () => {
	onWidePage();
	const shop = await showHome();
	const [button] = screen.getAllByRole('button', { name: 'Фильтры' });
	await userEvent.click(button as HTMLElement);
	expect(location.pathname + location.hash).toBe('/catalog/custom#filters');
	expect(shop.store.get(topModalAtom)).toBeUndefined();
});

describe('on a wide page', () => {
	const showWide = async () => {
		onWidePage();
		await wideHeader.load();
		const { settings } = aPage();
		const shippingMethods = (['delivery', 'pickup'] as const).map((deliveryType) => ({
			id: deliveryType,
			name: '',
			deliveryType,
			pickupPoints: [],
			restaurants: [],
		}));
		const pictured = [aSection([{ ...pepperoni, image: '/media/pizza.webp' }])];
		return showHome(
			{},
			{ page: { isWide: true, menu: pictured, settings: { ...settings, shippingMethods } } },
		);
	};

	test('the shop has a face: its name, the ways to get an order, where to, its first dish', async () => {
		const shop = await showWide();
		const hero = within(
			document.querySelector<HTMLElement>('[data-part="shop-band"]') as HTMLElement,
		);
		expect(hero.getByRole('heading', { level: 1, name: 'Пицца и точка' })).toBeInTheDocument();
		await userEvent.click(hero.getByRole('radio', { name: 'Самовывоз' }));
		expect(shop.store.get(topModalAtom)).toEqual({
			name: 'receipt',
			data: { deliveryType: 'pickup' },
		});
		act(() => shop.store.set(goBackAtom));
		await waitFor(() => expect(shop.store.get(topModalAtom)).toBeUndefined());
		await userEvent.click(hero.getByRole('button', { name: /Куда привезти/ }));
		expect(shop.store.get(topModalAtom)?.name).toBe('receipt');
		expect(hero.getByText('Пепперони')).toBeInTheDocument();
	});

	test('the cart has its column while something is in it', async () => {
		const shop = await showWide();
		const root = document.documentElement;
		const cart = () => screen.queryByRole('complementary', { name: 'Корзина' });
		expect(cart()).toBeNull();
		act(() => {
			shop.store.set(choosePlaceAtom, TVERSKAYA);
			shop.store.set(addToCartAtom, { product: pepperoni });
		});
		expect(root).toHaveAttribute('data-cart');
		await waitFor(() => expect(cart()).toBeInTheDocument());
		act(() => shop.store.set(clearCartAtom));
		expect(cart()).toBeNull();
		expect(root).not.toHaveAttribute('data-cart');
	});
});

test('the dock has the cart once something is in it', async () => {
	const shop = await showHome();
	expect(screen.queryByRole('button', { name: /^Корзина/ })).toBeNull();
	act(() => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, { product: pepperoni, count: 2 });
		shop.store.set(addToCartAtom, { product: cola });
	});
	const cart = screen.getByRole('button', { name: /^Корзина, товаров: ?3 ?, ?1.020.₽/ });
	await userEvent.click(cart);
	expect(shop.store.get(topModalAtom)?.name).toBe('order');
});

test('inside a messenger its own button is the cart, and there is no dock', async () => {
	const shop = await showHome({}, { inMessenger: true });
	expect(screen.queryByRole('navigation', { name: 'Основное' })).toBeNull();
	expect(shop.mainAction()).toBeUndefined();
	act(() => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, { product: pepperoni });
	});
	expect(shop.mainAction()).toBe('Корзина · 450 ₽');
});

test('banners lead where they point; a story opens over the page', async () => {
	const { settings } = aPage();
	const banner = {
		id: 1,
		title: 'Комбо на двоих',
		text: '',
		buttonText: '',
		image: '',
		gallery: 'desctop_slider',
		warehouseIds: [],
		isForAll: true,
		devices: [],
		isStory: false,
	};
	const shop = await showHome(
		{},
		{
			page: {
				settings: {
					...settings,
					banners: [
						{ ...banner, target: { type: 'category', slug: 'drinks' } },
						{ ...banner, id: 2, title: 'Осень', target: { type: 'post', slug: 'autumn' } },
						{
							...banner,
							id: 3,
							title: 'Обед',
							isStory: true,
							target: { type: 'product', productId: 501 },
						},
						{ ...banner, id: 4, title: 'Не здесь', isForAll: false, target: { type: 'none' } },
					],
				},
			},
		},
	);
	expect(screen.getByRole('link', { name: /Комбо/ })).toHaveAttribute('href', '/menu/drinks');
	expect(screen.getByRole('link', { name: /Осень/ })).toHaveAttribute(
		'href',
		'/information/post/autumn',
	);
	expect(screen.queryByText('Не здесь')).toBeNull();
	const story = screen.getByRole('button', { name: 'Обед' });
	expect(story).toHaveAttribute('data-new');
	await userEvent.click(story);
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'story', data: { storyId: 3 } });
	act(() => shop.store.set(seenStoriesAtom, 3));
	expect(story).not.toHaveAttribute('data-new');
});
