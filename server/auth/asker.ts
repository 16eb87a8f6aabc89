/** Who asks for a code: a browser by the id the gateway has given it, any other client by its network address. */
import type { Kysely } from 'kysely';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

/** How long a browser a phone was proven in keeps its room. */
export const BROWSER_MS = 180 * 86_400_000;

export interface Asker {
	/** What codes and tries belong to. */
	readonly id: string;
	/** The client's network address, "unknown" where none is told. */
	readonly address: string;
	/** The browser has its id from this very request: whether it keeps cookies is not known yet. */
	readonly isNew: boolean;
}

/** `browser`: the id the gateway tells; undefined = the client has none. */
export function askerOf(address: string, browser: string | undefined, isNew: boolean): Asker {
	return browser === undefined
		? { id: idOfAddress(address), address, isNew: false }
		: { id: BROWSER + browser, address, isNew };
}

const BROWSER = 'browser ';

/** The asker that has nothing but an address. */
export const idOfAddress = (address: string): string => `at ${address}`;

/** Whether the phone was proven by a code in this browser before. */
export async function isOwnBrowser(
	db: Kysely<CustomerTables>,
	phone: Phone,
	asker: Asker['id'],
	now: number,
): Promise<boolean> {
	if (!asker.startsWith(BROWSER)) return false;
	const found = await db
		.selectFrom('shop_login_browsers')
		.select('at')
		.where('phone', '=', phone)
		.where('asker', '=', asker)
		.where('at', '>', now - BROWSER_MS)
		.executeTakeFirst();
	return found !== undefined;
}

/** The phone has been proven by this asker. An address is many people's: it is not remembered. */
export async function rememberBrowser(
	db: Kysely<CustomerTables>,
	phone: Phone,
	asker: Asker['id'],
	now: number,
): Promise<void> {
	if (!asker.startsWith(BROWSER)) return;
	await db
		.insertInto('shop_login_browsers')
		.values({ phone, asker, at: now })
		.onConflict((conflict) => conflict.columns(['phone', 'asker']).doUpdateSet({ at: now }))
		.execute();
}

/** The phone is no customer's any more, or another's. */
export async function forgetBrowsers(db: Kysely<CustomerTables>, phone: Phone): Promise<void> {
	await db.deleteFrom('shop_login_browsers').where('phone', '=', phone).execute();
}
