/** What a WooCommerce tells of itself: name, money, taxes, where it is, how it delivers and is paid. */
import * as v from 'valibot';
import {
	flag,
	id,
	listOf,
	number,
	object,
	positive,
	text,
	whenGood,
} from '#core/contract/lenient.ts';
import { defined } from '#core/rules/defined.ts';
import { areCurrencyDigits } from '#core/rules/money/currency.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { needed } from '#server/site/site-answer.ts';
import { type PickupPoint, readPickupPoints } from './pickup-points.ts';
import { V3, type WooSite } from './site.ts';

/** A way to bring an order, of one of the shop's zones. */
export interface ShippingRate {
	/** "flat_rate:3" */
	readonly id: string;
	/** "flat_rate", "free_shipping", "local_pickup" */
	readonly kind: string;
	readonly title: string;
	readonly zoneId: number;
	/** What it costs without tax, where the owner has written a plain sum; '' = it depends on the cart, or is nothing. */
	readonly cost: string;
	/** Of free shipping: from which items sum it is offered; '' = it takes something else than a sum. */
	readonly freeFrom: string;
}

export interface PaymentGateway {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	/** Kinds of shipping it is offered with; none = all. */
	readonly shippingKinds: readonly string[];
}

export interface ShopFacts {
	readonly name: string;
	readonly description: string;
	/** "Europe/Rome" or "+02:00" */
	readonly timeZone: string;
	readonly icon: string;
	/** Below which WordPress's calls of plugins lie: "wc/v3", "contact-form-7/v1". */
	readonly namespaces: readonly string[];
	/** "EUR" */
	readonly currency: string;
	readonly currencySign: string;
	readonly currencyDigits: number;
	/** Where the shop is. */
	readonly base: {
		readonly country: string;
		readonly state: string;
		readonly city: string;
		readonly postcode: string;
		readonly address: string;
	};
	/** Whether a cart shows sums with their tax in them; else the tax has a line of its own. */
	readonly showsTaxInside: boolean;
	readonly takesCoupons: boolean;
	/** Whether one may order without an account. */
	readonly takesGuests: boolean;
	readonly shipping: readonly ShippingRate[];
	/** Of the newer checkout; none where the zones have a pickup of their own. */
	readonly pickupPoints: readonly PickupPoint[];
	readonly gateways: readonly PaymentGateway[];
	/** Names of the site's order statuses by their slugs, where it tells them: "processing": "In lavorazione". */
	readonly statuses: Readonly<Record<string, string>>;
}

const indexSchema = object({
	name: text,
	description: text,
	timezone_string: text,
	gmt_offset: whenGood(number),
	site_icon_url: text,
	namespaces: listOf(v.string()),
});
const optionsSchema = listOf(object({ id: text, value: v.unknown() }));
const zonesSchema = listOf(object({ id }));
const option = whenGood(object({ value: text }));
const methodsSchema = listOf(
	object({
		instance_id: id,
		method_id: text,
		title: text,
		enabled: flag,
		settings: whenGood(object({ cost: option, min_amount: option, requires: option })),
	}),
);
const gatewaysSchema = listOf(
	object({
		id: text,
		title: text,
		description: text,
		order: positive,
		enabled: flag,
		settings: whenGood(
			object({ enable_for_methods: whenGood(object({ value: v.array(v.string()) })) }),
		),
	}),
);
const statusesSchema = listOf(object({ slug: text, name: text }));
const currencySchema = object({ code: v.pipe(v.string(), v.length(3)), symbol: text });

/** A shop does not wait long for its site before it opens. */
const START_PATIENCE_MS = 4000;

/** The number of decimals the site counts money with. Throws `BackendError` where it does not tell. */
export async function readCurrencyDigits(site: WooSite): Promise<number> {
	return digitsOf(await optionsOf(site, 'general', START_PATIENCE_MS));
}

