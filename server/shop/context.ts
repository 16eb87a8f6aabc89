import type { Kysely } from 'kysely';
import type { StockView } from './catalogue/stock.ts';
import type { Chat } from './chats/chat.ts';
import type { ShopFolder } from './folder.ts';
import type { OrderStepHook } from './orders/steps.ts';
import type { ShopTables } from './tables.ts';

export interface Message {
	readonly channel: 'sms' | 'telegram' | 'whatsapp';
	/** "+79991234567" */
	readonly to: string;
	readonly text: string;
	/** The login code in the text, for channels that show it on a button. */
	readonly code?: string;
}

export interface ShopLog {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

/** What the shop is given by whoever starts it. */
export interface ShopDeps {
	readonly folder: ShopFolder;
	/** One database for all the copies of this shop. */
	readonly db: Kysely<ShopTables>;
	/** Epoch milliseconds. */
	now(): number;
	readonly log: ShopLog;
	/** WooCommerce REST keys: who has them may do everything. */
	readonly keys: { readonly key: string; readonly secret: string };
	/** Checks Telegram's signatures; without it nobody logs in by Telegram's launch data. */
	readonly botToken?: string;
	/** The same for MAX's. */
	readonly maxBotToken?: string;
	/** The shop's bot; without it what goes to Telegram goes by `send` like the rest. */
	readonly chat?: Chat;
	send(message: Message): Promise<void>;
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Nothing leaves the machine, and everybody who tries the shop comes from one address. */
	readonly isDemo?: boolean;
	/** Whether the payment page is the test bank, which takes nobody's money: in a demo alone. */
	readonly hasTestBank?: boolean;
	/** Where inside Telegram the shop is, for orders paid there alone: "https://t.me/shop_bot/menu". */
	readonly appLink?: string;
	/**
	 * The name of this installation's worker, the same at each start and no other's: what an earlier process of this name was
	 * cut off in is taken up at once. Absent = its leases have to end first.
	 */
	readonly workerId?: string;
	/** Mixed into stored login codes; whoever reads the table learns nothing without it. */
	readonly codePepper: string;
	/** Tests of what may go wrong between two steps of an order; nobody else gives one. */
	readonly atOrderStep?: OrderStepHook;
	/** The same for the deletion of a customer, in its middle. */
	readonly atDeletion?: () => void | Promise<void>;
}

/** What the use cases work with. */
export interface ShopContext extends ShopDeps {
	readonly stock: StockView;
	/** To be called after a transaction that changed stock or queued jobs. */
	changed(): Promise<void>;
}
