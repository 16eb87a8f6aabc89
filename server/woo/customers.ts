/** Our customers at WooCommerce: each has an account there, made with his first order. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { id, listOf, object } from '#core/contract/lenient.ts';
import { digitsOf, type Phone } from '#core/rules/customer/phone-shape.ts';
import { needed, sure } from '#server/site/site-answer.ts';
import { V3, type WooSite } from './site.ts';
import type { WooTables } from './tables.ts';

/** A domain that never has a mailbox (RFC 2606): nothing is ever sent to a stranger. */
const NO_MAILBOX = 'phone.invalid';

/**
 * WooCommerce asks an order for an e-mail, a chat app knows none: one and the same for a number, logged in or not, so that
 * coupons are counted for each. `pepper`: of the installation; without it an account could be opened at the site by it.
 */
export function emailOf(phone: Phone | undefined, pepper: string): string {
	if (phone === undefined) return `guest@${NO_MAILBOX}`;
	return `${digitsOf(phone)}-${proofOf(`woo ${phone}`, pepper)}@${NO_MAILBOX}`;
}

/**
 * The e-mail of a customer's account. It is of our own number of the customer, which is given once: a phone number moves on to
 * others, and the account with its orders must not. Part of it is a secret's, or a stranger could open it first.
 */
function accountEmailOf(customerId: number, pepper: string): string {
	return `customer-${customerId}-${proofOf(`woo customer ${customerId}`, pepper)}@${NO_MAILBOX}`;
}

const proofOf = (of: string, pepper: string) =>
	createHmac('sha256', pepper).update(of).digest('hex').slice(0, 12);

const customersSchema = listOf(object({ id }));
const customerSchema = object({ id });

interface Known {
	readonly db: Kysely<WooTables>;
	/** "https://shop.example": numbers of one site are strangers' at another. */
	readonly siteUrl: string;
}

export interface CustomerDeps extends Known {
	readonly site: WooSite;
	/** Makes our e-mails ours. */
	readonly pepper: string;
}

/** The number WooCommerce has given a customer of ours; undefined = he has ordered nothing yet. */
export async function knownWooId(
	{ db, siteUrl }: Known,
	customerId: number,
): Promise<number | undefined> {
	const row = await db
		.selectFrom('woo_customers')
		.select('woo_id')
		.where('site', '=', siteUrl)
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	return row === undefined ? undefined : Number(row.woo_id);
}

/** An account is gone: its orders are a stranger's from now on, at whichever site. */
export async function forgetWooCustomer(db: Kysely<WooTables>, customerId: number): Promise<void> {
	await db.deleteFrom('woo_customers').where('customer_id', '=', customerId).execute();
}

/** Whose an order is, by WooCommerce's number of its customer; 0 = a guest's, or of an account of the site alone. */
export async function customerOfWooId({ db, siteUrl }: Known, wooId: number): Promise<number> {
	if (wooId === 0) return 0;
	const row = await db
		.selectFrom('woo_customers')
		.select('customer_id')
		.where('site', '=', siteUrl)
		.where('woo_id', '=', wooId)
		.executeTakeFirst();
	return row === undefined ? 0 : Number(row.customer_id);
}

interface OurCustomer {
	readonly id: number;
	readonly phone: Phone;
	readonly name: string;
}

/** As `knownWooId`, found or made where it is not known. Throws `BackendError`. */
export async function wooIdOf(deps: CustomerDeps, customer: OurCustomer): Promise<number> {
	const known = await knownWooId(deps, customer.id);
	if (known !== undefined) return known;
	const { site, db, siteUrl } = deps;
	const email = accountEmailOf(customer.id, deps.pepper);
	const wooId = (await accountOf(site, email)) ?? (await openAccount(site, email, customer));
	await db
		.insertInto('woo_customers')
		.values({ site: siteUrl, customer_id: customer.id, woo_id: wooId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return wooId;
}

async function accountOf(site: WooSite, email: string): Promise<number | undefined> {
	const query = { email, role: 'all' };
	const [found] = needed(await site.byKeys({ path: `${V3}/customers`, query }, customersSchema));
	return found?.id;
}

async function openAccount(
	site: WooSite,
	email: string,
	{ name, phone }: OurCustomer,
): Promise<number> {
	const said = await site.byKeys(
		{
			...{ method: 'POST', path: `${V3}/customers` },
			body: {
				...{ email, username: email, first_name: name },
				billing: { first_name: name, phone },
			},
		},
		customerSchema,
	);
	// Two first orders of one customer at once: the other one has opened it.
	const isThere = sure(said).kind === 'refused' ? await accountOf(site, email) : undefined;
	return isThere ?? needed(said).id;
}
