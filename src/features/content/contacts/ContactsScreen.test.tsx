import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { ContactsScreen } from './ContactsScreen.tsx';

/** Friday. */
const NOW = Date.parse('2026-11-20T12:05:00+03:00');
const day = (from: string, to: string) => ({ from, to });
const WEEK = day('10:00', '23:00');
const FRIDAY = day('10:00', '23:30');

const SETTINGS = v.parse(settingsSchema, {
	seo: { name: 'Пицца и точка' },
	settings: {},
	shipping_methods: [
		{
			id: 'local_pickup:1',
			pickup_locations: [
				{ id: 1, name: 'Центр', address: 'Тверская, 12', warehouse_id: 119 },
				{
					id: 2,
					name: 'Сокол',
					address: 'Лесная, 5',
					warehouse_id: 110,
					phone: '+7 495 000-00-09',
				},
			],
		},
		{ id: 'wcso_booking', restaurants: [{ id: 51, address: 'Тверская, 12', warehouse_id: 119 }] },
	],
	delivery_work_time: {
		delivery: {
			119: { week: [WEEK, WEEK, WEEK, WEEK, FRIDAY, WEEK, null], wp_timezone: 'Europe/Moscow' },
			110: { around_clock: true },
		},
	},
	contacts: {
		phone: '+7 495 000-00-00',
		email: 'hello@shop.example',
		phones: [{ warehouse_id: 119, phone: '+7 495 000-00-01' }],
		socials: [{ type: 'telegram', url: 'https://t.me/shop_example' }],
	},
});

beforeEach(() => {
	// The device is set wrong: hours go by the shop's clock.
	vi.useFakeTimers({ now: NOW - 86_400_000, shouldAdvanceTime: true });
	answerCalls({ '/api/time': () => ({ now: NOW }) });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const hours = () =>
	screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

test('the first address in full: open now, its week with today, its phone before the common one', async () => {
	await openShop({ settings: SETTINGS }).show(<ContactsScreen />);
	const card = within(screen.getByRole('region', { name: 'Тверская, 12' }));
	expect(await card.findByText('Открыто до 23:30')).toBeInTheDocument();
	expect(hours()).toEqual([
		'Пн–чт 10:00–23:00',
		'Пт, сегодня 10:00–23:30',
		'Сб 10:00–23:00',
		'Вс выходной',
	]);
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
		expect.arrayContaining([
			'tel:+74950000001',
			'tel:+74950000000',
			'https://t.me/shop_example',
			'mailto:hello@shop.example',
		]),
	);
});

test('another address takes its place: its hours, its phone', async () => {
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	vi.stubGlobal('scrollTo', vi.fn());
	await openShop({ settings: SETTINGS }).show(<ContactsScreen />);
	expect(screen.getByRole('heading', { name: 'Ещё 1 адрес' })).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: /^Лесная, 5/ }));
	expect(screen.getByRole('region', { name: 'Лесная, 5' })).toBeInTheDocument();
	expect(hours()).toEqual(['Пн–вс круглосуточно']);
	expect(screen.getByText('+7 495 000-00-09')).toBeInTheDocument();
	expect(screen.getByRole('button', { name: /^Тверская, 12/ })).toBeInTheDocument();
});

test('the shop’s own address stands among the others, with phones no address has', async () => {
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	vi.stubGlobal('scrollTo', vi.fn());
	const contacts = {
		...SETTINGS.contacts,
		address: 'Тверская, 7, офис 3',
		phones: [
			...SETTINGS.contacts.phones,
			{ warehouse_id: undefined, phone: '+7 495 000-00-03' },
			{ warehouse_id: 999, phone: '+7 495 000-00-04' },
		],
	};
	await openShop({ settings: { ...SETTINGS, contacts } }).show(<ContactsScreen />);
	expect(screen.getByText('+7 495 000-00-03')).toBeInTheDocument();
	expect(screen.getByText('+7 495 000-00-04')).toBeInTheDocument();
	expect(screen.getAllByText('+7 495 000-00-01')).toHaveLength(1);
	await user.click(screen.getByRole('button', { name: /^Тверская, 7, офис 3/ }));
	expect(screen.getByRole('region', { name: 'Тверская, 7, офис 3' })).toBeInTheDocument();
	expect(screen.queryByText('+7 495 000-00-01')).not.toBeInTheDocument();
});

test('a shop that says nothing of where it is leads to its menu', async () => {
	await openShop({
		settings: v.parse(settingsSchema, { seo: { name: 'Пицца и точка' }, settings: {} }),
	}).show(<ContactsScreen />);
	expect(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
});

function fill({ store }: ReturnType<typeof openShop>): void {
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: aProduct({ price: perUnit(450) }), count: 1 });
}

test('with something in the cart its way is the messenger’s button', async () => {
	const shop = openShop({ settings: SETTINGS }, true);
	await shop.show(<ContactsScreen />);
	expect(shop.mainAction()).toBeUndefined();
	act(() => fill(shop));
	expect(shop.mainAction()).toBe('Корзина · 450 ₽');
	expect(screen.queryByRole('button', { name: /^Корзина/ })).toBeNull();
});

test('in a browser that way is at the bottom of the page', async () => {
	const shop = openShop({ settings: SETTINGS });
	fill(shop);
	await shop.show(<ContactsScreen />);
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	await user.click(screen.getByRole('button', { name: /^Корзина/ }));
	expect(shop.store.get(topModalAtom)?.name).toBe('order');
});
