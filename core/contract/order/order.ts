/** An order as the site answers it (wire 3.1, 3.3): WooCommerce's shape -> `Order`. */
import * as v from 'valibot';
import type { PastLine } from '#core/rules/cart/repeat.ts';
import type { LineAttributes } from '#core/rules/catalogue/catalogue.ts';
import { orderedName } from '#core/rules/catalogue/variation.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import { withoutLeftover } from '#core/rules/money/rounding.ts';
import { type OrderStatus, orderStatusOf } from '#core/rules/order/order.ts';
import type { DeliveryType, LngLat } from '#core/rules/place/delivery.ts';
import { flag, id, list, metaMap, money, number, object, text, whenGood } from '../lenient.ts';
import {
	type OrderBooking,
	type OrderSeat,
	orderBookingOfMeta,
	orderSeatOfMeta,
} from './booking.ts';
import {
	type Cancellation,
	type Courier,
	cancellationOf,
	courierOf,
	type OrderRating,
	placeOf,
	ratingOf,
} from './order-feedback.ts';
import { PREFERENCE_META } from './order-preferences.ts';
import { deliveryTypeOf, OWN_LINE_META } from './order-request.ts';
import { type Tip, tipOf } from './tip.ts';

export interface OrderLine extends PastLine {
	readonly name: string;
	readonly image?: string;
	/** Given by a coupon. */
	readonly isGift: boolean;
	/** Supplements and components, as words. */
	readonly options: readonly string[];
}

/** A site that takes idempotency keys itself says so ("1") with its list of orders: it may be sent one again at any time. */
export const TAKES_KEYS_HEADER = 'x-takes-idempotency-keys';

/** Meta of an order that waits for the shop's word: what the customer was shown, where the site has counted otherwise. */
export const SHOWN_TOTAL = 'shown_total';

export interface Order {
	readonly id: number;
	readonly number: string;
	/** The secret of the order's own link. */
	readonly key: string;
	readonly status: OrderStatus;
	/** The site's own name of a status that is none of ours; `status` is the nearest then. */
	readonly statusName?: string;
	/** Epoch ms when each status came; only those known. */
	readonly statusTimes: Readonly<Partial<Record<OrderStatus, number>>>;
	readonly createdAt: number;
	/** Epoch ms; absent while it is not paid. */
	readonly paidAt?: number;
	/** Epoch ms when it cancels itself unless paid; absent when it does not. */
	readonly cancelsAt?: number;
	readonly needsPayment: boolean;
	/** Where one pays, an address of the site. */
	readonly paymentUrl?: string;
	readonly paymentMethod: string;
	readonly paymentTitle: string;
	readonly deliveryType: DeliveryType;
	readonly address: string;
	/** Of the address; absent = the site does not say. */
	readonly coords?: LngLat;
	/** "кв. 48 · подъезд 2": parts as they are, the words are the screen's. */
	readonly flat: string;
	readonly entrance: string;
	readonly floor: string;
	/** For the courier, of the address alone. */
	readonly addressComment: string;
	readonly leavesAtDoor: boolean;
	/** The table it books. */
	readonly booking?: OrderBooking;
	/** The table it is brought to. */
	readonly seat?: OrderSeat;
	readonly pickupPointId?: number;
	readonly warehouseId?: number;
	/** "HH:MM-HH:MM" or '' for as soon as possible. */
	readonly slot: string;
	/** "dd.mm.yyyy" of the opening day the slot belongs to; absent = the site does not say. */
	readonly slotDate?: string;
	/** The account it belongs to; absent = a guest's, or seen by its link alone. */
	readonly customerId?: number;
	/** Expected at, epoch ms from and to; absent when unknown. */
	readonly expectedAt?: readonly [from: number, to: number];
	readonly lines: readonly OrderLine[];
	readonly items: Kopecks;
	readonly delivery: Kopecks;
	readonly discount: Kopecks;
	readonly bonus: Kopecks;
	/** What the site adds by itself: for a way to pay, for packing. */
	readonly surcharge: Kopecks;
	/**
	 * 0 = none. The sums above have it in them or not, as the shop writes its prices; either way items, delivery and
	 * surcharge without discount and bonus, and with a tax that is not in them, are the total.
	 */
	readonly tax: Kopecks;
	/** "НДС 20 %": the tax's own name, '' where there are several or none. */
	readonly taxName: string;
	readonly includesTax: boolean;
	readonly total: Kopecks;
	/** What the customer was shown, while the shop looks into a total the site has counted otherwise. */
	readonly shownTotal?: Kopecks;
	/** Given back or about to be; 0 = nothing. */
	readonly refunded: Kopecks;
	readonly name: string;
	readonly phone: string;
	readonly comment: string;
	/** The customer's, as the kitchen has them: "Без орехов, Без рыбы". */
	readonly allergies?: string;
	readonly preferences?: string;
	/** Who brings it, once known. */
	readonly courier?: Courier;
	/** Of a cancelled order. */
	readonly cancellation?: Cancellation;
	/** The customer's, once given. */
	readonly rating?: OrderRating;
	/** Absent = none is taken. */
	readonly tip?: Tip;
}

