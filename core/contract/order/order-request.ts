/**
 * What a customer orders: one body for the quote and for the order itself (wire 3.1). The browser writes it with
 * `orderRequestToWire`, the server reads it with `orderRequestSchema`; both speak of `OrderRequest` between.
 */
import * as v from 'valibot';
import type { LineAttributes } from '#core/rules/catalogue/catalogue.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, moneyToWire } from '#core/rules/money/money.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { cleanText } from '#core/rules/site/entities.ts';
import type { Address } from '../account/address.ts';
import { id, list, money, number, object, typed, whenGood } from '../lenient.ts';
import {
	type Booking,
	bookingOfMeta,
	bookingToMeta,
	type Seat,
	seatOfMeta,
	seatToMeta,
} from './booking.ts';

export interface RequestedSupplement {
	readonly productId: number;
	/** Pieces for each unit of the line. */
	readonly count: number;
}

export interface RequestedLine {
	readonly productId: number;
	readonly variationId?: number;
	/** What its variation leaves open; sent where the number alone does not say it. */
	readonly attributes?: LineAttributes;
	/** WooCommerce's whole quantity: pieces, grams for "кг". */
	readonly units: number;
	/** Portions; absent from clients that speak units only (`countOfUnits` tells them then). */
	readonly count?: number;
	readonly supplements: readonly RequestedSupplement[];
	/** `cart_item_index` where it is not the line's place in the list. */
	readonly index?: number;
}

/** Intentions only: what, where, when, who, how paid. Every price is the server's. */
export interface OrderRequest {
	readonly lines: readonly RequestedLine[];
	readonly deliveryType: DeliveryType;
	/** As the shop names it, where its type alone does not say it: yandex_shipping_method. */
	readonly shippingMethod?: string;
	readonly warehouseId?: number;
	readonly pickupPointId?: number;
	/** Its `comment` is for the courier; the customer's word to the shop is the order's own. */
	readonly address?: Omit<Address, 'id'>;
	/** The table, where one comes to the restaurant. */
	readonly booking?: Booking;
	/** The table, where one has come already. */
	readonly seat?: Seat;
	/** At the table: all dishes at once; else each as it is ready. */
	readonly servesTogether?: boolean;
	readonly leaveAtDoor: boolean;
	/** Faster, at the zone's express cost (spec 3, "expressSelected"); absent = as usual. */
	readonly isExpress?: boolean;
	/** "HH:MM-HH:MM"; absent = as soon as possible. */
	readonly slot?: string;
	/** dd.mm.yyyy, as offered with the slot. */
	readonly date?: string;
	readonly paymentMethod: string;
	readonly paymentTitle: string;
	/** "Сдача с": a banknote, in whole units of the currency. */
	readonly changeFrom?: number;
	readonly name: string;
	readonly phone: string;
	readonly comment: string;
	readonly peopleCount: number;
	/** Coupons taken or chosen before, and the typed promocode. */
	readonly couponCodes: readonly string[];
	/** Of several on offer, the code of the one the customer has chosen. */
	readonly couponChoice?: string;
	/** Bonus points to spend, whole. */
	readonly bonus: number;
	/** telegram, whatsapp, site */
	readonly platform: string;
	/** Names the cart that is ordered, from any of the customer's tabs: it is ordered once. A secret; ours on the wire. */
	readonly cartVersion?: string;
	/** What the customer was shown: another total is refused, never charged in silence. */
	readonly expectedTotal?: Kopecks;
	/** The codes that were taken when it was shown, and the gift: others are refused at the same total too. */
	readonly expectedCoupons?: readonly string[];
	/** Null = there was none. */
	readonly expectedGift?: ExpectedGift | null;
}

/** A gift as the customer saw it. */
export interface ExpectedGift {
	readonly productId: number;
	readonly variationId?: number;
	readonly quantity: number;
}

const SHIPPING_METHOD: Record<DeliveryType, { id: string; title: string }> = {
	delivery: { id: 'flat_rate', title: 'Доставка' },
	pickup: { id: 'local_pickup', title: 'Самовывоз' },
	lounge: { id: 'wcso_booking', title: 'В зале' },
};

