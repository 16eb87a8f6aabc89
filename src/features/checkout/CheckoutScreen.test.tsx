import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Settings } from '#core/contract/site/settings.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import { aroundTheClock, shopDate } from '#core/rules/time/work-time.ts';
import { chromeAtom } from '#src/chrome.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';
import { addToCartAtom, cartLinesAtom, forgetCartAtom, setCountAtom } from '../cart/state/cart.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { findSessionAtom } from '../login/state/session.ts';
import { forgetOrderAtom, rememberOrderAtom } from '../order/state/active-orders.ts';
import zoneMap from '../place/map/zone-map.module.css';
import { choosePlaceAtom, type SelectedPlace, selectedPlaceAtom } from '../place/state/place.ts';
import { dismissNoticeAtom, noticeAtom } from '../shell/state/notices.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { loadSlotsAtom } from './state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom } from './state/order-draft.ts';
import { refreshQuoteAtom } from './state/quote.ts';

const FLATLESS: SelectedPlace = { ...TVERSKAYA, flat: '' } as SelectedPlace;
const SLOTS = { start_list: ['20:00-20:30'], as_soon_as_possible: '35', date: '20.11.2026' };
const [TODAY, TOMORROW] = [0, 1].map((day) => shopDate(Date.now(), 'Europe/Moscow', day)) as [
	string,
	string,
];
const DAYS = {
	days: [
		{ date: TODAY, slots: ['20:00-20:30'] },
		{ date: TOMORROW, slots: ['10:00-10:30', '10:30-11:00'] },
	],
};
const USER = {
	status: 'success',
	data: { data: { ID: 7, display_name: 'Анна', phone: '+7 916 123-45-67' } },
};
const method = (id: string, title: string) => ({
	id,
	title,
	description: '',
	shippingMethods: [],
	warehouseIds: [],
});

beforeEach(() => {
	Element.prototype.scrollIntoView = vi.fn();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
});
const QUOTE = {
	items: '1000.00',
	delivery: '199.00',
	discount: '0.00',
	bonus: '0.00',
	total: '1199.00',
};

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

async function openCheckout({
	place = TVERSKAYA as SelectedPlace | undefined,
	answers = {},
	price = 100_000,
	person = true,
	inMessenger = false,
	methods = [method('paykeeper', 'Картой онлайн'), method('cod', 'Наличными')],
	isSimplified = false,
	settings = {},
	isOfferedSoon = true,
	isFound = true,
}: {
	place?: SelectedPlace | undefined;
	answers?: Record<string, (request: Request) => unknown>;
	price?: number;
	person?: boolean;
	inMessenger?: boolean;
	methods?: ReturnType<typeof method>[];
	isSimplified?: boolean;
	settings?: Partial<Settings>;
	/** "Как можно скорее" is waited for. */
	isOfferedSoon?: boolean;
	/** Who is there is known before the page is drawn. */
	isFound?: boolean;
} = {}): Promise<TestShop & { orders: Request[] }> {
	const shop = openShop(
		{
			settings: {
				...aPage().settings,
				paymentMethods: methods,
				isSimplifiedOrder: isSimplified,
				...settings,
			},
			menu: [aSection([aProduct({ price: unitPriceOf(kopecks(price)) })])],
		},
		inMessenger,
	);
	if (place !== undefined) shop.store.set(choosePlaceAtom, place);
	shop.store.set(choosePlaceAtom, place ?? TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct({ price: unitPriceOf(kopecks(price)) }) });
	if (person) shop.store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	const answer = answerCalls({
		quote: () => QUOTE,
		avaible_time: () => SLOTS,
		saved_tokens: () => [],
		'system/users': () => USER,
		get_addresses: ({ method }) => (method === 'POST' ? { success: true, id: 1 } : []),
		// The names in coupons are looked up when they are looked up, in whichever test runs by then.
		prodcat: () => [],
		...answers,
	});
	const orders: Request[] = [];
	vi.stubGlobal('fetch', (request: Request) => {
		if (request.url.endsWith('/orders')) orders.push(request.clone());
		return answer(request);
	});
	if (isFound) await shop.store.set(findSessionAtom);
	await shop.show(<CheckoutScreen />);
	if (isOfferedSoon) await screen.findByRole('button', { name: 'Как можно скорее' });
	return { ...shop, orders };
}

/** The page's own button at the bottom (its double stands beside the sum on wide pages). */
const mainButton = () => screen.getAllByRole('button').at(-1) as HTMLElement;

