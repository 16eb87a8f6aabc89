/** An order of an adapted WooCommerce is placed exactly once, whatever becomes of the answers. */
import { describe, expect, test, vi } from 'vitest';
import { NO_FOLDER } from '#server/woo/folder.ts';
import {
	type AdaptedShop,
	anAdaptedShop,
	logIn,
	type Order,
} from '#tests/fixtures/adapted-shop.ts';
import { json } from '#tests/fixtures/test-gateway.ts';
import { aGateway, aShippingMethod, DEFAULT_OPTIONS } from './default-shop.ts';
import type { WooShippingMethod, WooZone } from './options.ts';
import { chargedOrders } from './shown-is-charged.ts';

const ORDER: Order = {
	lines: [{ id: 15, units: 2 }],
	cart: 'a-cart-of-twenty-characters',
	flat: '48',
};
const CHECKOUT = 'POST /wc/store/v1/checkout';
const loseAnswer = async (shop: AdaptedShop, order: Order) => {
	const stop = shop.stub.before(CHECKOUT, () => ({ cut: 'after' }));
	expect((await shop.place(order, 'k1')).status).toBe(502);
	stop();
};
const placedCalls = ({ stub }: AdaptedShop) =>
	stub.calls().filter(({ method, path }) => `${method} ${path}` === CHECKOUT);

test('the whole order is there before it is placed, and its number is written down first', async () => {
	const shop = await anAdaptedShop();
	let seen: unknown;
	shop.stub.before(CHECKOUT, () => {
		[seen] = shop.stub.orders();
		return undefined;
	});
	const placed = await shop.place({ ...ORDER, comment: 'без лука' }, 'k1');
	expect(placed).toMatchObject({ status: 201, body: { status: 'processing', total: '18.50' } });
	expect(seen).toMatchObject({
		...{ id: placed.body.id, status: 'checkout-draft', total: '18.50' },
		meta_data: expect.arrayContaining([expect.objectContaining({ key: 'flat', value: '48' })]),
		shipping: { address_1: 'Via Dante, 5', address_2: 'int. 48', city: 'Milano', country: 'IT' },
	});
	expect(chargedOrders(shop)).toMatchObject([
		{ customer_note: 'без лука', billing: { first_name: 'Anna', last_name: 'Rossi' } },
	]);
});

describe('what the customer must not or likes to eat', () => {
	const preference = (id: number, title: string, allergy: boolean) => ({
		id,
		title,
		allergy,
		image: '',
	});
	const preferences = [
		...[preference(1, 'Люблю острое', false), preference(4, 'Без орехов', true)],
		preference(5, 'Без рыбы', true),
	];
	const choose = async (shop: AdaptedShop, chosen: readonly number[]) => {
		const cookie = await logIn(shop);
		const path = '/api/wp-json/systeminfo/v2/user_preferences';
		await shop.shop.ask(path, json({ preferences: chosen }, { cookie }));
		return cookie;
	};

	test('stands before the customer’s note, which WooCommerce’s e-mail prints', async () => {
		const shop = await anAdaptedShop({}, { folder: { ...NO_FOLDER, preferences } });
		const cookie = await choose(shop, [1, 4, 5]);
		const comment = 'x'.repeat(1000);
		const { status } = await shop.place({ ...ORDER, comment }, 'k1', {}, { cookie });
		expect(status).toBe(201);
		expect(chargedOrders(shop)).toMatchObject([
			{
				customer_note: `Allergia: Без орехов, Без рыбы. Preferenze: Люблю острое.\n${comment}`,
				meta_data: expect.arrayContaining([
					expect.objectContaining({ key: 'allergies', value: 'Без орехов, Без рыбы' }),
				]),
			},
		]);
	});

	test('is a note by itself where there is none, and of a guest nobody’s word', async () => {
		const shop = await anAdaptedShop({}, { folder: { ...NO_FOLDER, preferences } });
		const cookie = await choose(shop, [4]);
		await shop.place(ORDER, 'k1', {}, { cookie });
		const guest = { ...ORDER, cart: 'another-cart-of-twenty-characters' };
		await shop.place(guest, 'k2', { allergies: 'никаких' });
		const notes = chargedOrders(shop).map((one) => one.customer_note);
		expect(notes.toSorted()).toEqual(['', 'Allergia: Без орехов.']);
	});
});

