/** Whether a customer wants to be reminded of a cart left behind: only who has said so is. */
import type { Kysely } from 'kysely';
import type { CustomerTables } from '#server/schema/tables.ts';
import { forgetCart } from './carts.ts';

/** Gives the consent or takes it back; with it goes what is known of the cart. */
export async function setReminders(
	db: Kysely<CustomerTables>,
	customerId: number,
	isOn: boolean,
): Promise<void> {
	await db
		.updateTable('shop_customers')
		.set({ cart_reminders: isOn ? 1 : 0 })
		.where('id', '=', customerId)
		.execute();
	if (!isOn) await forgetCart(db, customerId);
}

/** The customer of this chat wants no more of them: said in the chat. */
export async function stopReminders(db: Kysely<CustomerTables>, chatId: number): Promise<void> {
	const customer = await db
		.selectFrom('shop_customers')
		.select('id')
		.where('telegram_id', '=', chatId)
		.executeTakeFirst();
	if (customer !== undefined) await setReminders(db, customer.id, false);
}
