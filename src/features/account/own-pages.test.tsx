import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ModalHost } from '#src/app/ModalHost.tsx';
import { expectConsole } from '#tests/expected-console.ts';
import { aWireCoupon } from '#tests/fixtures/coupon.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { findSessionAtom } from '../login/state/session.ts';
import { BonusesScreen } from './BonusesScreen.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { PreferencesScreen } from './PreferencesScreen.tsx';
import { PromoCodesScreen } from './PromoCodesScreen.tsx';
import { ReferralsScreen } from './ReferralsScreen.tsx';
import { WheelScreen } from './wheel/WheelScreen.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const USER = { status: 'success', data: { data: { ID: 7, display_name: 'Анна', phone: '' } } };

async function open(part: React.ReactNode, answers: Parameters<typeof answerCalls>[0]) {
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
	// No animation: what the disc shows is not what is tested here.
	vi.stubGlobal('matchMedia', () => ({
		matches: true,
		addEventListener() {},
		removeEventListener() {},
	}));
	const shop = openShop();
	const calls = answerCalls({ 'system/users': () => USER, ...answers });
	await shop.store.set(findSessionAtom);
	await shop.show(part);
	return { ...shop, calls, user: userEvent.setup() };
}

const posted = (calls: ReturnType<typeof answerCalls>) =>
	calls.mock.calls
		.map(([input]) => input as Request)
		.filter((request) => request instanceof Request && request.method === 'POST');

test('bonuses: the balance, the percent, the history by sign; a failure has its retry', async () => {
	expectConsole(/bonuses/);
	let isDown = true;
	const { user } = await open(<BonusesScreen />, {
		'bonus/history': () => [
			{ reason: 'earned', points: 74, at: '2026-11-14T12:00:00.000Z', order_id: 5388 },
			{ reason: 'spent', points: -200, at: '2026-11-10T12:00:00.000Z', order_id: 5310 },
		],
		'v1/bonus': () =>
			isDown
				? undefined
				: { active: true, points_balance: 1240, percent_max: 30, percent_earned: 5 },
	});
	await screen.findByRole('heading', { name: 'Не загрузилось' });
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	expect((await screen.findByText(/^1.240$/)).className).toContain('balance');
	expect(screen.getByText(/Возвращаем 5/)).toBeDefined();
	expect(screen.getByText('+74')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Списали' }));
	expect(screen.queryByText('+74')).toBeNull();
	expect(screen.getByText('Оплата заказа № 5310')).toBeDefined();
	expect(screen.getByText('−200')).toBeDefined();
});

test('promo codes: a list that did not come has its retry', async () => {
	expectConsole(/coupons/);
	let isDown = true;
	const { user } = await open(<PromoCodesScreen />, {
		avaible_coupons: () => [],
		'coupons/seettings': () => ({}),
		'v1/autocoupons': () => (isDown ? undefined : []),
		'prodcat.json': () => [],
	});
	await screen.findByText('Не загрузилось');
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	await screen.findByText('Промокодов пока нет');
});

test('promo codes: those to be used now come first; of the others each says why not', async () => {
	await open(<PromoCodesScreen />, {
		avaible_coupons: () => [
			{ code: 'gone', title: 'Обед', avaible_to: '2026-11-19 23:59:59' },
			{ code: 'mine', title: 'Спасибо', avaible_to: '2026-12-31 23:59:59' },
		],
		'coupons/seettings': () => ({}),
		'v1/autocoupons': () => [
			aWireCoupon({ id: 1, description: 'Лето', date_expires: '2026-09-01T00:00:00' }),
			aWireCoupon({ id: 2, description: 'Понедельник', coupon_avaible_week_days: ['1'] }),
			aWireCoupon({ id: 3, description: 'Ноябрь', date_expires: '2026-12-01T00:00:00' }),
		],
		'prodcat.json': () => [],
	});
	await screen.findByRole('heading', { name: 'Действуют сейчас' });
	const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
	expect(headings).toEqual(['Действуют сейчас', 'Пока не действуют', 'Закончились']);
	const cards = screen.getAllByRole('article');
	expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
		'Ноябрь',
		'mine',
		'Понедельник',
		'gone',
		'Лето',
	]);
	// The customer's own go by their codes, said once: on their cards, not below the field too.
	expect(cards[1]).toHaveTextContent('Спасибо');
	expect(screen.getAllByText('mine')).toHaveLength(1);
	expect(cards[2]).toHaveTextContent('Работает по пн');
	expect(cards[3]).toHaveTextContent('Срок действия закончился');
	expect(within(cards[1] ?? document.body).getByText('Применить')).toBeVisible();
	for (const card of cards.slice(2)) expect(within(card).queryByText('Применить')).toBeNull();
});

