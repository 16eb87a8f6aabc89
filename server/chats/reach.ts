/** Which customers the bot may write to: those whose Telegram account is known and who have not blocked it. */
import type { Kysely } from 'kysely';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

type Db = Kysely<CustomerTables>;

/** The chat of a customer, by id or by phone; undefined where there is none. */
export async function chatOf(
	db: Db,
	who: { readonly customerId: number } | { readonly phone: Phone },
): Promise<number | undefined> {
	const query = db.selectFrom('shop_customers').select('telegram_id');
	const found = await ('phone' in who
		? query.where('phone', '=', who.phone)
		: query.where('id', '=', who.customerId)
	).executeTakeFirst();
	const chatId = found?.telegram_id ?? undefined;
	if (chatId === undefined) return undefined;
	const blocked = await db
		.selectFrom('shop_blocked_chats')
		.select('chat_id')
		.where('chat_id', '=', chatId)
		.executeTakeFirst();
	return blocked === undefined ? chatId : undefined;
}

/** The Telegram account of a customer, whether the bot may write to it or not; undefined = none is known. */
export async function telegramIdOf(db: Db, customerId: number): Promise<number | undefined> {
	const found = await db
		.selectFrom('shop_customers')
		.select('telegram_id')
		.where('id', '=', customerId)
		.executeTakeFirst();
	return found?.telegram_id ?? undefined;
}

/** The language of the customer whose chat this is; undefined = no customer's, or not known. */
export async function languageOfChat(db: Db, chatId: number): Promise<string | undefined> {
	const found = await db
		.selectFrom('shop_customers')
		.select('language')
		.where('telegram_id', '=', chatId)
		.executeTakeFirst();
	return found?.language || undefined;
}

/** The messenger lets nothing through to this chat until its user writes. */
export async function blockChat(db: Db, chatId: number, now: number): Promise<void> {
	await db
		.insertInto('shop_blocked_chats')
		.values({ chat_id: chatId, at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function unblockChat(db: Db, chatId: number): Promise<void> {
	await db.deleteFrom('shop_blocked_chats').where('chat_id', '=', chatId).execute();
}
