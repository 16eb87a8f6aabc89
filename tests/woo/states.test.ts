/** A customer of another state than the shop's is shown and charged the tax and the delivery of his own. */
import { describe, expect, test } from 'vitest';
import type { Located } from '#server/woo/deps.ts';
import { anAdaptedShop, type Order } from '#tests/fixtures/adapted-shop.ts';
import { aShippingMethod } from './default-shop.ts';
import type { BaseAddress, WooOptions, WooZone } from './options.ts';
import { chargedOrders } from './shown-is-charged.ts';

const courier = (instanceId: number, cost: string) =>
	aShippingMethod({ instanceId, methodId: 'flat_rate', title: 'Courier', cost });
const PICKUP = aShippingMethod({ instanceId: 9, methodId: 'local_pickup', title: 'Pick up' });
const FRESNO: BaseAddress = {
	...{ country: 'US', state: 'CA', city: 'Fresno', postcode: '93650', street: 'Van Ness 1' },
};
const NEVADA: WooZone = {
	...{ id: 1, name: 'Nevada', order: 1, locations: [{ type: 'state', code: 'US:NV' }] },
	methods: [courier(1, '9.00'), PICKUP],
};
const ELSEWHERE: WooZone = {
	...{ id: 0, name: 'Elsewhere', order: 0, locations: [] },
	methods: [courier(2, '3.50'), { ...PICKUP, instanceId: 8 }],
};
/** California takes 10 %, Nevada 5 %. */
const CHAIN: Partial<WooOptions> = {
	...{ base: FRESNO, taxRate: 0, stateTaxRates: { 'US:CA': 10, 'US:NV': 5 } },
	zones: [NEVADA, ELSEWHERE],
};
const ORDER: Order = { lines: [{ id: 15, units: 4 }] };
const HOME = 'Fresno, CA 93650';
const CLOVIS = { city: 'Clovis', postcode: '93611' };
const LAS_VEGAS: Located = { city: 'Las Vegas', postcode: '89101', states: ['US-NV'] };

/** An order to where a geocoder says it lies is quoted and placed; its sums, and the address it has. */
async function soldTo(
	located: Located | undefined,
	taxes: Partial<WooOptions>,
	{ way = 'flat_rate', ...site }: Partial<WooOptions> & Pick<Order, 'way'> = {},
) {
	const shop = await anAdaptedShop(
		{ ...CHAIN, ...taxes, ...site },
		{ locate: async () => located },
	);
	const order: Order = { ...ORDER, way };
	const { body: quote } = await shop.quote(order);
	expect(quote).toMatchObject({ changes: [], problems: [] });
	// With and without the cart of the quote.
	if (taxes.taxes === 'excl') shop.advance(120_000);
	const placed = await shop.place(order, 'k1', { expected_total: quote.total });
	expect(placed.status, JSON.stringify(placed.body)).toBe(201);
	const [charged] = chargedOrders(shop);
	expect(charged?.total).toBe(quote.total);
	expect(charged?.total_tax).toBe(quote.tax.amount);
	expect(charged?.billing).toMatchObject({ state: charged?.shipping.state });
	const { state, city, postcode } = charged?.shipping ?? {};
	return [quote.tax.amount, quote.delivery, `${city}, ${state} ${postcode}`];
}

/** A way to count taxes, and the tax and the delivery that each state is shown by it. */
interface Cell {
	readonly taxes: Partial<WooOptions>;
	readonly nevada: readonly string[];
	readonly california: readonly string[];
}