test('the button names the first thing missing and goes there, to the login at last', async () => {
	const user = userEvent.setup();
	const sends = vi.fn(() => ({ success: true, code_length: 6, ttl: 60, request_id: 'r1' }));
	const guest = { 'system/users': () => ({ status: 'error' }), send_code: sends };
	const { store } = await openCheckout({ place: FLATLESS, person: false, answers: guest });
	expect(mainButton()).toHaveTextContent('Укажите квартиру');
	expect(screen.queryByText('Без квартиры курьер вас не найдёт')).toBeNull();
	await user.click(mainButton());
	const flat = screen.getByRole('textbox', { name: 'Квартира' });
	expect(flat).toHaveFocus();
	expect(flat).toBeInvalid();
	expect(flat).toHaveAccessibleDescription('Без квартиры курьер вас не найдёт');

	await user.type(flat, '48');
	expect(flat).toBeValid();
	expect(mainButton()).toHaveTextContent('Укажите имя');
	await user.type(screen.getByRole('textbox', { name: 'Имя' }), 'Анна');
	expect(mainButton()).toHaveTextContent('Укажите телефон');
	await user.click(screen.getByRole('textbox', { name: 'Телефон' }));
	await user.paste('89161234567');
	expect(mainButton()).toHaveTextContent(/Оплатить.*1 199 ₽/);
	expect(sends).not.toHaveBeenCalled();
	await user.click(mainButton());
	const login = { name: 'auth', data: { phone: '+7 916 123-45-67', next: 'place-order' } };
	await waitFor(() => expect(store.get(topModalAtom)).toEqual(login));
	expect(sends).toHaveBeenCalledOnce();
	expect(mainButton()).toHaveAttribute('aria-busy', 'false');
});

