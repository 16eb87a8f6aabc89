/**
 * Every error code the API answers with, spelled once, with its HTTP status. Business refusals are 422 because 409 is on
 * the list of statuses clients retry (spec 9). WordPress's own codes (wire 1) keep WordPress's statuses.
 */
import * as v from 'valibot';

export const API_ERRORS = {
	// WordPress and WooCommerce (wire 1)
	rest_no_route: 404,
	rest_missing_callback_param: 400,
	rest_invalid_param: 400,
	rest_invalid_json: 400,
	rest_forbidden: 401,
	woocommerce_rest_cannot_view: 401,
	woocommerce_rest_cannot_create: 401,
	woocommerce_rest_cannot_edit: 401,
	woocommerce_rest_authentication_error: 401,
	unauthorized: 401,
	rest_post_invalid_page_number: 400,
	rest_post_invalid_id: 404,
	woocommerce_rest_shop_order_invalid_id: 404,
	woocommerce_rest_invalid_customer_id: 400,
	woocommerce_rest_required_product_reference: 400,
	woocommerce_rest_invalid_coupon: 400,
	internal_server_error: 500,
	// The database is busy, away or full: to be asked again after `Retry-After`, nothing has been kept
	database_unavailable: 503,
	gallery_not_found: 404,
	// Of an order (spec 5)
	cart_empty: 422,
	cart_changed: 422,
	total_changed: 422,
	bonus_not_enough: 422,
	minimum_amount: 422,
	out_of_zone: 422,
	no_delivery_price: 422,
	address_incomplete: 422,
	warehouse_closed: 422,
	slot_gone: 422,
	slot_passed: 422,
	payment_method_refused: 422,
	wrong_phone: 422,
	login_required: 401,
	order_not_cancellable: 422,
	order_not_rateable: 422,
	order_rated: 422,
	order_not_payable: 422,
	// The shop sends no invoices, or Telegram would not make one
	invoice_unavailable: 404,
	// Telegram is away or has had enough for a while: to be asked again after `Retry-After`
	invoice_later: 503,
	// There is no bot to prepare a message, no Telegram account to send it on from, or Telegram would not keep it
	share_unavailable: 404,
	// Of the fortune wheel (wire 2.22: 400)
	no_spins: 400,
	// Of the account: the birth date is set once
	birth_set: 422,
	// Another account has this phone
	phone_taken: 422,
	// An account is not deleted before its orders are handed over
	orders_under_way: 422,
	address_not_found: 404,
	// Of a bank's callback
	payment_signature_wrong: 401,
	payment_amount_wrong: 400,
	// Of a booking (wire 3.4: 400)
	restaurant_unknown: 400,
	table_unknown: 400,
	table_too_small: 400,
	table_taken: 400,
	booking_incomplete: 400,
	booking_closed: 400,
	booking_passed: 400,
	booking_too_far: 400,
	// Of a repeated request (design: exactly once)
	idempotency_key_missing: 400,
	idempotency_key_reused: 422,
	idempotency_key_running: 409,
	// Of the gateway
	session_not_found: 404,
	// Of a link to a cart
	cart_link_unknown: 404,
	cart_link_used: 410,
	cart_link_expired: 410,
	page_not_found: 404,
	rate_limited: 429,
	request_too_large: 413,
	wrong_origin: 403,
	realtime_forbidden: 403,
	backend_unreachable: 502,
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** WordPress's error body (wire 1): what every refusal and failure answers with. */
export interface ErrorBody {
	readonly code: ApiErrorCode;
	readonly message: string;
	readonly data: { readonly status: number } & Record<string, unknown>;
}

export function errorBody(
	code: ApiErrorCode,
	message: string,
	facts: Record<string, unknown> = {},
): ErrorBody {
	return { code, message, data: { status: API_ERRORS[code], ...facts } };
}

/** An error body as it arrives: the code may be one we do not know. */
export const errorBodySchema = v.object({
	code: v.string(),
	message: v.optional(v.string(), ''),
	data: v.optional(v.unknown()),
});

export function isApiErrorCode(code: string): code is ApiErrorCode {
	return Object.hasOwn(API_ERRORS, code);
}
