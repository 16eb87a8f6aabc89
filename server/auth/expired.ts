import type { Kysely } from 'kysely';
import type { CustomerTables, KeyTables } from '#server/schema/tables.ts';
import { BROWSER_MS } from './asker.ts';

/** Deletes what logins leave behind whose time is over; `now` in epoch milliseconds. To be called now and then. */
export async function deleteExpired(
	db: Kysely<CustomerTables & KeyTables>,
	now: number,
): Promise<void> {
	await db.deleteFrom('shop_tokens').where('expires_at', '<=', now).execute();
	await db.deleteFrom('shop_login_codes').where('expires_at', '<=', now).execute();
	await db.deleteFrom('shop_login_requests').where('expires_at', '<=', now).execute();
	await db
		.deleteFrom('shop_login_browsers')
		.where('at', '<=', now - BROWSER_MS)
		.execute();
	await db.deleteFrom('shop_nonces').where('expires_at', '<=', now).execute();
	await db.deleteFrom('shop_limits').where('ends_at', '<=', now).execute();
}