test('a simplified order asks for no account: a guest’s name and phone are enough', async () => {
	const user = userEvent.setup();
	const guest = { 'system/users': () => ({ status: 'error' }) };
	const refused = () =>
		Response.json({ code: 'slot_gone', message: '', data: { status: 422 } }, { status: 422 });
	const { store, orders } = await openCheckout({
		person: false,
		isSimplified: true,
		answers: { ...guest, 'wc/v3/orders': refused },
	});
	act(() => store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' }));
	await user.click(mainButton());
	await waitFor(() => expect(orders).toHaveLength(1));
	expect(store.get(topModalAtom)).toBeUndefined();
});

test('the word to the courier and the name of the address go with the order and are kept', async () => {
	const user = userEvent.setup();
	const home = { id: 1, address: 'Тверская, 12', flat: '48', name: 'Дом', coords: [37.6, 55.7] };
	const { orders } = await openCheckout({
		place: FLATLESS,
		answers: {
			get_addresses: ({ method }) => (method === 'POST' ? { success: true, id: 1 } : [home]),
			'wc/v3/orders': () => undefined,
		},
	});
	expect(await screen.findByDisplayValue('48')).toBe(
		screen.getByRole('textbox', { name: 'Квартира' }),
	);
	expect(screen.getByRole('textbox', { name: 'Название адреса' })).toHaveValue('Дом');
	const saved: unknown[] = [];
	const answer = fetch;
	vi.stubGlobal('fetch', async (request: Request) => {
		if (request.method !== 'POST' || !request.url.includes('get_addresses')) return answer(request);
		saved.push((await request.json()).data);
		return Response.json({ success: true, id: 1 });
	});
	await user.type(screen.getByRole('textbox', { name: 'Комментарий курьеру' }), 'Вход со двора');
	await user.tab();
	await waitFor(() =>
		expect(saved).toMatchObject([{ id: 1, comment: 'Вход со двора', flat: '48' }]),
	);
	await user.click(mainButton());
	await waitFor(() => expect(orders).toHaveLength(1));
	const order = await orders[0]?.json();
	expect(order.meta_data).toEqual(
		expect.arrayContaining([
			{ key: 'address_comment', value: 'Вход со двора' },
			{ key: 'address_name', value: 'Дом' },
		]),
	);
});

test('express is a choice of the zones that have it: its price, its minutes, no half hours', async () => {
	const user = userEvent.setup();
	const { settings } = aPage();
	const [condition] = settings.conditions;
	if (condition === undefined) throw new Error('no zone');
	const express = { cost: kopecks(39_000), minutes: 20 };
	const { orders, store } = await openCheckout({
		settings: { conditions: [{ ...condition, express }] },
		answers: { quote: () => undefined, 'wc/v3/orders': () => undefined },
	});
	expectConsole(/quote/);
	const speed = within(screen.getByRole('radiogroup', { name: 'Скорость доставки' }));
	expect(speed.getByRole('radio', { name: /Обычная.*35–50\sмин · 199\s₽/ })).toBeChecked();
	await user.click(screen.getByRole('button', { name: '20:00–20:30' }));
	await user.click(speed.getByRole('radio', { name: /Быстрее.*20–35\sмин · 390\s₽/ }));
	expect(screen.queryByRole('button', { name: '20:00–20:30' })).toBeNull();
	expect(store.get(checkoutDraftAtom).slot).toBe('');
	expect(mainButton()).toHaveTextContent('1 390 ₽');
	await user.click(mainButton());
	await waitFor(() => expect(orders).toHaveLength(1));
	const sent = await orders[0]?.json();
	expect(sent.meta_data).toContainEqual({ key: 'express', value: '1' });

	await user.click(screen.getByRole('radio', { name: /Обычная/ }));
	expect(screen.getByRole('button', { name: '20:00–20:30' })).toBeVisible();
	expect(mainButton()).toHaveTextContent('1 199 ₽');
});

describe('before it is known who is there', () => {
	test('nothing the account has is missing, and nothing moves when it comes', async () => {
		const user = userEvent.setup();
		const { store, orders } = await openCheckout({
			person: false,
			isFound: false,
			answers: { 'wc/v3/orders': () => undefined },
		});
		expect(mainButton()).toHaveTextContent(/Оплатить.*1 199 ₽/);
		expect(screen.getByRole('textbox', { name: 'Название адреса' })).toBeVisible();
		await user.click(mainButton());
		expect(mainButton()).toHaveAttribute('aria-busy', 'true');
		expect(orders).toEqual([]);
		await act(() => store.set(findSessionAtom));
		await waitFor(() => expect(orders).toHaveLength(1));
		expect(await orders[0]?.json()).toMatchObject({ billing: { first_name: 'Анна' } });
	});

	test('an account without a name is asked for one', async () => {
		const user = userEvent.setup();
		const nameless = { data: { data: { ...USER.data.data, display_name: '' } }, status: 'success' };
		const { store, orders } = await openCheckout({
			person: false,
			isFound: false,
			answers: { 'system/users': () => nameless },
		});
		await user.click(mainButton());
		await act(() => store.set(findSessionAtom));
		await waitFor(() => expect(mainButton()).toHaveTextContent('Укажите имя'));
		expect(mainButton()).toHaveAttribute('aria-busy', 'false');
		expect(orders).toEqual([]);
	});

	test('a field that has been entered waits for the customer, not for the account', async () => {
		const user = userEvent.setup();
		const { store } = await openCheckout({ person: false, isFound: false });
		const phone = screen.getByRole('textbox', { name: 'Телефон' });
		const name = screen.getByRole('textbox', { name: 'Имя' });
		await user.click(phone);
		await act(() => store.set(findSessionAtom));
		expect(phone).toHaveValue('');
		expect(name).toHaveValue('Анна');
		await user.paste('9031234567');
		expect(phone).toHaveValue('+7 903 123-45-67');
		await user.clear(phone);
		await user.tab();
		expect(phone).toHaveValue('');
	});

	test('a field that was left as it was has what the account says', async () => {
		const user = userEvent.setup();
		const { store } = await openCheckout({ person: false, isFound: false });
		const phone = screen.getByRole('textbox', { name: 'Телефон' });
		await user.click(phone);
		await act(() => store.set(findSessionAtom));
		await user.tab();
		expect(phone).toHaveValue('+7 916 123-45-67');
	});
});

test('a guest has no name for an address, but a word to the courier', async () => {
	await openCheckout({ answers: { 'system/users': () => ({ status: 'error' }) } });
	expect(screen.getByRole('textbox', { name: 'Комментарий курьеру' })).toBeVisible();
	expect(screen.queryByRole('textbox', { name: 'Название адреса' })).toBeNull();
});

test('a number too short is the specification’s message', async () => {
	const user = userEvent.setup();
	const { store } = await openCheckout();
	act(() => store.set(editCheckoutAtom, { phone: '+7 91' }));
	expect(mainButton()).toHaveTextContent('Укажите телефон');
	await user.click(mainButton());
	expect(screen.getByText('введите корректный номер')).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveFocus();
});

test.each([
	['Ваш адрес вне зоны доставки', { ...TVERSKAYA, coords: [30, 50] } as SelectedPlace, 100_000],
	['Не набрана минимальная сумма', TVERSKAYA, 10_000],
])('%s', async (words, place, price) => {
	await openCheckout({ place, price, isOfferedSoon: false });
	await waitFor(() => expect(mainButton()).toHaveTextContent(words));
});

test('a zone without a price: Невозможно определить стоимость доставки', async () => {
	const user = userEvent.setup();
	const { settings } = aPage();
	const shop = openShop({ settings: { ...settings, conditions: [] } });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct() });
	answerCalls({});
	await shop.show(<CheckoutScreen />);
	expect(mainButton()).toHaveTextContent('Невозможно определить стоимость доставки');
	await user.click(mainButton());
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'receipt', data: {} });
});

test('another day is a tap away, its slots with it', async () => {
	const user = userEvent.setup();
	const { store } = await openCheckout({
		answers: { avaible_time: () => ({ ...SLOTS, ...DAYS }) },
	});
	await user.click(await screen.findByRole('button', { name: 'Завтра' }));
	expect(screen.queryByRole('button', { name: 'Как можно скорее' })).toBeNull();
	await user.click(screen.getByRole('button', { name: '10:00–10:30' }));
	expect(store.get(checkoutDraftAtom)).toMatchObject({ slot: '10:00-10:30', date: TOMORROW });
	expect(screen.getByText('Завтра, 10:00–10:30')).toBeVisible();
	const days = within(screen.getByRole('toolbar', { name: 'День' }));
	await user.click(days.getByRole('button', { name: 'Сегодня' }));
	expect(screen.getByRole('button', { name: 'Как можно скорее' })).toBeVisible();
});

