/** Orders in front of a WooCommerce: what is shown is what is charged, and what may not be ordered is never sent. */
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { cookieOf, createTestGateway, json } from '#tests/fixtures/test-gateway.ts';
import {
	createWooCommerce,
	WOO_CUSTOMER,
	WOO_KEYS,
	type WooCommerce,
	type WooTax,
} from '#tests/fixtures/woocommerce.ts';
import { NOON, type OrderWish, orderBody, readOrder } from '#tests/shop.ts';

type Json = Record<string, unknown>;

const ORDERS = '/api/wp-json/wc/v3/orders';
const PICKUP: OrderWish = {
	method: 'local_pickup',
	coords: null,
	address: '',
	meta: { pickup_location_id: '71' },
};
const PIZZAS = [{ id: 501, units: 2, variation: 5011 }];

async function open(prepare: (woo: WooCommerce) => unknown = () => {}) {
	const woo = createWooCommerce();
	prepare(woo);
	const near = await createTestGateway({
		startsAt: NOON,
		deps: { backend: woo.fetch },
		config: {
			credentials: WOO_KEYS,
			servesRawSite: false,
			freshForMs: 180_000,
			siteOrigin: 'https://shop.example',
		},
	});
	let keys = 0;
	const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
		const response = await near.ask(path, json(body, headers));
		return {
			status: response.status,
			isReplayed: response.headers.has('idempotent-replayed'),
			said: (await response.json()) as Json,
		};
	};
	return {
		...near,
		woo,
		quote: async (wish: OrderWish, headers?: Record<string, string>) =>
			(await ask('/api/wp-json/checkout/v1/quote', orderBody(wish), headers)).said,
		order: (body: object, headers: Record<string, string> = {}) =>
			ask(ORDERS, body, { 'idempotency-key': `key-${++keys}`, ...headers }),
		async logIn() {
			const answer = await near.ask(
				'/api/wp-json/wc/auth/check_code',
				json({ phone: WOO_CUSTOMER.phone, 'auth-sms-code': '1234' }),
			);
			return { cookie: cookieOf(answer) };
		},
	};
}

/** What the order's page shows, as an order that adds up. */
function expectAddsUp(order: Order): void {
	const { items, delivery, surcharge, discount, bonus, tax, includesTax, total } = order;
	expect(items + delivery + surcharge - discount - bonus + (includesTax ? 0 : tax)).toBe(total);
}

const GIFT = {
	...{ id: 3203, code: 'giftcola', amount: '0.00', discount_type: 'free_gift' },
	...{ description: 'Кола в подарок', show_to_user: true },
	_wc_free_gift_coupon_data_mod: [{ product_id: 601, variation_id: 0, quantity: 1 }],
};

/** Of the fixture's menu: delivery 250, from 1000 on 150, from 2000 on nothing. */
const CARTS: [name: string, wish: OrderWish, prepare?: (woo: WooCommerce) => unknown][] = [
	['two pizzas brought', {}],
	['enough for a free delivery', { lines: [{ id: 501, units: 6, variation: 5012 }] }],
	['taken away', { ...PICKUP, lines: PIZZAS }],
	['goods by weight', { lines: [{ id: 701, units: 1100 }] }],
	[
		'a combo, its discount on three parts',
		{
			lines: [
				{
					id: 801,
					units: 3,
					supplements: [
						[501, 1],
						[601, 2],
					],
				},
			],
		},
	],
	[
		'supplements, one piece of them free',
		{ lines: [{ id: 501, units: 3, variation: 5012, supplements: [[9101, 2]] }] },
	],
	['a gift', { lines: PIZZAS }, (woo) => woo.coupons.splice(0, woo.coupons.length, GIFT)],
	[
		'a percentage that does not come out even',
		{ lines: [{ id: 701, units: 1100 }, { id: 601 }] },
		(woo) => woo.coupons.splice(0, woo.coupons.length, { ...woo.coupons[0], amount: '7.77' }),
	],
	['a fixed sum', { lines: [{ id: 501, units: 4, variation: 5011 }], coupons: ['minus200'] }],
	[
		'prices of the warehouse that makes it',
		{ lines: PIZZAS, ...PICKUP },
		(woo) =>
			woo.warehouses.set(
				119,
				woo.catalogue.map((category) => ({
					...category,
					products: category.products.map((one) => ({
						...one,
						price: '333.00',
						product_variations_data: (one.product_variations_data ?? []).map((variation) => ({
							...variation,
							price: '471.55',
						})),
					})),
				})),
			),
	],
];

