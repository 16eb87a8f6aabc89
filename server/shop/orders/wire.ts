/** A stored order as WooCommerce's REST API answers it (wire 3.1). */
import { preferencesToMeta } from '#core/contract/order/order-preferences.ts';
import { type Tip, tipToMeta } from '#core/contract/order/tip.ts';
import { shownPhone } from '#core/rules/customer/phone.ts';
import { currencyCode } from '#core/rules/money/currency-code.ts';
import { inUnits, kopecks, moneyToWire, ZERO } from '#core/rules/money/money.ts';
import { shopTime } from '#core/rules/time/work-time.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { type OrderPart, partMeta } from '../../pricing/order-parts.ts';
import type { ContentCoupon, OrderContent } from './content.ts';
import type { StoredOrder } from './stored-orders.ts';

export interface WireSite {
	/** "https://shop.example", for the links. */
	readonly origin: string;
	/** `settings.front_url`, '' = addresses without a host. */
	readonly frontUrl: string;
	readonly currency: string;
	readonly version: 'v2' | 'v3';
	/** The tip taken for an order; undefined = none is. */
	readonly tipOf: (order: StoredOrder) => Tip | undefined;
}

/** Where an order is paid, or an attempt of its tip. */
export function paymentPath(
	order: { readonly id: number; readonly key: string },
	tip?: number,
): string {
	const path = `/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
	return tip === undefined ? path : `${path}&tip=${tip}`;
}

/** "RUB" of "₽": settings have the sign, WooCommerce and banks the code; a sign of several currencies stays as it is. */
export function wireCurrency(sign: string): string {
	return currencyCode(sign) ?? sign;
}

function shownPerson(person: OrderContent['billing']): OrderContent['billing'] {
	return person.phone ? { ...person, phone: shownPhone(person.phone) } : person;
}

export function orderToWire(order: StoredOrder, site: WireSite): Record<string, unknown> {
	const { content, status } = order;
	const total = kopecks(order.total);
	// Numbered apart, as in WooCommerce's tables: what an order is told of later shifts the id of no line.
	const first = order.id * 1000;
	const [itemIds, metaIds, refundIds] = [counter(first), counter(first), counter(first)];
	const tip = site.tipOf(order);
	const isPending = status === 'pending';
	const completedAt = order.statusTimes.completed ?? null;
	const changedAt = Math.max(order.createdAt, ...Object.values(order.statusTimes));
	const local = (at: number | null) => (at === null ? null : localTime(at, content.timeZone));
	const orders = `${site.origin}/wp-json/wc/${site.version}/orders`;
	const meta: Record<string, unknown> = {
		...content.meta,
		...preferencesToMeta(order.preferences),
		status_times: order.statusTimes,
		expected_from: content.expected[0],
		expected_to: content.expected[1],
		...order.laterMeta,
		...(isPending && order.cancelsAt !== null ? { cancels_at: order.cancelsAt } : {}),
		...(tip === undefined ? {} : tipToMeta(tip)),
	};
	const metaData = (values: object) =>
		Object.entries(values).map(([key, value]) => ({ id: metaIds(), key, value }));
	return {
		id: order.id,
		parent_id: 0,
		number: String(order.id),
		order_key: order.key,
		created_via: 'rest-api',
		version: '8.6.1',
		status,
		currency: wireCurrency(site.currency),
		...(site.version === 'v3' ? { currency_symbol: site.currency } : {}),
		date_created: local(order.createdAt),
		date_created_gmt: gmtTime(order.createdAt),
		date_modified: local(changedAt),
		date_modified_gmt: gmtTime(changedAt),
		discount_total: moneyToWire(content.discount),
		discount_tax: moneyToWire(ZERO),
		shipping_total: moneyToWire(content.delivery),
		shipping_tax: moneyToWire(ZERO),
		cart_tax: moneyToWire(ZERO),
		total: moneyToWire(total),
		total_tax: moneyToWire(ZERO),
		prices_include_tax: false,
		customer_id: order.customerId,
		customer_ip_address: '',
		customer_user_agent: '',
		customer_note: content.note,
		billing: shownPerson(content.billing),
		shipping: shownPerson(content.shipping),
		payment_method: content.paymentMethod,
		payment_method_title: content.paymentTitle,
		transaction_id: order.transactionId,
		date_paid: local(order.paidAt),
		date_paid_gmt: order.paidAt === null ? null : gmtTime(order.paidAt),
		date_completed: local(completedAt),
		date_completed_gmt: completedAt === null ? null : gmtTime(completedAt),
		cart_hash: '',
		meta_data: metaData(meta),
		line_items: content.lines.map((line) => lineToWire(line, itemIds)),
		tax_lines: [],
		shipping_lines: [
			{
				id: itemIds(),
				method_title: content.shippingTitle,
				method_id: content.shippingMethod,
				instance_id: '',
				total: moneyToWire(content.delivery),
				total_tax: moneyToWire(ZERO),
				taxes: [],
				meta_data: [],
			},
		],
		fee_lines: content.bonus === ZERO ? [] : [bonusToWire(content, itemIds)],
		coupon_lines: (content.coupons ?? []).map((coupon) => couponToWire(coupon, itemIds)),
		refunds: order.refunds.map((amount) => ({
			id: refundIds(),
			reason: '',
			total: moneyToWire(kopecks(-amount)),
		})),
		payment_url: `${site.frontUrl}${paymentPath(order)}`,
		is_editable: isPending,
		needs_payment: isPending && total > 0,
		needs_processing: true,
		_links: {
			self: [{ href: `${orders}/${order.id}` }],
			collection: [{ href: orders }],
			...(order.customerId === 0
				? {}
				: {
						customer: [
							{ href: `${site.origin}/wp-json/wc/${site.version}/customers/${order.customerId}` },
						],
					}),
		},
	};
}

function lineToWire(line: OrderPart, numberIds: () => number): Record<string, unknown> {
	const total = kopecks(line.subtotal - (line.discount ?? ZERO));
	return {
		id: numberIds(),
		name: line.name,
		product_id: line.productId,
		variation_id: line.variationId,
		quantity: line.units,
		tax_class: '',
		subtotal: moneyToWire(line.subtotal),
		subtotal_tax: moneyToWire(ZERO),
		total: moneyToWire(total),
		total_tax: moneyToWire(ZERO),
		taxes: [],
		meta_data: Object.entries(partMeta(line)).map(([key, value]) => ({
			id: numberIds(),
			key,
			value,
			display_key: key,
			display_value: value,
		})),
		sku: '',
		price: inUnits(total) / line.units,
		image: { id: '', src: line.image },
		parent_name: line.parentName,
	};
}

const COUPON_TYPES = { percent: 'percent', fixed: 'fixed_cart', gift: 'free_gift' } as const;

function couponToWire(coupon: ContentCoupon, numberIds: () => number): Record<string, unknown> {
	const { discount } = coupon;
	const amount = discount.type === 'fixed' ? discount.amount : ZERO;
	return {
		id: numberIds(),
		code: coupon.code,
		discount: moneyToWire(coupon.saved),
		discount_tax: moneyToWire(ZERO),
		meta_data: [],
		discount_type: COUPON_TYPES[discount.type],
		nominal_amount: discount.type === 'percent' ? discount.percent : inUnits(amount),
		free_shipping: false,
	};
}

function bonusToWire(
	{ bonus, language }: Pick<OrderContent, 'bonus' | 'language'>,
	numberIds: () => number,
): Record<string, unknown> {
	return {
		id: numberIds(),
		name: textsOf(language).say(msg({ message: 'Бонусы' })),
		tax_class: '',
		tax_status: 'none',
		amount: String(-inUnits(bonus)),
		total: moneyToWire(kopecks(-bonus)),
		total_tax: moneyToWire(ZERO),
		taxes: [],
		meta_data: [],
	};
}

/** Ids of an order's parts: the same at every reading. */
function counter(from: number): () => number {
	let last = from;
	return () => ++last;
}

/** "2026-11-20T09:05:00", GMT (wire 1: dates have no offset). */
function gmtTime(at: number): string {
	return new Date(at).toISOString().slice(0, 19);
}

function localTime(at: number, timeZone: string): string {
	const time = shopTime(at, timeZone);
	const two = (value: number) => String(value).padStart(2, '0');
	const seconds = two(Math.floor(at / 1000) % 60);
	return `${time.year}-${two(time.month)}-${two(time.day)}T${two(time.hour)}:${two(time.minute)}:${seconds}`;
}
