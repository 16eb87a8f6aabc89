import { expect, test } from 'vitest';
import { aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { availabilityAt, type Category, type Product } from './catalogue.ts';
import { localPrices, withLocalPrices } from './local-prices.ts';
import { cardOf } from './menu.ts';

const shop = (...products: Product[]): Category[] => [
	{
		id: 1,
		name: 'Пицца',
		slug: 'pizza',
		parent: 0,
		description: '',
		isShownOnHome: true,
		isHidden: false,
		products,
	},
];
const both = [
	{ id: 119, quantity: 5 },
	{ id: 110, quantity: 2 },
];

test('a file that only leaves other warehouses’ stock out changes nothing', () => {
	const product = aProduct({ id: 1, stock: both });
	const here = { ...product, stock: [{ id: 119, quantity: 5 }] };
	expect(localPrices(shop(product), shop(here), 119)).toEqual({});
});

test('another price is the price here, on cards and of sizes', () => {
	const product = aProduct({ id: 1, price: perUnit(1), variations: [aVariation({ id: 11 })] });
	const here = {
		...product,
		price: perUnit(0.8),
		variations: [aVariation({ id: 11, price: perUnit(0.8) })],
	};
	const prices = localPrices(shop(product), shop(here), 119);
	expect(withLocalPrices(product, prices).price).toBe(perUnit(0.8));
	expect(withLocalPrices(product, prices).variations[0]?.price).toBe(perUnit(0.8));
	const card = withLocalPrices(cardOf(product), prices);
	expect(card.price).toBe(perUnit(0.8));
	expect('variations' in card).toBe(false);
	expect(withLocalPrices(aProduct({ id: 2 }), prices)).toEqual(aProduct({ id: 2 }));
});

test('what the warehouse’s file does not have cannot be had there', () => {
	const product = aProduct({ id: 1 });
	const prices = localPrices(shop(product), shop(), 119);
	expect(availabilityAt(withLocalPrices(product, prices), 119)).toEqual({
		isAvailable: false,
		reason: 'not_here',
	});
});

test('what the catalogue says is not there either needs no word', () => {
	const product = aProduct({ id: 1, stock: [{ id: 110, quantity: 2 }] });
	expect(localPrices(shop(product), shop(), 119)).toEqual({});
});
