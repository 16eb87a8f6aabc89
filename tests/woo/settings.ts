import { COUNTRIES, statesOf } from './addresses.ts';
import { type Answer, type Call, ok, Refusal } from './http.ts';
import type { WooGateway, WooShippingMethod, WooZone } from './options.ts';
import type { Shop } from './shop.ts';

export function listGateways(shop: Shop): Answer {
	return ok(shop.options.gateways.map((gateway) => gatewayAnswer(shop, gateway)));
}

export function getGateway(shop: Shop, { params }: Call): Answer {
	const gateway = shop.options.gateways.find(({ id }) => id === params.id);
	if (gateway) return ok(gatewayAnswer(shop, gateway));
	throw new Refusal(404, 'woocommerce_rest_payment_gateway_invalid', 'Resource does not exist.');
}

/** Zone 0, the rest of the world, is always there. */
export function listZones(shop: Shop): Answer {
	const rest: WooZone = {
		id: 0,
		name: 'Locations not covered by your other zones',
		order: 0,
		locations: [],
		methods: [],
	};
	const zones = shop.options.zones.toSorted((a, b) => a.order - b.order);
	const all = zones.some(({ id }) => id === 0) ? zones : [rest, ...zones];
	return ok(all.map(({ id, name, order }) => ({ id, name, order })));
}

export function listZoneMethods(shop: Shop, { params }: Call): Answer {
	const { methods } = zoneOf(shop, params.id);
	return ok(methods.map((method, at) => methodAnswer(method, at + 1)));
}

export function listZoneLocations(shop: Shop, { params }: Call): Answer {
	return ok(zoneOf(shop, params.id).locations.map(({ code, type }) => ({ code, type })));
}

/** The newer local pickup is one of the methods once its checkout is there, used or not. */
export function getShippingMethod(shop: Shop, { params }: Call): Answer {
	const title = METHOD_TITLES[params.id ?? ''];
	const isThere = params.id !== 'pickup_location' || shop.options.pickupPoints.length > 0;
	if (title === undefined || !isThere)
		throw new Refusal(404, 'woocommerce_rest_shipping_method_invalid', 'Resource does not exist.');
	return ok({ id: params.id, title, description: '' });
}

/** A country with its states; theirs have names of their own on a real site. */
export function getCountry(_shop: Shop, { params }: Call): Answer {
	const code = (params.location ?? '').toUpperCase();
	if (!COUNTRIES.includes(code))
		throw new Refusal(
			404,
			'woocommerce_rest_data_invalid_location',
			'There are no locations matching these parameters.',
		);
	const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
	return ok({ code, name, states: statesOf(code).map((state) => ({ code: state, name: state })) });
}

export function currentCurrency(shop: Shop): Answer {
	const { code, symbol } = shop.options.currency;
	const names = new Intl.DisplayNames('en', { type: 'currency' });
	return ok({ code, name: names.of(code) ?? code, symbol });
}

export function listSettings(shop: Shop, { params }: Call): Answer {
	const values = settingsOf(shop)[params.group ?? ''];
	if (!values)
		throw new Refusal(404, 'rest_setting_setting_group_invalid', 'Invalid setting group.');
	return ok(Object.entries(values).map(([id, value]) => settingAnswer(id, value)));
}

export function getSetting(shop: Shop, { params }: Call): Answer {
	const value = settingsOf(shop)[params.group ?? '']?.[params.id ?? ''];
	if (value === undefined)
		throw new Refusal(404, 'rest_setting_setting_invalid', 'Invalid setting.');
	return ok(settingAnswer(params.id ?? '', value));
}

export function systemStatus(shop: Shop): Answer {
	const { url, currency, timezone } = shop.options;
	return ok({
		environment: {
			home_url: url,
			site_url: url,
			version: '10.0.2',
			wp_version: '6.9.7',
			wp_multisite: false,
			wp_debug_mode: false,
			language: 'en_US',
			php_version: '8.2.36',
			default_timezone: timezone,
		},
		active_plugins: [],
		settings: {
			api_enabled: false,
			force_ssl: false,
			currency: currency.code,
			currency_symbol: currency.symbol,
			currency_position: currency.position,
			thousand_separator: ',',
			decimal_separator: '.',
			number_of_decimals: currency.digits,
			geolocation_enabled: false,
			HPOS_enabled: true,
		},
	});
}

