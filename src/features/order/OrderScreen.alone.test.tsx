import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mainActionAtom } from '#src/chrome.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { AT, MINUTE, openOrder, wire } from '#tests/order-page.tsx';
import { answerCalls } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';

vi.mock('#src/lib/http/realtime.ts', () => ({ listenToOrder: () => () => {} }));

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const steps = () =>
	within(screen.getByRole('list', { name: 'Ход заказа' }))
		.getAllByRole('listitem')
		.map((item) => item.textContent);

test('an order waiting for payment counts down and is announced at 10, 5 and 1 minute', async () => {
	const shop = await openOrder(() => wire());
	const timer = await screen.findByRole('timer');
	expect(timer).toHaveTextContent('24:18');
	expect(screen.getByRole('heading', { name: 'Ожидает оплаты' })).toBeVisible();
	expect(document.querySelector('[data-scene="unpaid"]')).not.toBeNull();
	expect(screen.getByText(/Держим заказ до 19:42/)).toBeVisible();
	expect(screen.getByText('Привезём к 19:50')).toBeVisible();
	await waitFor(() => expect(shop.mainAction()).toBe('Оплатить 1 083 ₽'));
	expect(steps()).toEqual([
		'Ожидает оплаты19:12',
		'Принят',
		'Готовится',
		'Готов к выдаче',
		'Курьер в пути',
		'Выдан',
		'Отменён, если не оплатить19:42',
	]);

	const spoken: string[] = [];
	for (let second = 0; second < 24 * 60 + 30; second += 5) {
		await act(() => vi.advanceTimersByTimeAsync(5000));
		const words = within(screen.getByRole('timer')).queryByText(/осталось/)?.textContent;
		if (words !== undefined && words !== null && spoken.at(-1) !== words) spoken.push(words);
	}
	expect(spoken).toEqual([
		'До отмены заказа осталось минут: 10',
		'До отмены заказа осталось минут: 5',
		'До отмены заказа осталось минут: 1',
	]);
	expect(screen.getByRole('timer')).toHaveTextContent('0:00');
});

test('an order under way shows when it comes, its steps with the shop’s times, and its age', async () => {
	await openOrder(() =>
		wire(
			{ status: 'making' },
			{ status_times: { pending: AT, processing: AT + MINUTE, making: AT + 3 * MINUTE } },
		),
	);
	const left = await screen.findByRole('heading', { level: 2, name: /минут/ });
	expect(left).toHaveTextContent('33 минуты');
	expect(screen.getByText('Привезём к 19:50')).toBeVisible();
	expect(steps().slice(0, 4)).toEqual([
		'Ожидает оплаты19:12',
		'Принят19:13',
		'Готовитсяс 19:15',
		'Готов к выдаче',
	]);
	expect(screen.getByText('Тверская, 12, кв. 48')).toBeVisible();
	expect(screen.getByText('Подъезд 2, этаж 5 · оставить у двери')).toBeVisible();
	expect(screen.queryByRole('timer')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
	await act(() => vi.advanceTimersByTimeAsync(3000));
	expect(screen.getByText('обновлено 3 с назад')).toBeVisible();
});

const DAY = 24 * 60 * MINUTE;
/** 19:00 of the day four days on, a Tuesday. */
const LATER = {
	expected_from: AT + 4 * DAY - 12 * MINUTE,
	expected_to: AT + 4 * DAY + 18 * MINUTE,
};

test.each([
	['another day’s', LATER, 'Вт, 24 ноября, 19:00–19:30'],
	[
		'tomorrow’s',
		{ expected_from: AT + DAY - 12 * MINUTE, expected_to: AT + DAY + 18 * MINUTE },
		'Завтра, 19:00–19:30',
	],
	[
		'a night’s',
		{
			expected_from: AT + 318 * MINUTE,
			expected_to: AT + 348 * MINUTE,
			must_be_delivered: '00:30-01:00',
		},
		'В ночь на сб, 21 ноября, 00:30–01:00',
	],
	[
		'the soonest around midnight',
		{ expected_from: AT + 318 * MINUTE, expected_to: AT + 348 * MINUTE },
		'00:30–01:00',
	],
	[
		'a site’s that names the slot and the day alone',
		{
			...{ expected_from: undefined, expected_to: undefined },
			...{ must_be_delivered: '12:00-12:30', take_date: '24.11.2026' },
		},
		'Вт, 24 ноября, 12:00–12:30',
	],
	[
		'a site’s in words',
		{
			...{ expected_from: undefined, expected_to: undefined },
			...{ must_be_delivered: 'вечером', take_date: '24.11.2026' },
		},
		'24.11.2026, вечером',
	],
])('no time without its day: %s', async (_whose, meta, said) => {
	await openOrder(() => wire({ status: 'making' }, meta));
	expect(await screen.findByRole('heading', { name: said })).toBeVisible();
});

/** The line of a status and its hour: the status is a part of its own, in its own language. */
const findStatus = (words: string) =>
	screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words);