describe('an answer that is lost', () => {
	test('the next try answers the order that was placed, without a wait and without a search', async () => {
		const shop = await anAdaptedShop();
		const stop = shop.stub.before(CHECKOUT, () => ({ cut: 'after' }));
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		const [order] = chargedOrders(shop);
		const before = shop.stub.calls().length;
		expect(await shop.place(ORDER, 'k1')).toMatchObject({ status: 201, body: { id: order?.id } });
		expect(chargedOrders(shop)).toHaveLength(1);
		expect(placedCalls(shop)).toHaveLength(1);
		const asked = shop.stub
			.calls()
			.slice(before)
			.map(({ path }) => path);
		expect(asked.filter((path) => path === '/wc/v3/orders')).toEqual([]);
	});

	test('a site that was never reached is asked again at once', async () => {
		const shop = await anAdaptedShop();
		const refused = () => {
			throw new TypeError('fetch failed', {
				cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
			});
		};
		const stop = shop.stub.before(CHECKOUT, refused);
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('what was lost before anything was sent to be placed is tried again at once', async () => {
		const shop = await anAdaptedShop();
		let stop = () => {};
		shop.stub.before('GET /wc/store/v1/checkout', () => {
			const next = Math.max(0, ...shop.stub.orders().map(({ id }) => id));
			const stops = Array.from({ length: 200 }, (_, index) =>
				shop.stub.before(`PUT /wc/v3/orders/${next + index}`, () => ({ cut: 'before' })),
			);
			stop = () => {
				for (const end of stops) end();
			};
			return undefined;
		});
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('a PHP that has broken down is asked again at once', async () => {
		const shop = await anAdaptedShop();
		const critical = { answer: { status: 500, body: '<p>critical error</p>' } };
		const stop = shop.stub.before(CHECKOUT, () => critical);
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('while the lost checkout may go on, nothing is sent beside it; then it is', async () => {
		const shop = await anAdaptedShop();
		const stop = shop.stub.before(CHECKOUT, () => ({ cut: 'before' }));
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		expect(await shop.place(ORDER, 'k1')).toMatchObject({
			...{ status: 409, body: { code: 'idempotency_key_running' } },
		});
		expect(placedCalls(shop)).toHaveLength(1);
		shop.advance(41_000);
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('before the draft is written down: the next try makes another, and that one alone is placed', async () => {
		const shop = await anAdaptedShop();
		const stop = shop.stub.before('GET /wc/store/v1/checkout', () => ({ cut: 'after' }));
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		stop();
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('of the look at the placed order: the next try ends it', async () => {
		const shop = await anAdaptedShop();
		let stop = () => {};
		shop.stub.before(CHECKOUT, () => {
			const [draft] = shop.stub.orders();
			stop = shop.stub.before(`GET /wc/v3/orders/${draft?.id}`, () => ({ cut: 'before' }));
			return undefined;
		});
		expect((await shop.place(ORDER, 'k1')).status).toBe(502);
		expect(chargedOrders(shop)).toHaveLength(1);
		stop();
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
		expect(placedCalls(shop)).toHaveLength(1);
	});

	test('a site that is away at the retry and then back: one order', async () => {
		const shop = await anAdaptedShop();
		await loseAnswer(shop, ORDER);
		const back = shop.stub.before('/wc/store/v1/cart', () => ({
			answer: { status: 503, body: '<h1>x</h1>' },
		}));
		await shop.place(ORDER, 'k1');
		back();
		await shop.place(ORDER, 'k1');
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('placed, then no connection for the look at it: one order', async () => {
		const shop = await anAdaptedShop();
		let stop = () => {};
		shop.stub.before(CHECKOUT, () => {
			stop = shop.stub.before(`GET /wc/v3/orders/${shop.stub.orders()[0]?.id}`, () => {
				throw new TypeError('fetch failed', {
					cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
				});
			});
			return undefined;
		});
		await shop.place(ORDER, 'k1');
		stop();
		await shop.place(ORDER, 'k1');
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test.each(['stock', 'coupon'])(
		'of the last of a %s: the retry answers the order, not that it is sold out',
		async (what) => {
			const shop = await anAdaptedShop();
			if (what === 'stock') shop.stub.setStock(15, 2);
			const order = what === 'stock' ? ORDER : { ...ORDER, coupons: ['once'] };
			await loseAnswer(shop, order);
			expect((await shop.place(order, 'k1')).status).toBe(201);
		},
	);

	test('of a try that hangs behind the placed order: the next press has it at once', async () => {
		const shop = await anAdaptedShop();
		const { promise: until, resolve: answer } = Promise.withResolvers<void>();
		let stop = () => {};
		shop.stub.before(CHECKOUT, () => {
			const path = `GET /wc/v3/orders/${shop.stub.orders()[0]?.id}`;
			stop = shop.stub.before(path, () => ({ until }));
			return undefined;
		});
		const first = shop.place(ORDER, 'k1');
		await vi.waitFor(() => expect(chargedOrders(shop)).toHaveLength(1), 20_000);
		stop();
		expect(await shop.place(ORDER, 'k1')).toMatchObject({ status: 201 });
		answer();
		expect((await first).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});
});

test('what was changed after a draft was left is what is placed, and no draft stays', async () => {
	const shop = await anAdaptedShop();
	const stop = shop.stub.before(CHECKOUT, () => ({
		answer: { status: 500, body: '<p>critical</p>' },
	}));
	await shop.place(ORDER, 'k1');
	stop();
	await shop.place({ ...ORDER, flat: '99' }, 'k2');
	expect(shop.stub.orders()).toMatchObject([{ shipping: { address_2: 'int. 99' } }]);
});

/** A way to have it in every country. */
const courier: WooShippingMethod = {
	methodId: 'flat_rate',
	...{ instanceId: 1, title: 'Courier', cost: '3.50', isEnabled: true },
	...{ isTaxable: false, requires: '', minAmount: '0', ignoresDiscounts: false },
};
const WORLD: readonly WooZone[] = [
	{ id: 0, name: 'World', order: 0, locations: [], methods: [courier] },
];

test('a shop that has told its country alone takes orders to the address of its folder', async () => {
	const base = { country: 'IT', state: 'MI', city: '', postcode: '', street: '' };
	const settings = { order_address: { city: 'Milano', postcode: '20121' } };
	const folder = { ...NO_FOLDER, settings };
	const shop = await anAdaptedShop({ base, zones: WORLD }, { folder });
	expect((await shop.place(ORDER, 'k1')).status).toBe(201);
	expect(chargedOrders(shop)).toMatchObject([
		{ shipping: { city: 'Milano', postcode: '20121', state: 'MI', country: 'IT' } },
	]);
});

test.each([
	['order_address alone', {}, 'it', 'int. 48'],
	['settings too', { settings: { country: 'DE' } }, 'de', 'Wohnung 48'],
])(
	'a site that keeps its country to itself: one language of notes, by the %s of its folder',
	async (_, folderSettings, language, flat) => {
		const base = { country: '', state: '', city: '', postcode: '', street: '' };
		const order_address = { country: 'IT', state: 'MI', city: 'Milano', postcode: '20121' };
		const folder = { ...NO_FOLDER, settings: { order_address, ...folderSettings } };
		const shop = await anAdaptedShop({ base, zones: WORLD }, { folder });
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toMatchObject([{ shipping: { address_2: flat } }]);
		expect(await shop.shop.gateway.ownerLanguage()).toBe(language);
	},
);

test('a country whose states WooCommerce has no list of, so that its settings have none', async () => {
	const base = { country: 'RU', state: '', city: 'Москва', postcode: '101000', street: '' };
	const shop = await anAdaptedShop({ base, zones: WORLD });
	expect((await shop.place(ORDER, 'k1')).status).toBe(201);
	expect(chargedOrders(shop)).toMatchObject([{ shipping: { city: 'Москва', state: 'Москва' } }]);
});

test.each([
	['IT', 'MI', 'Milano', '20121', 'MI'],
	['GB', '', 'London', 'SW1A 1AA', ''],
	['NL', '', 'Amsterdam', '1012 AB', ''],
	['SG', '', '', '018956', ''],
	['US', 'CA', 'Fresno', '93650', 'CA'],
	['JP', 'JP13', 'Tokyo', '100-0001', 'JP13'],
	['VN', '', 'Hanoi', '', ''],
	['RU', '', 'Москва', '101000', 'Москва'],
])(
	'in %s an order has the address the country asks for',
	async (country, state, city, postcode, sent) => {
		const base = { country, state, city, postcode, street: '' };
		const shop = await anAdaptedShop({ base, zones: WORLD });
		expect(await shop.place(ORDER, 'k1')).toMatchObject({ status: 201 });
		expect(chargedOrders(shop)).toMatchObject([{ shipping: { country, city, state: sent } }]);
	},
);

test.each([
	['US', 'Fresno', '93650'],
	['JP', 'Tokyo', '100-0001'],
	['IT', 'Milano', '20121'],
	['GB', '', 'SW1A 1AA'],
])('in %s an order without what it asks for is refused', async (country, city, postcode) => {
	const base = { country, state: '', city, postcode, street: '' };
	const shop = await anAdaptedShop({ base, zones: WORLD });
	expect((await shop.place(ORDER, 'k1')).status).toBe(400);
	expect(chargedOrders(shop)).toEqual([]);
});

test('an order is fetched at the chosen point of the newer pickup, for what it costs there', async () => {
	const shop = await anAdaptedShop({
		zones: [],
		pickupPoints: [
			{ name: 'Duomo', address: 'Piazza Duomo 1, Milano', cost: '0' },
			{ name: 'Navigli', address: 'Via Vigevano 9, Milano', cost: '1.50' },
		],
	});
	const order: Order = { ...ORDER, way: 'local_pickup', point: '2' };
	const quote = await shop.quote(order);
	expect(quote).toMatchObject({ status: 200, body: { problems: [], delivery: '1.50' } });
	const placed = await shop.place(order, 'k1', { expected_total: quote.body.total });
	expect(placed).toMatchObject({ status: 201, body: { total: quote.body.total } });
	expect(chargedOrders(shop)).toMatchObject([
		{ shipping_lines: [{ method_id: 'pickup_location', method_title: 'Pickup (Navigli)' }] },
	]);
});

test('town and postcode of the chosen address decide the zone, where the geocoder tells them', async () => {
	const flat = (instanceId: number, cost: string) =>
		aShippingMethod({ instanceId, methodId: 'flat_rate', title: 'Courier', cost });
	const zones: WooZone[] = [
		{
			...{ id: 1, name: 'Monza', order: 0, locations: [{ type: 'postcode', code: '20900' }] },
			methods: [flat(1, '9.00')],
		},
		{ id: 0, name: 'World', order: 0, locations: [], methods: [flat(2, '3.50')] },
	];
	const deliveryTo = async (postcode: string) => {
		const shop = await anAdaptedShop(
			{ zones },
			{ locate: async () => ({ city: 'Monza', postcode, states: [] }) },
		);
		const { body } = await shop.quote(ORDER);
		expect((await shop.place(ORDER, 'k1', { expected_total: body.total })).status).toBe(201);
		return [body.delivery, chargedOrders(shop)[0]?.shipping.city];
	};
	expect(await deliveryTo('20900')).toEqual(['9.00', 'Monza']);
	expect(await deliveryTo('')).toEqual(['3.50', 'Milano']);
	// No postcode of the country: the shop's own goes with the order.
	expect(await deliveryTo('SW1A 1AA')).toEqual(['3.50', 'Milano']);
});

describe('twice', () => {
	test('five presses at once are one order', async () => {
		const shop = await anAdaptedShop();
		const answers = await Promise.all(
			['k1', 'k1', 'k2', 'k3', 'k3'].map((key) => shop.place(ORDER, key)),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
		expect(statuses.every((status) => [201, 409].includes(status))).toBe(true);
		expect(chargedOrders(shop)).toHaveLength(1);
		expect(placedCalls(shop)).toHaveLength(1);
	});

	test('another cart is another order', async () => {
		const shop = await anAdaptedShop();
		await shop.place(ORDER, 'k1');
		await shop.place({ ...ORDER, cart: 'another-cart-of-twenty-characters' }, 'k2');
		expect(chargedOrders(shop)).toHaveLength(2);
	});
});

describe.each(['declines', 'breaks-down', 'misses-fields'] as const)(
	'a gateway that %s',
	(fails) => {
		const gateways = [...DEFAULT_OPTIONS.gateways, aGateway({ id: 'cards', fails })];

		test('the order stands and waits for its payment on WooCommerce’s page; another press is the same', async () => {
			const shop = await anAdaptedShop({ gateways });
			const placed = await shop.place({ ...ORDER, payment: 'cards' }, 'k1');
			expect(placed).toMatchObject({
				status: 201,
				body: {
					...{ status: 'pending', payment_method: 'cards', total: '18.50' },
					payment_url: expect.stringContaining('/order-pay/'),
				},
			});
			const again = await shop.place({ ...ORDER, payment: 'cards' }, 'k1');
			expect(again.body.id).toBe(placed.body.id);
			expect(shop.stub.orders()).toHaveLength(1);
		});
	},
);

describe('what WooCommerce refuses leaves nothing behind', () => {
	const nothingIsLeft = (shop: AdaptedShop) => expect(shop.stub.orders()).toEqual([]);

	test('sold out between cart and order', async () => {
		const shop = await anAdaptedShop();
		const quote = await shop.quote(ORDER);
		expect(quote.body.total).toBe('18.50');
		shop.stub.setStock(15, 0);
		expect(await shop.place(ORDER, 'k1', { expected_total: '18.50' })).toMatchObject({
			...{ status: 422, body: { code: 'cart_changed' } },
		});
		nothingIsLeft(shop);
	});

	test('fewer left than are ordered: WooCommerce would sell those without a word', async () => {
		const shop = await anAdaptedShop();
		const stop = shop.stub.before('GET /wc/store/v1/checkout', () => {
			shop.stub.setStock(15, 1);
			return undefined;
		});
		const placed = await shop.place(ORDER, 'k1');
		stop();
		expect(placed.status).toBeGreaterThanOrEqual(400);
		nothingIsLeft(shop);
	});

	test('another price than was shown', async () => {
		const shop = await anAdaptedShop();
		const stop = shop.stub.before('GET /wc/store/v1/checkout', () => {
			shop.stub.setProduct(15, { regularPrice: '9.00' });
			return undefined;
		});
		expect(await shop.place(ORDER, 'k1')).toMatchObject({
			...{ status: 422, body: { code: 'total_changed' } },
		});
		stop();
		nothingIsLeft(shop);
	});

	test('a coupon that has ended since, and the order goes without it', async () => {
		const shop = await anAdaptedShop();
		const withCoupon = { ...ORDER, coupons: ['welcome10'] };
		expect((await shop.quote(withCoupon)).body.discount).toBe('1.50');
		shop.stub.setCoupon('welcome10', { expiresAt: Date.parse('2026-11-01') });
		expect(await shop.place(withCoupon, 'k1')).toMatchObject({ status: 422 });
		nothingIsLeft(shop);
		expect((await shop.place(ORDER, 'k1')).status).toBe(201);
		expect(chargedOrders(shop)).toHaveLength(1);
	});

	test('a refusal that comes as 403, with its reason', async () => {
		const shop = await anAdaptedShop();
		const body = {
			code: 'woocommerce_product_not_enough_stock',
			message: 'Not enough',
			data: { status: 403 },
		};
		shop.stub.before(CHECKOUT, () => ({ answer: { status: 403, body } }));
		expect(await shop.place(ORDER, 'k1')).toMatchObject({
			...{ status: 422, body: { code: 'cart_changed', message: 'Not enough' } },
		});
		nothingIsLeft(shop);
	});

	test('guests, where the shop takes none', async () => {
		const shop = await anAdaptedShop({ guestCheckout: false });
		expect(await shop.place(ORDER, 'k1')).toMatchObject({
			...{ status: 400, body: { code: 'woocommerce_rest_guest_checkout_disabled' } },
		});
		nothingIsLeft(shop);
	});

	test('a way to pay the shop has not got', async () => {
		const shop = await anAdaptedShop();
		expect(await shop.place({ ...ORDER, payment: 'paypal' }, 'k1')).toMatchObject({
			...{ status: 422, body: { code: 'payment_method_refused' } },
		});
		nothingIsLeft(shop);
	});
});

test('the reasons of coupons are WooCommerce’s own, as plain text', async () => {
	const shop = await anAdaptedShop();
	const { body } = await shop.quote({
		...ORDER,
		coupons: ['five', 'expired', 'nosuch', 'solo', 'welcome10'],
	});
	expect(
		body.changes.map(
			(one: { coupon_code: string; refusals: { rule: string; message?: string }[] }) => [
				one.coupon_code,
				one.refusals[0]?.message ?? one.refusals[0]?.rule,
			],
		),
	).toEqual([
		['five', 'The minimum spend for coupon "five" is €30.00.'],
		['expired', 'Coupon "expired" has expired.'],
		['nosuch', 'Coupon "nosuch" cannot be applied because it does not exist.'],
		['welcome10', expect.stringContaining('solo')],
	]);
});