const TAXES: [name: string, tax: WooTax | undefined][] = [
	['no taxes', undefined],
	['22 % in its prices', { rate: 0.22, isIncluded: true }],
	['8.875 % in its prices', { rate: 0.08875, isIncluded: true }],
];

describe.each(TAXES)('a shop with %s: the order’s total is the quote’s', (_name, tax) => {
	test.each(CARTS)('%s', async (_cart, wish, prepare = () => {}) => {
		const shop = await open((woo) => {
			woo.tax = tax;
			prepare(woo);
		});
		const quote = await shop.quote(wish);
		const meta = { ...wish.meta, expected_total: String(quote.total) };
		const { status, said } = await shop.order(orderBody({ ...wish, meta }));
		expect([status, said.status]).toEqual([201, 'pending']);
		expect(said.total).toBe(quote.total);
		const order = readOrder(said);
		expectAddsUp(order);
		expect(order.delivery / 100).toBeCloseTo(Number(quote.delivery), 5);
		expect(order.lines.filter(({ isGift }) => isGift)).toHaveLength(quote.gift === null ? 0 : 1);
		const [line] = order.lines;
		const [quoted] = quote.lines as { total: string }[];
		expect(((line?.total ?? 0) / 100).toFixed(2)).toBe(quoted?.total);
		expect(shop.woo.orders.size).toBe(1);
	});

	test('spent points', async () => {
		const shop = await open((woo) => {
			woo.tax = tax;
		});
		const session = await shop.logIn();
		const wish = { meta: { bonuses: '100' } };
		const quote = await shop.quote(wish, session);
		expect(quote.bonus).toBe('100.00');
		const { said } = await shop.order(orderBody(wish), session);
		expect(said).toMatchObject({ total: quote.total, status: 'pending' });
		const order = readOrder(said);
		expect(order.bonus).toBe(10_000);
		expectAddsUp(order);
	});
});

test('a coupon that was used is in the order by its code, with what it took off', async () => {
	const shop = await open();
	const wish = { lines: [{ id: 501, units: 4, variation: 5011 }], coupons: ['minus200'] };
	const { said } = await shop.order(orderBody(wish));
	expect(said.coupon_lines).toEqual([{ code: 'minus200', discount: '200.00' }]);
});

/** Each was an order of a real WooCommerce: its number is in brackets. */
const REFUSED: [string, OrderWish, status: number, code: string][] = [
	['out of the delivery zone (152)', { coords: [30.3, 59.9] }, 422, 'out_of_zone'],
	['no address', { coords: null, address: '' }, 422, 'address_incomplete'],
	['below the zone’s minimum', { lines: [{ id: 601 }] }, 422, 'minimum_amount'],
	['a product of no menu, a draft (154)', { lines: [{ id: 9999 }] }, 422, 'cart_changed'],
	['a sold-out product (109)', { lines: [{ id: 503 }] }, 422, 'cart_changed'],
	[
		'a sold-out variation (110)',
		{ lines: [{ id: 501, variation: 5012, units: 2 }] },
		422,
		'cart_changed',
	],
	['more than there is (111)', { lines: [{ id: 604, units: 33 }] }, 422, 'cart_changed'],
	['points of a guest (156)', { meta: { bonuses: '10' } }, 422, 'bonus_not_enough'],
	['a payment method there is not (157)', { payment: 'mycod' }, 422, 'payment_method_refused'],
	['no payment method', { payment: '' }, 422, 'payment_method_refused'],
	['another sum than was shown (158)', { meta: { expected_total: '1.00' } }, 422, 'total_changed'],
	[
		'an hour that is over',
		{ meta: { must_be_delivered: '10:00-10:30', take_date: '20.11.2026' } },
		422,
		'slot_passed',
	],
	['a code nobody has', { coupons: ['nosuch'] }, 400, 'woocommerce_rest_invalid_coupon'],
	['no phone', { phone: '12' }, 422, 'wrong_phone'],
];

