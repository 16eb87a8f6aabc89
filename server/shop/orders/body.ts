/** An order's or a quote's body (wire 3.1): the customer's intentions, and the parts WooCommerce's shape adds to them. */
import * as v from 'valibot';
import { list, number, object, text, whenGood } from '#core/contract/lenient.ts';
import { type OrderRequest, orderRequestSchema } from '#core/contract/order/order-request.ts';
import { cleanText } from '#core/rules/site/entities.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';

export interface OrderBody {
	readonly request: OrderRequest;
	/** 0 = a guest. */
	readonly customerId: number;
	readonly billing: Readonly<Record<string, string>>;
	readonly shipping: Readonly<Record<string, string>>;
	readonly meta: ReadonlyMap<string, string>;
	/** Which the page it was made on is in. */
	readonly language?: Language;
}

const MAX_META = 60;
const MAX_META_LENGTH = 500;
const MAX_TEXT = 300;

const shortText = v.pipe(
	text,
	v.transform((value) => cutTo(value, MAX_TEXT)),
);
const person = object({
	first_name: shortText,
	last_name: shortText,
	company: shortText,
	address_1: shortText,
	address_2: shortText,
	city: shortText,
	state: shortText,
	postcode: shortText,
	country: shortText,
	email: shortText,
	phone: shortText,
});
const NO_PERSON = v.parse(person, {});
const personOrNone = v.pipe(
	whenGood(person),
	v.transform((value) => value ?? NO_PERSON),
);
const metaMap = v.pipe(
	list(object({ key: v.string(), value: v.unknown() })),
	v.transform(
		(entries) =>
			new Map(
				entries
					.filter(({ value }) => typeof value === 'string' || typeof value === 'number')
					.slice(0, MAX_META)
					.map(({ key, value }) => [
						key.slice(0, MAX_META_LENGTH),
						cutTo(cleanText(String(value)), MAX_META_LENGTH),
					]),
			),
	),
);
const line = object({ product_id: v.unknown() });

const extras = object({
	customer_id: whenGood(number),
	billing: personOrNone,
	shipping: personOrNone,
	line_items: list(line),
	meta_data: metaMap,
});

/** Reads a body; throws the refusal that names what is wrong with it. */
export function readOrderBody(json: unknown): OrderBody {
	const parsed = v.safeParse(orderRequestSchema, json);
	const rest = v.safeParse(extras, json);
	if (rest.success && rest.output.line_items.some((item) => isNothing(item.product_id)))
		throw new Refusal(
			'woocommerce_rest_required_product_reference',
			'Product ID or SKU is required.',
		);
	if (!parsed.success || !rest.success) {
		const issues = (parsed.issues ?? rest.issues ?? []).map((issue) => [
			v.getDotPath(issue) ?? 'body',
			issue.message,
		]);
		throw invalidParameters(Object.fromEntries(issues));
	}
	const { customer_id: customerId = 0, billing, shipping, meta_data: meta } = rest.output;
	if (!Number.isSafeInteger(customerId) || customerId < 0)
		throw new Refusal('woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
	return {
		request: parsed.output,
		customerId,
		billing,
		shipping,
		meta,
	};
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
