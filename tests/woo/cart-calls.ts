import { createHash } from 'node:crypto';
import { isEmail, mergeAddress } from './addresses.ts';
import { cartAnswer } from './cart-answer.ts';
import { couponCaseOf, quantityInCart } from './cart-check.ts';
import { couponRefusal } from './coupons.ts';
import { escapeAmpersand, escapeHtml, stripTags } from './html.ts';
import {
	type Answer,
	type Call,
	type Fields,
	fieldsOf,
	invalid,
	listOf,
	ok,
	Refusal,
	textOf,
	wholeOf,
} from './http.ts';
import { attributeKey, fullName } from './names.ts';
import type { WooProduct } from './options.ts';
import type { CartLine, Session } from './records.ts';
import type { Shop } from './shop.ts';
import { isInStock, isPurchasable, quantityLimit, remainingStock, variationsOf } from './stock.ts';

export function addItem(shop: Shop, session: Session, { body }: Call): Answer {
	const quantity = quantityOf(body.quantity);
	const product = productOf(shop, body.id, body.variation);
	const variation = chosenVariation(shop, product, body.variation);
	const asked = product.isSoldIndividually ? 1 : quantity;
	refuseToAdd(shop, session, product, asked);
	const key = lineKey(product, variation);
	const line = session.lines.find((one) => one.key === key);
	if (line) {
		refuseQuantity(shop, session, product, line.quantity + asked);
		line.quantity += asked;
	} else {
		const limit = quantityLimit(shop, product, session.draftId);
		session.lines.push({ key, productId: product.id, quantity: Math.min(asked, limit), variation });
	}
	return ok(cartAnswer(shop, session), 201);
}

export function updateItem(shop: Shop, session: Session, { body }: Call): Answer {
	if (body.quantity !== undefined) {
		const quantity = quantityOf(body.quantity);
		const line = lineOf(session, body.key, 'Cart item does not exist.');
		const product = shop.products.get(line.productId);
		if (product) refuseQuantity(shop, session, product, quantity);
		line.quantity = quantity;
	}
	return ok(cartAnswer(shop, session));
}

export function removeItem(shop: Shop, session: Session, { body }: Call): Answer {
	const { key } = lineOf(session, body.key, 'Cart item no longer exists or is invalid.');
	session.lines = session.lines.filter((line) => line.key !== key);
	const draft = shop.orders.get(session.draftId);
	if (draft) draft.reserved = new Map();
	return ok(cartAnswer(shop, session));
}

export function updateCustomer(shop: Shop, session: Session, { body }: Call): Answer {
	const posted = fieldsOf(body.billing_address);
	// An e-mail that is none is taken for none at all.
	const email = posted.email === undefined || isEmail(textOf(posted.email)) ? {} : { email: '' };
	const billing = mergeAddress(
		'billing_address',
		session.billing,
		body.billing_address && { ...posted, ...email },
	);
	const shipping = mergeAddress('shipping_address', session.shipping, body.shipping_address);
	session.billing = { ...session.billing, ...billing };
	const isShipped = session.lines.some(({ productId }) => !shop.products.get(productId)?.isVirtual);
	const { email: _, ...likeBilling } = session.billing;
	session.shipping = isShipped || body.shipping_address ? shipping : likeBilling;
	return ok(cartAnswer(shop, session));
}

export function selectShippingRate(shop: Shop, session: Session, { body }: Call): Answer {
	session.chosenRate = textOf(body.rate_id);
	return ok(cartAnswer(shop, session));
}

export function applyCoupon(shop: Shop, session: Session, { body }: Call): Answer {
	const code = couponCode(body.code);
	const refuse = (why: string) =>
		new Refusal(
			400,
			'woocommerce_rest_cart_coupon_error',
			escapeHtml(stripTags(why)),
			detailsOf(why),
		);
	if (code === '' ? session.coupons.length > 0 : session.coupons.includes(code))
		throw refuse(`Coupon code "${code}" has already been applied.`);
	const refusal = couponRefusal(shop, code, couponCaseOf(shop, session));
	if (refusal !== undefined) throw refuse(refusal);
	const alone = session.coupons.find((one) => shop.coupons.get(one)?.isIndividual);
	if (alone !== undefined)
		throw refuse(
			`"${alone}" has already been applied and cannot be used in conjunction with other coupons.`,
		);
	session.coupons = shop.coupons.get(code)?.isIndividual ? [code] : [...session.coupons, code];
	return ok(cartAnswer(shop, session));
}

export function removeCoupon(shop: Shop, session: Session, { body }: Call): Answer {
	const code = couponCode(body.code);
	if (couponRefusal(shop, code, couponCaseOf(shop, session)) !== undefined)
		throw new Refusal(400, 'woocommerce_rest_cart_coupon_error', 'Invalid coupon code.');
	if (!session.coupons.includes(code))
		throw new Refusal(
			409,
			'woocommerce_rest_cart_coupon_invalid_code',
			'Coupon cannot be removed because it is not already applied to the cart.',
		);
	session.coupons = session.coupons.filter((one) => one !== code);
	return ok(cartAnswer(shop, session));
}

/** Where an e-mail is the reason, it is said in the words of each page. */
function detailsOf(why: string): Fields {
	if (!why.includes('valid email')) return {};
	const words = escapeHtml(why);
	return { details: { cart: words, checkout: words.replace(' at checkout', '') } };
}

function couponCode(code: unknown): string {
	return textOf(code).trim().toLowerCase();
}