describe('never sent to the site', () => {
	test.each(REFUSED)('%s', async (_name, wish, status, code) => {
		const shop = await open((woo) => {
			for (const product of woo.catalogue.flatMap(({ products }) => products)) {
				if (product.id !== 501) continue;
				product.default_attributes = [];
				for (const one of product.product_variations_data ?? [])
					Object.assign(one, { in_stock: one.id === 5011 });
			}
		});
		const answer = await shop.order(orderBody(wish));
		expect([answer.status, answer.said.code]).toEqual([status, code]);
		expect(shop.woo.orders.size).toBe(0);
	});

	test('a choice that was not made, where the site’s variation leaves an attribute open', async () => {
		const crust = {
			...{ id: 7, name: 'Тесто', slug: 'pa_crust', variation: true },
			options: ['тонкое', 'пышное'],
		};
		const shop = await open((woo) => {
			const all = [woo.catalogue, ...woo.warehouses.values()].flat() as typeof woo.catalogue;
			for (const product of all.flatMap(({ products }) => products)) {
				if (product.id !== 501) continue;
				const open = { ...product.product_variations_data?.[0], id: 5011, attributes: [] };
				Object.assign(product, { attributes: [crust], default_attributes: [] });
				Object.assign(product, { product_variations_data: [open] });
			}
		});
		const places = async (said: object) => {
			const line = { product_id: 501, quantity: 2, ...said };
			return shop.order({ ...orderBody(), line_items: [line] });
		};
		for (const said of [{ variation_id: 5011 }, {}]) {
			const answer = await places(said);
			expect([answer.status, answer.said.code]).toEqual([422, 'cart_changed']);
		}
		expect(shop.woo.orders.size).toBe(0);
		for (const chosen of [
			{ meta_data: [{ key: 'pa_crust', value: 'пышное' }] },
			{ variation: [{ attribute: 'pa_crust', value: 'пышное' }] },
		]) {
			const { said } = await places({ variation_id: 5011, ...chosen });
			const [line] = said.line_items as Json[];
			expect(line?.variation_id).toBe(5011);
			expect(line?.meta_data).toContainEqual(
				expect.objectContaining({ key: 'pa_crust', value: 'пышное' }),
			);
		}
	});

	test('a variable product without a variation (155): it goes as the one its card shows first', async () => {
		const shop = await open();
		const { said } = await shop.order(orderBody({ lines: [{ id: 501, units: 2 }] }));
		expect(said.line_items).toMatchObject([{ product_id: 501, variation_id: 5011 }]);
	});

	test('the order of a closed shop', async () => {
		const shop = await open();
		shop.advance(-5 * 3_600_000);
		const { status, said } = await shop.order(orderBody());
		expect([status, said.code]).toEqual([422, 'warehouse_closed']);
		expect(shop.woo.orders.size).toBe(0);
	});

	test('a body that is none', async () => {
		const shop = await open();
		const { status, said } = await shop.order({
			...orderBody(),
			line_items: [{ product_id: 'x' }],
		});
		expect([status, said.code]).toEqual([400, 'rest_invalid_param']);
	});

	test('what the browser says of prices, of payment, of meta of its own, of gifts', async () => {
		const shop = await open();
		const body = orderBody();
		const [line] = body.line_items as Json[];
		const gift = { product_id: 501, quantity: 9, meta_data: [{ key: 'type', value: 'gift' }] };
		const { said } = await shop.order({
			...body,
			...{ set_paid: true, status: 'completed', transaction_id: '1', currency: 'JPY' },
			line_items: [{ ...line, subtotal: '0.01', total: '0.01', price: 0.01 }, gift],
			shipping_lines: [{ method_id: 'flat_rate', total: '0.00' }],
			fee_lines: [{ name: 'x', total: '-999.00' }],
			billing: { ...(body.billing as Json), email: 'x@y.z', country: 'XX' },
			meta_data: [
				...(body.meta_data as Json[]),
				{ key: '_date_paid', value: '1795165200' },
				{ key: 'idempotency_mark', value: 'guess' },
				{ key: 'shown_total', value: '1.00' },
			],
		});
		expect(said.total).toBe((await shop.quote({})).total);
		const sent = JSON.parse(
			shop.woo.calls.findLast(({ method, path }) => {
				return method === 'POST' && path.endsWith('/orders');
			})?.body ?? '',
		);
		expect(sent.line_items).toHaveLength(1);
		expect(sent).not.toHaveProperty('transaction_id');
		expect(sent).not.toHaveProperty('currency');
		expect(sent.billing).not.toHaveProperty('email');
		expect(sent.billing.country).toBe('RU');
		const keys = sent.meta_data.map(({ key }: { key: string }) => key);
		for (const key of ['_date_paid', 'shown_total', 'expected_total'])
			expect(keys).not.toContain(key);
		expect(keys.filter((key: string) => key === 'idempotency_mark')).toHaveLength(1);
		expect(JSON.stringify(sent)).not.toContain('guess');
	});
});