const WHEEL = {
	active: true,
	spins_left: 1,
	sectors: [
		{ id: 1, label: '50 бонусов', type: 'bonus', value: 50, weight: 3 },
		{ id: 2, label: 'Скидка 10%', type: 'coupon', value: 'wheel10', weight: 1 },
	],
	last_prize: null,
};

test.each([
	['promo codes', <PromoCodesScreen key="0" />, 'Промокодов пока нет'],
	['notifications', <NotificationsScreen key="1" />, 'Уведомлений пока нет'],
	['the wheel', <WheelScreen key="2" />, 'Колесо сейчас не крутится'],
])('%s: nothing yet is drawn, said, and has a way on to the menu', async (_, page, title) => {
	await open(page, {
		avaible_coupons: () => [],
		'coupons/seettings': () => ({}),
		'v1/autocoupons': () => [],
		'prodcat.json': () => [],
		user_history: () => [],
		'wheel/': () => ({ ...WHEEL, active: false }),
	});
	const heading = await screen.findByRole('heading', { name: title });
	expect(heading.parentElement?.querySelector(':scope > svg')).not.toBeNull();
	expect(screen.getByRole('link', { name: 'В меню' }).getAttribute('href')).toBe('/');
});

test('a page of what the shop has not says so, without an error', async () => {
	await open(<NotificationsScreen />, {
		user_history: () => Response.json({ code: 'rest_no_route', message: '' }, { status: 404 }),
	});
	await screen.findByText('Этого в магазине нет');
	expect(screen.queryByText('Не загрузилось')).toBeNull();
	expect(screen.getByRole('link', { name: 'В меню' }).getAttribute('href')).toBe('/');
});

const WON = {
	...WHEEL,
	spins_left: 0,
	last_prize: { type: 'bonus', value: 50, label: '50 бонусов' },
};
const COUPON_OF_WHEEL = {
	avaible_coupons: () => [{ code: 'wheel10', title: 'Скидка 10%' }],
	'prodcat.json': () => [],
};
const WheelWithSheet = () => (
	<>
		<WheelScreen />
		<ModalHost />
	</>
);

