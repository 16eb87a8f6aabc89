/** What a customer is shown is what WooCommerce charges: every way to count taxes, to deliver, to take off. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { kopecks, moneyToWire, parseMoney, sum, ZERO } from '#core/rules/money/money.ts';
import { NO_FOLDER, type WooFolder } from '#server/woo/folder.ts';
import {
	type AdaptedShop,
	anAdaptedShop,
	type Order,
	openAdaptedShop,
} from '#tests/fixtures/adapted-shop.ts';
import { ofDay } from '../sweep.ts';
import { aShippingMethod } from './default-shop.ts';
import type { Currency, WooOptions, WooZone } from './options.ts';

const WAYS = ['flat_rate', 'local_pickup'] as const;
const COUPONS = [[], ['welcome10'], ['five'], ['pizza2'], ['solo'], ['welcome10', 'pizza2']];
const TAXES: readonly Pick<WooOptions, 'taxes' | 'taxDisplay'>[] = [
	{ taxes: 'off', taxDisplay: 'excl' },
	{ taxes: 'incl', taxDisplay: 'incl' },
	{ taxes: 'incl', taxDisplay: 'excl' },
	{ taxes: 'excl', taxDisplay: 'excl' },
	{ taxes: 'excl', taxDisplay: 'incl' },
];

/** Margherita, Diavola on sale, espresso at an odd price, a variation. */
const LINES: Order['lines'] = [
	{ id: 15, units: 3 },
	{ id: 17, units: 2 },
	{ id: 25, units: 3 },
	{ id: 50, units: 1, variation: 53 },
];

/** Three decimals, two, none. By day each cell is tried in one of them. */
const CURRENCIES: readonly Currency[] = [
	{ code: 'KWD', symbol: '&#x62f;.&#x643;', digits: 3, position: 'left' },
	{ code: 'EUR', symbol: '&euro;', digits: 2, position: 'left' },
	{ code: 'JPY', symbol: '&yen;', digits: 0, position: 'left' },
];

/** Tests of one currency, "EUR": how many decimals it has is settled once for a process. */
export function testShownIsCharged(code: string): void {
	const turn = CURRENCIES.findIndex((one) => one.code === code);
	const currency = CURRENCIES[turn] ?? expect.unreachable(code);
	setCurrencyDigits(currency.digits);
	testSums(currency, turn);
	testStock(currency, turn);
}

function testSums(currency: Currency, turn: number): void {
	const cells = WAYS.flatMap((way) => COUPONS.map((coupons) => ({ way, coupons })));
	const rows = TAXES.map((taxes, row) => ({ ...taxes, cells: ofDay(cells, 3, row + turn) }));
	describe.each(rows)(
		`${currency.code}, taxes $taxes, shown $taxDisplay`,
		({ cells, ...taxes }) => {
			let shop: AdaptedShop;
			beforeAll(async () => {
				shop = await openAdaptedShop({ currency, taxRate: 22, ...taxes });
			});
			afterAll(() => shop.close());

			test.each(cells)('$way, coupons $coupons', async ({ way, coupons }) => {
				const order: Order = { lines: LINES, way, coupons };
				const quote = await shop.quote(order);
				expect(quote).toMatchObject({ status: 200, body: { changes: [], problems: [] } });
				expectAddsUp(quote.body);
				const placed = await shop.place(order, [way, ...coupons].join('-'), {
					expected_total: quote.body.total,
				});
				expect(placed.status, JSON.stringify(placed.body)).toBe(201);
				expect(placed.body.total).toBe(quote.body.total);
				expect(chargedOrders(shop).at(-1)).toMatchObject({
					...{ id: placed.body.id, total: quote.body.total, status: 'processing' },
				});
				expect(quote.body.coupons.map((one: { code: string }) => one.code)).toEqual(coupons);
			});
		},
	);
}

interface Cell {
	readonly name: string;
	readonly order: Order;
	/** What is said of it before it can be had. */
	readonly changes?: readonly object[];
	/** What is had then. */
	readonly left?: Order;
	readonly site?: Partial<WooOptions>;
	readonly folder?: WooFolder;
	prepare?(shop: AdaptedShop): unknown;
}

const oneOf = (id: number, units: number, rest: Partial<Order> = {}): Order => ({
	lines: [{ id, units }],
	...rest,
});
const WORLD = { id: 0, name: 'World', order: 0, locations: [] };
const ROME: WooZone = {
	...{ id: 7, name: 'Rome', order: 1 },
	locations: [{ code: 'IT:RM', type: 'state' }],
	methods: [aShippingMethod({ instanceId: 71, methodId: 'flat_rate', title: 'Rome', cost: '7' })],
};
const FREE = aShippingMethod({
	...{ instanceId: 81, methodId: 'free_shipping', title: 'Free', cost: '0' },
	...{ requires: 'coupon', minAmount: '0' },
});
const PAID = aShippingMethod({ instanceId: 82, methodId: 'flat_rate', title: 'Paid', cost: '3' });

