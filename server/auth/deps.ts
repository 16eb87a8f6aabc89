/** What logins need of the backend they stand before. */
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import type { Chat } from '#server/chats/chat.ts';
import type { Message } from '#server/chats/message.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

/** What the owner has set is asked for at each use: a foreign site's settings are read again and again. */
export interface AuthDeps {
	readonly db: Kysely<CustomerTables>;
	/** Epoch milliseconds. */
	now(): number;
	readonly log: { error(facts: object, message: string): void };
	/** Mixed into stored login codes; a reader of the table learns nothing without it. */
	readonly codePepper: string;
	/** Whether a caller may use the calls under wc/ (WooCommerce's keys). Throws the refusal of a wrong key. */
	hasKeys(c: Context): Promise<boolean>;
	/** Checks Telegram's signatures; without it there is no login by Telegram's launch data. */
	readonly botToken?: string;
	/** The same for MAX's. */
	readonly maxBotToken?: string;
	/** The bot; without it codes for Telegram go by `send` like the rest. */
	readonly chat?: Chat;
	/** Throws when the message did not go out. */
	send(message: Message): Promise<void>;
	/** Nothing leaves the machine, and everybody who tries the shop comes from one address. */
	readonly isDemo?: boolean;
	/** Whose numbers may be typed without their country's code: "RU". */
	country(): string;
	/** As customers know it: "Пицца у дома". */
	shopName(): string;
	/** Where customers open the shop: "https://shop.example"; '' = not known. */
	frontUrl(): string;
	/** The address customers open, where the operator has said it: "https://shop.example". */
	readonly publicUrl?: string;
	loginChannels(): readonly CodeChannel[];
	/** Whether the backend writes to customers about carts left behind. */
	hasReminders(): boolean;
}