test('where an order goes is said with the shop’s own country and town', async () => {
	const address = { country: 'IT', state: 'MI', city: 'Milano', postcode: '20121' };
	const shop = await open((woo) => {
		woo.settings = { ...woo.settings, order_address: address };
	});
	const { said } = await shop.order(orderBody());
	expect(said.billing).toMatchObject({ ...address, address_1: 'Москва, Тверская, 1' });
	expect(said.shipping).toMatchObject(address);
});

describe('a site that counts otherwise', () => {
	const EXCLUDED: WooTax = { rate: 0.22, isIncluded: false };
	const taxed = () =>
		open((woo) => {
			woo.tax = EXCLUDED;
		});

	test('its order is on hold, with both sums in a note, and the customer is told', async () => {
		const shop = await taxed();
		const quote = await shop.quote({});
		const { status, said } = await shop.order(orderBody({ payment: 'cod' }));
		expect([status, said.status]).toEqual([201, 'on-hold']);
		const order = readOrder(said);
		expect(order.shownTotal).toBe(Math.round(Number(quote.total) * 100));
		expect(order.total).not.toBe(order.shownTotal);
		expect(order.needsPayment).toBe(false);
		expectAddsUp(order);
		const [placed] = [...shop.woo.orders.values()];
		expect(placed?.notes.join()).toContain(String(quote.total));
		expect(placed?.notes.join()).toContain(String(said.total));
		expect(shop.log()).toContain('the site has counted another total');
		expect(await (await shop.ask('/metrics')).text()).toContain('vitrina_orders_held_total 1');
	});

	test('the note is in the language of the shop’s country', async () => {
		const shop = await open((woo) => {
			woo.tax = EXCLUDED;
			woo.settings = { ...woo.settings, settings: { ...woo.settings.settings, country: 'IT' } };
		});
		expect((await shop.order(orderBody({ phone: '+393331234567' }))).said.status).toBe('on-hold');
		const [placed] = [...shop.woo.orders.values()];
		expect(placed?.notes.join()).toContain('cliente');
	});

	test('once the shop has looked into it, it is an order like any other', async () => {
		const shop = await taxed();
		const { said } = await shop.order(orderBody());
		const order = shop.woo.orders.get(Number(said.id));
		if (order === undefined) throw new Error('no order');
		order.status = 'processing';
		expect(readOrder(shop.woo.toWire(order)).shownTotal).toBeUndefined();
		order.status = 'pending';
		const total = Number(order.meta.find(({ key }) => key === 'shown_total')?.value);
		const settled = readOrder({ ...shop.woo.toWire(order), total: String(total) });
		expect(settled.shownTotal).toBeUndefined();
		expect(settled.needsPayment).toBe(true);
	});

	test('to be paid at a dearer total than was agreed to, it is not payable', async () => {
		const shop = await taxed();
		const { said } = await shop.order(orderBody());
		const order = shop.woo.orders.get(Number(said.id));
		if (order === undefined) throw new Error('no order');
		order.status = 'pending';
		const wire = shop.woo.toWire(order);
		expect(readOrder(wire)).toMatchObject({ needsPayment: false });
		expect(readOrder(wire).shownTotal).toBe(Math.round(Number((await shop.quote({})).total) * 100));
	});

	test('an order that could not be held is none yet: the next try holds it', async () => {
		const shop = await taxed();
		const fetch = shop.woo.fetch;
		let isAway = true;
		const backend = vi.fn(async (request: Request) =>
			isAway && request.method === 'PUT'
				? new Response('<p>critical error</p>', { status: 500 })
				: fetch(request),
		);
		const { ask } = await shop.restart({ backend });
		const order = async () => {
			const response = await ask(ORDERS, json(orderBody(), { 'idempotency-key': 'k1' }));
			return [response.status, ((await response.json()) as Json).status];
		};
		expect((await order())[0]).toBe(502);
		expect((await order())[0]).toBe(502);
		isAway = false;
		expect(await order()).toEqual([201, 'on-hold']);
		expect(await order()).toEqual([201, 'on-hold']);
		expect(shop.woo.orders.size).toBe(1);
	});
});

