import { addressOf, isEmail } from './addresses.ts';
import { couponRefusal } from './coupons.ts';
import { askedMoment } from './dates.ts';
import { discountsOf, takenOff } from './discounts.ts';
import {
	type Answer,
	type Call,
	type Fields,
	fieldsOf,
	invalid,
	isFields,
	listOf,
	missing,
	ok,
	paged,
	Refusal,
	textOf,
	wholeOf,
} from './http.ts';
import { fromMinor, roundTax, roundTo, toMinor } from './money.ts';
import { attributeKey, fullName } from './names.ts';
import type { WooProduct } from './options.ts';
import { addNote, openOrder, sumUp } from './order.ts';
import { noteAnswer, orderAnswer } from './order-answer.ts';
import { moveTo, statusesOf } from './order-status.ts';
import type { Meta, Order, OrderLine } from './records.ts';
import type { Shop } from './shop.ts';
import { priceOf } from './stock.ts';
import { rateOf, shownPrice, taxOf } from './taxes.ts';

export function listOrders(shop: Shop, call: Call): Answer {
	const { query } = call;
	const statuses = (query.get('status') ?? 'any').split(',');
	const known = ['any', 'trash', 'auto-draft', ...Object.keys(statusesOf(shop))];
	for (const [at, status] of statuses.entries())
		if (!known.includes(status)) throw notOneOf('status', `status[${at}]`, known);
	const isGmt = query.get('dates_are_gmt') === 'true' || query.get('dates_are_gmt') === '1';
	const moment = (name: string) => {
		const text = query.get(name);
		return text === null ? undefined : askedMoment(shop, name, text, isGmt);
	};
	const after = moment('modified_after');
	const before = moment('modified_before');
	const createdAfter = moment('after');
	const include = query.get('include')?.split(',').map(Number);
	const customer = query.get('customer');
	const search = query.get('search')?.toLowerCase();
	const found = [...shop.orders.values()].filter(
		(order) =>
			(statuses.includes('any') ? order.status !== 'trash' : statuses.includes(order.status)) &&
			(after === undefined || seconds(order.modifiedAt) > seconds(after)) &&
			(before === undefined || seconds(order.modifiedAt) < seconds(before)) &&
			(createdAfter === undefined || seconds(order.createdAt) > seconds(createdAfter)) &&
			(include === undefined || include.includes(order.id)) &&
			(customer === null || order.customerId === Number(customer)) &&
			(search === undefined ||
				JSON.stringify([order.id, order.billing]).toLowerCase().includes(search)),
	);
	const sorted = sort(found, query, include);
	return paged(
		call,
		sorted.map((order) => orderAnswer(shop, order)),
	);
}

export function getOrder(shop: Shop, { params }: Call): Answer {
	return ok(orderAnswer(shop, orderOf(shop, params.id)));
}

/** The administrator's form: no stock, no delivery, no status of a product is looked at. */
export function createOrder(shop: Shop, { body }: Call): Answer {
	return ok(orderAnswer(shop, writeOrder(shop, body)), 201);
}

export function updateOrder(shop: Shop, { params, body }: Call): Answer {
	return ok(orderAnswer(shop, writeOrder(shop, body, orderOf(shop, params.id, 400))));
}

export function deleteOrder(shop: Shop, { params, query }: Call): Answer {
	const order = orderOf(shop, params.id);
	const answer = orderAnswer(shop, order);
	if (query.get('force') === 'true') shop.orders.delete(order.id);
	else if (order.status === 'trash')
		throw new Refusal(
			410,
			'woocommerce_rest_already_trashed',
			'The shop_order has already been deleted.',
		);
	else moveTo(shop, order, 'trash');
	return ok(answer);
}

/** Each of them by itself: what is refused is said in its place. Nothing asked, nothing done, `[]`. */
export function batchOrders(shop: Shop, call: Call): Answer {
	const each = (name: string, act: (body: Fields) => unknown) => {
		const bodies = listOf(call.body[name]).map(fieldsOf);
		return bodies.length > 0
			? { [name]: bodies.map((body) => orError(body, () => act(body))) }
			: {};
	};
	const answer = {
		...each('create', (body) => orderAnswer(shop, writeOrder(shop, body))),
		...each('update', (body) =>
			orderAnswer(shop, writeOrder(shop, body, orderOf(shop, textOf(body.id), 400))),
		),
	};
	return ok(Object.keys(answer).length > 0 ? answer : []);
}

export function listNotes(shop: Shop, { params, query }: Call): Answer {
	const order = orderOf(shop, params.id);
	const type = query.get('type') ?? 'any';
	const notes = order.notes.filter(
		({ isForCustomer }) => type === 'any' || isForCustomer === (type === 'customer'),
	);
	const newest = notes.toSorted((a, b) => seconds(b.createdAt) - seconds(a.createdAt));
	return ok(newest.map((note) => noteAnswer(shop, order, note)));
}