describe('a time always says its day', () => {
	const days = () => within(screen.getByRole('toolbar', { name: 'День' }));
	const on = () => days().getByRole('button', { pressed: true }).textContent;

	test('times of today and of other days stand under their days from the start', async () => {
		await openCheckout({ answers: { avaible_time: () => ({ ...SLOTS, ...DAYS }) } });
		await waitFor(() => expect(on()).toBe('Сегодня'));
		expect(days().getByRole('button', { name: 'Завтра' })).toBeVisible();
		expect(screen.queryByRole('button', { name: '10:00–10:30' })).toBeNull();
	});

	test('too late for a time today: soonest is today’s alone, and tomorrow’s note is not today’s', async () => {
		const user = userEvent.setup();
		const later = { ...SLOTS, start_list: DAYS.days[1]?.slots, date: TOMORROW };
		await openCheckout({
			answers: { avaible_time: () => ({ ...later, days: DAYS.days.slice(1) }) },
		});
		await waitFor(() => expect(on()).toBe('Сегодня'));
		expect(screen.getByRole('button', { name: 'Как можно скорее' })).toBeVisible();
		expect(screen.queryByRole('button', { name: '10:00–10:30' })).toBeNull();
		await user.click(days().getByRole('button', { name: 'Завтра' }));
		expect(screen.queryByRole('button', { name: 'Как можно скорее' })).toBeNull();
		expect(screen.queryByText(/^Сегодня,/)).toBeNull();
		expect(screen.getByText(/^Выбрано: сегодня, примерно в/)).toBeVisible();
		await user.click(screen.getByRole('button', { name: '10:00–10:30' }));
		expect(screen.getByText('Завтра, 10:00–10:30')).toBeVisible();
	});

	test('closed until tomorrow: the day is named though it is the only one', async () => {
		const only = { start_list: ['10:00-10:30'], date: TOMORROW };
		await openCheckout({ answers: { avaible_time: () => only }, isOfferedSoon: false });
		await screen.findByRole('button', { name: '10:00–10:30' });
		await waitFor(() => expect(on()).toBe('Завтра'));
		expect(screen.queryByText(/^Сегодня/)).toBeNull();
	});

	test('what is ordered before midnight and comes after it comes tomorrow', async () => {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:50:00+03:00') });
		onTestFinished(() => void vi.useRealTimers());
		await openCheckout();
		expect(await screen.findByText(/^Завтра, примерно в 00:25/)).toBeVisible();
	});

	test('soonest is ordered today even where it comes after midnight, and every line says so', async () => {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:29:00+03:00') });
		onTestFinished(() => void vi.useRealTimers());
		const user = userEvent.setup();
		await openCheckout({
			answers: {
				avaible_time: () => ({
					...SLOTS,
					...{ start_list: ['10:00-10:30'], date: '21.11.2026' },
					days: [{ date: '21.11.2026', slots: ['10:00-10:30'] }],
				}),
			},
		});
		await waitFor(() => expect(on()).toBe('Сегодня'));
		expect(screen.getByRole('button', { name: 'Как можно скорее' })).toBeVisible();
		expect(screen.getByText(/^Завтра, примерно в 00:04/)).toBeVisible();
		await user.click(days().getByRole('button', { name: 'Завтра' }));
		expect(screen.queryByRole('button', { name: 'Как можно скорее' })).toBeNull();
		expect(screen.getByText(/^Выбрано: завтра, примерно в 00:04/)).toBeVisible();
	});

	test.each([
		[
			'after midnight, a day of 25 hours ahead',
			'2026-10-24T00:10:00+02:00',
			'26.10.2026',
			'Пн, 26',
		],
		[
			'before midnight, a day of 23 hours ahead',
			'2026-03-28T23:30:00+01:00',
			'30.03.2026',
			'Пн, 30',
		],
	])('%s: a day bears its own name', async (_, now, date, name) => {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
		onTestFinished(() => void vi.useRealTimers());
		const berlin = { ...aroundTheClock('Europe/Berlin'), cookingMinutes: 35 };
		await openCheckout({
			settings: { workTimes: { '119': berlin } },
			answers: {
				avaible_time: () => ({ ...SLOTS, days: [{ date, slots: ['10:00-10:30'] }] }),
			},
		});
		expect(await days().findByRole('button', { name })).toBeVisible();
	});
});

test('a slot that passes while the customer decides is told, and nothing is chosen instead', async () => {
	const user = userEvent.setup();
	const days = { current: DAYS.days };
	const { store } = await openCheckout({
		answers: { avaible_time: () => ({ ...SLOTS, days: days.current }) },
	});
	const [first] = DAYS.days[0]?.slots ?? [];
	act(() => store.set(editCheckoutAtom, { slot: first ?? '', date: TODAY }));
	days.current = DAYS.days.slice(1);
	await act(() => store.set(loadSlotsAtom));
	expect(screen.getByText(/больше недоступно/)).toBeVisible();
	expect(store.get(checkoutDraftAtom)).toMatchObject({ slot: '', date: '' });
	expect(mainButton()).toHaveTextContent('Выберите время');
	await user.click(screen.getByRole('button', { name: 'Как можно скорее' }));
	expect(screen.queryByText(/больше недоступно/)).toBeNull();
	expect(mainButton()).toHaveTextContent(/Оплатить|Заказать/);
});

