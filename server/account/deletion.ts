/** A customer leaves for good: nothing that tells who it was stays with us. */
import type { Kysely } from 'kysely';
import { CONFIRMING_DIGITS } from '#core/contract/account/account-change.ts';
import { forgetCodes } from '#server/auth/codes.ts';
import { type Customer, requireHeldCustomer } from '#server/auth/customers.ts';
import { invalidParameters } from '#server/rest/refusal.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import type { AccountDeps } from './deps.ts';
import { rememberDeleted } from './former.ts';

/**
 * Deletes a customer in one transaction. `confirmation`: the last four digits of the account's phone. Throws the refusal
 * of other digits, and the backend's own.
 */
export async function deleteCustomer(
	deps: Pick<AccountDeps, 'db' | 'now' | 'codePepper' | 'onDeletion'>,
	customerId: number,
	confirmation: string,
): Promise<void> {
	await deps.db.transaction().execute(async (tx) => {
		const customer = await requireHeldCustomer(tx, customerId);
		if (confirmation !== customer.phone.slice(-CONFIRMING_DIGITS))
			throw invalidParameters({ confirmation: 'expected the last digits of the phone' });
		const orders = (await deps.onDeletion?.(tx, customer)) ?? 0;
		await rememberDeleted(deps, tx, {
			phone: customer.phone,
			birth: customer.birth,
			orders: orders + customer.orders_before,
		});
		await forgetTraces(tx, customer);
		// Tokens, addresses, favourites, preferences and all else that refers to the row go with it.
		await tx.deleteFrom('shop_customers').where('id', '=', customer.id).execute();
	});
}

/** What is kept by the phone or the chat of the customer, with no row of his to go with. */
async function forgetTraces(tx: Kysely<CustomerTables>, customer: Customer): Promise<void> {
	const { phone, telegram_id: chatId } = customer;
	await forgetCodes(tx, phone);
	if (chatId !== null)
		await tx.deleteFrom('shop_blocked_chats').where('chat_id', '=', chatId).execute();
}
