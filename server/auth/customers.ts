/** The rows of customers: found by id, phone or messenger, held for a transaction, linked. */
import type { Kysely } from 'kysely';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { nextNumber } from '#server/schema/counters.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

export type Customer = CustomerTables['shop_customers'];

export function findCustomer(
	db: Kysely<CustomerTables>,
	id: number,
): Promise<Customer | undefined> {
	return db.selectFrom('shop_customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Keeps a customer as he is until the transaction ends, against a deletion at the same moment; false = there is no such
 * customer.
 */
export async function holdCustomer(tx: Kysely<CustomerTables>, id: number): Promise<boolean> {
	const held = await tx
		.updateTable('shop_customers')
		.set((row) => ({ name: row.ref('name') }))
		.where('id', '=', id)
		.executeTakeFirst();
	return held.numUpdatedRows === 1n;
}

/** As `holdCustomer`; throws where there is none. */
export async function requireHeldCustomer(
	tx: Kysely<CustomerTables>,
	id: number,
): Promise<Customer> {
	const customer = (await holdCustomer(tx, id)) ? await findCustomer(tx, id) : undefined;
	if (customer === undefined)
		throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.');
	return customer;
}

export function findCustomerByTelegram(
	db: Kysely<CustomerTables>,
	telegramId: number,
): Promise<Customer | undefined> {
	return db
		.selectFrom('shop_customers')
		.selectAll()
		.where('telegram_id', '=', telegramId)
		.executeTakeFirst();
}

/** The customer of a phone that has been proven, made at its first login. Of two at once both get the same one. */
export async function customerOfPhone(
	db: Kysely<CustomerTables>,
	phone: Phone,
	now: number,
	name = '',
): Promise<Customer> {
	const known = await findCustomerByPhone(db, phone);
	if (known !== undefined) return known;
	await db
		.insertInto('shop_customers')
		.values({
			id: await nextNumber(db, 'customer'),
			phone,
			name,
			birth: '',
			email: '',
			sex: '',
			telegram_id: null,
			registered_at: now,
			bonus: 0,
			orders_before: 0,
			language: '',
			cart_reminders: 0,
		})
		.onConflict((conflict) => conflict.column('phone').doNothing())
		.execute();
	const created = await findCustomerByPhone(db, phone);
	if (created === undefined) throw new Error('a customer disappeared while being made');
	return created;
}

export function findCustomerByPhone(
	db: Kysely<CustomerTables>,
	phone: Phone,
): Promise<Customer | undefined> {
	return db.selectFrom('shop_customers').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** From now on this Telegram account logs in as this customer, and as no other. */
export async function linkTelegram(
	db: Kysely<CustomerTables>,
	customerId: number,
	telegramId: number,
): Promise<void> {
	await db
		.updateTable('shop_customers')
		.set({ telegram_id: null })
		.where('telegram_id', '=', telegramId)
		.where('id', '<>', customerId)
		.execute();
	await db
		.updateTable('shop_customers')
		.set({ telegram_id: telegramId })
		.where('id', '=', customerId)
		.execute();
}

/** The language a customer reads the shop in from now on: what he is written in. */
export async function rememberLanguage(
	db: Kysely<CustomerTables>,
	customerId: number,
	language: Language | undefined,
): Promise<void> {
	if (language === undefined) return;
	await db
		.updateTable('shop_customers')
		.set({ language })
		.where('id', '=', customerId)
		.where('language', '<>', language)
		.execute();
}

/** The name a customer gave with an order, when none is known yet. */
export async function rememberName(
	db: Kysely<CustomerTables>,
	customerId: number,
	name: string,
): Promise<void> {
	if (name === '') return;
	await db
		.updateTable('shop_customers')
		.set({ name })
		.where('id', '=', customerId)
		.where('name', '=', '')
		.execute();
}
