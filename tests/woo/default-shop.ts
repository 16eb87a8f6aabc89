import { DEFAULT_CATEGORIES, DEFAULT_PRODUCTS, DEFAULT_TIME } from './default-catalogue.ts';
import type { WooCoupon, WooGateway, WooOptions, WooShippingMethod, WooZone } from './options.ts';

export function aCoupon(overrides: Partial<WooCoupon> & Pick<WooCoupon, 'id' | 'code'>): WooCoupon {
	return {
		type: 'percent',
		amount: '10',
		description: `Coupon ${overrides.code}`,
		status: 'publish',
		productIds: [],
		excludedProductIds: [],
		categories: [],
		excludedCategories: [],
		excludesSale: false,
		minimumAmount: '',
		maximumAmount: '',
		isIndividual: false,
		expiresAt: null,
		usageLimit: 0,
		usageLimitPerUser: 0,
		limitToItems: 0,
		givesFreeShipping: false,
		emails: [],
		usedBy: [],
		metaData: [],
		...overrides,
	};
}

export function aShippingMethod(
	overrides: Partial<WooShippingMethod> & Pick<WooShippingMethod, 'instanceId' | 'methodId'>,
): WooShippingMethod {
	return {
		title: 'Delivery',
		isEnabled: true,
		cost: '0',
		isTaxable: true,
		requires: '',
		minAmount: '0',
		ignoresDiscounts: false,
		...overrides,
	};
}

export function aGateway(overrides: Partial<WooGateway> & Pick<WooGateway, 'id'>): WooGateway {
	return {
		title: overrides.id,
		description: '',
		isEnabled: true,
		status: 'pending',
		redirectUrl: '',
		note: '',
		...overrides,
	};
}

const ZONES: readonly WooZone[] = [
	{
		id: 1,
		name: 'Milano',
		order: 1,
		locations: [
			{ type: 'country', code: 'IT' },
			{ type: 'postcode', code: '20100...20199' },
		],
		methods: [
			aShippingMethod({
				instanceId: 1,
				methodId: 'flat_rate',
				title: 'City courier',
				cost: '3.50',
			}),
			aShippingMethod({ instanceId: 2, methodId: 'local_pickup', title: 'Pick up' }),
		],
	},
	{
		id: 2,
		name: 'Italy',
		order: 2,
		locations: [{ type: 'country', code: 'IT' }],
		methods: [
			aShippingMethod({ instanceId: 3, methodId: 'flat_rate', title: 'Post', cost: '7.90' }),
			aShippingMethod({
				instanceId: 4,
				methodId: 'free_shipping',
				title: 'Free delivery',
				requires: 'either',
				minAmount: '60',
			}),
		],
	},
];

const GATEWAYS: readonly WooGateway[] = [
	aGateway({
		id: 'bacs',
		title: 'Direct bank transfer',
		description:
			'Make your payment directly into our bank account. Please use your Order ID as the payment reference. Your order will not be shipped until the funds have cleared in our account.',
		status: 'on-hold',
		note: 'Awaiting BACS payment.',
	}),
	aGateway({ id: 'cheque', title: 'Check payments', isEnabled: false, status: 'on-hold' }),
	aGateway({
		id: 'cod',
		title: 'Cash on delivery',
		description: 'Pay with cash upon delivery.',
		status: 'processing',
		note: 'Payment to be made upon delivery.',
	}),
	aGateway({
		id: 'cardpage',
		title: 'Card &amp; wallet',
		description: 'You will be taken to the bank&#8217;s page.',
		redirectUrl: 'https://bank.example.com/pay/{id}?key={key}',
	}),
];

const COUPONS: readonly WooCoupon[] = [
	aCoupon({ id: 64, code: 'welcome10' }),
	aCoupon({ id: 65, code: 'five', type: 'fixed_cart', amount: '5', minimumAmount: '30' }),
	aCoupon({ id: 66, code: 'pizza2', type: 'fixed_product', amount: '2', categories: [16] }),
	aCoupon({ id: 67, code: 'solo', amount: '15', isIndividual: true }),
	// Long ago: by the clock of the machine, which the shop goes by, as by any a test gives it.
	aCoupon({ id: 68, code: 'expired', expiresAt: Date.UTC(2020, 0, 1) }),
	aCoupon({ id: 69, code: 'once', amount: '5', usageLimit: 1 }),
	aCoupon({ id: 70, code: 'free', amount: '0', givesFreeShipping: true }),
];

export const DEFAULT_OPTIONS: WooOptions = {
	url: 'https://woo.example.com',
	name: 'Pizzeria Prova',
	description: 'Pizza &amp; more',
	timezone: 'Europe/Rome',
	currency: { code: 'EUR', symbol: '&euro;', digits: 2, position: 'left' },
	taxes: 'off',
	taxRate: 22,
	stateTaxRates: {},
	taxDisplay: 'excl',
	taxBasedOn: 'shipping',
	base: {
		country: 'IT',
		state: 'MI',
		city: 'Milano',
		postcode: '20123',
		street: 'Via Torino 1',
	},
	products: DEFAULT_PRODUCTS,
	categories: DEFAULT_CATEGORIES,
	zones: ZONES,
	pickupPoints: [],
	gateways: GATEWAYS,
	coupons: COUPONS,
	ownStatuses: {},
	reviews: [
		{
			id: 3,
			productId: 35,
			reviewer: 'Bruno',
			email: 'bruno@example.com',
			text: 'Too sweet',
			rating: 3,
			isVerified: false,
			createdAt: DEFAULT_TIME,
		},
		{
			id: 2,
			productId: 35,
			reviewer: 'Anna',
			email: 'anna@example.com',
			text: 'The best in town &amp; cheap',
			rating: 5,
			isVerified: true,
			createdAt: DEFAULT_TIME,
		},
	],
	posts: [
		{
			id: 75,
			slug: 'hiring',
			title: 'We are hiring & growing',
			content: '<p>Write to us.</p>',
			status: 'publish',
			createdAt: DEFAULT_TIME,
		},
		{
			id: 73,
			slug: 'autumn-menu',
			title: 'The new autumn menu',
			content: '<p>Pumpkin, <strong>mushrooms</strong> and chestnuts.</p>',
			status: 'publish',
			createdAt: DEFAULT_TIME,
		},
	],
	pages: [
		{
			id: 71,
			slug: 'about-us',
			title: 'About us',
			content: '<p>We bake since <em>1987</em> &amp; we like it.</p>',
			status: 'publish',
			createdAt: DEFAULT_TIME,
		},
	],
	guestCheckout: true,
	takesCoupons: true,
	ordersOfRace: 'one',
	permalinks: 'pretty',
	keys: {
		readWrite: { key: 'ck_readwrite', secret: 'cs_readwrite' },
		readOnly: { key: 'ck_readonly', secret: 'cs_readonly' },
	},
	isHttps: false,
	namespaces: ['oembed/1.0', 'wc/v3', 'wc/v2', 'wc/store', 'wc/store/v1', 'wp/v2'],
	now: Date.now,
};