function settingsOf(shop: Shop): Record<string, Record<string, string>> {
	const { base, currency, taxes, taxDisplay, taxBasedOn, guestCheckout, takesCoupons } =
		shop.options;
	return {
		general: {
			woocommerce_store_address: base.street,
			woocommerce_store_address_2: '',
			woocommerce_store_city: base.city,
			woocommerce_default_country: base.state ? `${base.country}:${base.state}` : base.country,
			woocommerce_store_postcode: base.postcode,
			woocommerce_allowed_countries: 'all',
			woocommerce_calc_taxes: taxes === 'off' ? 'no' : 'yes',
			woocommerce_enable_coupons: takesCoupons ? 'yes' : 'no',
			woocommerce_calc_discounts_sequentially: 'no',
			woocommerce_currency: currency.code,
			woocommerce_currency_pos: currency.position,
			woocommerce_price_thousand_sep: ',',
			woocommerce_price_decimal_sep: '.',
			woocommerce_price_num_decimals: String(currency.digits),
		},
		tax: {
			woocommerce_prices_include_tax: taxes === 'incl' ? 'yes' : 'no',
			woocommerce_tax_based_on: taxBasedOn,
			woocommerce_shipping_tax_class: '',
			woocommerce_tax_round_at_subtotal: 'no',
			woocommerce_tax_display_shop: taxDisplay,
			woocommerce_tax_display_cart: taxDisplay,
			woocommerce_tax_total_display: 'itemized',
		},
		account: { woocommerce_enable_guest_checkout: guestCheckout ? 'yes' : 'no' },
	};
}

function settingAnswer(id: string, value: string) {
	const type = value === 'yes' || value === 'no' ? 'checkbox' : 'text';
	return { id, label: id, description: '', type, default: '', value };
}

function zoneOf(shop: Shop, id: string | undefined): WooZone {
	const zone = shop.options.zones.find((one) => one.id === Number(id));
	if (zone) return zone;
	if (id === '0') return { id: 0, name: '', order: 0, locations: [], methods: [] };
	throw new Refusal(404, 'woocommerce_rest_shipping_zone_invalid', 'Resource does not exist.');
}

const METHOD_TITLES: Readonly<Record<string, string>> = {
	flat_rate: 'Flat rate',
	local_pickup: 'Local pickup',
	free_shipping: 'Free shipping',
	pickup_location: 'Local pickup',
};

function methodAnswer(method: WooShippingMethod, order: number) {
	const own: Record<string, string> =
		method.methodId === 'free_shipping'
			? {
					requires: method.requires,
					min_amount: method.minAmount,
					ignore_discounts: method.ignoresDiscounts ? 'yes' : 'no',
				}
			: { tax_status: method.isTaxable ? 'taxable' : 'none', cost: method.cost };
	const settings = Object.entries({ title: method.title, ...own }).map(([id, value]) => [
		id,
		{ id, label: id, description: '', type: 'text', value, default: '', tip: '', placeholder: '' },
	]);
	return {
		id: method.instanceId,
		instance_id: method.instanceId,
		title: method.title,
		order,
		enabled: method.isEnabled,
		method_id: method.methodId,
		method_title: METHOD_TITLES[method.methodId],
		method_description: '',
		settings: Object.fromEntries(settings),
	};
}

function gatewayAnswer(shop: Shop, gateway: WooGateway) {
	return {
		id: gateway.id,
		title: gateway.title,
		description: gateway.description,
		order: '',
		enabled: gateway.isEnabled,
		method_title: gateway.title,
		method_description: '',
		method_supports: ['products'],
		settings: {
			title: { id: 'title', label: 'Title', type: 'safe_text', value: gateway.title },
		},
		needs_setup: false,
		post_install_scripts: [],
		settings_url: `${shop.options.url}/wp-admin/admin.php?page=wc-settings&tab=checkout&section=${gateway.id}`,
		connection_url: null,
		setup_help_text: null,
		required_settings_keys: [],
	};
}
