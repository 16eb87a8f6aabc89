import { describe, expect, test } from 'vitest';
import {
	isPaidOnHandover,
	isPaidOnline,
	type PaymentSituation,
	paymentMethodsFor,
	shippingMethodFor,
} from './payment.ts';

const method = (id: string, shippingMethods: string[] = [], warehouseIds: number[] = []) => ({
	id,
	shippingMethods,
	warehouseIds,
});
const METHODS = [
	method('paykeeper', ['flat_rate:3', 'local_pickup', 'restaurants', 'yandex_shipping_method']),
	method('cod', ['flat_rate', 'local_pickup'], [119]),
	method('card_courier', ['flat_rate'], [119, 110]),
	method('sbp', ['yandex_shipping_method', 'local_pickup']),
	method('gift_card'),
];
const ZONES = { '1': ['cod', 'paykeeper'], '2': ['paykeeper'], '3': [], '4': ['bacs'] };

const allowed = (situation: Partial<PaymentSituation>) =>
	paymentMethodsFor(METHODS, {
		deliveryType: 'delivery',
		filtersByWarehouse: true,
		...situation,
	}).map(({ id }) => id);

describe('an order may be paid with what the shop allows', () => {
	test.each<[string, Partial<PaymentSituation>, string[]]>([
		['for delivery', {}, ['paykeeper', 'cod', 'card_courier', 'gift_card']],
		['for pickup', { deliveryType: 'pickup' }, ['paykeeper', 'cod', 'sbp', 'gift_card']],
		['at the table', { deliveryType: 'lounge' }, ['paykeeper', 'gift_card']],
		[
			'from a warehouse some methods are not for',
			{ warehouseId: 110 },
			['paykeeper', 'card_courier', 'gift_card'],
		],
		['from one no list has', { warehouseId: 7 }, ['paykeeper', 'gift_card']],
		[
			'from any, when payments are not filtered by location',
			{ warehouseId: 7, filtersByWarehouse: false },
			['paykeeper', 'cod', 'card_courier', 'gift_card'],
		],
		['in a zone', { zoneId: '1', zonePayments: ZONES }, ['paykeeper', 'cod']],
		[
			'in a zone and from a warehouse',
			{ zoneId: '1', warehouseId: 110, zonePayments: ZONES },
			['paykeeper'],
		],
		['in a zone with one method', { zoneId: '2', zonePayments: ZONES }, ['paykeeper']],
		[
			'in a zone with an empty list: no limit',
			{ zoneId: '3', zonePayments: ZONES },
			['paykeeper', 'cod', 'card_courier', 'gift_card'],
		],
		['in a zone whose methods the shop has not', { zoneId: '4', zonePayments: ZONES }, []],
		[
			'in a zone without a list',
			{ zoneId: '9', zonePayments: ZONES },
			['paykeeper', 'cod', 'card_courier', 'gift_card'],
		],
		[
			'in a zone, when zones do not limit payments',
			{ zoneId: '2' },
			['paykeeper', 'cod', 'card_courier', 'gift_card'],
		],
		['by Yandex: paykeeper only', { shippingMethodId: 'yandex_shipping_method' }, ['paykeeper']],
		[
			'by an instance of Yandex, in a zone and from a warehouse',
			{
				shippingMethodId: 'yandex_shipping_method:2',
				warehouseId: 110,
				zoneId: '1',
				zonePayments: ZONES,
			},
			['paykeeper'],
		],
		[
			'by Yandex, in a zone without paykeeper',
			{ shippingMethodId: 'yandex_shipping_method', zoneId: '4', zonePayments: ZONES },
			[],
		],
		[
			'by an instance of the usual delivery',
			{ shippingMethodId: 'flat_rate:7' },
			['paykeeper', 'cod', 'card_courier', 'gift_card'],
		],
	])('%s', (_, situation, ids) => expect(allowed(situation)).toEqual(ids));
});

describe('the shipping method an order goes by', () => {
	const shop = (...ids: string[]) => ids.map((id) => ({ id, deliveryType: 'delivery' as const }));
	test.each<[string, readonly { id: string; deliveryType: 'delivery' }[], string, string]>([
		['the one asked for', shop('flat_rate:3', 'yandex_shipping_method'), 'flat_rate', 'flat_rate'],
		['its instance', shop('flat_rate:3'), 'flat_rate:3', 'flat_rate:3'],
		['the shop’s own, by another name', shop('flat_rate:3'), 'delivery', 'flat_rate:3'],
		[
			'Yandex, where there is no other',
			shop('yandex_shipping_method'),
			'flat_rate',
			'yandex_shipping_method',
		],
		[
			'Yandex, where it is asked for',
			shop('flat_rate'),
			'yandex_shipping_method',
			'yandex_shipping_method',
		],
		['what is asked for, where the shop has none', [], 'flat_rate', 'flat_rate'],
	])('is %s', (_, methods, chosen, expected) => {
		expect(shippingMethodFor(methods, 'delivery', chosen)).toBe(expected);
	});
});

test('cash and the courier’s terminal are paid on handover', () => {
	expect(['cod', 'cod_2', 'card_courier'].map(isPaidOnHandover)).toEqual([true, true, true]);
	expect(['paykeeper', 'sbp', ''].map(isPaidOnHandover)).toEqual([false, false, false]);
});

test('a transfer and a cheque have no page to pay on', () => {
	expect(['bacs', 'cheque', 'cod'].map(isPaidOnline)).toEqual([false, false, false]);
	expect(['paykeeper', 'stripe', 'bacs_page'].map(isPaidOnline)).toEqual([true, true, true]);
});
