import { createHash } from 'node:crypto';
import { addressOf, isEmail } from './addresses.ts';
import { datesOf } from './dates.ts';
import {
	type Answer,
	type Call,
	type Fields,
	fieldsOf,
	isFields,
	listOf,
	missing,
	ok,
	paged,
	Refusal,
	textOf,
} from './http.ts';
import type { Customer } from './records.ts';
import type { Shop } from './shop.ts';

export function listCustomers(shop: Shop, call: Call): Answer {
	const email = call.query.get('email')?.toLowerCase();
	const search = call.query.get('search')?.toLowerCase();
	const found = [...shop.customers.values()].filter(
		(customer) =>
			(email === undefined || customer.email === email) &&
			(search === undefined || [customer.email, customer.username].join(' ').includes(search)),
	);
	return paged(
		call,
		found.map((customer) => customerAnswer(shop, customer)),
	);
}

export function getCustomer(shop: Shop, { params }: Call): Answer {
	return ok(customerAnswer(shop, customerOf(shop, params.id)));
}

export function createCustomer(shop: Shop, { body }: Call): Answer {
	if (body.email === undefined) throw missing('email');
	const email = textOf(body.email).toLowerCase();
	const now = shop.options.now();
	refuseEmail(shop, email);
	const customer: Customer = {
		id: shop.nextId('customer'),
		email,
		username: textOf(body.username) || (email.split('@')[0] ?? ''),
		firstName: '',
		lastName: '',
		billing: { ...addressOf({}), email: '' },
		shipping: addressOf({}),
		meta: [],
		createdAt: now,
		modifiedAt: now,
	};
	shop.customers.set(customer.id, customer);
	write(shop, customer, body);
	return ok(customerAnswer(shop, customer), 201);
}

export function updateCustomerById(shop: Shop, { params, body }: Call): Answer {
	const customer = customerOf(shop, params.id);
	const email = textOf(body.email).toLowerCase();
	if (email && email !== customer.email) {
		refuseEmail(shop, email);
		customer.email = email;
	}
	write(shop, customer, body);
	return ok(customerAnswer(shop, customer));
}

function customerOf(shop: Shop, id: string | undefined): Customer {
	const customer = shop.customers.get(Number(id));
	if (!customer) throw new Refusal(404, 'wc_user_invalid_id', 'Invalid user ID.');
	return customer;
}

function refuseEmail(shop: Shop, email: string): void {
	if (!isEmail(email)) throw new Refusal(400, 'customer_invalid_email', 'Invalid email address');
	if ([...shop.customers.values()].some((customer) => customer.email === email))
		throw new Refusal(
			400,
			'registration-error-email-exists',
			`An account is already registered with ${email}. Please log in or use a different email address.`,
		);
}

function write(shop: Shop, customer: Customer, body: Fields): void {
	customer.modifiedAt = shop.options.now();
	if (body.first_name !== undefined) customer.firstName = textOf(body.first_name);
	if (body.last_name !== undefined) customer.lastName = textOf(body.last_name);
	if (isFields(body.billing))
		customer.billing = {
			...addressOf({ ...customer.billing, ...body.billing }),
			email: textOf(body.billing.email ?? customer.billing.email),
		};
	if (isFields(body.shipping))
		customer.shipping = addressOf({ ...customer.shipping, ...body.shipping });
	for (const { key, value } of listOf(body.meta_data).map(fieldsOf)) {
		const found = customer.meta.find((meta) => meta.key === key);
		if (found) found.value = value;
		else customer.meta.push({ id: shop.nextId('meta'), key: textOf(key), value });
	}
}

function customerAnswer(shop: Shop, customer: Customer) {
	const page = `${shop.options.url}/wp-json/wc/v3/customers`;
	const face = createHash('sha256').update(customer.email).digest('hex');
	return {
		id: customer.id,
		...datesOf(shop, 'date_created', customer.createdAt),
		...datesOf(shop, 'date_modified', customer.modifiedAt),
		email: customer.email,
		first_name: customer.firstName,
		last_name: customer.lastName,
		role: 'customer',
		username: customer.username,
		billing: { ...customer.billing },
		shipping: { ...customer.shipping },
		is_paying_customer: [...shop.orders.values()].some(
			({ customerId, paidAt }) => customerId === customer.id && paidAt !== null,
		),
		avatar_url: `https://secure.gravatar.com/avatar/${face}?s=96&d=mm&r=g`,
		meta_data: customer.meta,
		_links: {
			self: [{ href: `${page}/${customer.id}` }],
			collection: [{ href: page }],
		},
	};
}