const lineItem = object({
	name: text,
	parent_name: text,
	product_id: id,
	variation_id: whenGood(id),
	quantity: number,
	subtotal: money,
	subtotal_tax: whenGood(money),
	image: whenGood(object({ src: text })),
	meta_data: metaMap,
});

const person = object({ first_name: text, phone: text, address_1: text });
const NO_PERSON = { first_name: '', phone: '', address_1: '' };

/** "2026-11-20T09:05:00", GMT without an offset -> epoch ms; undefined when it is no date. */
function gmt(value: string): number | undefined {
	const at = Date.parse(`${value.replace(/Z$/, '')}Z`);
	return value === '' || Number.isNaN(at) ? undefined : at;
}

/** What was shown at the order, where the site counts more; what was never agreed to is not to be paid. */
export function shownBelow(
	total: Kopecks,
	metaData: ReadonlyMap<string, unknown>,
): Kopecks | undefined {
	const shown = v.safeParse(money, metaData.get(SHOWN_TOTAL));
	return shown.success && total > shown.output ? shown.output : undefined;
}

export const orderSchema = v.pipe(
	object({
		id,
		number: text,
		customer_id: whenGood(id),
		order_key: text,
		status: text,
		// Ours: WooCommerce gives the slug alone.
		status_name: text,
		date_created_gmt: text,
		date_paid_gmt: text,
		discount_total: whenGood(money),
		discount_tax: whenGood(money),
		shipping_total: whenGood(money),
		shipping_tax: whenGood(money),
		total: money,
		total_tax: whenGood(money),
		prices_include_tax: flag,
		tax_lines: list(object({ label: text })),
		billing: whenGood(person),
		shipping: whenGood(person),
		customer_note: text,
		payment_method: text,
		payment_method_title: text,
		payment_url: text,
		needs_payment: v.optional(v.unknown()),
		meta_data: metaMap,
		line_items: list(lineItem),
		shipping_lines: list(object({ method_id: text })),
		fee_lines: list(object({ total: money, total_tax: whenGood(money) })),
		refunds: list(object({ total: money })),
	}),
	v.transform((wire): Order => {
		const get = (key: string) => {
			const value = wire.meta_data.get(key);
			return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
		};
		const whole = (key: string) => {
			const value = Number(get(key));
			return get(key) !== '' && Number.isInteger(value) ? value : undefined;
		};
		const status = orderStatusOf(wire.status) ?? 'processing';
		const createdAt = gmt(wire.date_created_gmt) ?? 0;
		const paidAt = gmt(wire.date_paid_gmt);
		const sums = sumsOf(wire);
		const shown = v.safeParse(money, wire.meta_data.get(SHOWN_TOTAL));
		const isDearer = shownBelow(wire.total, wire.meta_data) !== undefined;
		const isHeld =
			shown.success && (wire.status === 'on-hold' || (status === 'pending' && isDearer));
		const cancelsAt = whole('cancels_at');
		const from = whole('expected_from');
		const to = whole('expected_to');
		const courier = courierOf(get, status === 'kurier');
		const coords = placeOf(get('long'), get('lat'));
		const rating = ratingOf(get);
		const pickupPointId = whole('pickup_location_id');
		const warehouseId = whole('stock_id');
		const customerId = wire.customer_id === 0 ? undefined : wire.customer_id;
		const booking = orderBookingOfMeta(wire.meta_data);
		const seat = orderSeatOfMeta(wire.meta_data);
		const shipping = wire.shipping ?? NO_PERSON;
		const billing = wire.billing ?? NO_PERSON;
		return {
			id: wire.id,
			number: wire.number === '' ? String(wire.id) : wire.number,
			key: wire.order_key,
			status,
			...unlessEmpty('statusName', wire.status_name),
			statusTimes: statusTimesOf(wire.meta_data.get('status_times'), createdAt),
			createdAt,
			needsPayment: status === 'pending' && wire.needs_payment !== false && !isHeld,
			paymentMethod: wire.payment_method,
			paymentTitle: wire.payment_method_title,
			deliveryType: deliveryTypeOf(wire.shipping_lines[0]?.method_id ?? '') ?? 'delivery',
			address: shipping.address_1 === '' ? billing.address_1 : shipping.address_1,
			flat: get('flat'),
			entrance: get('entrance'),
			floor: get('floor'),
			addressComment: get('address_comment'),
			leavesAtDoor: get('leave_at_door') === '1',
			slot: get('must_be_delivered'),
			...unlessEmpty('slotDate', get('take_date')),
			...sums,
			total: wire.total,
			refunded: kopecks(Math.abs(sum(wire.refunds.map((refund) => refund.total)))),
			name: billing.first_name,
			phone: billing.phone,
			comment: wire.customer_note,
			...unlessEmpty('allergies', get(PREFERENCE_META.allergies)),
			...unlessEmpty('preferences', get(PREFERENCE_META.others)),
			...(isHeld ? { shownTotal: shown.output } : {}),
			...defined({ paidAt, courier, coords }),
			...(status === 'cancelled' ? { cancellation: cancellationOf(get) } : {}),
			...defined({ rating, tip: tipOf(get) }),
			...(cancelsAt === undefined || status !== 'pending' ? {} : { cancelsAt }),
			...defined({ booking, seat }),
			...(wire.payment_url === '' ? {} : { paymentUrl: wire.payment_url }),
			...defined({ pickupPointId, warehouseId, customerId }),
			...(from === undefined || to === undefined ? {} : { expectedAt: [from, to] as const }),
		};
	}),
);

