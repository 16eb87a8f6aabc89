import { describe, expect, test } from 'vitest';
import { type Answered, ask, customerAtHome, customerOf, HOME, ORDER } from './ask-woo.ts';
import { aProduct, aVariation } from './default-catalogue.ts';
import { aCoupon, aGateway, aShippingMethod } from './default-shop.ts';
import type { Currency, WooCoupon, WooOptions } from './options.ts';
import { createWooStub, type WooStub } from './woo-stub.ts';

const CURRENCIES: Record<0 | 2 | 3, Currency> = {
	0: { code: 'JPY', symbol: '&yen;', digits: 0, position: 'left' },
	2: { code: 'EUR', symbol: '&euro;', digits: 2, position: 'left' },
	3: { code: 'KWD', symbol: 'KD', digits: 3, position: 'left' },
};

/** The default shop in another currency: prices in yen are a hundred times those in euro. */
function shopIn(digits: 0 | 2 | 3, options: Partial<WooOptions>): WooStub {
	const scale = digits === 0 ? 100 : 1;
	const price = (text: string) => (text ? (Number(text) * scale).toFixed(digits) : '');
	const defaults = createWooStub();
	const ids = [15, 17, 25, 33];
	const products = ids.flatMap((id) => defaults.product(id) ?? []);
	return createWooStub({
		currency: CURRENCIES[digits],
		products: products.map((product) => ({
			...product,
			regularPrice: price(product.regularPrice),
			salePrice: price(product.salePrice),
		})),
		...options,
	});
}

const COUPONS: Record<string, Partial<WooCoupon>> = {
	percent: { type: 'percent', amount: '13.7' },
	'fixed cart': { type: 'fixed_cart', amount: '7' },
	'fixed product': { type: 'fixed_product', amount: '0.5', categories: [16] },
};

describe('the sums of a cart add up, and are those of its order', () => {
	const cells = ([0, 2, 3] as const).flatMap((digits) =>
		(['off', 'incl', 'excl'] as const).flatMap((taxes) =>
			['', ...Object.keys(COUPONS)].flatMap((kind) =>
				['flat_rate:1', 'local_pickup:2'].map((rate) => ({ digits, taxes, kind, rate })),
			),
		),
	);

	test.each(cells)('$digits digits, taxes $taxes, coupon "$kind", $rate', async (cell) => {
		const { digits, taxes, kind, rate } = cell;
		const coupons = kind ? [aCoupon({ id: 1, code: 'code', ...COUPONS[kind] })] : [];
		const stub = shopIn(digits, { taxes, coupons });
		const customer = await customerAtHome(stub, [15, 2], [17, 3], [25, 1]);
		await customer.chooseRate(rate);
		if (kind) expect((await customer.addCoupon('CODE')).status).toBe(200);

		const { body } = await customer.cart();

		const { totals, items } = body;
		expect(totals.currency_minor_unit).toBe(digits);
		const count = (field: string) =>
			items.reduce(
				(sum: number, item: { totals: Record<string, string> }) => sum + Number(item.totals[field]),
				0,
			);
		const all = (name: string) => Number(totals[`total_${name}`]);
		expect(
			count('line_total') + count('line_total_tax') + all('shipping') + all('shipping_tax'),
		).toBe(all('price'));
		expect(all('tax')).toBe(count('line_total_tax') + all('shipping_tax'));
		expect(all('tax') > 0).toBe(taxes !== 'off');
		expect(all('discount') > 0).toBe(kind !== '');
		const placed = await customer.place();
		expect(placed.body.status).toBe('processing');
		const [order] = stub.orders();
		expect(Number(order?.total)).toBe(all('price') / 10 ** digits);
	});
});

describe('figures of a real site', () => {
	test('prices with tax in them: the discount is without its tax, the total with all', async () => {
		const stub = createWooStub({ taxes: 'incl', taxDisplay: 'incl' });
		const customer = await customerAtHome(stub, [15, 2], [17, 3], [25, 1], [23, 1]);
		await customer.addCoupon('welcome10');
		const { body } = await customer.cart();
		expect(body.totals).toMatchObject({
			total_items: '4322',
			total_items_tax: '950',
			total_discount: '432',
			total_discount_tax: '95',
			total_shipping: '350',
			total_shipping_tax: '77',
			total_tax: '933',
			total_price: '5172',
			tax_lines: [{ name: 'IVA', price: '933', rate: '22%' }],
		});
	});

	test('a fixed discount of a cart is shared by pieces, the rest of it cent by cent', async () => {
		const coupons = [aCoupon({ id: 1, code: 'ten', type: 'fixed_cart', amount: '10' })];
		const customer = await customerAtHome(
			createWooStub({ coupons }),
			[15, 2],
			[17, 3],
			[25, 1],
			[23, 1],
		);
		const { body } = await customer.addCoupon('ten');
		const taken = body.items.map(
			({ totals }: Answered['body']) => totals.line_subtotal - totals.line_total,
		);
		expect(taken).toEqual([286, 429, 142, 143]);
		expect(body.totals.total_discount).toBe('1000');
	});
});