test('the day of what waits for its payment, and of what is over', async () => {
	const shop = await openOrder(() => wire({}, LATER));
	expect(await screen.findByText('Привезём: вт, 24 ноября, 19:00–19:30')).toBeVisible();
	shop.answerWith(() =>
		wire(
			{ status: 'completed' },
			{ status_times: { pending: AT - DAY, completed: AT - DAY + 34 * MINUTE } },
		),
	);
	await act(() => vi.advanceTimersByTimeAsync(60_000));
	expect(await findStatus('Выдан: 19 ноября, 19:46')).toBeVisible();
	expect(steps()).toContain('Ожидает оплаты19 ноября, 19:12');
});

test('an order that can be fetched shows the number to be called, and no minutes', async () => {
	const pickup = { shipping_lines: [{ method_id: 'local_pickup' }] };
	const shop = await openOrder(() => wire({ ...pickup, status: 'making' }));
	expect(await screen.findByRole('heading', { name: /минут/ })).toBeVisible();
	shop.answerWith(() => wire({ ...pickup, status: 'done' }));
	await act(() => vi.advanceTimersByTimeAsync(60_000));
	expect(await screen.findByRole('heading', { name: '5501' })).toBeVisible();
	expect(screen.getByText('Назовите номер на выдаче')).toBeVisible();
	expect(document.querySelector('[data-scene="ready"]')).not.toBeNull();
	expect(screen.queryByText(/минут|Готов к 1/)).toBeNull();
});

