import { datesOf } from './dates.ts';
import { imageUrl } from './images.ts';
import { currencyFields, decimalText, roundTax, roundTo } from './money.ts';
import { attributeKey } from './names.ts';
import type { Meta, Order, OrderLine, OrderNote } from './records.ts';
import type { Shop } from './shop.ts';

/** An order as wc/v3 answers it. */
export function orderAnswer(shop: Shop, order: Order) {
	const { url, currency, taxes } = shop.options;
	const { sums } = order;
	const money = (amount: number) => decimalText(shop, amount);
	const page = `${url}/wp-json/wc/v3/orders`;
	return {
		id: order.id,
		parent_id: 0,
		status: order.status,
		currency: currency.code,
		version: '10.0.2',
		prices_include_tax: taxes === 'incl',
		...datesOf(shop, 'date_created', order.createdAt),
		...datesOf(shop, 'date_modified', order.modifiedAt),
		discount_total: money(sums.discount),
		discount_tax: money(sums.discountTax),
		shipping_total: money(sums.shipping),
		shipping_tax: money(sums.shippingTax),
		cart_tax: money(sums.cartTax),
		total: money(sums.total),
		total_tax: money(sums.cartTax + sums.shippingTax),
		customer_id: order.customerId,
		order_key: order.key,
		billing: { ...order.billing },
		shipping: { ...order.shipping },
		payment_method: order.paymentMethod,
		payment_method_title: order.paymentMethodTitle,
		transaction_id: order.transactionId,
		customer_ip_address: order.createdVia === 'store-api' ? '127.0.0.1' : '',
		customer_user_agent: order.createdVia === 'store-api' ? 'node' : '',
		created_via: order.createdVia,
		customer_note: order.customerNote,
		...datesOf(shop, 'date_completed', order.completedAt),
		...datesOf(shop, 'date_paid', order.paidAt),
		cart_hash: order.cartHash,
		number: String(order.id),
		meta_data: order.meta,
		line_items: order.lines.map((line) => lineAnswer(shop, order, line)),
		tax_lines: taxLines(shop, order),
		shipping_lines: order.shippingLines.map((line) => ({
			id: line.id,
			method_title: line.title,
			method_id: line.methodId,
			instance_id: line.instanceId,
			total: money(line.total),
			total_tax: money(rounded(shop, line.totalTax)),
			taxes: taxesOf(shop, line.totalTax),
			tax_status: line.isTaxable ? 'taxable' : 'none',
			meta_data: line.meta.map(shownMeta),
		})),
		fee_lines: order.feeLines.map((line) => ({
			id: line.id,
			name: line.name,
			tax_class: '',
			tax_status: 'taxable',
			amount: '',
			total: money(line.total),
			total_tax: money(rounded(shop, line.totalTax)),
			taxes: taxesOf(shop, line.totalTax),
			meta_data: [],
		})),
		coupon_lines: order.couponLines.map((line) => couponLine(shop, line)),
		refunds: [],
		payment_url: `${url}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
		is_editable: ['pending', 'on-hold', 'auto-draft'].includes(order.status),
		needs_payment: ['pending', 'failed', 'checkout-draft'].includes(order.status) && sums.total > 0,
		needs_processing: true,
		currency_symbol: currencyFields(shop).currency_symbol,
		_links: {
			self: [{ href: `${page}/${order.id}` }],
			collection: [{ href: page }],
		},
	};
}

export function noteAnswer(shop: Shop, { id }: Order, note: OrderNote) {
	const page = `${shop.options.url}/wp-json/wc/v3/orders/${id}`;
	return {
		id: note.id,
		author: note.author,
		...datesOf(shop, 'date_created', note.createdAt),
		note: note.note,
		customer_note: note.isForCustomer,
		_links: {
			self: [{ href: `${page}/notes/${note.id}` }],
			collection: [{ href: `${page}/notes` }],
			up: [{ href: page }],
		},
	};
}

function lineAnswer(shop: Shop, order: Order, line: OrderLine) {
	const product = shop.products.get(line.variationId || line.productId);
	const parent = product?.parent ? shop.products.get(product.parent) : undefined;
	const money = (amount: number) => decimalText(shop, amount);
	const reduced: Meta[] =
		order.isStockReduced && product?.stock !== null && product !== undefined
			? [{ id: line.id, key: '_reduced_stock', value: String(line.quantity) }]
			: [];
	return {
		id: line.id,
		name: line.name,
		product_id: line.productId,
		variation_id: line.variationId,
		quantity: line.quantity,
		tax_class: '',
		subtotal: money(line.subtotal),
		subtotal_tax: money(rounded(shop, line.subtotalTax)),
		total: money(line.total),
		total_tax: money(rounded(shop, line.totalTax)),
		taxes:
			line.totalTax === undefined
				? []
				: [{ id: 1, total: money(line.totalTax), subtotal: money(line.subtotalTax ?? 0) }],
		meta_data: [
			...line.meta.map((meta) => {
				const attribute = parent?.attributes.find(
					(one) => attributeKey(one) === `attribute_${meta.key}`,
				);
				const option = attribute?.options.find(({ slug }) => slug === meta.value);
				return {
					...meta,
					display_key: attribute?.name ?? meta.key,
					display_value: option?.name ?? meta.value,
				};
			}),
			...reduced.map(shownMeta),
		],
		sku: product?.sku ?? null,
		price: line.total / Math.max(line.quantity, 1),
		image: product?.image
			? { id: String(product.image.id), src: imageUrl(shop, product.image.name) }
			: { id: '', src: '' },
		parent_name: parent?.name ?? null,
	};
}

function couponLine(shop: Shop, line: Order['couponLines'][number]) {
	const coupon = shop.coupons.get(line.code);
	const amount = Number(coupon?.amount ?? 0);
	const info = JSON.stringify([coupon?.id ?? 0, line.code, coupon?.type ?? '', amount]);
	return {
		id: line.id,
		code: line.code,
		discount: plain(line.discount),
		discount_tax: plain(line.discountTax),
		meta_data: [
			{
				id: line.id,
				key: 'coupon_info',
				value: info,
				display_key: 'coupon_info',
				display_value: info,
			},
		],
		discount_type: coupon?.type ?? '',
		nominal_amount: amount,
		free_shipping: coupon?.givesFreeShipping ?? false,
	};
}

function taxLines(shop: Shop, { id, sums }: Order) {
	if (sums.taxRate === 0) return [];
	const money = (amount: number) => decimalText(shop, amount);
	return [
		{
			id,
			rate_code: 'IT-IVA-1',
			rate_id: 1,
			label: 'IVA',
			compound: false,
			tax_total: money(sums.cartTax),
			shipping_tax_total: money(sums.shippingTax),
			rate_percent: sums.taxRate,
			meta_data: [],
		},
	];
}

function taxesOf(shop: Shop, tax: number | undefined) {
	return tax === undefined ? [] : [{ id: 1, total: decimalText(shop, tax), subtotal: '' }];
}

function rounded(shop: Shop, tax: number | undefined): number {
	return roundTax(shop, tax ?? 0, shop.options.currency.digits);
}

/** A number as it is kept: six digits at most, no zeros at its end. */
function plain(amount: number): string {
	return String(roundTo(amount, 6));
}

function shownMeta(meta: Meta) {
	return { ...meta, display_key: meta.key, display_value: meta.value };
}
