import { createHash } from 'node:crypto';
import { validateCart } from './cart-check.ts';
import { escapeAmpersand, texturize } from './html.ts';
import { imageAnswer } from './images.ts';
import { currencyFields, minorText, rateDigits } from './money.ts';
import { attributeKey, fullName, permalinkOf } from './names.ts';
import type { WooProduct } from './options.ts';
import { priceFields } from './prices.ts';
import type { CartLine, Session } from './records.ts';
import type { Rate } from './shipping.ts';
import type { Shop } from './shop.ts';
import { priceOf, quantityLimit, remainingStock } from './stock.ts';
import { shownPrice } from './taxes.ts';
import { countCart, type TotalLine, type Totals } from './totals.ts';

/** The cart as every call of /cart answers it. Invalid coupons are taken out of it first. */
export function cartAnswer(shop: Shop, session: Session) {
	const errors = validateCart(shop, session);
	const totals = countCart(shop, session);
	const { billing, shipping } = session;
	const hasShipping = totals.needsShipping;
	return {
		items: totals.lines.map((line) => itemAnswer(shop, session, totals, line)),
		coupons: totals.coupons.map(({ code, discount, discountTax }) => ({
			code,
			discount_type: shop.coupons.get(code)?.type ?? 'fixed_cart',
			totals: {
				total_discount: money(shop, discount),
				total_discount_tax: minorText(discountTax, shop.options.currency.digits, 'down'),
				...currencyFields(shop),
			},
		})),
		fees: [],
		totals: totalsAnswer(shop, totals),
		shipping_address: { ...shipping },
		billing_address: { ...billing },
		needs_payment: totals.total > 0,
		needs_shipping: hasShipping,
		payment_requirements: ['products'],
		has_calculated_shipping: hasShipping,
		shipping_rates: hasShipping ? [packageAnswer(shop, session, totals)] : [],
		items_count: totals.lines.reduce((count, { line }) => count + line.quantity, 0),
		items_weight: weightOf(totals),
		cross_sells: [],
		errors: errors.map(({ code, message }) => ({ code, message: texturize(message) })),
		payment_methods: shop.options.gateways.filter(({ isEnabled }) => isEnabled).map(({ id }) => id),
		extensions: {},
	};
}

/** Changes with the lines and with the total; '' for an empty cart. */
export function cartHash(shop: Shop, session: Session): string {
	if (session.lines.length === 0) return '';
	return createHash('md5')
		.update(JSON.stringify(session.lines) + countCart(shop, session).total)
		.digest('hex');
}

function totalsAnswer(shop: Shop, totals: Totals) {
	const delivery = (amount: number) => (totals.needsShipping ? money(shop, amount) : null);
	const isTaxed = totals.taxRate > 0 && totals.totalTax > 0;
	return {
		total_items: money(shop, totals.subtotal),
		total_items_tax: money(shop, totals.subtotalTax),
		total_fees: '0',
		total_fees_tax: '0',
		total_discount: money(shop, totals.discount),
		total_discount_tax: money(shop, totals.discountTax),
		total_shipping: delivery(totals.shipping),
		total_shipping_tax: delivery(totals.shippingTax),
		total_price: money(shop, totals.total),
		total_tax: money(shop, totals.totalTax),
		tax_lines: isTaxed
			? [{ name: 'IVA', price: money(shop, totals.totalTax), rate: `${totals.taxRate}%` }]
			: [],
		...currencyFields(shop),
	};
}