function unlessEmpty<Name extends string>(
	name: Name,
	value: string,
): Partial<Record<Name, string>> {
	return value === '' ? {} : ({ [name]: value } as Record<Name, string>);
}

/** `status_times`: {"making": 1795165200000} as an object or its JSON text; a site without it knows the creation only. */
function statusTimesOf(value: unknown, createdAt: number): Partial<Record<OrderStatus, number>> {
	const times: Partial<Record<OrderStatus, number>> = {};
	let source: unknown = value;
	if (typeof value === 'string') {
		try {
			source = JSON.parse(value);
		} catch {
			source = undefined;
		}
	}
	if (typeof source === 'object' && source !== null)
		for (const [slug, at] of Object.entries(source)) {
			const status = orderStatusOf(slug);
			if (status !== undefined && typeof at === 'number') times[status] = at;
		}
	if (Object.keys(times).length === 0 && createdAt > 0) times.pending = createdAt;
	return times;
}

type WireLine = v.InferOutput<typeof lineItem>;

interface WireSums {
	readonly discount_total?: Kopecks | undefined;
	readonly discount_tax?: Kopecks | undefined;
	readonly shipping_total?: Kopecks | undefined;
	readonly shipping_tax?: Kopecks | undefined;
	readonly total: Kopecks;
	readonly total_tax?: Kopecks | undefined;
	readonly prices_include_tax: boolean;
	readonly tax_lines: readonly { readonly label: string }[];
	readonly line_items: readonly WireLine[];
	readonly fee_lines: readonly {
		readonly total: Kopecks;
		readonly total_tax?: Kopecks | undefined;
	}[];
}

/**
 * What the order comes to, as the shop writes its prices: WooCommerce keeps every sum without its tax, and the tax beside
 * it. What rounding of single taxes leaves over goes to the discount, else to the items: the page adds up to the total.
 */
function sumsOf(wire: WireSums) {
	const tax = wire.total_tax ?? ZERO;
	const includesTax = wire.prices_include_tax && tax !== 0;
	const shown = (net = ZERO, ofIt = ZERO) => kopecks(net + (includesTax ? ofIt : 0));
	const lines = linesOf(wire.line_items, includesTax);
	const fees = wire.fee_lines.map((fee) => shown(fee.total, fee.total_tax));
	const items = sum(lines.map((line) => line.total));
	const delivery = shown(wire.shipping_total, wire.shipping_tax);
	const discount = shown(wire.discount_total, wire.discount_tax);
	const bonus = kopecks(-sum(fees.filter((fee) => fee < 0)));
	const surcharge = sum(fees.filter((fee) => fee > 0));
	const added = includesTax ? ZERO : tax;
	const left = items + delivery + surcharge + added - discount - bonus - wire.total;
	const [name = '', ...others] = new Set(wire.tax_lines.map((one) => one.label));
	return {
		...{ lines, delivery, bonus, surcharge, tax, includesTax },
		...withoutLeftover({ items, discount }, tax === 0 ? 0 : left, wire.line_items.length),
		taxName: others.length > 0 ? '' : name,
	};
}

