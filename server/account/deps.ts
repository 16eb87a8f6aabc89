/** What the customers' own data need of the backend they stand before. */
import type { Kysely } from 'kysely';
import type { Preference } from '#core/contract/account/account.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { Customer } from '#server/auth/customers.ts';
import type { AuthDeps } from '#server/auth/deps.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

/** What the owner has set is asked for at each use, as in `AuthDeps`. */
export interface AccountDeps
	extends Pick<AuthDeps, 'db' | 'now' | 'codePepper' | 'country' | 'hasReminders'> {
	/** Whose today birth dates are checked by: "Europe/Moscow". */
	timeZone(): string;
	/** What customers may say they like; empty = nothing is asked. */
	preferences(): readonly Preference[];
	/**
	 * What else the backend keeps by a customer's phone goes along to the new one. In the transaction of the change, which a
	 * refusal ends; `before`: the customer with the old phone.
	 */
	onPhoneChange?(tx: Kysely<CustomerTables>, before: Customer, phone: Phone): Promise<void>;
	/**
	 * What else the backend keeps of a customer who leaves is forgotten; answers how many orders he has placed. In the
	 * transaction of the deletion, before his row goes; throws the refusal of what he has to wait for.
	 */
	onDeletion?(tx: Kysely<CustomerTables>, customer: Customer): Promise<number>;
}
