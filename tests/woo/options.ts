/** What a stub of WooCommerce is made of. Every field has a default: see default-shop.ts. */
export interface WooOptions {
	/** The address the site gives itself, without a slash at the end. */
	url: string;
	name: string;
	description: string;
	timezone: string;
	currency: Currency;
	taxes: 'off' | 'incl' | 'excl';
	/** Percent, of the base country; a customer of another one pays no tax. */
	taxRate: number;
	/** Percent of a state in the place of its country's: `US:NV`. */
	stateTaxRates: Readonly<Record<string, number>>;
	/** In the shop and in the cart; with `taxes: 'off'` it changes nothing. */
	taxDisplay: 'incl' | 'excl';
	taxBasedOn: 'shipping' | 'billing' | 'base';
	base: BaseAddress;
	products: readonly WooProduct[];
	categories: readonly WooCategory[];
	zones: readonly WooZone[];
	/** Points of the newer checkout's local pickup, in their order. */
	pickupPoints: readonly WooPickupPoint[];
	gateways: readonly WooGateway[];
	coupons: readonly WooCoupon[];
	/** Statuses of orders a plugin has added: names by slug. */
	ownStatuses: Readonly<Record<string, string>>;
	reviews: readonly WooReview[];
	posts: readonly WooPost[];
	pages: readonly WooPost[];
	guestCheckout: boolean;
	takesCoupons: boolean;
	/** Orders that two checkouts of one cart at once come to when there is a draft: a real site makes either. */
	ordersOfRace: 'one' | 'two';
	/** Plain permalinks: no /wp-json/, `?rest_route=` alone. */
	permalinks: 'pretty' | 'plain';
	keys: { readWrite: WooKey; readOnly: WooKey };
	/** Keys are taken over https alone; behind a proxy that says so, http is https. */
	isHttps: boolean;
	namespaces: readonly string[];
	/** Epoch milliseconds. */
	now: () => number;
}

export interface WooKey {
	key: string;
	secret: string;
}

export interface Currency {
	code: string;
	/** As the settings keep it: an entity, `&euro;`. */
	symbol: string;
	digits: 0 | 2 | 3;
	position: 'left' | 'left_space' | 'right' | 'right_space';
}

export interface BaseAddress {
	country: string;
	state: string;
	city: string;
	postcode: string;
	street: string;
}

export type ProductType = 'simple' | 'variable' | 'variation' | 'grouped' | 'external';
export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

export interface WooProduct {
	id: number;
	type: ProductType;
	name: string;
	slug: string;
	sku: string;
	/** The variable product of a variation, 0 of all others. */
	parent: number;
	status: 'publish' | 'draft' | 'pending' | 'private' | 'trash';
	visibility: 'visible' | 'catalog' | 'search' | 'hidden';
	/** As the owner typed it; '' is a product without a price, which cannot be bought. */
	regularPrice: string;
	salePrice: string;
	/** Pieces of a managed stock; null where it is not managed. */
	stock: number | null;
	stockStatus: StockStatus;
	backorders: 'no' | 'notify' | 'yes';
	isSoldIndividually: boolean;
	isVirtual: boolean;
	isTaxable: boolean;
	categories: readonly number[];
	image: WooImage | null;
	shortDescription: string;
	description: string;
	attributes: readonly WooAttribute[];
	/** Of a variation: option by the name of its attribute, '' for any. */
	choice: Readonly<Record<string, string>>;
	/** Of a grouped product. */
	children: readonly number[];
	externalUrl: string;
	buttonText: string;
	weight: string;
	menuOrder: number;
	/** Epoch milliseconds. */
	createdAt: number;
	modifiedAt: number;
}

export interface WooImage {
	id: number;
	name: string;
	alt: string;
}

export interface WooAttribute {
	/** 0 for an attribute of the product itself. */
	id: number;
	name: string;
	/** `pa_size`, or '' for an attribute of the product itself. */
	taxonomy: string;
	isForVariations: boolean;
	/** Of a taxonomy the slug may differ from the name. */
	options: readonly { id: number; name: string; slug: string }[];
}

export interface WooCategory {
	id: number;
	name: string;
	slug: string;
	parent: number;
	description: string;
	image: WooImage | null;
}

export interface WooZone {
	id: number;
	name: string;
	order: number;
	/** A country `IT`, a state `IT:MI`, a postcode `201*` or `20100...20199`. */
	locations: readonly { type: 'country' | 'state' | 'postcode'; code: string }[];
	methods: readonly WooShippingMethod[];
}

export interface WooShippingMethod {
	/** Of its own among the methods of all zones. */
	instanceId: number;
	methodId: 'flat_rate' | 'local_pickup' | 'free_shipping' | 'pickup_location';
	title: string;
	isEnabled: boolean;
	cost: string;
	isTaxable: boolean;
	/** Of free_shipping: what must be met. */
	requires: '' | 'coupon' | 'min_amount' | 'either' | 'both';
	minAmount: string;
	ignoresDiscounts: boolean;
}

export interface WooPickupPoint {
	name: string;
	address: string;
	cost: string;
}

export interface WooGateway {
	id: string;
	title: string;
	description: string;
	isEnabled: boolean;
	/** The order's status once it is placed with it. */
	status: 'processing' | 'on-hold' | 'pending';
	/** Of a gateway with a page of its own. `{id}` and `{key}` are the order's. */
	redirectUrl: string;
	note: string;
	/** It takes no payment: it says so itself, breaks down over it, or misses fields of its form before it is asked. */
	fails?: 'declines' | 'breaks-down' | 'misses-fields';
}

export interface WooCoupon {
	id: number;
	code: string;
	type: 'percent' | 'fixed_cart' | 'fixed_product';
	amount: string;
	description: string;
	status: 'publish' | 'draft' | 'trash';
	productIds: readonly number[];
	excludedProductIds: readonly number[];
	categories: readonly number[];
	excludedCategories: readonly number[];
	excludesSale: boolean;
	/** '' for none. */
	minimumAmount: string;
	maximumAmount: string;
	isIndividual: boolean;
	/** Epoch milliseconds, null for never. */
	expiresAt: number | null;
	/** 0 for no limit. */
	usageLimit: number;
	usageLimitPerUser: number;
	limitToItems: number;
	givesFreeShipping: boolean;
	emails: readonly string[];
	usedBy: readonly string[];
	metaData: readonly { key: string; value: unknown }[];
}

export interface WooReview {
	id: number;
	productId: number;
	reviewer: string;
	email: string;
	text: string;
	rating: number;
	isVerified: boolean;
	createdAt: number;
}

export interface WooPost {
	id: number;
	slug: string;
	title: string;
	content: string;
	status: 'publish' | 'draft';
	createdAt: number;
}
