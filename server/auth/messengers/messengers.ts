/** The messengers whose word is taken for who a customer is. */
import type { Kysely } from 'kysely';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import { type Customer, findCustomerByTelegram, linkTelegram } from '../customers.ts';
import type { AuthDeps } from '../deps.ts';
import { phoneOfMaxContact } from './max.ts';
import { findCustomerByMax, linkMax } from './max-accounts.ts';
import { type LaunchedUser, userOfLaunch } from './signed-fields.ts';
import { phoneOfContact } from './telegram.ts';

interface MessengerWord {
	readonly name: 'telegram' | 'max';
	/** The key its bot signs with; undefined = the shop has no such bot. */
	token(deps: AuthDeps): string | undefined;
	/** The phone of a contact it signed for this very user. */
	phoneOf(raw: string, token: string, now: number, userId: number): Phone | undefined;
	find(db: Kysely<CustomerTables>, userId: number): Promise<Customer | undefined>;
	/** From now on this account of the messenger logs in as this customer, and as no other. */
	link(db: Kysely<CustomerTables>, customerId: number, userId: number): Promise<void>;
}

const MESSENGERS: readonly MessengerWord[] = [
	{
		name: 'telegram',
		token: ({ botToken }) => botToken,
		phoneOf: phoneOfContact,
		find: findCustomerByTelegram,
		link: linkTelegram,
	},
	{
		name: 'max',
		token: ({ maxBotToken }) => maxBotToken,
		phoneOf: phoneOfMaxContact,
		find: findCustomerByMax,
		link: linkMax,
	},
];

/** A user a messenger vouches for. */
export interface Launched {
	readonly user: LaunchedUser;
	readonly messenger: MessengerWord['name'];
	/** Of a contact signed for them. */
	phoneOf(contact: string): Phone | undefined;
	customer(): Promise<Customer | undefined>;
	link(tx: Kysely<CustomerTables>, customerId: number): Promise<void>;
}

/** Whom launch data are of. Which messenger's they are is told by the key that signed them, never by the page. */
export function launchedBy(deps: AuthDeps, initData: string): Launched | undefined {
	for (const { name, token, phoneOf, find, link } of MESSENGERS) {
		const key = token(deps);
		if (key === undefined) continue;
		const user = userOfLaunch(initData, key, deps.now());
		if (user === undefined) continue;
		return {
			user,
			messenger: name,
			phoneOf: (contact) => phoneOf(contact, key, deps.now(), user.id),
			customer: () => find(deps.db, user.id),
			link: (tx, customerId) => link(tx, customerId, user.id),
		};
	}
	return undefined;
}