/** Line prices come from `subtotal`: `total` has the coupons spread over it (wire 3.1). */
function linesOf(items: readonly WireLine[], includesTax: boolean): OrderLine[] {
	const groups = new Map<string, [main: WireLine, ...parts: WireLine[]]>();
	items.forEach((item, position) => {
		const index = String(item.meta_data.get('cart_item_index') ?? `#${position}`);
		const known = groups.get(index);
		if (item.meta_data.get('type') === 'ingredient' && known !== undefined) known.push(item);
		else groups.set(index, [item]);
	});
	return [...groups.values()].map(([main, ...parts]) => {
		const supplements = parts.map((part) => ({
			productId: part.product_id,
			name: part.name,
			count: countOf(part) ?? Math.max(1, Math.round(part.quantity / main.quantity)),
		}));
		const { variation_id: variationId = 0, image } = main;
		const attributes = attributesOf(main);
		return {
			productId: main.product_id,
			name: orderedName(main.name, main.parent_name),
			units: main.quantity,
			count: countOf(main) ?? main.quantity,
			total: sum(
				[main, ...parts].map(({ subtotal, subtotal_tax: tax = ZERO }) =>
					kopecks(subtotal + (includesTax ? tax : 0)),
				),
			),
			isGift: main.meta_data.get('type') === 'gift',
			supplements,
			options: [
				...unnamedOptions(main.name, attributes),
				...supplements.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)),
			],
			...(variationId > 0 ? { variationId, ...defined({ attributes }) } : {}),
			...(image === undefined || image.src === '' ? {} : { image: image.src }),
		};
	});
}

/** Options that go with a line in its meta, as WooCommerce keeps them. */
function attributesOf(item: WireLine): LineAttributes | undefined {
	const said = [...item.meta_data].flatMap(([key, value]) =>
		typeof value !== 'string' || value === '' || OWN_LINE_META.includes(key) || key.startsWith('_')
			? []
			: [[key, value] as const],
	);
	return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** Those a site leaves out of the line's name. */
function unnamedOptions(name: string, attributes: LineAttributes = {}): string[] {
	const words = name.toLowerCase();
	return Object.entries(attributes)
		.filter(([key, value]) => /^(attribute_|pa_)/.test(key) && !words.includes(value.toLowerCase()))
		.map(([, value]) => value);
}

/** Portions, or pieces for each dish, where the customer has told them. */
function countOf(item: WireLine): number | undefined {
	const count = Number(item.meta_data.get('count') ?? 0);
	return count > 0 ? count : undefined;
}

/** A realtime event of an order (wire 4). */
export const orderEventSchema = v.pipe(
	object({ order_id: id, status: text }),
	v.transform((wire) => ({ orderId: wire.order_id, status: orderStatusOf(wire.status) })),
);

/** The private channel an order's events go to where the gateway publishes them, and the event's name (wire 4). */
export const orderChannel = (orderId: number): string => `private-order-${orderId}`;
/** Undefined = another channel. */
export function orderOfChannel(channel: string): number | undefined {
	const id = /^private-order-(\d{1,15})$/.exec(channel)?.[1];
	return id === undefined ? undefined : Number(id);
}
export const ORDER_EVENT = 'UpdateOrderEvent';

/**
 * The channel a site publishes a customer's events to, by the pattern its owner has set: "private-client-{id}", or the
 * public "shop.example_client_{id}_chanel" (wire 4).
 */
const customerChannel = (pattern: string, customerId: number): string =>
	pattern.replace('{id}', String(customerId));
/** An order, as far as its channel goes by it. */
export interface FollowedOrder {
	readonly id: number;
	/** The account it belongs to, once that is known. */
	readonly customerId?: number;
}

/** Where an order's events come; undefined = nowhere: a site that publishes by itself does so to its customers alone. */
export function channelOf(order: FollowedOrder, pattern: string | undefined): string | undefined {
	if (pattern === undefined) return orderChannel(order.id);
	return order.customerId === undefined ? undefined : customerChannel(pattern, order.customerId);
}

/** Whose a channel of that pattern is; undefined = another channel. */
export function customerOfChannel(pattern: string, channel: string): number | undefined {
	const [before = '', after = ''] = pattern.split('{id}');
	if (!channel.startsWith(before) || !channel.endsWith(after)) return undefined;
	const id = channel.slice(before.length, channel.length - after.length);
	return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
