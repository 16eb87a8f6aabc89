/** The settings bundle (wire 2.1) of a shop that has none of its own: from what WooCommerce tells, under what a folder says. */
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { LANGUAGES, languageOfCountry } from '#core/rules/site/languages.ts';
import { WAREHOUSE_ID } from './catalogue.ts';
import { PICKUP_POINTS } from './pickup-points.ts';
import type { ShippingRate, ShopFacts } from './shop-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The one zone of a shop that has drawn none: everywhere, and WooCommerce says at the quote whether and for how much. */
export const EVERYWHERE = 'everywhere';
const WORLD = [
	[-180, -85],
	[180, -85],
	[180, 85],
	[-180, 85],
	[-180, -85],
];

/** Whether an order comes by this, and is not fetched. */
export const isDelivery = (kind: string) => !PICKUP_KINDS.includes(kind);
/** Of the classic checkout and of the newer one. */
const PICKUP_KINDS: readonly string[] = ['local_pickup', PICKUP_POINTS];

/** all_settings. What the folder names stands in the place of ours, whole. `channels`: ways a login code goes out. */
export function settingsOf(
	facts: ShopFacts,
	folder: Fields,
	channels: readonly CodeChannel[],
): Record<string, unknown> {
	const home = homeOf(facts, folder);
	// A site may keep its country to itself: that of its orders' addresses is the shop's then.
	const country = facts.base.country || String(home.country);
	return {
		...ofSite(facts, country),
		...folder,
		order_address: home,
		seo: { name: facts.name, description: facts.description, ...Object(folder.seo) },
		settings: { ...ownSettings(country), login_channels: channels, ...Object(folder.settings) },
	};
}

/** What every order's address has beside what a customer types: WooCommerce's, under what the folder says of it. */
export function homeOf({ base }: Pick<ShopFacts, 'base'>, folder: Fields): Fields {
	const { country, state, city, postcode } = base;
	return { country, state, city, postcode, ...Object(folder.order_address) };
}

function ownSettings(country: string): Fields {
	return {
		single_stock_mode: true,
		single_stock_id: WAREHOUSE_ID,
		front_url: '',
		country,
	};
}

function ofSite(facts: ShopFacts, country: string): Fields {
	const { base, shipping, icon } = facts;
	const deliveries = shipping.filter((one) => isDelivery(one.kind));
	const [delivery] = deliveries;
	const address = [base.address, base.city].filter((part) => part !== '').join(', ');
	const pickup = pickupOf(facts, address);
	return {
		...(icon === '' ? {} : { logo: { logo: icon, gr_favicon_site: { favicon_png: icon } } }),
		facade: { catalog_front: 'lending' },
		locations: [{ term_id: WAREHOUSE_ID, name: facts.name, slug: '', price_file_path: '' }],
		shipping_methods: [
			// The address decides which of the zone's ways it is: the site's own word is in each quote.
			...(delivery === undefined ? [] : [{ ...methodOf(delivery), type: 'flat_rate' }]),
			...(pickup === undefined ? [] : [pickup]),
		],
		payment_methods: facts.gateways.map((one) => ({
			...{ id: one.id, title: one.title, description: one.description, enabled: true },
			shipping_methods: one.shippingKinds.map((kind) =>
				isDelivery(kind) ? 'flat_rate' : 'local_pickup',
			),
			warehouse_ids: [WAREHOUSE_ID],
		})),
		delivery: {
			conditions: [
				{
					...{ zone: EVERYWHERE, sklad: WAREHOUSE_ID, name: '', time: '' },
					sum: tiersOf(deliveries),
				},
			],
		},
		map: {
			features: [
				{
					type: 'Feature',
					geometry: { type: 'Polygon', coordinates: [WORLD] },
					properties: { description: `#cid=${EVERYWHERE}`, 'fill-opacity': 0, 'stroke-opacity': 0 },
				},
			],
		},
		delivery_work_time: {
			delivery: {
				[WAREHOUSE_ID]: {
					around_clock: true,
					week: {},
					cooking_time_in_minutes: '',
					wp_timezone: facts.timeZone,
				},
			},
		},
		contacts: { address },
		...{ front_currency: facts.currencySign, currency_code: facts.currency },
		// The menu stays as it is written; the shop around it speaks to each in his language.
		translate_active: true,
		translate_only_interface: true,
		language_list: LANGUAGES.map((code) => ({
			code,
			text: nameOf(code),
			default: code === languageOfCountry(country),
		})),
		show_out_of_stock_products: true,
		simplified_order: facts.takesGuests,
		no_promo_codes: !facts.takesCoupons,
	};
}

/** A zone's pickup at the shop itself, else the points of the newer checkout; undefined = orders are delivered. */
function pickupOf(
	{ shipping, pickupPoints, name }: ShopFacts,
	address: string,
): Fields | undefined {
	const point = (id: number, title: string, where: string) => ({
		...{ id, name: title, address: where || title },
		...{ coord: '', warehouse_id: WAREHOUSE_ID, phone: '' },
	});
	const ofZone = shipping.find((one) => !isDelivery(one.kind));
	if (ofZone !== undefined)
		return {
			...{ ...methodOf(ofZone), type: 'local_pickup' },
			pickup_locations: [point(1, name, address)],
		};
	const [first] = pickupPoints;
	if (first === undefined) return undefined;
	return {
		...{ id: 'local_pickup', name: first.title, type: 'local_pickup' },
		pickup_locations: pickupPoints.map((one, index) =>
			point(index + 1, one.title, one.address || address),
		),
	};
}

/**
 * What delivery costs as long as WooCommerce has not said it for a cart and an address: the first zone's plain sum, and
 * from when it is free.
 */
function tiersOf(deliveries: readonly ShippingRate[]): Fields[] {
	const first = deliveries.find((one) => one.kind !== 'free_shipping');
	const isOfZone = ({ zoneId }: ShippingRate) => first === undefined || zoneId === first.zoneId;
	const free = deliveries.find((one) => one.freeFrom !== '' && isOfZone(one));
	const cost = first?.cost ?? '';
	return [
		{ min_sum_order: '0', deliv_price: cost === '' ? '0' : cost },
		...(free === undefined || cost === ''
			? []
			: [{ min_sum_order: free.freeFrom, deliv_price: '0' }]),
	];
}

/** "Deutsch": a language by itself. */
function nameOf(code: string): string {
	const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const methodOf = (rate: ShippingRate) => ({ id: rate.id, name: rate.title });
