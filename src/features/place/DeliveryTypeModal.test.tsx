import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ShippingMethod } from '#core/contract/site/shipping.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { modalsAtom } from '#src/modal-stack.ts';
import { aPage, aRestaurant, TVERSKAYA } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { DeliveryTypeModal } from './DeliveryTypeModal.tsx';
import { askWhereAtom } from './state/ask-where.ts';
import { chooseCityAtom, choosePlaceAtom } from './state/place.ts';

const method = (deliveryType: DeliveryType, name = ''): ShippingMethod => ({
	id: deliveryType,
	name,
	deliveryType,
	pickupPoints:
		deliveryType === 'pickup' ? [{ id: 71, name: 'Сокол', address: 'Сокол', phone: '' }] : [],
	restaurants: deliveryType === 'lounge' ? [aRestaurant()] : [],
});
const THREE = [method('delivery', 'Привезём'), method('pickup'), method('lounge')];

function open(shippingMethods: readonly ShippingMethod[]) {
	const shop = openShop({
		settings: { ...aPage().settings, shippingMethods: [...shippingMethods] },
	});
	return {
		...shop,
		question: () => {
			shop.store.set(askWhereAtom);
			return shop.store.get(modalsAtom);
		},
	};
}

test.each([
	['delivery alone', [method('delivery')], 'receipt'],
	['delivery and pickup', [method('delivery'), method('pickup')], 'receipt'],
	['a hall too', THREE, 'delivery-type'],
	['two methods of one way', [method('delivery'), method('delivery'), method('pickup')], 'receipt'],
])('of a shop with %s, where to asks first: %#', (_, methods, name) => {
	expect(open(methods).question()).toEqual([{ name, data: {} }]);
});

test('the ways of the shop by its own names, with what is known of each', async () => {
	const shop = open(THREE);
	shop.store.set(choosePlaceAtom, { type: 'pickup', pointId: 71 });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.show(<DeliveryTypeModal />);
	const dialog = screen.getByRole('dialog', { name: 'Как получите заказ?' });
	const ways = within(dialog)
		.getAllByRole('button')
		.filter((one) => one.getAttribute('aria-label') !== 'Закрыть');
	expect(ways.map((one) => one.textContent)).toEqual([
		'ПривезёмТверская, 12',
		'СамовывозСокол',
		'В залеЗабронировать стол',
	]);
	expect(ways.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null]);
});

test.each([
	[/Привезём/, { name: 'receipt', data: { deliveryType: 'delivery' } }],
	[/Самовывоз/, { name: 'receipt', data: { deliveryType: 'pickup' } }],
	[/В зале/, { name: 'booking', data: {} }],
])('%s leads to where exactly, in this sheet’s place', async (name, modal) => {
	const user = userEvent.setup();
	const shop = open(THREE);
	shop.question();
	await shop.show(<DeliveryTypeModal />);
	await user.click(screen.getByRole('button', { name }));
	expect(shop.store.get(modalsAtom)).toEqual([modal]);
});

test('a shop in several cities has its city here, to be changed', async () => {
	const user = userEvent.setup();
	const shop = open([method('delivery'), method('pickup')]);
	shop.store.set(chooseCityAtom, { name: 'Казань', pointIds: [71], zoneIds: [] });
	expect(shop.question()).toEqual([{ name: 'delivery-type', data: {} }]);
	await shop.show(<DeliveryTypeModal />);
	await user.click(screen.getByRole('button', { name: /Город/ }));
	expect(shop.store.get(modalsAtom)).toEqual([{ name: 'accept-city', data: { city: 'Казань' } }]);
});