test('a shop of its own: products, a zone, a gateway, no guests', async () => {
	const soup = aProduct({
		id: 100,
		name: 'Soup',
		type: 'variable',
		attributes: [
			{
				id: 1,
				name: 'Size',
				taxonomy: 'pa_size',
				isForVariations: true,
				options: [{ id: 5, name: 'Large', slug: 'large' }],
			},
		],
	});
	const methods = [
		aShippingMethod({ instanceId: 9, methodId: 'flat_rate', title: 'Bicycle', cost: '2' }),
		aShippingMethod({
			instanceId: 10,
			methodId: 'free_shipping',
			requires: 'min_amount',
			minAmount: '20',
		}),
	];
	const stub = createWooStub({
		products: [soup, aVariation(soup, { id: 101, choice: { Size: 'large' }, regularPrice: '6' })],
		zones: [
			{ id: 1, name: 'Here', order: 1, locations: [{ type: 'country', code: 'IT' }], methods },
		],
		gateways: [aGateway({ id: 'card' }), aGateway({ id: 'off', isEnabled: false })],
		coupons: [aCoupon({ id: 1, code: 'little', maximumAmount: '10' })],
		guestCheckout: false,
	});
	const customer = await customerAtHome(stub, [101, 3]);
	const { body } = await customer.cart();
	expect(body.items[0].variation).toEqual([{ attribute: 'Size', value: 'Large' }]);
	expect(body.payment_methods).toEqual(['card']);
	const rates = (one: Answered) =>
		one.body.shipping_rates[0].shipping_rates.map((rate: { rate_id: string }) => rate.rate_id);
	expect(rates(await customer.cart())).toEqual(['flat_rate:9']);
	expect(rates(await customer.add(101, 1))).toEqual(['flat_rate:9', 'free_shipping:10']);
	expect((await customer.addCoupon('little')).body.message).toBe(
		'The maximum spend for coupon &quot;little&quot; is &euro;10.00.',
	);
	const { status, body: refusal } = await customer.place({ ...ORDER, payment_method: 'card' });
	expect([status, refusal.code]).toEqual([403, 'woocommerce_rest_guest_checkout_disabled']);
});

describe('what is refused', () => {
	test.each([
		[9999, 'woocommerce_rest_cart_invalid_product'],
		[37, 'woocommerce_rest_product_not_purchasable'],
		[41, 'woocommerce_rest_product_not_purchasable'],
		[31, 'woocommerce_rest_product_out_of_stock'],
		[50, 'woocommerce_rest_variation_id_from_variation_data'],
		[57, 'woocommerce_rest_missing_variation_data'],
	])('product %i: %s', async (id, code) => {
		const { status, body } = await (await customerOf(createWooStub())).add(id, 1);
		expect([status, body.code]).toEqual([400, code]);
	});

	test('more than is left', async () => {
		const { body } = await (await customerOf(createWooStub())).add(33, 4);
		expect(body.message).toBe(
			'You cannot add that amount of &quot;House wine&quot; to the cart because there is not enough stock (3 remaining).',
		);
	});

	test.each([
		['five', 'The minimum spend for coupon &quot;five&quot; is &euro;30.00.'],
		['expired', 'Coupon &quot;expired&quot; has expired.'],
		['nosuch', 'Coupon &quot;nosuch&quot; cannot be applied because it does not exist.'],
	])('coupon %s', async (code, message) => {
		const customer = await customerAtHome(createWooStub(), [15, 2]);
		const { status, body } = await customer.addCoupon(code);
		expect([status, body]).toEqual([
			400,
			{ code: 'woocommerce_rest_cart_coupon_error', message, data: { status: 400 } },
		]);
	});

	test('an order without an e-mail, a place, a way to pay', async () => {
		const customer = await customerOf(createWooStub());
		await customer.add(15, 1);
		const codeOf = async (order: object) => (await customer.place(order)).body.code;
		expect(await codeOf({})).toBe('rest_missing_callback_param');
		expect(await codeOf({ ...ORDER, billing_address: HOME })).toBe(
			'woocommerce_rest_missing_email_address',
		);
		expect(await codeOf({ ...ORDER, payment_method: '' })).toBe(
			'woocommerce_rest_checkout_missing_payment_method',
		);
		expect(await codeOf({ ...ORDER, payment_method: 'stripe' })).toBe('rest_invalid_param');
		expect(await codeOf({ ...ORDER, shipping_address: { ...HOME, city: '' } })).toBe(
			'woocommerce_rest_invalid_address',
		);
	});

	test('a cart is changed with its token alone', async () => {
		const stub = createWooStub();
		const { status, body } = await ask(stub, 'POST', '/wc/store/v1/cart/add-item', {
			body: { id: 15, quantity: 1 },
		});
		expect([status, body.code]).toEqual([401, 'woocommerce_rest_missing_nonce']);
	});

	test('what was sold between is no order, and the cart comes with the refusal', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [33, 2]);
		await customer.draft();
		stub.setStock(33, 0);
		const { status, body } = await customer.place();
		expect([status, body.code]).toEqual([409, 'woocommerce_rest_product_out_of_stock']);
		expect(body.data.cart.items).toHaveLength(1);
		expect(stub.counts()).toMatchObject({ orders: 0, drafts: 1 });
	});
});
