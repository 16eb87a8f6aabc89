/** The shop's tables. Money in kopecks, times in epoch milliseconds, JSON as text. */
import type { Generated } from 'kysely';
import type { BonusReason, PrizeType } from '#core/contract/account.ts';
import type { Language } from '#core/rules/languages.ts';
import type { OrderStatus } from '#core/rules/order.ts';
import type { Phone } from '#core/rules/phone-shape.ts';
import type { Sex } from '#core/rules/profile.ts';
import type { RefundReason } from './payments/payment.ts';

export interface ShopTables {
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
	/** Signed requests already seen (OAuth 1.0a). */
	shop_nonces: { nonce: string; expires_at: number };
	shop_addresses: { id: number; customer_id: number; content: string };
	/** `product_ids`: JSON of the whole list, oldest first. */
	shop_favorites: { customer_id: number; product_ids: string };
	/** Units left where the catalogue tracks them; `listed` = what the catalogue said when last read. */
	shop_stock: { product_id: number; warehouse_id: number; quantity: number; listed: number };
	shop_orders: {
		id: number;
		order_key: string;
		/** 0 = a guest. */
		customer_id: number;
		status: OrderStatus;
		total: number;
		created_at: number;
		cancels_at: number | null;
		paid_at: number | null;
		transaction_id: string;
		/** Of the account, else the one ordered with; '' once its customer is deleted. */
		phone: Phone | '';
		/** `OrderContent`: what never changes after the order is placed. */
		content: string;
		/** `OrderPreferences` of the customer when it was placed, as JSON; '' = none. */
		preferences: string;
	};
	shop_order_statuses: { order_id: number; status: OrderStatus; at: number };
	/** Meta set after the order was placed. */
	shop_order_meta: { order_id: number; key: string; value: string };
	/** Units an order has taken, given back once when it is cancelled. */
	shop_order_stock: {
		order_id: number;
		product_id: number;
		warehouse_id: number;
		units: number;
	};
	/** Uses of a coupon: by a customer's phone or the hash that stands for it, '' = by everybody. Coupon 0 = any for first purchases. */
	shop_coupon_counts: { coupon_id: number; phone: string; used: number };
	/** What an order has counted, given back once when it is cancelled. */
	shop_coupon_uses: { order_id: number; coupon_id: number; phone: string };
	/** A quarter of an hour a table is somebody's, numbered from 1970; given back when the order is cancelled. */
	shop_table_bookings: {
		restaurant_id: number;
		table_id: number;
		quarter: number;
		order_id: number;
	};
	/** Money that came for an order, by the bank's number of it; `refund_at`: since when it is to be given back. */
	shop_payments: {
		id: string;
		order_id: number;
		amount: number;
		at: number;
		refund_at: number | null;
	};
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
	/** What the test bank remembers of a customer's cards. */
	shop_saved_cards: {
		id: number;
		customer_id: number;
		last4: string;
		brand: string;
		/** "MM/YY" */
		expiry: string;
		at: number;
	};
	/** The one message of an order in its customer's chat; without a number it is being written since `at`. */
	shop_order_messages: {
		order_id: number;
		chat_id: number;
		message_id: number | null;
		content: string;
		at: number;
		/** The worker that writes it, or wrote it; null = one without a name. */
		owner: Generated<string | null>;
	};
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
		/** null = nobody has been reminded of it. */
		reminded_at: number | null;
	};
	/** Chats that let nothing of ours through. */
	shop_blocked_chats: { chat_id: number; at: number };
	/** Points that came (above zero) and went; order 0, spin 0 = none. Once for a reason and what it is about. */
	shop_bonus_moves: {
		customer_id: number;
		order_id: number;
		spin_id: number;
		points: number;
		reason: BonusReason;
		at: number;
	};
	/** Turns of the fortune wheel: `number` of the customer's in a period ('' = for good, else a day). */
	shop_wheel_spins: {
		id: number;
		customer_id: number;
		period: string;
		number: number;
		sector_id: number;
		/** What was won, as the sector was then. */
		prize_type: PrizeType;
		prize_value: string;
		label: string;
		at: number;
	};
	/** Ids of the preferences a customer has chosen, as a JSON list. */
	shop_preferences: { customer_id: number; content: string };
	/** Answers to requests with an idempotency key, by who asked and the key; of a cart, by "cart " and its version. */
	shop_idempotency: {
		customer_id: number;
		key: string;
		body_hash: string;
		response: string;
		created_at: number;
	};
	/** Work with a due time; a worker claims a row by moving `due_at`, and puts its name to it; null = it has none. */
	shop_jobs: {
		id: string;
		kind: string;
		due_at: number;
		tries: number;
		payload: string;
		owner: Generated<string | null>;
	};
}
