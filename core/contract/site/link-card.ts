/** What a link into the shop shows in a chat before it is opened: chosen by the gateway, put into words by the page. */
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';

/** Everything in it is public: two senders' links to one thing have one card. */
export type LinkCard =
	/** What another page of the shop shows of itself: its path, with a product its sheet over it. */
	| { readonly kind: 'page'; readonly path: string; readonly product?: Product }
	/** `coupon` is absent of one that is hidden, a customer's own, over or made up: those four look the same. */
	| { readonly kind: 'coupon'; readonly coupon?: Coupon }
	/** `title`: the programme's own words; absent = the site does not tell them. */
	| { readonly kind: 'referral'; readonly title?: string }
	| {
			readonly kind: 'table';
			readonly restaurantId: number;
			readonly tableId: number;
			readonly number: string;
			readonly restaurant: string;
			readonly address: string;
	  }
	/** Of an order nothing is told, of a cart neither. */
	| { readonly kind: 'order' | 'cart' };
