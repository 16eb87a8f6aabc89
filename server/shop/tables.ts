/** The shop's tables. Money in kopecks, times in epoch milliseconds, JSON as text. */
import type { Generated } from 'kysely';
import type { BonusReason, PrizeType } from '#core/contract/account/account.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import type {
	CouponUseTables,
	CustomerTables,
	KeyTables,
	RefundTables,
} from '#server/schema/tables.ts';

/**
 * Rooms that know fewer of them take the shop's `Kysely`; a `Transaction` has to be named a `Kysely<ShopTables>` first.
 */
export interface ShopTables extends CustomerTables, CouponUseTables, KeyTables, RefundTables {
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
	/** A quarter of an hour for which a table is taken, numbered from 1970; given back when the order is cancelled. */
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
	/**
	 * Attempts to pay an order's tip, numbered from 1; at most one is paid. `asked`: charges the bank has not answered yet;
	 * `payment_id`: the number it is charged under; `transaction_id`: the number it came by, '' = it has not come.
	 */
	shop_tips: {
		order_id: number;
		attempt: number;
		payment_id: string;
		amount: number;
		/** Charges that the bank has not answered. */
		asked: number;
		/** When the last of them was begun; 0 = none is under way. */
		at: number;
		paid_at: number | null;
		transaction_id: string;
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
	/** Answers to requests with an idempotency key, by who asked and the key; of a cart, by "cart " and its version. */
	shop_idempotency: {
		customer_id: number;
		key: string;
		body_hash: string;
		response: string;
		created_at: number;
	};
	/** Work with a due time; a worker claims a row by moving `due_at`, and puts its name to it, '' if it has none; null = no worker has it. */
	shop_jobs: {
		id: string;
		kind: string;
		due_at: number;
		tries: number;
		payload: string;
		owner: Generated<string | null>;
		/** Grows with each row: the order of jobs that are due at the same time. */
		number: Generated<number>;
		/** Jobs of one queue run one after another; null = beside any other. */
		queue: Generated<string | null>;
	};
}
