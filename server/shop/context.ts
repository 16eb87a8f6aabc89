/** What the bundled shop is given at its start, and what its use cases work with. */
import type { Kysely } from 'kysely';
import type { Kopecks } from '#core/rules/money/money.ts';
import type { Chat } from '#server/chats/chat.ts';
import type { Message } from '#server/chats/message.ts';
import type { StockView } from './catalogue/stock.ts';
import type { ShopFolder } from './folder.ts';
import type { ChargeCard } from './payments/payment.ts';
import type { ShopTables } from './tables.ts';

export interface ShopLog {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

/** What a bill in Telegram is made of. */
interface OrderBill {
	readonly orderId: number;
	readonly orderNumber: string;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	readonly shopName: string;
	/** Of which attempt of its tip it is; absent = of the order itself. */
	readonly tip?: number;
	/** Of the order; absent = the shop's own. */
	readonly language?: string;
}

type MadeBill =
	/** `url`: "https://t.me/$…" */
	{ readonly status: 'made'; readonly url: string } | { readonly status: 'later' | 'refused' };

/** What the shop is given at its start. */
export interface ShopDeps {
	readonly folder: ShopFolder;
	/** One database for all the copies of this shop. */
	readonly db: Kysely<ShopTables>;
	/** Epoch milliseconds. */
	now(): number;
	readonly log: ShopLog;
	/** WooCommerce REST keys: who has them may do everything. */
	readonly keys: { readonly key: string; readonly secret: string };
	/** Checks Telegram's signatures; without it there is no login by Telegram's launch data. */
	readonly botToken?: string;
	/** The same for MAX's. */
	readonly maxBotToken?: string;
	/** The shop's bot; without it what goes to Telegram goes by `send` like the rest. */
	readonly chat?: Chat;
	send(message: Message): Promise<void>;
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Nothing leaves the machine, and everybody who tries the shop comes from one address. */
	readonly isDemo?: boolean;
	/** Whether the payment page is the test bank, which takes no money: in a demo alone. */
	readonly hasTestBank?: boolean;
	/** Charges a card the bank remembers. Absent = cards are charged on the bank's page alone. */
	readonly chargeCard?: ChargeCard;
	/** Whether maps are the owner's own (MAP_TILES): no message shows the drawn city then. */
	readonly hasOwnMap?: boolean;
	/** The address customers open, where the operator has said it. */
	readonly publicUrl?: string;
	/** Where inside Telegram the shop is, for orders paid there alone: "https://t.me/shop_bot/menu". */
	readonly appLink?: string;
	/** Makes an order's bill in Telegram, which every Telegram user may pay. Absent = the shop sends none. */
	readonly createInvoice?: (bill: OrderBill) => Promise<MadeBill>;
	/**
	 * The name of this process' worker, which no other running one has, and the same at the next start: what an earlier process
	 * of this name was cut off in is taken up at once. Absent = its leases have to end first.
	 */
	readonly workerId?: string;
	/** Mixed into stored login codes; a reader of the table learns nothing without it. */
	readonly codePepper: string;
}

/** What the use cases work with. */
export interface ShopContext extends ShopDeps {
	readonly stock: StockView;
	/** To be called after a transaction that queued jobs; `orderId`: of an order that took stock, or gave it back. */
	changed(orderId?: number): Promise<void>;
}