describe('a draft a refused try has left behind', () => {
	const REFUSAL = {
		status: 400,
		body: {
			code: 'woocommerce_rest_invalid_coupon',
			message:
				'The minimum spend for coupon &quot;five&quot; is <span><bdi>30.00&nbsp;&euro;</bdi></span>.',
		},
	} as const;
	const CART = { cart_version: 'the-name-of-this-very-cart' };

	test('is deleted, and the refusal is told in plain words', async () => {
		const shop = await open((woo) => {
			woo.failsNext = REFUSAL;
		});
		const { status, said } = await shop.order(orderBody({ meta: CART }));
		expect([status, said.message]).toEqual([
			400,
			'The minimum spend for coupon "five" is 30.00 €.',
		]);
		expect(shop.woo.orders.size).toBe(0);
	});

	test.each(['checkout-draft', 'auto-draft', 'trash', 'failed'])(
		'is never taken for the order that was placed: %s',
		async (draft) => {
			const shop = await open((woo) => {
				woo.failsNext = REFUSAL;
			});
			const fetch = shop.woo.fetch;
			let isCut = false;
			const backend = async (request: Request) => {
				// Not deleted either.
				if (request.method === 'DELETE') return new Response('{}', { status: 403 });
				if (isCut && request.method === 'POST' && request.url.includes('/orders'))
					throw new TypeError('fetch failed');
				return fetch(request);
			};
			const restarted = await shop.restart({ backend });
			const order = async (comment: string) => {
				const body = { ...orderBody({ meta: CART }), customer_note: comment };
				const response = await restarted.ask(ORDERS, json(body, { 'idempotency-key': 'k1' }));
				return { status: response.status, said: (await response.json()) as Json };
			};
			expect((await order('')).status).toBe(400);
			const [ghost] = [...shop.woo.orders.values()];
			if (ghost === undefined) throw new Error('no draft');
			ghost.status = draft;
			isCut = true;
			expect((await order('put right')).status).toBe(502);
			isCut = false;
			expect((await order('put right')).said.code).toBe('idempotency_key_running');
			restarted.advance(61_000);
			const { status, said } = await order('put right');
			expect([status, said.status]).toEqual([201, 'pending']);
			expect(said.id).not.toBe(ghost.id);
		},
	);

	test('of a site that has broken off in the middle of it is none either: it is sent again', async () => {
		const shop = await open((woo) => {
			woo.failsNext = { status: 500, body: { code: 'internal_server_error' } };
		});
		const order = () =>
			shop.order(orderBody({ meta: CART }), { 'idempotency-key': 'the-same-key' });
		expect((await order()).status).toBe(502);
		const { status, said } = await order();
		expect([status, said.status]).toEqual([201, 'pending']);
		expect([...shop.woo.orders.values()].map((one) => one.status)).toEqual([
			'checkout-draft',
			'pending',
		]);
	});

	test('even one that has become an order since is of another try', async () => {
		const shop = await open((woo) => {
			woo.failsNext = REFUSAL;
		});
		await shop.order(orderBody({ meta: CART }));
		await shop.order(orderBody({ meta: CART }));
		const marks = shop.woo.calls
			.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'))
			.map(({ body }) => /"idempotency_mark","value":"([0-9a-f]{64})"/.exec(body)?.[1]);
		expect(new Set(marks).size).toBe(2);
	});
});