describe.each<Cell>([
	{
		taxes: { taxes: 'excl', taxDisplay: 'excl' },
		...{ nevada: ['1.95', '9.00'], california: ['3.35', '3.50'] },
	},
	{
		taxes: { taxes: 'excl', taxDisplay: 'incl' },
		...{ nevada: ['1.95', '9.45'], california: ['3.35', '3.85'] },
	},
	{
		taxes: { taxes: 'incl', taxDisplay: 'incl' },
		...{ nevada: ['1.81', '9.45'], california: ['3.08', '3.85'] },
	},
])('taxes $taxes.taxes, shown $taxes.taxDisplay', ({ taxes, nevada, california }) => {
	test('another state than the shop’s has its own tax and delivery', async () => {
		expect(await soldTo(LAS_VEGAS, taxes)).toEqual([...nevada, 'Las Vegas, NV 89101']);
	});

	test.each<[string, Located | undefined]>([
		['the shop’s own', { ...CLOVIS, states: ['US-CA'] }],
		['not told', { ...CLOVIS, states: [] }],
		['one WooCommerce does not list', { ...CLOVIS, states: ['US-XX'] }],
		['of another country', { ...CLOVIS, states: ['MX-NV'] }],
		['unknown, as all of the address is', undefined],
	])('a state that is %s: the shop’s own tax and delivery', async (_, located) => {
		const address = located === undefined ? HOME : 'Clovis, CA 93611';
		expect(await soldTo(located, taxes)).toEqual([...california, address]);
	});

	test('an order that is fetched is taxed where the shop is', async () => {
		const [tax, delivery, address] = await soldTo(LAS_VEGAS, taxes, { way: 'local_pickup' });
		const isInside = taxes.taxes === 'incl';
		expect([tax, delivery, address]).toEqual([isInside ? '2.73' : '3.00', '0.00', HOME]);
	});
});

describe('the state is taken', () => {
	const EXCL: Partial<WooOptions> = { taxes: 'excl', taxDisplay: 'excl' };

	test.each<[string, Located, string]>([
		['without a postcode', { ...LAS_VEGAS, postcode: '' }, 'Las Vegas, NV 93650'],
		['beside a postcode of no meaning', { ...LAS_VEGAS, postcode: 'SW1A' }, 'Las Vegas, NV 93650'],
		['without a town', { ...LAS_VEGAS, city: '' }, 'Fresno, NV 89101'],
	])('%s', async (_, located, address) => {
		expect(await soldTo(located, EXCL)).toEqual(['1.95', '9.00', address]);
	});

	test('of the smallest kind that WooCommerce lists', async () => {
		const located = { city: 'Roma', postcode: '00184', states: ['IT-RM', 'IT-62'] };
		const base = { country: 'IT', state: 'MI', city: 'Milano', postcode: '20121', street: '' };
		const site = { base, stateTaxRates: { 'IT:RM': 20 }, zones: [ELSEWHERE] };
		const [tax, , address] = await soldTo(located, EXCL, site);
		expect([tax, address]).toEqual(['6.70', 'Roma, RM 00184']);
	});

	test('as WooCommerce spells it', async () => {
		const located = { city: 'Tokyo', postcode: '100-0001', states: ['JP-13'] };
		const base = { country: 'JP', state: 'JP27', city: 'Osaka', postcode: '530-0001', street: '' };
		const site = { base, stateTaxRates: { 'JP:JP13': 20 }, zones: [ELSEWHERE] };
		const [tax, , address] = await soldTo(located, EXCL, site);
		expect([tax, address]).toEqual(['6.70', 'Tokyo, JP13 100-0001']);
	});
});

const STATES_CALL = '/wc/v3/data/countries/US';

test('the list of states is asked for once, and only where a geocoder tells one of the shop’s country', async () => {
	let located: Located = { ...CLOVIS, states: ['MX-NV'] };
	const shop = await anAdaptedShop(CHAIN, { locate: async () => located });
	const asked = () => shop.stub.calls().filter(({ path }) => path === STATES_CALL).length;
	await shop.quote(ORDER);
	expect(asked()).toBe(0);
	located = LAS_VEGAS;
	await shop.quote(ORDER);
	await shop.quote(ORDER);
	expect(asked()).toBe(1);
});

test('a list that cannot be read keeps no order away; one that was read before stays', async () => {
	const shop = await anAdaptedShop(CHAIN, { locate: async () => LAS_VEGAS });
	const delivery = async () => (await shop.quote(ORDER)).body.delivery;
	const fails = () => shop.stub.before(STATES_CALL, () => ({ cut: 'before' }));
	const stop = fails();
	expect(await delivery()).toBe('3.50');
	stop();
	expect(await delivery()).toBe('9.00');
	fails();
	shop.advance(3_600_000);
	await delivery();
	expect(await delivery()).toBe('9.00');
});