/** Asks for all of it. Throws `BackendError` where the site does not tell what a price needs. */
export async function readShopFacts(site: WooSite): Promise<ShopFacts> {
	const [index, general, tax, account, currency, shipping, gateways, statuses] = await Promise.all([
		site.openly({ path: '/wp-json/', query: { _fields: INDEX_FIELDS } }, indexSchema),
		optionsOf(site, 'general'),
		optionsOf(site, 'tax'),
		optionsOf(site, 'account'),
		site.byKeys({ path: `${V3}/data/currencies/current` }, currencySchema),
		shippingOf(site),
		site.byKeys({ path: `${V3}/payment_gateways` }, gatewaysSchema),
		site.byKeys({ path: `${V3}/reports/orders/totals` }, statusesSchema),
	]);
	const { name, description, timezone_string: zone, ...shop } = needed(index);
	const { code, symbol } = needed(currency);
	const [country = '', state = ''] = general('woocommerce_default_country').split(':');
	return {
		name: plainText(name),
		description: plainText(description),
		timeZone: zone === '' ? offset(shop.gmt_offset ?? 0) : zone,
		icon: shop.site_icon_url,
		namespaces: shop.namespaces,
		currency: code,
		currencySign: plainText(symbol) || code,
		currencyDigits: digitsOf(general),
		base: {
			...{ country, state: state === '*' ? '' : state },
			city: general('woocommerce_store_city'),
			postcode: general('woocommerce_store_postcode'),
			address: general('woocommerce_store_address'),
		},
		showsTaxInside:
			general('woocommerce_calc_taxes') !== 'yes' || tax('woocommerce_tax_display_cart') === 'incl',
		takesGuests: account('woocommerce_enable_guest_checkout') === 'yes',
		takesCoupons: general('woocommerce_enable_coupons') === 'yes',
		shipping,
		pickupPoints: shipping.some((one) => one.kind === 'local_pickup')
			? []
			: await readPickupPoints(site),
		gateways: needed(gateways)
			.filter((one) => one.enabled)
			.map((one) => ({
				id: one.id,
				title: plainText(one.title) || one.id,
				description: plainText(one.description),
				shippingKinds: (one.settings?.enable_for_methods?.value ?? []).map(kindOf),
			})),
		// A site that hides its reports has its statuses' usual names.
		statuses:
			statuses.kind === 'ok'
				? Object.fromEntries(statuses.value.map((one) => [one.slug, plainText(one.name)]))
				: {},
	};
}

const INDEX_FIELDS = 'name,description,timezone_string,gmt_offset,site_icon_url,namespaces';

/** "flat_rate:3" -> "flat_rate" */
const kindOf = (rateId: string) => rateId.split(':')[0] ?? rateId;

/** A group of WooCommerce's settings, read by their ids. */
export async function optionsOf(
	site: WooSite,
	group: string,
	timeoutMs?: number,
): Promise<(name: string) => string> {
	const path = `${V3}/settings/${group}`;
	const options = needed(await site.byKeys({ path, ...defined({ timeoutMs }) }, optionsSchema));
	const byId = new Map(options.map((one) => [one.id, one.value]));
	return (name) => {
		const value = byId.get(name);
		return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	};
}

function digitsOf(general: (name: string) => string): number {
	const digits = Number(general('woocommerce_price_num_decimals') || 2);
	if (!areCurrencyDigits(digits))
		throw new BackendError('wrong_shape', { said: `money with ${digits} decimals` });
	return digits;
}

/** Every enabled method of every zone, each once. */
async function shippingOf(site: WooSite): Promise<ShippingRate[]> {
	const zones = needed(await site.byKeys({ path: `${V3}/shipping/zones` }, zonesSchema));
	const methods = await Promise.all(
		zones.map(async ({ id: zoneId }) => {
			const path = `${V3}/shipping/zones/${zoneId}/methods`;
			const found = needed(await site.byKeys({ path }, methodsSchema));
			return found.map((one) => ({ ...one, zoneId }));
		}),
	);
	return methods.flat().flatMap((one) => {
		const { cost, min_amount: least, requires } = one.settings ?? {};
		const isBySum = requires?.value === 'min_amount' || requires?.value === 'either';
		const rate = {
			id: `${one.method_id}:${one.instance_id}`,
			kind: one.method_id,
			title: plainText(one.title) || one.method_id,
			zoneId: one.zoneId,
			cost: plainSum(cost?.value),
			freeFrom: isBySum ? plainSum(least?.value) : requires?.value === '' ? '0' : '',
		};
		return one.enabled ? [rate] : [];
	});
}

const plainSum = (written = '') => (/^\d+([.,]\d+)?$/.test(written.trim()) ? written.trim() : '');

/** 2 -> "+02:00": a site may have an offset and no zone. */
function offset(hours: number): string {
	const minutes = Math.round(Math.abs(hours) * 60);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
