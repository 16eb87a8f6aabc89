import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { RateModal } from './RateModal.tsx';

afterEach(() => vi.unstubAllGlobals());

function wire(meta: Record<string, unknown> = {}, part: Record<string, unknown> = {}) {
	return {
		id: 5388,
		order_key: 'wc_order_x',
		status: 'completed',
		date_created_gmt: '2026-11-14T16:12:00',
		total: '1490.00',
		shipping_lines: [{ method_id: 'flat_rate' }],
		line_items: [
			{ name: 'Роллы', product_id: 1, quantity: 1, subtotal: '500.00' },
			{ name: 'Рамен', product_id: 2, quantity: 2, subtotal: '990.00' },
		],
		meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
		...part,
	};
}

type Answer = (request: Request) => unknown;

async function openRating(answer: Answer, stars = 0, inMessenger = false) {
	const shop = openShop({}, inMessenger);
	let current = answer;
	answerCalls({ 'orders/5388': (request) => current(request) });
	await shop.show(<RateModal orderId={5388} />);
	const user = userEvent.setup();
	if (stars > 0) await user.click(await star(stars));
	return {
		...shop,
		user,
		answerWith: (next: Answer) => {
			current = next;
		},
	};
}
const star = (stars: number) => screen.findByRole('radio', { name: `${stars} из 5` });
const chips = (name: string) =>
	within(screen.getByRole('heading', { name }).parentElement as HTMLElement)
		.getAllByRole('button')
		.map((chip) => chip.textContent);

test('stars, what was wrong, the dishes and a word are sent together', async () => {
	const { user, answerWith } = await openRating(() => wire());
	const sheet = await screen.findByRole('dialog', { name: 'Как вам заказ?' });
	expect(await screen.findByText('№ 5388, суббота, 14 ноября')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Поставьте оценку' }));
	expect(await star(1)).toHaveFocus();

	await user.click(await star(5));
	expect(within(sheet).getByText('Отлично')).toBeVisible();
	expect(chips('Что понравилось')).toEqual(['Вкусно', 'Горячее', 'Быстро', 'Упаковка', 'Курьер']);
	await user.click(screen.getByRole('button', { name: 'Вкусно' }));
	await user.click(await star(2));
	expect(within(sheet).getByText('Плохо')).toBeVisible();
	expect(chips('Что не так')).toContain('Остыло');
	await user.click(screen.getByRole('button', { name: 'Остыло' }));
	await user.click(screen.getByRole('button', { name: 'Понравилось: Роллы' }));
	await user.click(screen.getByRole('button', { name: 'Не понравилось: Рамен' }));
	await user.click(screen.getByRole('button', { name: 'Понравилось: Рамен' }));
	await user.click(screen.getByRole('button', { name: 'Понравилось: Рамен' }));
	await user.click(screen.getByRole('button', { name: 'Не понравилось: Рамен' }));
	await user.type(screen.getByLabelText('Что добавить'), 'Доехал тёплым');

	let sent: unknown;
	const meta = {
		order_rating: '2',
		order_rating_marks: 'cold',
		order_rating_comment: 'Доехал тёплым',
		order_rating_products: '{"1":"up","2":"down"}',
	};
	answerWith(async (request) => {
		sent = { key: new URL(request.url).searchParams.get('key'), body: await request.json() };
		return wire(meta);
	});
	await user.click(screen.getByRole('button', { name: 'Отправить' }));
	expect(await screen.findByText('Спасибо за оценку')).toBeVisible();
	expect(sent).toEqual({
		key: 'wc_order_x',
		body: { meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })) },
	});
});

