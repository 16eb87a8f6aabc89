/**
 * Orders in front of a WooCommerce of a currency without decimals, and of one with three: what is shown is what is
 * charged. The digits are set once, so each currency has modules of its own.
 */
import { describe, expect, test, vi } from 'vitest';
import type { WooCommerce } from '#tests/fixtures/woocommerce.ts';
import type { OrderWish } from '#tests/shop.ts';

type Json = Record<string, unknown>;

async function open(digits: number, prepare: (woo: WooCommerce) => unknown) {
	vi.resetModules();
	const { setCurrencyDigits } = await import('#core/rules/money/currency.ts');
	setCurrencyDigits(digits);
	const [{ createTestGateway, json }, { createWooCommerce, WOO_KEYS }, shop, { parseMoney }] =
		await Promise.all([
			import('#tests/fixtures/test-gateway.ts'),
			import('#tests/fixtures/woocommerce.ts'),
			import('#tests/shop.ts'),
			import('#core/rules/money/money.ts'),
		]);
	const woo = createWooCommerce();
	woo.decimals = digits;
	prepare(woo);
	const { ask, log } = await createTestGateway({
		startsAt: shop.NOON,
		deps: { backend: woo.fetch },
		config: {
			credentials: WOO_KEYS,
			servesRawSite: false,
			freshForMs: 180_000,
			siteOrigin: 'https://shop.example',
		},
	});
	const say = async (path: string, wish: OrderWish, headers = {}) =>
		(await (await ask(path, json(shop.orderBody(wish), headers))).json()) as Json;
	return {
		...{ ask, log, woo, parseMoney },
		readOrder: shop.readOrder,
		quote: (wish: OrderWish) => say('/api/wp-json/checkout/v1/quote', wish),
		order: (wish: OrderWish) =>
			say('/api/wp-json/wc/v3/orders', wish, { 'idempotency-key': 'key-1' }),
	};
}

const tenth = (woo: WooCommerce) =>
	woo.coupons.splice(0, woo.coupons.length, { ...woo.coupons[0], amount: '7.77' });
const priced = (price: string) => (woo: WooCommerce) => {
	for (const product of woo.catalogue.flatMap(({ products }) => products)) {
		if (product.id === 501)
			for (const one of product.product_variations_data ?? []) one.price = price;
		if (product.id === 701) product.price = '0.899555';
	}
};

const CARTS: [name: string, wish: OrderWish, prepare?: (woo: WooCommerce) => unknown][] = [
	['two pizzas brought', {}],
	['goods by weight', { lines: [{ id: 701, units: 1100 }] }],
	[
		'a percentage that does not come out even',
		{ lines: [{ id: 701, units: 1100 }, { id: 601 }] },
		tenth,
	],
	['supplements', { lines: [{ id: 501, units: 3, variation: 5012, supplements: [[9101, 2]] }] }],
];
const TAXES = [undefined, { rate: 0.1, isIncluded: true }, { rate: 0.08875, isIncluded: true }];

describe.each([
	[0, /^\d+$/, '450'],
	[3, /^\d+\.\d{3}$/, '450.505'],
])('a currency of %i decimals', (digits, form, price) => {
	test.each(
		CARTS.flatMap((cart) => TAXES.map((tax) => [...cart.slice(0, 2), tax, cart[2]] as const)),
	)('%s', async (_name, wish, tax, prepare) => {
		const shop = await open(digits, (woo) => {
			woo.tax = tax as WooCommerce['tax'];
			priced(price)(woo);
			(prepare as CallableFunction | undefined)?.(woo);
		});
		const cart = wish as OrderWish;
		const quote = await shop.quote(cart);
		expect(quote.total).toMatch(form);
		const said = await shop.order({ ...cart, meta: { expected_total: String(quote.total) } });
		expect([said.status, said.total]).toEqual(['pending', quote.total]);
		expect(shop.log()).not.toContain('on hold');
		const { items, delivery, discount, total } = shop.readOrder(said);
		expect(items + delivery - discount).toBe(total);
		expect(total).toBe(shop.parseMoney(String(quote.total)));
	});
});

test.each([
	[2, 3, 'CURRENCY_DIGITS=3'],
	[2, 0, 'CURRENCY_DIGITS=0'],
	[0, 2, 'CURRENCY_DIGITS=2'],
])(
	'counted with %i decimals in front of a site of %i: the order is held, and the log says what to set',
	async (ours, theirs, line) => {
		const shop = await open(ours, (woo) => {
			woo.decimals = theirs;
			woo.tax = { rate: 0.0875, isIncluded: false };
			priced('450.505')(woo);
		});
		const said = await shop.order({});
		expect(said.status).toBe('on-hold');
		expect(shop.log()).toContain(line);
	},
);

test('a total that comes to ours only when it is rounded is another total', async () => {
	const shop = await open(2, (woo) => {
		woo.decimals = 3;
		const fetch = woo.fetch;
		woo.fetch = async (request) => {
			const answer = await fetch(request);
			if (request.method !== 'POST' || !request.url.includes('/orders?')) return answer;
			const order = (await answer.json()) as Json;
			return Response.json({ ...order, total: (Number(order.total) - 0.004).toFixed(3) }, answer);
		};
	});
	const said = await shop.order({});
	expect(said.status).toBe('on-hold');
	expect(shop.log()).toContain(
		'the site counts money with 3 decimals: start with CURRENCY_DIGITS=3',
	);
});

describe('a page on static hosting is told the digits by the settings', () => {
	const SETTINGS = '/api/wp-json/v1/all_settings';

	test.each([
		[0, undefined, 0],
		[3, 2, 3],
		[2, 0, 2],
		[2, undefined, undefined],
	])('counted with %i, the site says %s: %s', async (digits, theirs, said) => {
		const shop = await open(digits, (woo) => {
			if (theirs !== undefined) Object.assign(woo.settings, { currency_digits: theirs });
		});
		await shop.ask('/');
		const settings = (await (await shop.ask(SETTINGS)).json()) as Json;
		expect(settings.currency_digits).toBe(said);
	});

	test('and counts with them before it reads a sum', async () => {
		const shop = await open(3, () => undefined);
		await shop.ask('/');
		const settings = await (await shop.ask(SETTINGS)).json();
		vi.resetModules();
		vi.stubEnv('VITE_API_ORIGIN', 'https://shop.example');
		vi.stubGlobal('fetch', async () => Response.json(settings));
		const { fetchSettings } = await import('#src/features/shell/settings-api.ts');
		const { conditions } = await fetchSettings(Date.now(), 'ru');
		const { parseMoney } = await import('#core/rules/money/money.ts');
		vi.unstubAllGlobals();
		vi.unstubAllEnvs();
		expect(parseMoney('5.505')).toBe(5505);
		expect(conditions[0]?.tiers[0]?.from).toBe(parseMoney('500'));
		expect(parseMoney('500')).toBe(500_000);
	});
});