test('slots that did not load have a retry; a closed shop asks for a time', async () => {
	expectConsole(/slots/);
	const user = userEvent.setup();
	let isUp = false;
	const { store } = await openCheckout({
		answers: {
			avaible_time: () => (isUp ? { start_list: ['10:00-10:30'], date: '21.11.2026' } : undefined),
		},
		isOfferedSoon: false,
	});
	expect(await screen.findByText('Не загрузилось')).toBeVisible();
	isUp = true;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	const slot = await screen.findByRole('button', { name: '10:00–10:30' });
	expect(mainButton()).toHaveTextContent('Выберите время');
	await user.click(mainButton());
	expect(slot).toHaveFocus();
	await user.click(slot);
	expect(store.get(checkoutDraftAtom)).toMatchObject({ slot: '10:00-10:30', date: '21.11.2026' });
	expect(mainButton()).toHaveTextContent('Оплатить');
});

test('cash: the button orders, change is given from a banknote larger than the sum', async () => {
	const user = userEvent.setup();
	const { store } = await openCheckout();
	await user.click(screen.getByRole('radio', { name: 'Наличными' }));
	expect(mainButton()).toHaveTextContent(/Заказать.*1 199 ₽/);
	expect(screen.queryByRole('button', { name: /^1\s000/ })).toBeNull();
	await user.click(screen.getByRole('button', { name: /^2\s000/ }));
	expect(store.get(checkoutDraftAtom).changeFrom).toBe(2000);
});

test('no answer: the order is not lost, trying again uses the same key', async () => {
	const user = userEvent.setup();
	const { orders } = await openCheckout({
		answers: {
			'wc/v3/orders': () => {
				throw new TypeError('offline');
			},
		},
	});
	await user.click(mainButton());
	expect(
		await screen.findByText('Нет связи. Заказ не потерян', {}, { timeout: 20_000 }),
	).toBeVisible();
	const before = orders.length;
	await user.click(
		screen.getAllByRole('button', { name: 'Попробовать ещё раз' }).at(-1) as HTMLElement,
	);
	await waitFor(() => expect(orders.length).toBeGreaterThan(before));
	const keys = new Set(orders.map((order) => order.headers.get('Idempotency-Key')));
	expect(keys.size).toBe(1);
});

test('a shop that is busy is asked again when it says so, by the page itself and with the same key', async () => {
	const user = userEvent.setup();
	const busy = () =>
		Response.json(
			{ code: 'database_unavailable', message: '', data: { status: 503 } },
			{ status: 503, headers: { 'Retry-After': '1' } },
		);
	const placed = {
		...{ id: 5501, order_key: 'wc_order_x', status: 'processing', needs_payment: false },
		...{ date_created_gmt: '2026-11-20T16:12:00', total: '1199.00' },
		...{ line_items: [], shipping_lines: [], meta_data: [] },
	};
	const at: number[] = [];
	const { orders, store } = await openCheckout({
		answers: {
			'wc/v3/orders': () => {
				at.push(performance.now());
				return at.length < 3 ? busy() : placed;
			},
		},
	});
	await user.click(mainButton());
	await waitFor(() => expect(location.pathname).toBe('/order/5501'), { timeout: 20_000 });
	expect(orders).toHaveLength(3);
	const keys = orders.map((order) => order.headers.get('Idempotency-Key'));
	expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/./)]);
	// Not before the shop's own word: a second each time.
	for (const [index, time] of at.slice(1).entries())
		expect(time - (at[index] ?? 0)).toBeGreaterThanOrEqual(990);
	expect(store.get(cartLinesAtom)).toEqual([]);
});

test('a cart has one name in every attempt and tab, until it is edited', async () => {
	const user = userEvent.setup();
	const refused = () =>
		Response.json({ code: 'slot_gone', message: '', data: { status: 422 } }, { status: 422 });
	const { orders, store } = await openCheckout({ answers: { 'wc/v3/orders': refused } });
	const order = async () => {
		const before = orders.length;
		await user.click(mainButton());
		await waitFor(() => expect(orders.length).toBe(before + 1));
		const body: { meta_data: { key: string; value: string }[] } = await (
			orders.at(-1) as Request
		).json();
		return body.meta_data.find(({ key }) => key === 'cart_version')?.value;
	};
	const first = await order();
	expect(first).toMatch(/^[\w-]{20,100}$/);
	act(() => store.set(editCheckoutAtom, { comment: 'Побыстрее' }));
	expect(await order()).toBe(first);
	act(() => store.set(addToCartAtom, { product: aProduct({ price: perUnit(1000) }) }));
	expect(await order()).not.toBe(first);
});

