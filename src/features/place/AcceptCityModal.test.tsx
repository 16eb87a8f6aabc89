import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { AcceptCityModal } from './AcceptCityModal.tsx';
import { settleCityAtom } from './state/city.ts';
import { cityAtom, pickupPointsAtom } from './state/place.ts';

const point = (id: number, name: string, address: string) => ({ id, name, address, phone: '' });

async function ask(known?: string, inMessenger = false) {
	const shop = openShop(
		{
			settings: {
				...aPage().settings,
				shippingMethods: [
					{
						id: 'local_pickup',
						name: '',
						deliveryType: 'pickup',
						pickupPoints: [
							point(1, 'Тверская', 'Москва, Тверская, 1'),
							point(2, 'Баумана', 'Казань, Баумана, 7'),
							point(3, 'Сокол', 'Москва, Ленинградский проспект, 74'),
						],
						restaurants: [],
					},
				],
			},
		},
		inMessenger,
	);
	if (known !== undefined) shop.store.set(settleCityAtom, known);
	shop.store.set(openModalAtom, { name: 'accept-city', data: { city: known ?? 'Москва' } });
	await shop.show(<AcceptCityModal city={known ?? 'Москва'} />);
	return {
		...shop,
		points: () => shop.store.get(pickupPointsAtom).map(({ id }) => id),
		isClosed: () => waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([])),
	};
}

test('yes: the points of that city, remembered', async () => {
	const user = userEvent.setup();
	const shop = await ask();
	const dialog = screen.getByRole('dialog', { name: 'Ваш город — Москва?' });
	expect(dialog).toHaveTextContent('От города зависят меню, цены и время доставки');
	await user.click(within(dialog).getByRole('button', { name: 'Да, Москва' }));
	await shop.isClosed();
	expect(shop.points()).toEqual([1, 3]);
	expect(localStorage.getItem('vitrina.city')).toContain('Москва');
});

test('another one is chosen from the shop’s', async () => {
	const user = userEvent.setup();
	const shop = await ask();
	await user.click(screen.getByRole('button', { name: 'Выбрать другой' }));
	const list = screen.getByRole('dialog', { name: 'Выберите город' });
	const radios = within(list).getAllByRole('radio');
	expect(
		radios.map((one) => one.closest('label')?.parentElement?.closest('label')?.textContent),
	).toEqual(['Москва', 'Казань']);
	expect(within(list).queryByRole('radio', { checked: true })).toBeNull();
	await user.click(within(list).getByRole('radio', { name: 'Казань' }));
	await shop.isClosed();
	expect(shop.store.get(cityAtom)?.name).toBe('Казань');
	expect(shop.points()).toEqual([2]);
});

test('a known city is there to be changed at once', async () => {
	await ask('Казань');
	expect(screen.getByRole('radio', { name: 'Казань' })).toBeChecked();
});

test('inside a messenger both answers are there', async () => {
	const shop = await ask(undefined, true);
	expect(shop.mainAction()).toBe('Да, Москва');
	expect(screen.getByRole('button', { name: 'Выбрать другой' })).toBeVisible();
});
