import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#core/contract/site/settings.ts';
import type { Popup } from '#core/rules/site/popups.ts';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import { modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { checkoutDraftAtom } from '../checkout/state/order-draft.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { PopupModal } from './PopupModal.tsx';

const workTime: WorkTime = {
	isAroundClock: false,
	week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00' })),
	cookingMinutes: 25,
	timeZone: 'Europe/Moscow',
};
const at = (time: string) =>
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-20T${time}:00+03:00`) });

beforeEach(() => at('12:00'));
afterEach(() => {
	vi.useRealTimers();
	history.replaceState(null, '', '/');
});

const aPopup = (part: Partial<Popup> = {}): Popup => ({
	id: 7,
	title: 'Новое меню',
	html: '',
	image: '',
	background: '',
	buttonText: '',
	buttonUrl: '',
	warehouseIds: [],
	zoneIds: [],
	stopsOrdering: false,
	isOneOff: false,
	...part,
});

async function open(
	popupId: number | 'hours',
	settings: Partial<Settings> = {},
	inMessenger = false,
) {
	const shop = openShop(
		{
			settings: {
				...aPage().settings,
				workTimes: { '119': workTime },
				hoursPopup: { background: '' },
				...settings,
			},
		},
		inMessenger,
	);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(openModalAtom, { name: 'popup', data: { popupId } });
	await shop.show(<PopupModal popupId={popupId} />);
	return shop;
}
const openOne = (part: Partial<Popup>, inMessenger = false) =>
	open(7, { popups: [aPopup(part)] }, inMessenger);

test.each([
	['08:00', 'Откроемся в 10:00', 'Сегодня работаем с 10:00 до 23:00.', 'Заказать на 10:00'],
	[
		'23:30',
		'Откроемся завтра в 10:00',
		'Завтра работаем с 10:00 до 23:00.',
		'Заказать на завтра, 10:00',
	],
])('at %s: %s', async (time, title, hours, button) => {
	at(time);
	await open('hours');
	const dialog = screen.getByRole('dialog', { name: title });
	expect(dialog).toHaveTextContent(hours);
	expect(within(dialog).getByRole('button', { name: button })).toBeVisible();
});

test('ordering for later chooses the first time there is; the menu is there to look at', async () => {
	at('23:30');
	const user = userEvent.setup();
	const shop = await open('hours');
	await user.click(screen.getByRole('button', { name: 'Заказать на завтра, 10:00' }));
	expect(shop.store.get(checkoutDraftAtom)).toMatchObject({
		slot: '10:00-10:30',
		date: '21.11.2026',
	});
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('looking at the menu chooses nothing', async () => {
	at('08:00');
	const user = userEvent.setup();
	const shop = await open('hours');
	await user.click(screen.getByRole('button', { name: 'Посмотреть меню' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	expect(shop.store.get(checkoutDraftAtom).slot).toBe('');
});

test('a shop that has opened meanwhile says nothing', async () => {
	const shop = await open('hours');
	expect(screen.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('the background of the shop stands in the drawing’s place', async () => {
	at('08:00');
	await open('hours', { hoursPopup: { background: '/media/night.jpg' } });
	const pictures = screen.getByRole('dialog').querySelectorAll('img');
	expect([...pictures].map((one) => one.getAttribute('src'))).toEqual([
		expect.stringContaining('/media/night.jpg'),
	]);
});

test('a popup of the shop: its picture, its words with their markup, its button', async () => {
	const user = userEvent.setup();
	const shop = await openOne({
		html: '<p>Попробуйте <b>новинки</b></p>',
		image: '/media/new.svg',
		buttonText: 'Хорошо',
	});
	const dialog = screen.getByRole('dialog', { name: 'Новое меню' });
	expect(within(dialog).getByText('новинки').tagName).toBe('B');
	expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/media/new.svg');
	await user.click(screen.getByRole('button', { name: 'Хорошо' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('one that stops ordering says so', async () => {
	await openOne({ stopsOrdering: true });
	expect(screen.getByRole('dialog')).toHaveTextContent('Сейчас не принимаем заказы');
});

test('a button to a page of the shop goes there, and Back does not come back to the popup', async () => {
	const user = userEvent.setup();
	const shop = await openOne({ buttonUrl: 'https://shop.example/menu/pizza' });
	const link = screen.getByRole('link', { name: 'Подробнее' });
	expect(link).toHaveAttribute('href', '/menu/pizza');
	await user.click(link);
	await waitFor(() => expect(location.pathname).toBe('/menu/pizza'));
	history.back();
	await waitFor(() => expect(location.pathname).toBe('/'));
	expect(shop.store.get(modalsAtom)).toEqual([]);
});

test('a button to a dish opens its sheet in the popup’s place', async () => {
	const user = userEvent.setup();
	const shop = await openOne({ buttonUrl: '/?product_id=501', buttonText: 'Выбрать' });
	await user.click(screen.getByRole('link', { name: 'Выбрать' }));
	expect(shop.store.get(modalsAtom)).toEqual([{ name: 'product', data: { productId: 501 } }]);
});

test('a button that leads elsewhere opens a window of its own', async () => {
	await openOne({ buttonUrl: 'https://t.me/shop' });
	expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
	expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
});

test('no address that runs a script becomes a link', async () => {
	await openOne({ buttonUrl: 'javascript:alert(1)' });
	expect(screen.queryByRole('link')).toBeNull();
	expect(screen.getByRole('button', { name: 'Понятно' })).toBeVisible();
});

test('inside a messenger its button carries the first action; the second one stays on the sheet', async () => {
	at('08:00');
	const shop = await open('hours', {}, true);
	expect(shop.mainAction()).toBe('Заказать на 10:00');
	expect(screen.queryByRole('button', { name: 'Заказать на 10:00' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Посмотреть меню' })).toBeVisible();
});

test('a popup the shop has taken away meanwhile leaves', async () => {
	const shop = await open(7);
	expect(screen.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(shop.store.get(topModalAtom)).toBeUndefined());
});