test('a refusal says why; the cart stays', async () => {
	const user = userEvent.setup();
	const { store } = await openCheckout({
		answers: {
			'wc/v3/orders': () =>
				Response.json({ code: 'slot_gone', message: '', data: { status: 422 } }, { status: 422 }),
		},
	});
	await user.click(mainButton());
	expect(await screen.findByText('Это время уже занято. Выберите другое')).toBeVisible();
	expect(store.get(cartLinesAtom)).toHaveLength(1);
	expect(mainButton()).toHaveTextContent('Оплатить');
});

test('what changed is told line by line, and one button agrees and orders', async () => {
	const user = userEvent.setup();
	const gone = {
		code: 'coupon_refused',
		coupon_code: 'lunch',
		description: 'Обед',
		refusals: [{ rule: 'hour_now', from: 12, to: 16 }],
	};
	const changes = [
		{ code: 'count_reduced', cart_item_index: 0, product_id: 501, count: 1 },
		{ code: 'supplement_gone', cart_item_index: 0, product_id: 999 },
		gone,
	];
	let total = '1199.00';
	const { orders } = await openCheckout({
		answers: {
			quote: () => ({ ...QUOTE, total }),
			'wc/v3/orders': () => {
				total = '1300.00';
				return Response.json(
					{ code: 'cart_changed', message: '', data: { status: 422, changes } },
					{ status: 422 },
				);
			},
		},
	});
	await user.click(mainButton());
	const notice = await screen.findByRole('alert');
	await waitFor(() =>
		expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
			'Пепперони: осталось 1',
			'Товар: добавки больше нет в наличии',
			'Обед: Работает с 12:00 до 16:00',
		]),
	);
	const agree = await screen.findByRole('button', {
		name: /^Согласиться и заказать за 1.300.₽$/,
	});
	expect(mainButton()).toHaveTextContent('Оплатить');
	await user.click(agree);
	await waitFor(() => expect(orders).toHaveLength(2));
	const keys = new Set(orders.map((order) => order.headers.get('Idempotency-Key')));
	expect(keys.size).toBe(2);
	const sent = (await orders[1]?.json()) as { meta_data: { key: string; value: unknown }[] };
	expect(sent.meta_data).toContainEqual({ key: 'expected_total', value: '1300.00' });
});

test('agreed to while the sum is asked for anew, it is ordered once that sum is the same', async () => {
	const user = userEvent.setup();
	const answered = Promise.withResolvers<void>();
	let isRefused = false;
	const { orders } = await openCheckout({
		answers: {
			quote: async () => {
				if (isRefused) await answered.promise;
				return QUOTE;
			},
			'wc/v3/orders': () => {
				isRefused = true;
				return Response.json(
					{ code: 'cart_changed', message: '', data: { status: 422, changes: [] } },
					{ status: 422 },
				);
			},
		},
	});
	await user.click(mainButton());
	const agree = await screen.findByRole('button', { name: /^Согласиться и заказать/ });
	expect(agree).toHaveAttribute('aria-busy', 'true');
	await user.click(agree);
	expect(orders).toHaveLength(1);
	answered.resolve();
	await waitFor(() => expect(orders).toHaveLength(2));
});

test('what the shop says of the order stands: its phone is known there, and to no quote', async () => {
	const user = userEvent.setup();
	const gift = { coupon_id: 1, product_id: 777, variation_id: 0, quantity: 1 };
	const free = { price: '0.00', total: '0.00', name: 'Чай', image: '' };
	const shown = { ...QUOTE, gift: { ...gift, ...free } };
	const now = { ...QUOTE, gift: { ...gift, ...free, product_id: 778 } };
	const changes = [
		{ code: 'gift_changed', product_id: 778, name: 'Морс' },
		{ code: 'coupon_added', coupon_code: 'mors', description: 'Морс к обеду' },
	];
	const { orders } = await openCheckout({
		answers: {
			quote: () => shown,
			'wc/v3/orders': () =>
				Response.json(
					{ code: 'cart_changed', message: '', data: { status: 422, changes, quote: now } },
					{ status: 422 },
				),
		},
	});
	await user.click(mainButton());
	const notice = await screen.findByRole('alert');
	await waitFor(() =>
		expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
			'Подарок теперь: Морс',
			'Морс к обеду: теперь действует',
		]),
	);
	await user.click(await screen.findByRole('button', { name: /^Согласиться/ }));
	await waitFor(() => expect(orders).toHaveLength(2));
	const sent = await Promise.all(
		orders.map(async (order) => {
			const { meta_data } = (await order.json()) as { meta_data: { key: string; value: string }[] };
			return new Map(meta_data.map(({ key, value }) => [key, value]));
		}),
	);
	expect(sent.map((meta) => meta.get('expected_gift'))).toEqual(['777:0:1', '778:0:1']);
	expect(sent[0]?.get('expected_coupons')).toBe('[]');
});