test('a rating that was given is shown, and not asked for again', async () => {
	await openRating(() =>
		wire({
			order_rating: '4',
			order_rating_marks: 'hot,fast',
			order_rating_comment: 'Спасибо',
			order_rating_products: '{"2":"up"}',
		}),
	);
	const sheet = await screen.findByRole('dialog', { name: 'Ваша оценка' });
	expect(within(sheet).getByRole('img', { name: 'Ваша оценка: 4 из 5' })).toBeVisible();
	expect(within(sheet).getByText('Горячее · Быстро')).toBeVisible();
	expect(within(sheet).getByText('«Спасибо»')).toBeVisible();
	expect(within(sheet).getByRole('listitem')).toHaveTextContent('Рамен');
	expect(within(sheet).queryByRole('radiogroup')).toBeNull();
	expect(within(sheet).getByRole('button', { name: 'Понятно' })).toBeVisible();
});

test('sent twice shows what was kept the first time', async () => {
	expectConsole(/rate/);
	const { user, answerWith } = await openRating(() => wire(), 3);
	expect(await star(3)).toBeChecked();
	answerWith((request) =>
		request.method === 'PUT'
			? Response.json({ code: 'order_rated', message: '' }, { status: 422 })
			: wire({ order_rating: '5' }),
	);
	await user.click(screen.getByRole('button', { name: 'Отправить' }));
	expect(await screen.findByRole('img', { name: 'Ваша оценка: 5 из 5' })).toBeVisible();
});

test('a rating that did not get through stays in the form', async () => {
	expectConsole(/rate/);
	const { user, answerWith, messenger } = await openRating(() => wire(), 4);
	await user.type(await screen.findByLabelText('Что добавить'), 'Спасибо');
	answerWith(() => Response.json({ code: 'backend_unreachable' }, { status: 502 }));
	await user.click(screen.getByRole('button', { name: 'Отправить' }));
	expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось отправить');
	expect(messenger.calls).toContainEqual(['haptic', 'error']);
	expect(screen.getByLabelText('Что добавить')).toHaveValue('Спасибо');
	expect(screen.getByRole('button', { name: 'Отправить' })).toBeVisible();
});

test('inside a messenger its button sends; a pickup has no courier to praise', async () => {
	const { mainAction } = await openRating(
		() => wire({}, { shipping_lines: [{ method_id: 'local_pickup' }] }),
		5,
		true,
	);
	await screen.findByRole('dialog', { name: 'Как вам заказ?' });
	await waitFor(() => expect(mainAction()).toBe('Отправить'));
	expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
	expect(chips('Что понравилось')).not.toContain('Курьер');
});

test('an order that did not load has a retry', async () => {
	expectConsole(/order to rate/);
	const { user, answerWith } = await openRating(() => Response.json({}, { status: 400 }));
	await screen.findByText('Не загрузилось');
	answerWith(() => wire());
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	expect(await star(1)).toBeVisible();
});

test('a tip goes with the rating; refused it may be tried again, and the rating is kept', async () => {
	const { user } = await openRating(() => wire({ tip_choices: '50.00,100.00' }), 5);
	const sent: unknown[] = [];
	let current = wire({ tip_choices: '50.00,100.00' });
	let result = 'refused';
	answerCalls({
		'orders/5388/tip': async (request) => {
			sent.push(await request.json());
			if (result === 'paid') current = wire({ order_rating: '5', tip_paid: '100.00' });
			return { result, amount: '100.00', url: '' };
		},
		'orders/5388': (request) => {
			if (request.method === 'PUT')
				current = wire({ order_rating: '5', tip_choices: '50.00,100.00' });
			return current;
		},
	});
	const tips = await screen.findByRole('radiogroup', { name: 'Чаевые курьеру' });
	expect(within(tips).getByRole('radio', { name: /^0/ })).toBeChecked();
	await user.click(within(tips).getByRole('radio', { name: /^100/ }));
	await user.click(screen.getByRole('button', { name: /Отправить/ }));
	expect(await screen.findByRole('alert')).toHaveTextContent('Банк не списал чаевые');
	expect(screen.getByRole('img', { name: 'Ваша оценка: 5 из 5' })).toBeVisible();
	result = 'paid';
	await user.click(screen.getByRole('button', { name: /Попробовать ещё раз/ }));
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[0]).toEqual({ amount: '100.00', card_id: 0 });
	await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