/** The shipping method a delivery type is ordered with. */
export function shippingMethodOf(deliveryType: DeliveryType): string {
	return SHIPPING_METHOD[deliveryType].id;
}

/** A delivery type by any name it goes by on the wire (wire 2.7, 2.9), instance suffix included. */
export function deliveryTypeOf(method: string): DeliveryType | undefined {
	if (/^(flat_rate|delivery|yandex_shipping_method)/.test(method)) return 'delivery';
	if (/^(local_pickup|pickup)/.test(method)) return 'pickup';
	return /^(wcso_booking|lounge|restaurants)/.test(method) ? 'lounge' : undefined;
}

const meta = (entries: Record<string, string | number | boolean | undefined>) =>
	Object.entries(entries)
		.filter(([, value]) => value !== undefined && value !== '' && value !== false)
		.map(([key, value]) => ({ key, value: value === true ? '1' : String(value) }));

/** The wire body of a request. */
export function orderRequestToWire(request: OrderRequest): Record<string, unknown> {
	const { address } = request;
	const person = { first_name: request.name, address_1: address?.address ?? '' };
	return {
		payment_method: request.paymentMethod,
		payment_method_title: request.paymentTitle,
		set_paid: false,
		customer_note: request.comment,
		billing: { ...person, phone: request.phone },
		shipping: person,
		line_items: request.lines.flatMap((line, index) => {
			const own = {
				product_id: line.productId,
				...defined({ variation_id: line.variationId }),
				quantity: line.units,
				meta_data: meta({ cart_item_index: index, type: 'main', count: line.count }),
			};
			return [
				own,
				...line.supplements.map((supplement) => ({
					product_id: supplement.productId,
					quantity: supplement.count * line.units,
					meta_data: meta({
						cart_item_index: index,
						type: 'ingredient',
						parent_id: line.productId,
						count: supplement.count,
					}),
				})),
			];
		}),
		shipping_lines: [
			{
				method_id: request.shippingMethod ?? SHIPPING_METHOD[request.deliveryType].id,
				method_title: SHIPPING_METHOD[request.deliveryType].title,
			},
		],
		coupon_lines: request.couponCodes.map((code) => ({ code })),
		meta_data: meta({
			stock_id: request.warehouseId,
			pickup_location_id: request.pickupPointId,
			order_meta_source: 'front',
			platform: request.platform,
			must_be_delivered: request.slot,
			take_date: request.date,
			people_count: request.peopleCount,
			entrance: address?.entrance,
			floor: address?.floor,
			flat: address?.flat,
			enter_code: address?.doorCode,
			// Ours: the wire keeps both with the saved address alone.
			address_comment: address?.comment,
			address_name: address?.name,
			lat: address?.coords?.[1],
			long: address?.coords?.[0],
			leave_at_door: request.leaveAtDoor,
			// Ours, as the zone's express cost is.
			express: request.isExpress,
			change_from: request.changeFrom,
			coupon_choice: request.couponChoice,
			cart_version: request.cartVersion,
			bonuses: request.bonus === 0 ? undefined : request.bonus,
			expected_total:
				request.expectedTotal === undefined ? undefined : moneyToWire(request.expectedTotal),
			// Ours, as the total is: what else the customer was shown.
			expected_coupons:
				request.expectedCoupons === undefined ? undefined : JSON.stringify(request.expectedCoupons),
			expected_gift:
				request.expectedGift === undefined ? undefined : expectedGiftToWire(request.expectedGift),
			serve_together: request.servesTogether,
			...(request.booking === undefined ? {} : bookingToMeta(request.booking)),
			...(request.seat === undefined ? {} : seatToMeta(request.seat)),
		}),
	};
}

/** "777:7771:1": product, variation (0 = none), pieces; "none". */
function expectedGiftToWire(gift: ExpectedGift | null): string {
	return gift === null ? 'none' : [gift.productId, gift.variationId ?? 0, gift.quantity].join(':');
}