test('what is sold out is said in the refusal alone: no notice says it too', async () => {
	const user = userEvent.setup();
	const changes = [{ code: 'count_reduced', cart_item_index: 0, product_id: 501, count: 1 }];
	const { store } = await openCheckout({
		answers: {
			quote: () => QUOTE,
			'wc/v3/orders': () =>
				Response.json(
					{
						code: 'cart_changed',
						message: '',
						data: { status: 422, changes, quote: { ...QUOTE, changes } },
					},
					{ status: 422 },
				),
		},
	});
	const [line] = store.get(cartLinesAtom);
	act(() => store.set(setCountAtom, line?.key ?? '', 3));
	act(() => store.set(dismissNoticeAtom, store.get(noticeAtom)?.id ?? 0));
	await user.click(mainButton());
	await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Пепперони: осталось 1'));
	await waitFor(() => expect(store.get(cartLinesAtom)[0]?.count).toBe(1));
	expect(store.get(noticeAtom)?.notice).toBeUndefined();
});

test('a refusal that agreeing does not answer has no such button', async () => {
	const user = userEvent.setup();
	await openCheckout({
		answers: {
			'wc/v3/orders': () =>
				Response.json({ code: 'slot_gone', message: '', data: { status: 422 } }, { status: 422 }),
		},
	});
	await user.click(mainButton());
	await screen.findByText('Это время уже занято. Выберите другое');
	expect(screen.queryByRole('button', { name: /Согласиться/ })).toBeNull();
});

test('the promocode is typed in a sheet of its own; bonuses are spent here as well', async () => {
	const user = userEvent.setup();
	const bonuses = { active: true, balance: 500, available: 300, applied: 0, percent_max: 30 };
	const { store } = await openCheckout({
		answers: { prodcat: () => [], quote: () => ({ ...QUOTE, bonuses }) },
	});
	await act(() => store.set(refreshQuoteAtom));
	await user.click(screen.getByRole('button', { name: 'Все 300' }));
	expect(store.get(discountsAtom).bonus).toBe(300);
	await user.click(screen.getByRole('button', { name: 'Есть промокод?' }));
	expect(store.get(topModalAtom)?.name).toBe('promo-code');
});

