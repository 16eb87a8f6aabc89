/** Why an order is not placed as it was sent: the same answer of the bundled shop and of the gateway before a real site. */
import type { ApiErrorCode } from '#core/contract/errors.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import {
	changeToWire,
	problemToWire,
	type QuoteChange,
	type QuoteProblem,
} from '#core/contract/order/quote.ts';
import type { Coupon, CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { PROBLEM_TEXT } from './problem-text.ts';

/** A code, words for readers of the bare answer, and the facts behind it, in wire form. */
export interface OrderRefusal {
	readonly code: ApiErrorCode;
	readonly message: string;
	readonly facts: Readonly<Record<string, unknown>>;
}

/** What a quote says of an order, the site's or the one made here. */
export interface QuotedOrder {
	readonly changes: readonly QuoteChange[];
	readonly problems: readonly QuoteProblem[];
	/** Good codes that gave way to others. */
	readonly setAside: readonly Coupon[];
	/** Discounts that are not as the customer was shown them, told of or not. */
	readonly unexpected: readonly QuoteChange[];
	readonly total: Kopecks;
	/** Whose order it is; undefined = what was typed is no number. */
	readonly phone: Phone | undefined;
}

/**
 * The first thing that keeps an order from being placed (spec 5), with the new quote in its facts; undefined = nothing
 * does. A sum other than the one the customer was shown is refused, never charged in silence.
 */
export function orderRefusal(
	request: OrderRequest,
	{ changes, problems, setAside, unexpected, total, phone }: QuotedOrder,
	quote: object,
): OrderRefusal | undefined {
	const unknown = changes.find(
		(change) =>
			change.code === 'coupon_refused' &&
			change.refusals.some((refusal) => refusal.rule === 'unknown_code'),
	);
	if (unknown?.code === 'coupon_refused')
		return {
			code: 'woocommerce_rest_invalid_coupon',
			message: `Coupon "${unknown.coupon_code}" does not exist!`,
			facts: {},
		};
	const all = [
		...changes,
		...setAside.map(({ code, description }): QuoteChange => {
			const refusals: CouponRefusal[] = [{ rule: 'not_combined' }];
			return { code: 'coupon_refused', coupon_code: code, description, refusals };
		}),
	];
	for (const change of unexpected)
		if (!all.some((known) => isSameCoupon(known, change))) all.push(change);
	if (all.length > 0)
		return {
			code: 'cart_changed',
			message: 'Состав или скидки изменились',
			facts: { changes: all.map(changeToWire), quote },
		};
	const [problem] = problems;
	if (problem !== undefined) return problemRefusal(problem, quote);
	// A table booked without dishes has nothing to pay.
	if (request.paymentMethod === '' && request.lines.length > 0)
		return {
			code: 'payment_method_refused',
			message: PROBLEM_TEXT.payment_method_refused,
			facts: { quote },
		};
	if (phone === undefined)
		return { code: 'wrong_phone', message: 'введите корректный номер', facts: { quote } };
	if (request.expectedTotal !== undefined && request.expectedTotal !== total)
		return { code: 'total_changed', message: 'Сумма заказа изменилась', facts: { quote } };
	return undefined;
}

/** Whether a coupon that was refused has been told of already. */
function isSameCoupon(known: QuoteChange, change: QuoteChange): boolean {
	return (
		known.code === 'coupon_refused' &&
		change.code === 'coupon_refused' &&
		isSameCode(known.coupon_code, change.coupon_code)
	);
}

/** A problem of the quote as the order's refusal. */
export function problemRefusal(problem: QuoteProblem, quote: object): OrderRefusal {
	const { code: _, ...facts } = problemToWire(problem);
	return { code: problem.code, message: PROBLEM_TEXT[problem.code], facts: { ...facts, quote } };
}
