/** Whether a customer wants to be reminded of a cart left behind: only who has said so is. */
import type { Kysely } from 'kysely';
import type { ShopDeps } from '../context.ts';
import type { Customer } from '../customers/customers.ts';
import type { ShopTables } from '../tables.ts';
import { forgetCart, hasReminders } from './carts.ts';

/** As the customer is shown it; undefined where the shop could not write to him anyway. */
export function wantsReminders(deps: ShopDeps, customer: Customer): boolean | undefined {
	if (!hasReminders(deps) || customer.telegram_id === null) return undefined;
	return customer.cart_reminders === 1;
}

/** Gives the consent or takes it back; with it goes what is known of the cart. */
export async function setReminders(
	db: Kysely<ShopTables>,
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
export async function stopReminders(db: Kysely<ShopTables>, chatId: number): Promise<void> {
	const customer = await db
		.selectFrom('shop_customers')
		.select('id')
		.where('telegram_id', '=', chatId)
		.executeTakeFirst();
	if (customer !== undefined) await setReminders(db, customer.id, false);
}