function quantityOf(quantity: unknown): number {
	if (quantity === undefined || quantity === null) return 1;
	if (!Number.isInteger(Number(quantity)) || typeof quantity === 'boolean') {
		const why = 'quantity is not of type integer.';
		throw invalid('quantity', 'rest_invalid_type', why, { param: 'quantity' });
	}
	return Number(quantity);
}

function lineOf(session: Session, key: unknown, words: string): CartLine {
	const line = session.lines.find((one) => one.key === key);
	if (!line) throw new Refusal(409, 'woocommerce_rest_cart_invalid_key', words);
	return line;
}

/** The product to be added: of a variable one the variation that its attributes name. */
function productOf(shop: Shop, id: unknown, variation: unknown): WooProduct {
	const product = shop.products.get(wholeOf(id));
	if (!product || product.status === 'trash') {
		const said = id === undefined ? '' : wholeOf(id);
		throw new Refusal(
			400,
			'woocommerce_rest_cart_invalid_product',
			`Product with ID &quot;${said}&quot; was not found and cannot be added to the cart.`,
		);
	}
	if (product.type !== 'variable') return product;
	const posted = postedOptions(product, variation);
	const match = variationsOf(shop, product.id).find((one) =>
		product.attributes.every(
			(attribute) =>
				!attribute.isForVariations ||
				(posted.has(attribute.name) &&
					['', posted.get(attribute.name)].includes(one.choice[attribute.name])),
		),
	);
	if (match) return match;
	throw new Refusal(
		400,
		'woocommerce_rest_variation_id_from_variation_data',
		'No matching variation found.',
	);
}

/** Slugs that were posted, by attribute: it may be named by its label, its slug or its key. */
function postedOptions(parent: WooProduct, variation: unknown): Map<string, string> {
	const posted = new Map<string, string>();
	for (const one of listOf(variation)) {
		const { attribute, value } = fieldsOf(one);
		const found = parent.attributes.find(({ name, taxonomy }) =>
			[name, name.toLowerCase(), taxonomy || name, attributeKey({ name, taxonomy })].includes(
				textOf(attribute),
			),
		);
		if (!found) continue;
		const option = textOf(value);
		posted.set(found.name, found.taxonomy ? option.toLowerCase().replaceAll(' ', '-') : option);
	}
	return posted;
}

function chosenVariation(shop: Shop, product: WooProduct, variation: unknown) {
	const parent = product.type === 'variation' ? shop.products.get(product.parent) : undefined;
	if (!parent) return {};
	const posted = postedOptions(parent, variation);
	const chosen: Record<string, string> = {};
	const open: string[] = [];
	for (const attribute of parent.attributes.filter(({ isForVariations }) => isForVariations)) {
		const own = product.choice[attribute.name] ?? '';
		const given = posted.get(attribute.name);
		const allowed = attribute.options.map(({ slug }) => slug);
		if (given !== undefined && given !== own && !(own === '' && allowed.includes(given)))
			throw new Refusal(
				400,
				'woocommerce_rest_invalid_variation_data',
				`Invalid value posted for ${escapeAmpersand(attribute.name)}. Allowed values: ${allowed.join(', ')}`,
			);
		if (own === '' && given === undefined) open.push(escapeAmpersand(attribute.name));
		chosen[attributeKey(attribute)] = given ?? own;
	}
	if (open.length > 0)
		throw new Refusal(
			400,
			'woocommerce_rest_missing_variation_data',
			`Missing variation data for variable product. ${open.join(' and ')} ${open.length === 1 ? 'is a required field' : 'are required fields'}`,
		);
	return Object.fromEntries(Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function refuseToAdd(shop: Shop, session: Session, product: WooProduct, quantity: number): void {
	const name = fullName(shop, product);
	const refuse = (code: string, words: string) =>
		new Refusal(400, `woocommerce_rest_product_${code}`, words);
	if (!isPurchasable(shop, product))
		throw refuse('not_purchasable', `&quot;${name}&quot; is not available for purchase.`);
	if (quantity <= 0)
		throw refuse(
			'invalid_quantity',
			`You cannot add &quot;${escapeHtml(name)}&quot; with a quantity less than or equal to 0 to the cart.`,
		);
	if (!isInStock(shop, product))
		throw refuse(
			'out_of_stock',
			`You cannot add &quot;${name}&quot; to the cart because the product is out of stock.`,
		);
	const remaining = remainingStock(shop, product, session.draftId);
	if (remaining === null || product.backorders !== 'no') return;
	if (remaining < quantityInCart(session, product) + quantity)
		throw refuse(
			'partially_out_of_stock',
			`You cannot add that amount of &quot;${name}&quot; to the cart because there is not enough stock (${remaining} remaining).`,
		);
}

function refuseQuantity(shop: Shop, session: Session, product: WooProduct, quantity: number): void {
	const name = fullName(shop, product);
	const limit = quantityLimit(shop, product, session.draftId);
	if (product.isSoldIndividually && quantity > 1)
		throw new Refusal(
			400,
			'readonly_quantity',
			`The quantity of &quot;${name}&quot; cannot be changed`,
		);
	if (quantity < 1)
		throw new Refusal(
			400,
			'invalid_quantity',
			`The minimum quantity of &quot;${name}&quot; allowed in the cart is 1`,
		);
	if (quantity > limit)
		throw new Refusal(
			400,
			'invalid_quantity',
			`The maximum quantity of &quot;${name}&quot; allowed in the cart is ${limit}`,
		);
}

/** The same product chosen in the same way is one line. */
function lineKey(product: WooProduct, variation: Readonly<Record<string, string>>): string {
	const parts =
		product.type === 'variation'
			? [product.parent, product.id, Object.entries(variation).flat().join('')]
			: [product.id];
	return createHash('md5').update(parts.join('_')).digest('hex');
}