const STOCK: readonly Cell[] = [
	{
		name: 'the last pieces',
		order: oneOf(15, 3),
		prepare: ({ stub }) => stub.setStock(15, 3),
	},
	{
		name: 'fewer left than are wanted',
		order: oneOf(15, 3),
		prepare: ({ stub }) => stub.setStock(15, 2),
		changes: [{ code: 'count_reduced', product_id: 15, count: 2 }],
		left: oneOf(15, 2),
	},
	{
		name: 'sold out',
		order: { lines: [...oneOf(15, 1).lines, ...oneOf(25, 2).lines] },
		prepare: ({ stub }) => stub.setStock(15, 0),
		changes: [{ code: 'line_gone', product_id: 15 }],
		left: oneOf(25, 2),
	},
	{
		name: 'sold out, and made to order',
		order: oneOf(15, 3),
		prepare({ stub }) {
			stub.setProduct(15, { backorders: 'yes' });
			stub.setStock(15, 0);
		},
	},
	{
		// WooCommerce's cart holds no more of a counted thing than there is, made to order or not.
		name: 'more than there is, of what may be made to order',
		order: oneOf(15, 5),
		prepare({ stub }) {
			stub.setProduct(15, { backorders: 'yes' });
			stub.setStock(15, 3);
		},
		changes: [{ code: 'count_reduced', product_id: 15, count: 3 }],
		left: oneOf(15, 3),
	},
	{
		name: 'one in each order',
		order: oneOf(15, 2),
		prepare: ({ stub }) => stub.setProduct(15, { isSoldIndividually: true }),
		changes: [{ code: 'count_reduced', product_id: 15, count: 1 }],
		left: oneOf(15, 1),
	},
	{
		name: 'a coupon that has been used as often as it may',
		order: oneOf(15, 3, { coupons: ['once'] }),
		prepare: (shop) => shop.place(oneOf(15, 3, { coupons: ['once'] }), 'before'),
		changes: [{ code: 'coupon_refused', coupon_code: 'once' }],
		left: oneOf(15, 3),
	},
	{
		name: 'a coupon for free delivery',
		order: oneOf(15, 2, { coupons: ['free'] }),
		site: { zones: [{ ...WORLD, methods: [PAID, FREE] }] },
	},
	{
		name: 'the zone of another town',
		order: oneOf(15, 2),
		site: { zones: [ROME, { ...WORLD, methods: [PAID] }] },
		folder: {
			...NO_FOLDER,
			settings: { order_address: { state: 'RM', city: 'Roma', postcode: '00184' } },
		},
	},
	{
		name: 'supplements of two dishes',
		order: {
			lines: [
				{ id: 15, units: 2, supplements: [{ id: 25, count: 1 }] },
				{ id: 15, units: 1, supplements: [{ id: 25, count: 2 }] },
			],
		},
	},
];

/** Stock, limits, zones, supplements: what is refused is said, what is left is charged as it is shown. */
function testStock(currency: Currency, turn: number): void {
	const cells = STOCK.flatMap((cell, row) =>
		ofDay(TAXES.slice(1, 4), 3, row + turn).map((taxes) => ({ ...cell, ...taxes })),
	);
	test.each(cells)(`${currency.code}, taxes $taxes, shown $taxDisplay: $name`, async (cell) => {
		const { taxes, taxDisplay, site, folder = NO_FOLDER, changes = [], order, prepare } = cell;
		const options = { currency, taxRate: 22, ...site, taxes, taxDisplay };
		const shop = await anAdaptedShop(options, { folder });
		await prepare?.(shop);
		const before = chargedOrders(shop).length;
		const first = await shop.quote(order);
		expect(first).toMatchObject({ status: 200, body: { changes, problems: [] } });
		if (changes.length > 0) {
			const refused = await shop.place(order, 'k0', { expected_total: first.body.total });
			expect(refused).toMatchObject({ status: 422, body: { code: 'cart_changed' } });
			expect(shop.stub.orders()).toHaveLength(before);
		}
		const left = cell.left ?? order;
		const { body: quote } = await shop.quote(left);
		expect(quote).toMatchObject({ changes: [], problems: [] });
		expectAddsUp(quote);
		const placed = await shop.place(left, 'k1', { expected_total: quote.total });
		expect(placed, JSON.stringify(placed.body)).toMatchObject({
			...{ status: 201, body: { total: quote.total } },
		});
		expect(chargedOrders(shop).slice(before)).toMatchObject([
			{ id: placed.body.id, total: quote.total, status: 'processing' },
		]);
	});
}

/** Everything at the site that is more than a cart on its way. */
export const chargedOrders = ({ stub }: AdaptedShop) =>
	stub.orders().filter(({ status }) => status !== 'checkout-draft');

interface Sums
	extends Readonly<Record<'items' | 'discount' | 'delivery' | 'surcharge' | 'total', string>> {
	readonly tax: { readonly amount: string; readonly included: boolean };
}

function expectAddsUp({ tax, total, discount, ...parts }: Sums): void {
	const amount = (written: string) => parseMoney(written) ?? ZERO;
	const added = tax.included ? ZERO : amount(tax.amount);
	const all = [amount(parts.items), amount(parts.delivery), amount(parts.surcharge), added];
	expect(moneyToWire(kopecks(sum(all) - amount(discount)))).toBe(total);
}
