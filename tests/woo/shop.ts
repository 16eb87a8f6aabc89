import { DEFAULT_OPTIONS } from './default-shop.ts';
import type { WooCoupon, WooOptions, WooProduct } from './options.ts';
import type { Customer, Order, Session, Webhook } from './records.ts';

/** Everything the site remembers. */
export interface Shop {
	readonly options: WooOptions;
	readonly products: Map<number, WooProduct>;
	readonly coupons: Map<string, WooCoupon>;
	readonly sessions: Map<string, Session>;
	readonly orders: Map<number, Order>;
	readonly customers: Map<number, Customer>;
	readonly webhooks: Map<number, Webhook>;
	/** The next number of anything that gets one: orders and their lines, customers, notes. */
	nextId(room: string): number;
	/** A secret of this site: two stubs do not take each other's tokens. */
	readonly secret: string;
}

export function openShop(overrides: Partial<WooOptions>): Shop {
	const options = { ...DEFAULT_OPTIONS, ...overrides };
	const last = new Map<string, number>([
		['order', 75],
		['customer', 1],
		['coupon', Math.max(0, ...options.coupons.map(({ id }) => id))],
	]);
	return {
		options,
		products: new Map(options.products.map((product) => [product.id, product])),
		coupons: new Map(options.coupons.map((coupon) => [coupon.code.toLowerCase(), coupon])),
		sessions: new Map(),
		orders: new Map(),
		customers: new Map(),
		webhooks: new Map(),
		nextId(room) {
			const id = (last.get(room) ?? 0) + 1;
			last.set(room, id);
			return id;
		},
		secret: crypto.randomUUID(),
	};
}
