/**
 * The tables every backend has of its customers, and those their phones are counted in. Times in epoch milliseconds, JSON
 * as text.
 */
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { Sex } from '#core/rules/customer/profile.ts';
import type { RefundReason } from '#core/rules/money/payment.ts';
import type { Language } from '#core/rules/site/languages.ts';

/** Logins, and what customers keep with us. */
export interface CustomerTables {
	/** The last number given out, by what is numbered. */
	shop_counters: { name: string; value: number };
	shop_customers: {
		id: number;
		phone: Phone;
		name: string;
		/** dd.mm.yyyy or ''. */
		birth: string;
		/** '' = not told. */
		email: string;
		sex: Sex | '';
		telegram_id: number | null;
		registered_at: number;
		/** Points that may be spent: the sum of `shop_bonus_moves`. */
		bonus: number;
		/** Orders placed before this shop began to count. */
		orders_before: number;
		/** The one the customer last read the shop in; '' = not known yet. */
		language: Language | '';
		/** 1 = the customer wants to be reminded of a cart left behind. */
		cart_reminders: number;
	};
	/** Accounts of MAX, each of one customer; absent where MAX was never switched on. */
	shop_max_accounts: { max_id: number; customer_id: number };
	/**
	 * Phones an account has given up, by `formerPhoneHash`: by its deletion, or (`is_deleted` 0) for another number.
	 * `orders`: how many there were; `birth_hash`: '' = no birth date was told.
	 */
	shop_former_phones: {
		phone_hash: string;
		is_deleted: 0 | 1;
		orders: number;
		birth_hash: string;
		at: number;
	};
	/** Tokens of logged-in customers, by their SHA-256. */
	shop_tokens: { token_hash: string; customer_id: number; expires_at: number };
	/** The one live login code of a phone for who asked for it (`Asker.id`). */
	shop_login_codes: {
		phone: Phone;
		asker: string;
		code_hash: string;
		tries_left: number;
		expires_at: number;
	};
	/** Browsers (`Asker.id`) a phone has been proven in by a code: they have room of their own for the next ones. */
	shop_login_browsers: { phone: Phone; asker: string; at: number };
	/** A page that waits for its customer's word in the chat: the one live request of a phone and its asker. */
	shop_login_requests: {
		/** SHA-256 of what the page alone has, hex. */
		id_hash: string;
		phone: Phone;
		asker: string;
		/** Names the request to the buttons in the chat; opens nothing. */
		button: string;
		state: 'waiting' | 'confirmed' | 'refused' | 'used';
		expires_at: number;
	};
	/** How often something has been done in a stretch of time that ends at `ends_at`. */
	shop_limits: { key: string; used: number; ends_at: number };
	shop_addresses: { id: number; customer_id: number; content: string };
	/** `product_ids`: JSON of the whole list, oldest first. */
	shop_favorites: { customer_id: number; product_ids: string };
	/** Ids of the preferences a customer has chosen, as a JSON list. */
	shop_preferences: { customer_id: number; content: string };
	/** The cart a customer was last seen with. */
	shop_carts: {
		customer_id: number;
		/** Names of the lines, as a JSON list. */
		names: string;
		/** `keptCartToWire`, JSON: for the customer's other devices; '' = seen before it was kept. */
		content: string;
		/** Changes with what is in it. */
		mark: string;
		/** Where it would be ordered from; null = no place chosen. */
		warehouse_id: number | null;
		/** When the shop last saw it. */
		seen_at: number;
		/** null = its customer has not been reminded of it. */
		reminded_at: number | null;
	};
	/** Chats that let nothing of ours through. */
	shop_blocked_chats: { chat_id: number; at: number };
}

/** Signed requests already seen (OAuth 1.0a). */
export interface KeyTables {
	shop_nonces: { nonce: string; expires_at: number };
}

/** The ledger of money to be given back (docs/decisions/0042). */
export interface RefundTables extends CustomerTables {
	/** Money to be given back, once for each charge; `returned_at`: when it was marked as given back. */
	shop_refunds: {
		id: number;
		payment_id: string;
		/** At the payment provider; '' = the same. */
		provider_id: string;
		/** 0 = of no order. */
		order_id: number;
		amount: number;
		/** "RUB"; '' = the shop's own, of payments that came before the currency was kept. */
		currency: string;
		reason: RefundReason;
		at: number;
		returned_at: number | null;
	};
}

/** Uses of coupons by phones. */
export interface CouponUseTables {
	/** Uses of a coupon: by a customer's phone or the hash that stands for it, '' = by everybody. Coupon 0 = any for first purchases. */
	shop_coupon_counts: { coupon_id: number; phone: string; used: number };
	/** What an order has counted, given back once when it is cancelled. */
	shop_coupon_uses: { order_id: number; coupon_id: number; phone: string };
}
