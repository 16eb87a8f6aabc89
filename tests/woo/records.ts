export interface Address {
	first_name: string;
	last_name: string;
	company: string;
	address_1: string;
	address_2: string;
	city: string;
	state: string;
	postcode: string;
	country: string;
	phone: string;
}

export interface CartLine {
	key: string;
	productId: number;
	quantity: number;
	/** As it was chosen: slug of the option by `attribute_…`. */
	variation: Readonly<Record<string, string>>;
}

/** A customer's cart and what the site knows about him meanwhile. */
export interface Session {
	id: string;
	lines: CartLine[];
	coupons: string[];
	billing: Address & { email: string };
	shipping: Address;
	chosenRate: string;
	/** Ids of the rates offered last: a change of them puts the choice back to the default. */
	offeredRates: string;
	draftId: number;
	/** Words about lines that were taken out, said with every answer from then on. */
	notices: string[];
}

export interface OrderLine {
	id: number;
	name: string;
	productId: number;
	variationId: number;
	quantity: number;
	subtotal: number;
	total: number;
	/** Undefined where the line has no tax at all. */
	subtotalTax: number | undefined;
	totalTax: number | undefined;
	meta: readonly Meta[];
}

export interface ShippingLine {
	id: number;
	title: string;
	methodId: string;
	instanceId: string;
	total: number;
	totalTax: number | undefined;
	isTaxable: boolean;
	meta: readonly Meta[];
}

export interface CouponLine {
	id: number;
	code: string;
	discount: number;
	discountTax: number;
}

export interface FeeLine {
	id: number;
	name: string;
	total: number;
	totalTax: number | undefined;
}

export interface Meta {
	id: number;
	key: string;
	value: unknown;
}

export interface OrderNote {
	id: number;
	author: string;
	note: string;
	isForCustomer: boolean;
	createdAt: number;
}

export interface Order {
	id: number;
	key: string;
	status: string;
	createdVia: 'store-api' | 'rest-api';
	createdAt: number;
	modifiedAt: number;
	paidAt: number | null;
	completedAt: number | null;
	customerId: number;
	billing: Address & { email: string };
	shipping: Address;
	paymentMethod: string;
	paymentMethodTitle: string;
	transactionId: string;
	customerNote: string;
	cartHash: string;
	/** What the lines were made of: they are made anew when it changes. */
	linesHash: string;
	lines: OrderLine[];
	shippingLines: ShippingLine[];
	feeLines: FeeLine[];
	couponLines: CouponLine[];
	meta: Meta[];
	notes: OrderNote[];
	sums: OrderSums;
	reserved: Map<number, number>;
	reservedUntil: number;
	heldCoupons: readonly string[];
	heldUntil: number;
	isStockReduced: boolean;
	areCouponsCounted: boolean;
}

export interface OrderSums {
	discount: number;
	discountTax: number;
	shipping: number;
	shippingTax: number;
	cartTax: number;
	total: number;
	taxRate: number;
}

export interface Customer {
	id: number;
	email: string;
	username: string;
	firstName: string;
	lastName: string;
	billing: Address & { email: string };
	shipping: Address;
	meta: Meta[];
	createdAt: number;
	modifiedAt: number;
}

export interface Webhook {
	id: number;
	name: string;
	status: string;
	topic: string;
	deliveryUrl: string;
	/** Signs what is delivered; never answered. */
	secret: string;
	createdAt: number;
}
