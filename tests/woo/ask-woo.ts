import type { WooStub } from './woo-stub.ts';

/** Where the default shop delivers by its own courier. */
export const HOME = {
	first_name: 'Ann',
	last_name: 'Lee',
	address_1: 'Via Roma 1',
	city: 'Milano',
	state: 'MI',
	postcode: '20121',
	country: 'IT',
	phone: '+39020000',
};
/** What a checkout is sent: to that address, paid in cash. */
export const ORDER = {
	billing_address: { ...HOME, email: 'ann@example.com' },
	shipping_address: HOME,
	payment_method: 'cod',
};
export const KEY = `Basic ${Buffer.from('ck_readwrite:cs_readwrite').toString('base64')}`;
export const READ_ONLY = `Basic ${Buffer.from('ck_readonly:cs_readonly').toString('base64')}`;

/** Fields of an answer, whatever they are: the tests name the ones they look at. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of another product, looked at field by field.
export type Answered = { status: number; body: any; headers: Headers };

export async function ask(
	stub: WooStub,
	method: string,
	path: string,
	{ body, key, headers }: { body?: unknown; key?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
	const response = await stub.fetch(
		new Request(`https://woo.example.com/wp-json${path}`, {
			method,
			headers: {
				'content-type': 'application/json',
				...(key ? { authorization: key } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		}),
	);
	return { status: response.status, body: await response.json(), headers: response.headers };
}

/** A customer with a cart of his own. */
export async function customerOf(stub: WooStub) {
	const { headers } = await ask(stub, 'GET', '/wc/store/v1/cart');
	const token = { 'Cart-Token': headers.get('cart-token') ?? '' };
	const call = (method: string, path: string, body?: unknown) =>
		ask(stub, method, `/wc/store/v1${path}`, { body, headers: token });
	return {
		token,
		cart: () => call('GET', '/cart'),
		add: (id: number, quantity: number, variation?: unknown) =>
			call('POST', '/cart/add-item', { id, quantity, variation }),
		addCoupon: (code: string) => call('POST', '/cart/apply-coupon', { code }),
		livesAt: (address: object) =>
			call('POST', '/cart/update-customer', {
				billing_address: { ...address, email: 'ann@example.com' },
				shipping_address: address,
			}),
		chooseRate: (id: string) =>
			call('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: id }),
		draft: () => call('GET', '/checkout'),
		place: (order: object = ORDER) => call('POST', '/checkout', order),
	};
}

export async function customerAtHome(stub: WooStub, ...lines: [number, number][]) {
	const customer = await customerOf(stub);
	for (const [id, quantity] of lines) await customer.add(id, quantity);
	await customer.livesAt(HOME);
	return customer;
}