test('the wheel: the odds, one turn, where the prize lies, and no second', async () => {
	const { user, calls, mainAction, messenger } = await open(<WheelWithSheet />, {
		...COUPON_OF_WHEEL,
		'/wheel/': (request) =>
			request.method === 'POST'
				? {
						success: true,
						sector_id: 2,
						prize: { type: 'coupon', value: 'wheel10', label: 'Скидка 10%' },
						spins_left: 0,
					}
				: WHEEL,
	});
	await screen.findByText(/^75\s%$/);
	await waitFor(() => expect(mainAction()).toBe('Крутить'));
	await user.click(screen.getByRole('button', { name: 'Крутить' }));
	// The sheet is a part of its own, loaded now.
	const sheet = await screen.findByRole('dialog', { name: 'Скидка 10%' });
	expect(messenger.calls).toContainEqual(['haptic', 'medium']);
	expect(sheet).toHaveTextContent('Лежит в ваших промокодах');
	expect(document.activeElement).toBe(within(sheet).getByRole('heading', { level: 1 }));
	await user.click(within(sheet).getByRole('button', { name: 'Оставить на потом' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const last = screen.getByRole('link', { name: /Скидка 10%/ });
	expect(last.getAttribute('href')).toBe('/lk/promocodes');
	expect(last).toHaveTextContent('Прошлый приз');
	expect(screen.queryByRole('button', { name: 'Крутить' })).toBeNull();
	expect(posted(calls)).toHaveLength(1);
});

test('a prize whose turn was not seen to its end is shown when the wheel is opened again, once', async () => {
	expectConsole(/spin/);
	let isTaken = false;
	const { user, show } = await open(<WheelWithSheet />, {
		'/wheel/': (request) => {
			if (request.method !== 'POST') return isTaken ? WON : isTaken === false ? WHEEL : undefined;
			// The shop has taken the turn; its answer is lost.
			isTaken = true;
			return undefined;
		},
		...COUPON_OF_WHEEL,
	});
	await user.click(await screen.findByRole('button', { name: 'Крутить' }));
	const sheet = await screen.findByRole('dialog', { name: '50 бонусов' });
	expect(sheet).toHaveTextContent('Уже на вашем счету');
	await user.click(within(sheet).getByRole('button', { name: 'Оставить на потом' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	cleanup();
	await show(<WheelWithSheet />);
	await screen.findByText('Прошлый приз');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a turn taken elsewhere is nobody’s surprise here: the last prize and no sheet', async () => {
	await open(<WheelWithSheet />, { '/wheel/': () => WON });
	await screen.findByText('Прошлый приз');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('the wheel turned in another tab: refused, and read anew', async () => {
	let isTaken = false;
	const { user } = await open(<WheelScreen />, {
		'/wheel/': (request) => {
			if (request.method !== 'POST')
				return isTaken
					? {
							...WHEEL,
							spins_left: 0,
							last_prize: { type: 'bonus', value: 50, label: '50 бонусов' },
						}
					: WHEEL;
			isTaken = true;
			return Response.json({ code: 'no_spins', data: { status: 400 } }, { status: 400 });
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Крутить' }));
	await screen.findByText('Попыток больше нет');
	expect(screen.getByText('Прошлый приз')).toBeDefined();
});

test('a wheel that is a page of the site’s own stands in a frame without the shop’s rights', async () => {
	await open(<WheelScreen />, {
		'/wheel/': () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
	});
	const frame = await screen.findByTitle('Колесо фортуны');
	expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
});

test('notifications: the new are marked until opened, or all read at once', async () => {
	const note = (id: string, title: string, daysAgo: number) => ({
		id,
		title,
		text: '',
		date: new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace('T', ' '),
	});
	const { user } = await open(<NotificationsScreen />, {
		user_history: () => [
			note('1', 'Заказ готовится', 2),
			note('2', 'Заказ принят', 3),
			note('3', 'Заказ вручён', 30),
		],
	});
	await waitFor(() => expect(screen.getAllByText('Новое')).toHaveLength(2));
	await user.click(await screen.findByRole('button', { name: /Заказ готовится/ }));
	await waitFor(() => expect(screen.getAllByText('Новое')).toHaveLength(1));
	await user.click(screen.getByRole('button', { name: 'Прочитать все' }));
	await waitFor(() => expect(screen.queryByText('Новое')).toBeNull());
	expect(screen.queryByRole('button', { name: 'Прочитать все' })).toBeNull();
});

test('notifications: an order is one row of its newest state, with its picture; the earlier are folded under it', async () => {
	const note = (id: string, title: string, order: number, wire: object) => ({
		id,
		title,
		text: '',
		date: '2026-11-13 12:00:00',
		resource_data: { data: { push_action: 'order', push_extra_data: String(order), ...wire } },
	});
	const { user } = await open(<NotificationsScreen />, {
		user_history: () => [
			{
				...note('1', 'Заказ вручён', 1, { order_status: 'completed', delivery_type: 'delivery' }),
				date: '2026-11-20 09:00:00',
			},
			note('2', 'Другой отменён', 2, { order_status: 'cancelled' }),
			note('3', 'Заказ в пути', 1, { order_status: 'kurier', delivery_type: 'teleport' }),
			note('4', 'Заказ готовится', 1, { order_status: 'making' }),
			note('5', 'Третий неизвестен', 3, { order_status: 'beamed' }),
			note('6', 'Четвёртый без состояния', 4, {}),
			note('7', 'Пятый на завтра', 5, { order_status: 'processing', is_later: '1' }),
			note('8', 'Шестой на выдаче', 6, { order_status: 'done', delivery_type: 'pickup' }),
			note('9', 'Седьмой ждёт курьера', 7, { order_status: 'done', delivery_type: 'delivery' }),
		],
	});
	const row = (name: RegExp) => screen.getByRole('button', { name });
	const pictureOf = (name: RegExp) => row(name).querySelector('img')?.getAttribute('src');
	await waitFor(() => expect(row(/Заказ вручён/)).toHaveTextContent('Новое'));
	expect(pictureOf(/Заказ вручён/)).toMatch(/order-delivered/);
	expect(pictureOf(/Другой отменён/)).toMatch(/order-cancelled/);
	expect(pictureOf(/Третий/)).toMatch(/order-cooking/);
	expect(pictureOf(/Четвёртый/)).toMatch(/order-cooking/);
	expect(pictureOf(/Пятый/)).toMatch(/order-later/);
	expect(pictureOf(/Шестой/)).toMatch(/order-ready/);
	expect(pictureOf(/Седьмой/)).toMatch(/order-packed/);
	// What is a week old belongs to the news of today.
	const today = screen.getByRole('heading', { name: 'Сегодня' }).nextElementSibling as HTMLElement;
	expect(within(today).getByText(/Заказ вручён/)).toBeVisible();
	expect(screen.queryByText('Заказ готовится')).toBeNull();

	const more = within(today).getByRole('button', { name: 'Ещё 2' });
	expect(more).toHaveAttribute('aria-expanded', 'false');
	expect(more).toHaveAccessibleDescription(/Заказ вручён/);
	expect(screen.getAllByRole('button', { name: /^Ещё/ })).toHaveLength(1);
	more.focus();
	await user.keyboard('{Enter}');
	expect(more).toHaveAttribute('aria-expanded', 'true');
	expect(more).toHaveFocus();
	expect(
		within(today)
			.getAllByRole('listitem')
			.map((one) => one.textContent),
	).toEqual([
		expect.stringMatching(/^Заказ в\sпути13 ноября/),
		expect.stringMatching(/^Заказ готовится13 ноября/),
	]);
	await user.keyboard(' ');
	expect(screen.queryByText('Заказ готовится')).toBeNull();

	await user.click(row(/Заказ вручён/));
	await waitFor(() => expect(screen.getAllByText('Новое')).toHaveLength(6));
	expect(row(/Заказ вручён/)).not.toHaveTextContent('Новое');
});

test('notifications: by the shop’s calendar, also in the hours when it is another day or year than at Greenwich', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-09T00:30:00+03:00') });
	onTestFinished(() => void vi.useRealTimers());
	const note = (id: string, date: string) => ({ id, title: `Весть ${id}`, text: '', date });
	await open(<NotificationsScreen />, {
		user_history: () => [note('1', '2027-01-02 12:00:00'), note('2', '2027-01-01 12:00:00')],
	});
	expect(await screen.findAllByText('Новое')).toHaveLength(1);
	cleanup();

	vi.setSystemTime(Date.parse('2027-01-01T00:30:00+03:00'));
	await open(<NotificationsScreen />, { user_history: () => [note('3', '2026-12-31 12:00:00')] });
	expect(await screen.findByText(/31 декабря 2026/)).toBeVisible();
});

test('preferences: allergies stand apart, before the wishes; a list without any has no place for them', async () => {
	const nuts = { id: 4, title: 'Без орехов', allergy: true };
	const hot = { id: 1, title: 'Люблю острое' };
	await open(<PreferencesScreen />, {
		user_preferences: () => ({ list: [hot, nuts], preferences: [4] }),
	});
	const group = (name: string) => within(screen.getByRole('group', { name }));
	await screen.findByRole('button', { name: 'Без\u00a0орехов', pressed: true });
	expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
		'Аллергии',
		'Что учесть',
	]);
	expect(group('Аллергии').getAllByRole('button')).toHaveLength(1);
	expect(group('Аллергии').getByRole('button', { name: 'Без\u00a0орехов' })).toBeVisible();
	expect(group('Что учесть').getByRole('button', { name: 'Люблю острое' })).toBeVisible();
	cleanup();

	await open(<PreferencesScreen />, { user_preferences: () => ({ list: [hot], preferences: [] }) });
	await screen.findByRole('button', { name: 'Люблю острое' });
	expect(screen.queryByText('Аллергии')).toBeNull();
});

test('preferences: a tap saves the whole choice; a failed one is turned back', async () => {
	expectConsole(/preferences/);
	let isDown = false;
	const saved: unknown[] = [];
	const { user } = await open(<PreferencesScreen />, {
		user_preferences: async (request) => {
			if (request.method === 'POST') {
				saved.push(await request.json());
				return isDown ? undefined : { success: true };
			}
			return {
				list: [
					{ id: 1, title: 'Люблю острое', image: '' },
					{ id: 2, title: 'Без лука', image: '' },
				],
				preferences: [2],
			};
		},
	});
	const hot = await screen.findByRole('button', { name: 'Люблю острое' });
	expect(hot.getAttribute('aria-pressed')).toBe('false');
	await user.click(hot);
	expect(hot.getAttribute('aria-pressed')).toBe('true');
	await waitFor(() => expect(saved).toEqual([{ preferences: [2, 1] }]));
	isDown = true;
	await user.click(screen.getByRole('button', { name: 'Без\u00a0лука' }));
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Без\u00a0лука' }).getAttribute('aria-pressed')).toBe(
			'true',
		),
	);
});

test('referrals: the code goes out by the messenger, those who came are told', async () => {
	const { user, messenger } = await open(<ReferralsScreen />, {
		referal_info: () => ({
			discount_type: 'fixed_cart',
			amount: '200',
			menu_text: 'Пригласи друга',
			text: 'Друг получит скидку',
			text_for_share: 'Закажи по коду promo-7',
			coupon: 'promo-7',
			points: 300,
			friends: [
				{ name: 'Олег', at: '2026-11-06T12:00:00.000Z', status: 'completed', points: 300 },
				{ name: 'Света', at: '2026-11-07T12:00:00.000Z', status: 'waiting', points: 0 },
			],
		}),
	});
	const share = vi.spyOn(messenger, 'share');
	await screen.findByText('promo-7');
	expect(screen.getByRole('img', { name: 'QR-код приглашения' })).toBeInTheDocument();
	expect(screen.getByText('+300')).toBeDefined();
	expect(screen.getByText('Ждём, когда вручат первый заказ')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Пригласить' }));
	expect(share).toHaveBeenCalledWith({
		text: 'Закажи по коду promo-7',
		url: expect.stringMatching(/^http.*\/\?ref=promo-7$/),
		prepare: expect.any(Function),
	});
});

test('referrals switched off: nothing to give away yet is drawn, and has a way on to the menu', async () => {
	await open(<ReferralsScreen />, { referal_info: () => [] });
	const title = await screen.findByRole('heading', { name: 'Приглашать друзей пока нельзя' });
	expect(title.parentElement?.querySelector('svg')).not.toBeNull();
	expect(screen.getByRole('link', { name: 'В меню' }).getAttribute('href')).toBe('/');
});

test('notifications: the reminder of a cart is asked for here, and taken back; a failure says so', async () => {
	expectConsole(/cart reminders/);
	let isDown = false;
	const withReminders = () => {
		const { data, ...rest } = structuredClone(USER);
		return { ...rest, data: { data: { ...data.data, cart_reminders: false } } };
	};
	const sent: unknown[] = [];
	const { user } = await open(<NotificationsScreen />, {
		user_history: () => [],
		'system/users': async (request) => {
			if (request.method !== 'POST') return withReminders();
			sent.push(await request.clone().json());
			if (isDown) throw new TypeError('offline');
			return withReminders();
		},
	});
	const reminder = await screen.findByRole('switch', { name: /Напоминать о корзине/ });
	expect(reminder).not.toBeChecked();
	await user.click(reminder);
	expect(reminder).toBeChecked();
	await waitFor(() => expect(sent).toEqual([{ data: { cart_reminders: true } }]));
	isDown = true;
	await user.click(reminder);
	await waitFor(() => expect(sent).toHaveLength(2));
	await waitFor(() => expect(reminder).toBeChecked());
});

test('notifications: a shop that reminds nobody shows no switch', async () => {
	await open(<NotificationsScreen />, { user_history: () => [] });
	await screen.findByText('Уведомлений пока нет');
	expect(screen.queryByRole('switch')).toBeNull();
});