/** Undefined = the client does not say. */
function expectedGiftOf(written: string): ExpectedGift | null | undefined {
	if (written === 'none') return null;
	const [, product, variation, quantity] = /^(\d+):(\d+):(\d+)$/.exec(written) ?? [];
	if (product === undefined) return undefined;
	const variationId = Number(variation);
	return {
		productId: Number(product),
		quantity: Number(quantity),
		...(variationId === 0 ? {} : { variationId }),
	};
}

/** What a line says of itself besides its options. */
export const OWN_LINE_META: readonly string[] = ['cart_item_index', 'type', 'parent_id', 'count'];

const codes = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const metaEntry = object({ key: v.string(), value: v.unknown() });
const metaMap = v.pipe(
	list(metaEntry),
	v.transform(
		(entries) => new Map(entries.map(({ key, value }) => [key, cleanText(String(value ?? ''))])),
	),
);

const lineItem = object({
	product_id: v.pipe(number, v.integer(), v.minValue(1)),
	variation_id: whenGood(id),
	quantity: v.pipe(number, v.minValue(1), v.maxValue(1_000_000)),
	meta_data: metaMap,
	// As the Store API takes it.
	variation: list(object({ attribute: v.string(), value: v.string() })),
});

/** Nothing but spaces and characters that are not seen: zero width, the Hangul and Braille blanks. */
const BLANKS = /^[\s\p{Cf}\u3164\u2800]+$/u;

const person = object({ first_name: typed, phone: typed, address_1: typed });

/**
 * An order body -> `OrderRequest`. Issues name the path, for `rest_invalid_param`. Lines without `cart_item_index`
 * (other clients) are lines of their own. Prices, totals and statuses in the body are ignored: the server's own count.
 */
export const orderRequestSchema = v.pipe(
	object({
		payment_method: typed,
		payment_method_title: typed,
		customer_note: v.pipe(typed, v.maxLength(1000)),
		billing: v.pipe(
			whenGood(person),
			v.transform((value) => value ?? { first_name: '', phone: '', address_1: '' }),
			// None at all is an order without a name, which other clients may place.
			v.check((one) => !BLANKS.test(one.first_name), 'first_name: expected a name, not blanks'),
		),
		shipping: v.pipe(
			whenGood(person),
			v.transform((value) => value ?? { first_name: '', phone: '', address_1: '' }),
		),
		line_items: v.pipe(
			v.nullish(v.array(lineItem, 'expected a list of lines'), []),
			v.maxLength(300),
		),
		shipping_lines: list(object({ method_id: typed })),
		coupon_lines: v.pipe(list(object({ code: typed })), v.maxLength(100)),
		meta_data: v.pipe(
			metaMap,
			v.check(
				(metas) => /^(\d{1,2}|100)?$/.test(metas.get('people_count') ?? ''),
				'people_count: expected a number of people from 0 to 100',
			),
		),
	}),
	v.transform((wire): OrderRequest => {
		const metas = wire.meta_data;
		const get = (key: string) => metas.get(key) ?? '';
		const wholeNumber = (key: string) => {
			const value = Number(get(key));
			return get(key) !== '' && Number.isInteger(value) && value >= 0 ? value : undefined;
		};
		const lat = Number(get('lat'));
		const lng = Number(get('long'));
		const hasCoords =
			get('lat') !== '' && get('long') !== '' && Number.isFinite(lat) && Number.isFinite(lng);
		const warehouseId = wholeNumber('stock_id');
		const pickupPointId = wholeNumber('pickup_location_id');
		const changeFrom = wholeNumber('change_from');
		const expectedCoupons = v.safeParse(codes, get('expected_coupons'));
		const expectedGift = expectedGiftOf(get('expected_gift'));
		const shippingMethod = wire.shipping_lines[0]?.method_id ?? '';
		const expectedTotal = v.safeParse(money, metas.get('expected_total'));
		const booking = bookingOfMeta(metas);
		const seat = seatOfMeta(metas);
		const address =
			wire.shipping.address_1 === '' ? wire.billing.address_1 : wire.shipping.address_1;
		return {
			lines: linesOf(wire.line_items),
			deliveryType: deliveryTypeOf(shippingMethod) ?? 'delivery',
			leaveAtDoor: get('leave_at_door') === '1',
			paymentMethod: wire.payment_method,
			paymentTitle: wire.payment_method_title,
			name: wire.billing.first_name,
			phone: wire.billing.phone,
			comment: wire.customer_note,
			peopleCount: wholeNumber('people_count') ?? 1,
			couponCodes: wire.coupon_lines.map((line) => line.code),
			bonus: wholeNumber('bonuses') ?? 0,
			platform: get('platform') === '' ? 'site' : get('platform'),
			...(shippingMethod === '' ? {} : { shippingMethod }),
			...defined({ booking, seat }),
			...(get('serve_together') === '1' ? { servesTogether: true } : {}),
			...(get('express') === '1' ? { isExpress: true } : {}),
			...defined({ warehouseId, pickupPointId, changeFrom }),
			...(expectedCoupons.success ? { expectedCoupons: expectedCoupons.output } : {}),
			...defined({ expectedGift }),
			...(get('coupon_choice') === '' ? {} : { couponChoice: get('coupon_choice') }),
			...(get('cart_version') === '' ? {} : { cartVersion: get('cart_version') }),
			...(expectedTotal.success ? { expectedTotal: expectedTotal.output } : {}),
			...(get('must_be_delivered') === '' ? {} : { slot: get('must_be_delivered') }),
			...(get('take_date') === '' ? {} : { date: get('take_date') }),
			...(address === '' && !hasCoords
				? {}
				: {
						address: {
							address,
							flat: get('flat'),
							entrance: get('entrance'),
							floor: get('floor'),
							doorCode: get('enter_code'),
							comment: get('address_comment'),
							name: get('address_name'),
							...(hasCoords ? { coords: [lng, lat] as const } : {}),
						},
					}),
		};
	}),
);