test('switching the way of delivery comes back to the address without finding it again', async () => {
	const user = userEvent.setup();
	const { settings } = aPage();
	const shop = openShop({
		settings: {
			...settings,
			shippingMethods: [
				{
					id: 'local_pickup',
					name: '',
					deliveryType: 'pickup',
					pickupPoints: [{ id: 71, name: 'Лесная, 5', address: 'Лесная, 5', phone: '' }],
					restaurants: [],
				},
			],
		},
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct() });
	answerCalls({ avaible_time: () => SLOTS, prodcat: () => [] });
	await shop.show(<CheckoutScreen />);
	await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
	expect(shop.store.get(selectedPlaceAtom)).toEqual({ type: 'pickup', pointId: 71 });
	await user.click(screen.getByRole('radio', { name: 'Доставка' }));
	expect(shop.store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});

test('a place is shown as chosen at once; nothing is ordered until it is known what it does to the cart', async () => {
	const user = userEvent.setup();
	const point = (id: number, name: string, warehouseId: number) => ({
		...{ id, name, warehouseId },
		...{ address: name, phone: '' },
	});
	const { promise: held, resolve: answer } = Promise.withResolvers<unknown>();
	const { store, orders } = await openCheckout({
		answers: { 'menu/products': () => held },
		settings: {
			warehouses: [
				{ id: 110, name: 'Сокол', priceFile: '' },
				{ id: 111, name: 'Арбат', priceFile: '' },
			],
			shippingMethods: [
				{
					...{ id: 'local_pickup', name: '', deliveryType: 'pickup', restaurants: [] },
					pickupPoints: [
						point(73, 'Сокол', 110),
						point(74, 'Лесная', 119),
						point(75, 'Арбат', 111),
					],
				},
			],
		},
	});
	store.set(addToCartAtom, {
		product: aProduct({ id: 5, stock: [119, 110, 111].map((id) => ({ id, quantity: 9 })) }),
	});
	await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
	await user.click(await screen.findByRole('radio', { name: /Арбат/ }));
	expect(screen.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
	expect(screen.getByRole('radio', { name: /Арбат/ })).toBeChecked();
	await user.click(mainButton());
	expect(orders).toHaveLength(0);

	// Another one, known at once: the answer that comes now is for a place nobody wants any more.
	await user.click(screen.getByRole('radio', { name: /Лесная/ }));
	await act(async () => answer([]));
	expect(screen.getByRole('radio', { name: /Лесная/ })).toBeChecked();
	expect(store.get(selectedPlaceAtom)).toEqual({ type: 'pickup', pointId: 74 });
	expect(mainButton()).toHaveAttribute('aria-busy', 'false');
});

test('the map of the pickup points is called after them; on it a closed one is not for pressing', async () => {
	const point = (id: number, warehouseId: number, coords: readonly [number, number]) => ({
		...{ id, name: `Точка ${id}`, warehouseId, coords },
		...{ address: `Лесная, ${id}`, phone: '' },
	});
	await openCheckout({
		place: { type: 'pickup', pointId: 73 },
		isOfferedSoon: false,
		settings: {
			closedWarehouseIds: [111],
			workTimes: { 110: aroundTheClock('Europe/Moscow'), 111: aroundTheClock('Europe/Moscow') },
			shippingMethods: [
				{
					...{ id: 'local_pickup', name: '', deliveryType: 'pickup', restaurants: [] },
					pickupPoints: [point(73, 110, [37.51, 55.8]), point(75, 111, [37.59, 55.75])],
				},
			],
		},
	});
	const map = within(screen.getByRole('img', { name: 'Где забрать' }));
	const plate = (words: string) => map.getByText(words).closest('g');
	expect(plate('круглосуточно')).toHaveClass(zoneMap.pressed ?? '');
	expect(plate('закрыто')).not.toHaveClass(zoneMap.pressed ?? '');
});

test('inside a messenger the button is the messenger’s, and closing asks once something is filled in', async () => {
	const user = userEvent.setup();
	const shop = await openCheckout({ place: FLATLESS, inMessenger: true });
	expect(shop.mainAction()).toBe('Укажите квартиру');
	expect(screen.queryByRole('button', { name: 'Укажите квартиру' })).toBeNull();
	const isGuarded = () => shop.store.get(chromeAtom).guardsClosing;
	expect(isGuarded()).toBe(false);
	await user.type(screen.getByRole('textbox', { name: 'Квартира' }), '48');
	expect(isGuarded()).toBe(true);
	expect(shop.mainAction()).toBe('Оплатить 1 199 ₽');
});

test('the saved card that a press charges stands at the button, and in the messenger’s', async () => {
	const answers = {
		saved_tokens: () => [{ id: 3, last4: '4242', card_type: 'visa', expiry: '12/99' }],
	};
	const shop = await openCheckout({ inMessenger: true, answers });
	expect(await screen.findByRole('button', { name: 'Visa •• 4242' })).toBeVisible();
	expect(shop.mainAction()).toBe('Оплатить 1 199 ₽ · Visa •• 4242');
	await userEvent.setup().click(screen.getByText('Другая карта'));
	expect(shop.mainAction()).toBe('Оплатить 1 199 ₽');
});

describe('on a wide page', () => {
	test('the receipt names every line of the cart, with how much of it and what it costs', async () => {
		onWidePage();
		const { store } = await openCheckout();
		const soup = aProduct({ id: 12, name: 'Борщ', price: unitPriceOf(kopecks(30_000)) });
		act(() => {
			store.set(addToCartAtom, { product: soup });
			store.set(addToCartAtom, { product: soup });
		});
		const receipt = await screen.findByRole('region', { name: 'Ваш заказ 3 товара' });
		const lines = within(receipt).getAllByRole('listitem');
		expect(lines).toHaveLength(store.get(cartLinesAtom).length);
		for (const [index, { name }] of store.get(cartLinesAtom).entries())
			expect(lines[index]).toHaveTextContent(name.replaceAll('\u00a0', ' '));
		expect(lines[1]).toHaveTextContent(/Борщ.*× 2.*600\s₽/);
	});

	test('whom it is for comes before how it is paid, to the keys too', async () => {
		onWidePage();
		await openCheckout();
		const name = screen.getByRole('textbox', { name: 'Имя' });
		const [payment] = screen.getAllByRole('radio', { name: /Картой онлайн/ });
		expect(name.compareDocumentPosition(payment as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});
});

test('with nothing in the cart there is only the way to the menu', async () => {
	const shop = openShop();
	await shop.show(<CheckoutScreen />);
	expect(screen.getByRole('heading', { name: 'Здесь будет вкусно' })).toBeVisible();
	expect(shop.mainAction()).toBe('В меню');
});

test('an order that was just placed leaves no empty checkout behind, while its page comes', async () => {
	const { store } = await openCheckout();
	act(() => {
		store.set(rememberOrderAtom, { id: 10, key: 'k' });
		store.set(forgetCartAtom);
	});
	expect(screen.queryByRole('textbox', { name: 'Имя' })).not.toBeInTheDocument();
	expect(screen.queryByRole('heading', { name: 'Здесь будет вкусно' })).not.toBeInTheDocument();
	expect(screen.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
});

test('an order that is over while nothing is in the cart opens no older one', async () => {
	const shop = openShop();
	for (const id of [10, 11]) shop.store.set(rememberOrderAtom, { id, key: 'k' });
	await shop.show(<CheckoutScreen />);
	act(() => shop.store.set(forgetOrderAtom, 11));
	expect(location.pathname).toBe('/');
	act(() => shop.store.set(rememberOrderAtom, { id: 12, key: 'k' }));
	expect(location.pathname).toBe('/order/12');
});
