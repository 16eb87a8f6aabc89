/**
 * Phones that were a customer's and are not any more, each as a hash that gives no number away without the shop's own
 * secret: so that a folder's customer who is gone stays gone, and leaving brings no second welcome.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { digitsOf, type Phone } from '#core/rules/customer/phone-shape.ts';
import type { AuthDeps } from '#server/auth/deps.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

export type FormerPhone = CustomerTables['shop_former_phones'];
type Pepper = Pick<AuthDeps, 'codePepper'>;

/** Of the number without its "+": hashes of before numbers were kept with it stay true. */
export function formerPhoneHash({ codePepper }: Pepper, phone: Phone): string {
	return createHmac('sha256', codePepper)
		.update(`former phone ${digitsOf(phone)}`)
		.digest('hex');
}

/** Of a birth date: told again, it has to be the one told before. */
export function formerBirthHash({ codePepper }: Pepper, phone: Phone, birth: string): string {
	return createHmac('sha256', codePepper)
		.update(`former birth ${digitsOf(phone)} ${birth}`)
		.digest('hex');
}

/** What is known of a phone whose customer is gone; undefined = nothing ever was. */
export function findFormer(
	deps: Pepper,
	db: Kysely<CustomerTables>,
	phone: Phone,
): Promise<FormerPhone | undefined> {
	return db
		.selectFrom('shop_former_phones')
		.selectAll()
		.where('phone_hash', '=', formerPhoneHash(deps, phone))
		.executeTakeFirst();
}

/** What a phone's uses of coupons are counted by: its hash, once its customer has been deleted. */
export function countedBy(former: FormerPhone | undefined, phone: Phone): string {
	return former?.is_deleted === 1 ? former.phone_hash : phone;
}

/** The number now belongs to another account, or to none: the folder does not bring its customer back. */
export async function rememberMoved(
	deps: Pick<AuthDeps, 'now' | 'codePepper'>,
	tx: Kysely<CustomerTables>,
	phone: Phone,
): Promise<void> {
	await tx
		.insertInto('shop_former_phones')
		.values({
			phone_hash: formerPhoneHash(deps, phone),
			is_deleted: 0,
			orders: 0,
			birth_hash: '',
			at: deps.now(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The customer of this phone is deleted: how many orders there were, and that a birth date was told, stay true of it. */
export async function rememberDeleted(
	deps: Pick<AuthDeps, 'now' | 'codePepper'>,
	tx: Kysely<CustomerTables>,
	customer: { readonly phone: Phone; readonly birth: string; readonly orders: number },
): Promise<void> {
	const { phone, birth } = customer;
	const before = await findFormer(deps, tx, phone);
	const birthHash = birth === '' ? (before?.birth_hash ?? '') : formerBirthHash(deps, phone, birth);
	const kept = {
		is_deleted: 1 as const,
		orders: (before?.orders ?? 0) + customer.orders,
		birth_hash: birthHash,
		at: deps.now(),
	};
	await tx
		.insertInto('shop_former_phones')
		.values({ phone_hash: formerPhoneHash(deps, phone), ...kept })
		.onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(kept))
		.execute();
}