test('the end of it: handed over, or cancelled', async () => {
	const shop = await openOrder(() =>
		wire({ status: 'completed' }, { status_times: { completed: AT + 34 * MINUTE } }),
	);
	expect(await findStatus('Выдан в 19:46')).toBeVisible();
	expect(screen.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible();
	await waitFor(() => expect(shop.mainAction()).toBe('Повторить заказ 934 ₽'));
});

test('a cancelled order ends where it had come to', async () => {
	await openOrder(() =>
		wire(
			{ status: 'cancelled' },
			{ status_times: { pending: AT, processing: AT + MINUTE, cancelled: AT + 9 * MINUTE } },
		),
	);
	expect(await findStatus('Отменён в 19:21')).toBeVisible();
	expect(steps()).toEqual(['Ожидает оплаты19:12', 'Принят19:13', 'Отменён19:21']);
});

test('what the order came to: discount, bonuses, and the gift as a line that costs nothing', async () => {
	await openOrder(() =>
		wire({
			discount_total: '93.00',
			total: '790.00',
			line_items: [
				{ name: 'Пепперони', product_id: 501, quantity: 2, subtotal: '934.00' },
				{
					name: 'Чизкейк',
					product_id: 777,
					quantity: 1,
					subtotal: '0.00',
					meta_data: [{ key: 'type', value: 'gift' }],
				},
			],
			fee_lines: [{ total: '-200.00' }],
		}),
	);
	const sums = await screen.findByRole('region', { name: 'Сумма заказа' });
	expect(sums.textContent?.replace(/\s/g, ' ')).toBe(
		'Товары, 3934 ₽Скидка−93 ₽Бонусы−200 ₽Доставка149 ₽Итого790 ₽',
	);
	const lines = within(screen.getByRole('region', { name: 'Состав заказа' }));
	expect(lines.getAllByRole('listitem')[1]).toHaveTextContent(/^ЧизкейкПодарок$/);
});

test('taxes of a real site: in its prices or on top of them, and a sum the shop looks into', async () => {
	const taxed = { total_tax: '195.31', tax_lines: [{ label: 'НДС' }], shipping_tax: '26.87' };
	const sums = async () =>
		(await screen.findByRole('region', { name: 'Сумма заказа' })).textContent?.replace(/\s/g, ' ');
	await openOrder(() =>
		wire({
			...{ ...taxed, prices_include_tax: true, shipping_total: '122.13', total: '1083.00' },
			line_items: [
				{
					...{ name: 'Пепперони', product_id: 501, quantity: 2 },
					...{ subtotal: '765.56', subtotal_tax: '168.44' },
				},
			],
		}),
	);
	expect(await sums()).toBe('Товары, 2934 ₽Доставка149 ₽Итого1 083 ₽В том числе НДС195,31 ₽');
	cleanup();
	await openOrder(() =>
		wire({ ...taxed, status: 'on-hold', total: '1278.31' }, { shown_total: '1083.00' }),
	);
	const held =
		'Итого1 083 ₽Вы заказали на эту сумму, а магазин насчитал 1 278,31 ₽. ' +
		'Он проверит её и свяжется с вами, платить пока не нужно.';
	expect(await sums()).toBe(held);
	cleanup();
	// Set to be paid at what was never agreed to: nothing offers to pay it.
	await openOrder(() =>
		wire({ ...taxed, status: 'pending', total: '1278.31' }, { shown_total: '1083.00' }),
	);
	expect(await sums()).toBe(held);
	expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull();
});

test('cancelling asks why; a refusal says what to do', async () => {
	expectConsole(/cancel/);
	const { user, calls, answerWith } = await openOrder(() => wire());
	await user.click(await screen.findByRole('button', { name: 'Отменить заказ' }));
	expect(screen.getByRole('heading', { name: 'Почему отменяете?' })).toHaveFocus();
	const sent = () => calls.mock.calls.filter(([one]) => (one as Request).method === 'PUT');
	await user.click(screen.getByRole('button', { name: 'Выберите причину' }));
	expect(screen.getByRole('button', { name: 'Планы изменились' })).toHaveFocus();
	expect(sent()).toHaveLength(0);
	await user.click(screen.getByRole('button', { name: 'Не проходит оплата' }));
	await user.click(screen.getByRole('button', { name: 'Долго ждать' }));
	expect(screen.getByRole('button', { name: 'Не проходит оплата', pressed: false })).toBeVisible();
	await user.type(screen.getByLabelText('Что добавить'), 'Уже поел');
	answerWith(() => Response.json({ code: 'order_not_cancellable', message: '' }, { status: 422 }));
	await user.click(screen.getByRole('button', { name: 'Отменить заказ' }));
	expect(await screen.findByText(/Не получилось/)).toBeVisible();
	answerWith(() =>
		wire(
			{ status: 'cancelled' },
			{
				status_times: { pending: AT, cancelled: AT },
				cancelled_by: 'customer',
				cancel_reason: 'too_long',
			},
		),
	);
	await user.click(screen.getByRole('button', { name: 'Отменить заказ' }));
	expect(await screen.findByRole('heading', { name: 'Вы отменили заказ' })).toBeVisible();
	expect(screen.getByText('Долго ждать')).toBeVisible();
});

test('what is paid on handover has no payment to fail', async () => {
	const { user } = await openOrder(() => wire({ status: 'processing' }));
	await user.click(await screen.findByRole('button', { name: 'Отменить заказ' }));
	expect(screen.queryByRole('button', { name: 'Не проходит оплата' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Оставить' }));
	expect(screen.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
});

test('who cancelled is told: the clock, the restaurant', async () => {
	await openOrder(() => wire({ status: 'cancelled' }, { cancelled_by: 'unpaid' }));
	expect(await screen.findByRole('heading', { name: 'Заказ не оплачен' })).toBeVisible();
	cleanup();
	await openOrder(() => wire({ status: 'cancelled' }, { cancelled_by: 'shop' }));
	expect(await screen.findByText('Нам пришлось его отменить, простите')).toBeVisible();
});

test('a cancelled order tells what comes back: the money that was paid, the bonuses', async () => {
	await openOrder(() =>
		wire(
			{
				status: 'cancelled',
				payment_method_title: 'Картой онлайн',
				refunds: [{ total: '-1083.00' }],
				fee_lines: [{ total: '-200.00' }],
			},
			{ cancelled_by: 'shop' },
		),
	);
	const part = await screen.findByRole('region', { name: 'Что вернётся' });
	expect(part.textContent?.replace(/\s/g, ' ')).toBe(
		'1 083 ₽ вернутсяТем же способом: Картой онлайн200 бонусов уже на счету',
	);
	cleanup();
	await openOrder(() => wire({ status: 'cancelled' }, { cancelled_by: 'unpaid' }));
	expect(await screen.findByRole('heading', { name: 'Заказ не оплачен' })).toBeVisible();
	expect(screen.queryByRole('region', { name: 'Что вернётся' })).toBeNull();
});

test('the courier’s name and number are there while the order is on its way', async () => {
	const courier = { courier_name: 'Артём', courier_phone: '+7 000 000-00-11' };
	await openOrder(() => wire({ status: 'kurier' }, courier));
	const link = await screen.findByRole('link', { name: /Курьер Артём/ });
	expect(link).toHaveAttribute('href', 'tel:+70000000011');
	cleanup();
	await openOrder(() => wire({ status: 'kurier' }, { courier_name: 'Илья' }));
	expect(await screen.findByText('Курьер Илья')).toBeVisible();
	expect(screen.queryByRole('link', { name: /Курьер/ })).toBeNull();
	cleanup();
	await openOrder(() => wire({ status: 'completed' }, courier));
	expect(await screen.findByRole('heading', { name: 'Приятного аппетита' })).toBeVisible();
	expect(screen.queryByText(/Курьер Артём/)).toBeNull();
});

test('a courier who was seen is on the map, until word of him is old', async () => {
	const seen = (seenAt: number) => ({
		courier_name: 'Артём',
		courier_position: `37.6100,55.7600,${seenAt}`,
		...{ long: '37.6056', lat: '55.7645' },
	});
	const now = AT + 5 * MINUTE;
	await openOrder(() => wire({ status: 'kurier' }, seen(now - 10_000)), now);
	expect(await screen.findByText('Артём везёт заказ')).toBeVisible();
	expect(await screen.findByRole('region', { name: 'Где ваш заказ' })).toBeVisible();
	expect(await screen.findByRole('img', { name: 'Курьер' })).toBeInTheDocument();
	cleanup();
	await openOrder(() => wire({ status: 'kurier' }, seen(now - 4 * MINUTE)), now);
	expect(await screen.findByText('Артём везёт заказ')).toBeVisible();
	expect(screen.queryByRole('region', { name: 'Где ваш заказ' })).toBeNull();
});

test('a handed over order asks on its page how it was, and the page’s button sends it with the tip', async () => {
	const times = { processing: AT, completed: AT + 34 * MINUTE };
	const meta = { status_times: times, courier_name: 'Тимур', tip_choices: '50.00,100.00' };
	const shop = await openOrder(() => wire({ status: 'completed' }, meta));
	expect(await screen.findByText('34 минуты от заказа до двери')).toBeVisible();
	// Paid on handover: it never waited for a payment.
	expect(steps()[0]).toBe('Принят19:12');
	await waitFor(() => expect(shop.mainAction()).toContain('Повторить заказ'));
	await shop.user.click(screen.getByRole('radio', { name: '4 из 5' }));
	expect(screen.getByText('Хорошо')).toBeVisible();
	// What was good needs no words more.
	expect(screen.queryByLabelText('Что добавить')).toBeNull();
	await shop.user.click(screen.getByRole('button', { name: 'Быстро' }));
	await waitFor(() => expect(shop.mainAction()).toBe('Отправить'));
	const tips = within(screen.getByRole('radiogroup', { name: 'Чаевые курьеру · Тимур' }));
	await shop.user.click(tips.getByRole('radio', { name: /^100/ }));
	await waitFor(() => expect(shop.mainAction()).toMatch(/^Отправить · чаевые 100/));

	const sent: unknown[] = [];
	let now: Record<string, unknown> = { ...meta, order_rating: '4', order_rating_marks: 'fast' };
	answerCalls({
		'orders/5501/tip': async (request) => {
			sent.push(await request.json());
			now = { ...now, tip_choices: '', tip_paid: '100.00' };
			return { result: 'paid', amount: '100.00', url: '' };
		},
		'orders/5501': async (request) => {
			if (request.method === 'PUT') sent.push(await request.json());
			return wire({ status: 'completed' }, now);
		},
	});
	const press = screen.getAllByRole('button', { name: /^Отправить/ }).at(-1);
	await shop.user.click(press as HTMLElement);
	expect(await screen.findByRole('heading', { name: /Спасибо! Чаевые 100/ })).toBeVisible();
	expect(screen.getByRole('img', { name: 'Ваша оценка: 4 из 5' })).toBeVisible();
	expect(sent).toEqual([
		{ meta_data: expect.arrayContaining([{ key: 'order_rating_marks', value: 'fast' }]) },
		{ amount: '100.00', card_id: 0 },
	]);
	expect(screen.queryByRole('radiogroup')).toBeNull();
	await waitFor(() => expect(shop.mainAction()).toContain('Повторить заказ'));
});

test.each(['completed', 'cancelled'])(
	'on a wide page the place of a %s order stands beside what became of it',
	async (status) => {
		const isOver = () =>
			wire({ status, payment_url: '' }, { status_times: { [status]: AT + 41 * MINUTE } });
		const isPlaceBeside = async () => {
			const place = await screen.findByRole('region', { name: 'Куда привезём' });
			const steps = screen.getByRole('list', { name: 'Ход заказа', hidden: true });
			const columns = [place, steps].map((one) => one.closest('main, aside')?.localName);
			expect(new Set(columns)).toHaveLength(1);
			return columns[0] === 'aside';
		};
		await openOrder(isOver);
		expect(await isPlaceBeside()).toBe(false);
		cleanup();
		onWidePage();
		await openOrder(isOver);
		expect(await isPlaceBeside()).toBe(true);
	},
);

test('a rating that was given stands in the order', async () => {
	await openOrder(() =>
		wire({ status: 'completed' }, { order_rating: '3', order_rating_marks: 'late' }),
	);
	const section = within(await screen.findByRole('region', { name: 'Ваша оценка' }));
	expect(section.getByRole('img', { name: 'Ваша оценка: 3 из 5' })).toBeVisible();
	expect(section.getByText('Долго')).toBeVisible();
	expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('no such order: the way to the menu, and to the login', async () => {
	const shop = await openOrder(() =>
		Response.json({ code: 'woocommerce_rest_shop_order_invalid_id' }, { status: 404 }),
	);
	expect(await screen.findByRole('heading', { name: 'Такого заказа нет' })).toBeVisible();
	await waitFor(() => expect(shop.mainAction()).toBe('В меню'));
	expect(screen.getAllByRole('button', { name: 'Войти' }).at(-1)).toBeVisible();
});

test('an order that did not load has a retry', async () => {
	expectConsole(/order/);
	const { user, answerWith } = await openOrder(() => Response.json({}, { status: 400 }));
	await screen.findByText('Не загрузилось');
	answerWith(() => wire());
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	expect(await screen.findByRole('timer')).toBeVisible();
});

test('the link that is shared carries the key', async () => {
	const { user, messenger } = await openOrder(() => wire());
	await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
	expect(messenger.calls).toContainEqual([
		'share',
		{ text: 'Заказ №\u00a05501', url: `${location.origin}/order/5501?key=wc_order_x` },
	]);
});

const PAID = {
	status: 'making',
	date_paid_gmt: '2026-11-20T16:13:00',
	payment_method_title: 'Картой онлайн',
};

test('the receipt: what was ordered, what was paid and when, to print and to share', async () => {
	const printed = vi.fn();
	vi.stubGlobal('print', printed);
	const shop = await openOrder(() => wire(PAID));
	const link = await screen.findByRole('link', { name: 'Чек' });
	expect(link).toHaveAttribute('href', '/order/5501?receipt=1');
	await shop.user.click(link);
	const sheet = within(await screen.findByRole('region', { name: 'Чек' }));
	expect(screen.getByRole('heading', { name: 'Чек' })).toBeVisible();
	expect(sheet.getByText('Картой онлайн')).toBeVisible();
	expect(sheet.getByText(/^20 ноября 2026.*19:13$/)).toBeVisible();
	expect(sheet.getByText('Тверская, 12, кв. 48')).toBeVisible();
	expect(sheet.getByRole('listitem').textContent?.replace(/\s/g, ' ')).toBe('Пепперони× 2934 ₽');
	expect(shop.mainAction()).toBe('Распечатать');
	await shop.user.click(screen.getAllByRole('button', { name: 'Распечатать' })[0] as HTMLElement);
	expect(printed).toHaveBeenCalledOnce();
	await shop.user.click(screen.getByRole('button', { name: 'Поделиться' }));
	expect(shop.messenger.calls).toContainEqual([
		'share',
		{
			text: 'Чек заказа №\u00a05501',
			url: `${location.origin}/order/5501?receipt=1&key=wc_order_x`,
		},
	]);
	expect(shop.calls.mock.calls.length).toBeLessThan(4);
});

test('an order nobody has paid has no receipt, whatever the address says', async () => {
	await openOrder(() => wire(), undefined, '/order/5501?receipt=1');
	expect(await screen.findByRole('timer')).toBeVisible();
	expect(screen.queryByRole('link', { name: 'Чек' })).toBeNull();
	expect(screen.queryByRole('region', { name: 'Чек' })).toBeNull();
});

test('a messenger opens the receipt in the browser, by its key', async () => {
	const shop = await openOrder(() => wire(PAID), undefined, '/order/5501?receipt=1', true);
	await screen.findByRole('region', { name: 'Чек' });
	await waitFor(() => expect(shop.mainAction()).toBe('Открыть в браузере'));
	expect(screen.queryByRole('button', { name: 'Открыть в браузере' })).toBeNull();
	act(() => shop.store.get(mainActionAtom)?.run());
	expect(shop.messenger.calls).toContainEqual([
		'openLink',
		`${location.origin}/order/5501?receipt=1&key=wc_order_x`,
	]);
});

test('what the customer must not eat stands with the order, before what he likes', async () => {
	await openOrder(() => wire({}, { allergies: 'Без орехов', preferences: 'Люблю острое' }));
	const lines = await screen.findByRole('region', { name: 'Состав заказа' });
	const words = [...lines.querySelectorAll('[data-part="wishes"] p')].map((one) => one.textContent);
	expect(words).toEqual(['Аллергия: Без орехов', 'Люблю острое']);
	cleanup();
	await openOrder(() => wire());
	await screen.findByRole('region', { name: 'Состав заказа' });
	expect(document.querySelector('[data-part="wishes"]')).toBeNull();
});
