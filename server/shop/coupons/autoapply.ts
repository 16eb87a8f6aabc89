/** Coupons for a cart by the site's own call (wire 2.9): which apply, and what becomes of a typed code (wire 3.6). */
import * as v from 'valibot';
import { list, money, number, object, text, whenGood } from '#core/contract/lenient.ts';
import { couponForCustomer } from '#core/contract/order/coupon.ts';
import { deliveryTypeOf } from '#core/contract/order/order-request.ts';
import {
	type Coupon,
	type CouponLine,
	type CouponRefusal,
	couponRefusals,
} from '#core/rules/coupons/coupon.ts';
import { defined } from '#core/rules/defined.ts';
import {
	atMost,
	discountPercent,
	inUnits,
	type Kopecks,
	moneyToWire,
	ZERO,
} from '#core/rules/money/money.ts';
import { type CustomerFacts, usageRefusals } from '../../pricing/customer-facts.ts';
import { requestedCoupons } from '../../pricing/requested-coupons.ts';
import { timeZoneOf, workTimeOf } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import { readFacts } from './facts.ts';

const item = object({
	product: whenGood(object({ id: number })),
	quantity: whenGood(number),
	variation: whenGood(number),
});
const request = object({
	cart_total: whenGood(money),
	delivery_type: text,
	cart_items: v.unknown(),
	coupons: text,
	time_from: text,
	meta_data: list(object({ key: text, value: text })),
});

/** `customerId`: proven by the caller, 0 = a guest; what the body says of it counts for nothing. */
export async function autoapply(
	deps: ShopDeps,
	body: unknown,
	customerId: number,
): Promise<Record<string, unknown> | readonly []> {
	const parsed = v.safeParse(request, body);
	const total = parsed.success ? (parsed.output.cart_total ?? ZERO) : ZERO;
	// A site answers an empty cart with a bare list.
	if (!parsed.success || total <= 0) return [];
	const wire = parsed.output;
	const { folder } = deps;
	const now = deps.now();
	const codes = wire.coupons.trim() === '' ? [] : [wire.coupons];
	const facts = await readFacts(deps, deps.db, customerId, { codes });
	const lines = linesOf(deps, wire.cart_items);
	const stockId = Number(wire.meta_data.find((one) => one.key === 'stock_id')?.value);
	const warehouseId = stockId > 0 ? stockId : undefined;
	const refusalsOf = (coupon: Coupon): CouponRefusal[] => [
		...couponRefusals(
			coupon,
			{ lines, sum: total },
			{
				now,
				timeZone: workTimeOf(folder.settings, warehouseId)?.timeZone ?? timeZoneOf(folder.settings),
				orderCount: facts.orderCount,
				deliveryType: deliveryTypeOf(wire.delivery_type) ?? 'delivery',
				devices: ['site'],
				...(wire.time_from === '' ? {} : { slotStart: wire.time_from }),
				...defined({ customer: facts.customer, warehouseId }),
			},
		),
		...usageRefusals(coupon, facts.uses),
	];
	const { visible } = requestedCoupons(facts, [], undefined, now);
	const eligible = visible.filter((coupon) => refusalsOf(coupon).length === 0);
	return {
		stocksList: [],
		couponsList: eligible.map((coupon) => ({
			...jsonOf(coupon, facts),
			cart_discount: coupon.discount.type === 'percent' ? inUnits(savedBy(coupon, total)) : 0,
		})),
		cart_bonuses: 0,
		...(codes.length === 0
			? {}
			: { promocode: promoCodeToWire(deps, facts, wire.coupons, total, refusalsOf) }),
	};
}

/** An array, or an object keyed by product id (wire 2.9); categories are the catalogue's. */
function linesOf({ folder }: ShopDeps, items: unknown): CouponLine[] {
	return v.parse(list(item), items).flatMap((one) => {
		const productId = one.product?.id;
		if (productId === undefined) return [];
		const variationId = one.variation ?? 0;
		return [
			{
				productId,
				categories: folder.products.get(productId)?.categories ?? [],
				count: one.quantity ?? 1,
				...(variationId > 0 ? { variationId } : {}),
			},
		];
	});
}

function promoCodeToWire(
	deps: ShopDeps,
	facts: CustomerFacts,
	typed: string,
	total: Kopecks,
	refusalsOf: (coupon: Coupon) => CouponRefusal[],
): Record<string, unknown> {
	const code = typed.trim();
	const requested = requestedCoupons(facts, [code], undefined, deps.now());
	const coupon =
		requested.promocode ?? requested.visible.find((one) => requested.selected.includes(one.id));
	const isGood = coupon !== undefined && refusalsOf(coupon).length === 0;
	if (!isGood) return { code, status: 'error', message: 'Не удалось применить промокод' };
	const json = jsonOf(coupon, facts);
	return {
		code: coupon.code,
		status: 'applied',
		type: json.discount_type,
		amount:
			coupon.discount.type === 'percent'
				? coupon.discount.percent.toFixed(2)
				: moneyToWire(amountOf(coupon)),
		discount: inUnits(savedBy(coupon, total)),
		message: 'Промокод успешно применён',
	};
}

function jsonOf(coupon: Coupon, facts: CustomerFacts) {
	const known = facts.coupons.find((one) => one.coupon === coupon);
	return couponForCustomer(known?.json ?? {}, facts.customer?.id);
}

const amountOf = ({ discount }: Coupon): Kopecks =>
	discount.type === 'fixed'
		? discount.amount
		: discount.type === 'gift'
			? discount.gift.price
			: ZERO;

function savedBy(coupon: Coupon, total: Kopecks): Kopecks {
	const { discount } = coupon;
	if (discount.type === 'percent') return discountPercent(total, discount.percent);
	return discount.type === 'fixed' ? atMost(discount.amount, total) : ZERO;
}