export function createNote(shop: Shop, { params, body }: Call): Answer {
	const order = orderOf(shop, params.id);
	if (body.note === undefined) throw missing('note');
	const note = addNote(shop, order, textOf(body.note), body.customer_note === true);
	return ok(noteAnswer(shop, order, note), 201);
}

export function countOrders(shop: Shop): Answer {
	const orders = [...shop.orders.values()];
	return ok(
		Object.entries(statusesOf(shop)).map(([slug, name]) => ({
			slug,
			name,
			total: orders.filter(({ status }) => status === slug).length,
		})),
	);
}

function orderOf(shop: Shop, id: string | undefined, status = 404): Order {
	const order = shop.orders.get(Number(id));
	if (!order) throw new Refusal(status, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
	return order;
}

function writeOrder(shop: Shop, body: Fields, old?: Order): Order {
	const statuses = Object.keys(statusesOf(shop)).filter((status) => status !== 'checkout-draft');
	const known = ['auto-draft', ...statuses, 'checkout-draft'];
	if (body.status !== undefined && !known.includes(textOf(body.status)))
		throw notOneOf('status', 'status', known);
	const email = fieldsOf(body.billing).email;
	if (email && !isEmail(textOf(email)))
		throw invalid('billing', 'rest_invalid_email', 'Invalid email address.');
	const customerId = wholeOf(body.customer_id);
	// The administrator himself is user 1.
	if (customerId > 1 && !shop.customers.has(customerId))
		throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
	const order = old ?? openOrder(shop, 'rest-api', 'checkout-draft');
	order.modifiedAt = shop.options.now();
	writeFields(order, body);
	for (const meta of listOf(body.meta_data)) writeMeta(shop, order.meta, fieldsOf(meta));
	addLines(shop, order, body);
	const place = [order.shipping, order.billing].find(({ country }) => country) ?? shop.options.base;
	if (!old || body.line_items || body.shipping_lines || body.fee_lines || body.coupon_lines) {
		applyCoupons(shop, order, body.coupon_lines, place);
		sumUp(shop, order, rateOf(shop, place));
	}
	const paid = body.set_paid === true ? 'processing' : undefined;
	const status = textOf(body.status) || paid || (old ? order.status : 'pending');
	if (old) moveTo(shop, order, status);
	else if (status === 'pending') order.status = status;
	else {
		order.status = 'pending';
		moveTo(shop, order, status);
	}
	return order;
}

function writeFields(order: Order, body: Fields): void {
	if (body.customer_id !== undefined) order.customerId = wholeOf(body.customer_id);
	if (isFields(body.billing))
		order.billing = {
			...addressOf({ ...order.billing, ...body.billing }),
			email: textOf(body.billing.email ?? order.billing.email),
		};
	if (isFields(body.shipping)) order.shipping = addressOf({ ...order.shipping, ...body.shipping });
	if (body.payment_method !== undefined) order.paymentMethod = textOf(body.payment_method);
	if (body.payment_method_title !== undefined)
		order.paymentMethodTitle = textOf(body.payment_method_title);
	if (body.transaction_id !== undefined) order.transactionId = textOf(body.transaction_id);
	if (body.customer_note !== undefined) order.customerNote = textOf(body.customer_note);
}

function writeMeta(shop: Shop, all: Meta[], { key, value }: Fields): void {
	const found = all.find((meta) => meta.key === key);
	// Numbers come back as strings.
	const kept = typeof value === 'number' ? String(value) : value;
	if (found) found.value = kept;
	else all.push({ id: shop.nextId('meta'), key: textOf(key), value: kept });
}

function addLines(shop: Shop, order: Order, body: Fields): void {
	for (const item of listOf(body.line_items).map(fieldsOf)) order.lines.push(lineOf(shop, item));
	for (const item of listOf(body.shipping_lines).map(fieldsOf)) {
		const [methodId = '', instance = ''] = textOf(item.method_id).split(':');
		order.shippingLines.push({
			id: shop.nextId('order item'),
			title: textOf(item.method_title),
			methodId,
			instanceId: textOf(item.instance_id) || instance,
			total: Number(textOf(item.total) || 0),
			totalTax: undefined,
			isTaxable: true,
			meta: [],
		});
	}
	for (const item of listOf(body.fee_lines).map(fieldsOf))
		order.feeLines.push({
			id: shop.nextId('order item'),
			name: textOf(item.name),
			total: Number(textOf(item.total) || 0),
			totalTax: undefined,
		});
}

function lineOf(shop: Shop, item: Fields): OrderLine {
	const productId = wholeOf(item.product_id);
	const variationId = wholeOf(item.variation_id);
	const product = shop.products.get(variationId || productId);
	const quantity = wholeOf(item.quantity ?? 1);
	const price = Number(product ? priceOf(product) : 0) * quantity;
	const net = product ? shownPrice(shop, product, price, 'excl', 0) : 0;
	return {
		id: shop.nextId('order item'),
		name: product ? fullName(shop, product) : '',
		productId: product?.parent || productId,
		variationId: product?.parent ? product.id : 0,
		quantity,
		subtotal: roundTo(Number(item.subtotal ?? net), 6),
		total: roundTo(Number(item.total ?? net), 6),
		subtotalTax: undefined,
		totalTax: undefined,
		meta: product ? chosenMeta(shop, product) : [],
	};
}

function chosenMeta(shop: Shop, product: WooProduct): Meta[] {
	const attributes = shop.products.get(product.parent)?.attributes ?? [];
	return attributes.flatMap((attribute) => {
		const value = product.choice[attribute.name];
		const key = attributeKey(attribute).replace('attribute_', '');
		return value ? [{ id: shop.nextId('meta'), key, value }] : [];
	});
}

/** A refused coupon leaves the order that was begun as a draft. */
function applyCoupons(
	shop: Shop,
	order: Order,
	posted: unknown,
	place: Parameters<typeof rateOf>[1],
): void {
	const codes = listOf(posted).map((line) => textOf(fieldsOf(line).code).toLowerCase());
	if (codes.length === 0) return;
	const isInclusive = shop.options.taxes === 'incl';
	const rate = rateOf(shop, place);
	const { digits } = shop.options.currency;
	const lines = order.lines.flatMap((line) => {
		const product = shop.products.get(line.variationId || line.productId);
		if (!product) return [];
		const tax = isInclusive ? roundTax(shop, line.subtotal * (rate / 100), digits) : 0;
		const price = toMinor(shop, line.subtotal + tax);
		return [{ key: String(line.id), product, quantity: line.quantity, price, line }];
	});
	const subtotal = fromMinor(
		shop,
		lines.reduce((sum, { price }) => sum + roundTo(price), 0),
	);
	for (const code of codes) {
		const refusal = couponRefusal(shop, code, {
			products: lines.map(({ product }) => product),
			subtotal,
			email: order.billing.email,
			customerId: order.customerId,
		});
		if (refusal !== undefined)
			throw new Refusal(400, 'woocommerce_rest_invalid_coupon', refusal, {
				new_draft_order_id: order.id,
			});
	}
	const coupons = codes.flatMap((code) => shop.coupons.get(code) ?? []);
	const discounts = discountsOf(shop, lines, coupons);
	for (const { key, line } of lines) {
		const taken = takenOff(discounts, key);
		const net = isInclusive ? taken - taxOf(shop, taken, rate) : taken;
		line.total = roundTo(line.subtotal - fromMinor(shop, net), 6);
	}
	order.couponLines = codes.map((code) => {
		const byLine = discounts.get(code) ?? new Map<string, number>();
		const taken = sum([...byLine.values()]);
		const tax = sum([...byLine.values()].map((part) => roundTax(shop, taxOf(shop, part, rate))));
		return {
			id: shop.nextId('order item'),
			code,
			discount: fromMinor(shop, isInclusive ? taken - tax : taken),
			discountTax: fromMinor(shop, tax),
		};
	});
}

function sort(orders: Order[], query: URLSearchParams, include: number[] | undefined): Order[] {
	const by = query.get('orderby') ?? 'date';
	const keys: Record<string, (order: Order) => number> = {
		date: ({ createdAt }) => createdAt,
		id: ({ id }) => id,
		include: ({ id }) => include?.indexOf(id) ?? 0,
		title: ({ id }) => id,
		slug: ({ id }) => id,
		modified: ({ modifiedAt }) => seconds(modifiedAt),
	};
	const key = keys[by];
	if (!key) throw notOneOf('orderby', 'orderby', Object.keys(keys));
	const isUp = query.get('order') === 'asc' || by === 'include';
	return orders.toSorted((a, b) => (isUp ? 1 : -1) * (key(a) - key(b) || a.id - b.id));
}

function orError(body: Fields, act: () => unknown): unknown {
	try {
		return act();
	} catch (error) {
		if (error instanceof Refusal) return { id: wholeOf(body.id), error: error.answer().body };
		throw error;
	}
}

function notOneOf(name: string, said: string, values: readonly string[]): Refusal {
	const list = `${values.slice(0, -1).join(', ')}, and ${values.at(-1)}`;
	return invalid(name, 'rest_not_in_enum', `${said} is not one of ${list}.`);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function seconds(at: number): number {
	return Math.floor(at / 1000);
}