function itemAnswer(shop: Shop, session: Session, totals: Totals, item: TotalLine) {
	const { line, product } = item;
	const remaining = remainingStock(shop, product, session.draftId);
	return {
		key: line.key,
		id: product.id,
		type: product.type,
		quantity: line.quantity,
		quantity_limits: {
			minimum: 1,
			maximum: quantityLimit(shop, product, session.draftId),
			multiple_of: 1,
			editable: !product.isSoldIndividually,
		},
		name: texturize(product.name),
		short_description: product.shortDescription,
		description: product.description,
		sku: product.sku,
		low_stock_remaining: remaining !== null && remaining <= 2 ? Math.max(remaining, 0) : null,
		backorders_allowed: product.backorders !== 'no',
		show_backorder_badge: false,
		sold_individually: product.isSoldIndividually,
		permalink: permalinkOf(shop, product),
		images: product.image ? [imageAnswer(shop, product.image)] : [],
		variation: chosenOptions(shop, product, line),
		item_data: [],
		prices: {
			...priceFields(shop, product, totals.taxRate),
			raw_prices: rawPrices(shop, product, totals),
		},
		totals: {
			line_subtotal: money(shop, item.subtotal),
			line_subtotal_tax: money(shop, item.subtotalTax),
			line_total: money(shop, item.total),
			line_total_tax: money(shop, item.totalTax),
			...currencyFields(shop),
		},
		catalog_visibility: product.visibility,
		extensions: {},
	};
}

function rawPrices(shop: Shop, product: WooProduct, { taxRate }: Totals) {
	const precision = rateDigits(shop);
	const raw = (price: string) =>
		minorText(
			shownPrice(
				shop,
				product,
				Number(price || priceOf(product)),
				shop.options.taxDisplay,
				taxRate,
			),
			precision,
		);
	return {
		precision,
		price: raw(priceOf(product)),
		regular_price: raw(product.regularPrice),
		sale_price: raw(product.salePrice),
	};
}

/** The options of a variation in the cart, by the names of their attributes. */
function chosenOptions(shop: Shop, product: WooProduct, { variation }: CartLine) {
	const attributes = shop.products.get(product.parent)?.attributes ?? [];
	return Object.entries(variation).map(([key, slug]) => {
		const attribute = attributes.find((one) => attributeKey(one) === key);
		const option = attribute?.options.find((one) => one.slug === slug);
		return {
			attribute: escapeAmpersand(attribute?.name ?? key),
			value: escapeAmpersand(option?.name ?? slug),
		};
	});
}

function packageAnswer(shop: Shop, { shipping }: Session, totals: Totals) {
	const { address_1, address_2, city, state, postcode, country } = shipping;
	const shipped = totals.lines.filter(({ product }) => !product.isVirtual);
	const packed = shipped
		.map(({ product, line }) => `${fullName(shop, product)} &times; ${line.quantity}`)
		.join(', ');
	return {
		package_id: 0,
		name: 'Shipment 1',
		destination: { address_1, address_2, city, state, postcode, country },
		items: shipped.map(({ product, line }) => ({
			key: line.key,
			name: escapeAmpersand(fullName(shop, product)),
			quantity: line.quantity,
		})),
		shipping_rates: totals.rates.map((rate) => rateAnswer(shop, rate, totals.rate, packed)),
	};
}

function pointMeta(shop: Shop, { method }: Rate) {
	if (method.methodId !== 'pickup_location') return [];
	const { name = '', address = '' } = shop.options.pickupPoints[method.instanceId] ?? {};
	return [
		{ key: 'pickup_location', value: name },
		{ key: 'pickup_address', value: address },
		{ key: 'pickup_details', value: '' },
	];
}

function rateAnswer(shop: Shop, rate: Rate, selected: Rate | undefined, packed: string) {
	return {
		rate_id: rate.id,
		name: texturize(rate.method.title),
		description: '',
		delivery_time: '',
		price: money(shop, rate.cost),
		taxes: money(shop, rate.tax ?? 0),
		instance_id: rate.method.instanceId,
		method_id: rate.method.methodId,
		meta_data: [...pointMeta(shop, rate), { key: 'Items', value: packed }],
		selected: rate.id === selected?.id,
		...currencyFields(shop),
	};
}

/** Grams; WooCommerce reads the weights of a stock shop as pounds. */
function weightOf({ lines }: Totals): number {
	const pounds = lines.reduce(
		(sum, { product, line }) => sum + Number(product.weight) * line.quantity,
		0,
	);
	return Number((pounds * 453.592).toFixed(4));
}

function money(shop: Shop, amount: number): string {
	return minorText(amount, shop.options.currency.digits);
}