type WireLine = v.InferOutput<typeof lineItem>;

/** Gifts are the server's to add, as prices are: a line that calls itself one is none of the customer's. */
function linesOf(all: readonly WireLine[]): RequestedLine[] {
	const items = all.filter((item) => item.meta_data.get('type') !== 'gift');
	const groups = new Map<string, WireLine[]>();
	items.forEach((item, position) => {
		const group = item.meta_data.get('cart_item_index') ?? `#${position}`;
		groups.set(group, [...(groups.get(group) ?? []), item]);
	});
	const lines = [...groups.values()].flatMap((group) => {
		const main = group.find((item) => item.meta_data.get('type') !== 'ingredient');
		return main === undefined ? [] : [{ main, rest: group.filter((item) => item !== main) }];
	});
	return lines.map(({ main, rest }, position) => {
		const count = countOf(main);
		const index = indexOf(main) ?? items.indexOf(main);
		const attributes = attributesOf(main);
		return {
			productId: main.product_id,
			units: main.quantity,
			supplements: rest.map((item) => ({
				productId: item.product_id,
				count: countOf(item) ?? Math.max(1, Math.round(item.quantity / main.quantity)),
			})),
			...(index === position ? {} : { index }),
			...defined({ count }),
			...(main.variation_id === undefined || main.variation_id === 0
				? {}
				: { variationId: main.variation_id, ...defined({ attributes }) }),
		};
	});
}

/** Whatever a line says of itself beyond what is ours may be an option of its variation. */
function attributesOf({ meta_data, variation }: WireLine): LineAttributes | undefined {
	const said = [
		...[...meta_data].filter(([key]) => !OWN_LINE_META.includes(key)),
		...variation.map(({ attribute, value }) => [attribute, value] as const),
	];
	return said.length === 0 ? undefined : Object.fromEntries(said.slice(0, MOST_ATTRIBUTES));
}

const MOST_ATTRIBUTES = 50;

function indexOf(item: WireLine): number | undefined {
	const sent = item.meta_data.get('cart_item_index') ?? '';
	return /^\d{1,6}$/.test(sent) ? Number(sent) : undefined;
}

function countOf(item: WireLine): number | undefined {
	const count = Number(item.meta_data.get('count'));
	return Number.isInteger(count) && count > 0 && count <= 1000 ? count : undefined;
}