describe('coupons of the site', () => {
	const four = { lines: [{ id: 501, units: 4, variation: 5011 }] };

	test('one that only autoapply tells of is offered', async () => {
		const coupon = {
			...{ id: 88, code: 'onlyhere', amount: '150.00', discount_type: 'fixed_cart' },
			...{ description: 'Только в корзине', show_to_user: true },
		};
		const shop = await open((woo) => {
			woo.coupons = [];
			woo.autoapply = { couponsList: [coupon], stocksList: [] };
		});
		const quote = await shop.quote(four);
		expect(quote.coupons).toMatchObject([{ code: 'onlyhere', selected: true, saved: '150.00' }]);
		expect((await shop.order(orderBody(four))).said.total).toBe(quote.total);
	});

	test.each([
		['listed by autoapply alone', [], {}],
		['listed as a public one too', ['woo'], {}],
		['typed', [], { coupons: ['onlyhere'] }],
	] as const)('what it counts a percentage to is shown and charged: %s', async (_, all, wish) => {
		const coupon = {
			...{ id: 88, code: 'onlyhere', amount: '10.00', discount_type: 'percent' },
			...{ description: 'На пиццу', show_to_user: true, cart_discount: 73.5 },
		};
		const shop = await open((woo) => {
			woo.coupons = all.map(() => coupon);
			woo.autoapply = { couponsList: [coupon], stocksList: [], cart_bonuses: 51 };
		});
		const quote = await shop.quote({ ...four, ...wish });
		expect(quote).toMatchObject({
			...{ items: '1800.00', discount: '73.50' },
			coupons: [{ code: 'onlyhere', discount_type: 'percent', amount: '10.00', saved: '73.50' }],
		});
		const { said } = await shop.order(orderBody({ ...four, ...wish }));
		expect([said.total, said.discount_total]).toEqual([quote.total, '73.50']);
	});

	test('a percentage it counts nothing of is counted here; one of the whole cart takes no more than the cart', async () => {
		const coupon = { id: 88, code: 'half', amount: '50.00', discount_type: 'percent' };
		const shop = await open((woo) => {
			woo.coupons = [];
			woo.autoapply = { couponsList: [{ ...coupon, show_to_user: true, cart_discount: 0 }] };
		});
		expect(await shop.quote(four)).toMatchObject({ items: '1800.00', discount: '900.00' });
		shop.woo.autoapply = {
			couponsList: [{ ...coupon, show_to_user: true, cart_discount: '99999.00' }],
		};
		expect(await shop.quote(four)).toMatchObject({ discount: '1800.00' });
	});

	test('the sum of a code it keeps to itself is its own', async () => {
		const promocode = { code: 'secret', status: 'applied', type: 'percent', amount: '5.00' };
		const shop = await open((woo) => {
			woo.coupons = [];
			woo.autoapply = { couponsList: [], promocode: { ...promocode, discount: 51 } };
		});
		expect(await shop.quote({ ...four, coupons: ['secret'] })).toMatchObject({
			discount: '51.00',
			promocode: { code: 'secret' },
		});
	});

	test('a code it does not take is refused in its own words, plain', async () => {
		const message = 'Минимальная сумма для &laquo;five&raquo; <b>5&nbsp;000</b> &#8381;';
		const shop = await open((woo) => {
			woo.autoapply = {
				couponsList: [],
				promocode: { code: 'five', status: 'error', message },
			};
		});
		const quote = await shop.quote({ ...four, coupons: ['five'] });
		expect(quote.changes).toMatchObject([
			{
				coupon_code: 'five',
				refusals: [{ rule: 'told_by_site', message: 'Минимальная сумма для «five» 5 000 ₽' }],
			},
		]);
		expect((await shop.order(orderBody({ ...four, coupons: ['five'] }))).said.code).toBe(
			'cart_changed',
		);
	});

	test('a call that is not there is not asked for each time', async () => {
		const shop = await open();
		await shop.quote(four);
		await shop.quote(four);
		const requests = shop.woo.calls.filter(({ path }) => path.endsWith('/autoapply'));
		expect(requests).toHaveLength(1);
	});
});

test('settings and files with prices are asked for with the time', async () => {
	const shop = await open();
	await shop.quote(PICKUP);
	await shop.ask('/api/wp-json/v1/all_settings?lang=en');
	await shop.ask('/api/wp-content/uploads/app_sync/prodcat_main.json?t=1');
	const requests = shop.woo.calls.filter(({ path }) => /all_settings|app_sync/.test(path));
	const t = String(Math.floor(NOON / 180_000));
	const asked = new Map(
		requests.map(({ path, query }) => [path.replace(/.*\//, ''), query.get('t')]),
	);
	expect(Object.fromEntries(asked)).toMatchObject({
		...{ all_settings: t, 'prodcat.json': t, 'prodcat_main.json': t },
		'prodcat_main_categories_only.json': null,
	});
});
