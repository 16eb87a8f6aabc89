/** The step that brings phones kept as digits to E.164, in which they are kept from then on. */
import { type Kysely, sql } from 'kysely';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { moveUses } from './move-uses.ts';
import type { CouponUseTables, CustomerTables } from './tables.ts';

/** What it touches: the columns there were when it was written. */
interface PhoneTables extends CouponUseTables, Pick<CustomerTables, 'shop_customers'> {
	shop_orders: { phone: string };
}

/** More than E.164 has, fewer than the hash that stands for a deleted customer's phone. */
const LONGEST = 16;

/**
 * "79991234567" -> "+79991234567", everywhere. Digits were kept with the country's code, so nothing is guessed; what the
 * parser writes another way ("+4901511…" is "+491511…") takes that form. Of two accounts whose numbers turn out to be one
 * the one that has the form already keeps it, else the older one; the other's number stays as it was: its messenger and
 * its sessions still lead to it.
 */
export async function internationalPhones(before: Kysely<unknown>): Promise<void> {
	// The tables this step touches have the columns it reads.
	const db = before as Kysely<PhoneTables>;
	await sql`update shop_customers set phone = '+' || phone where phone not like '+%' and not exists
		(select 1 from shop_customers as other where other.phone = '+' || shop_customers.phone)`.execute(
		db,
	);
	await sql`update shop_orders set phone = '+' || phone where phone <> '' and phone not like '+%'`.execute(
		db,
	);
	await sql`update shop_coupon_uses set phone = '+' || phone
		where phone <> '' and phone not like '+%' and length(phone) < ${sql.lit(LONGEST)}`.execute(db);
	await sql`update shop_coupon_counts set phone = '+' || phone
		where phone <> '' and phone not like '+%' and length(phone) < ${sql.lit(LONGEST)} and not exists
		(select 1 from shop_coupon_counts as other
			where other.coupon_id = shop_coupon_counts.coupon_id and other.phone = '+' || shop_coupon_counts.phone)`.execute(
		db,
	);
	const counted = await db
		.selectFrom('shop_coupon_counts')
		.select('phone')
		.distinct()
		.where('phone', '<>', '')
		.where('phone', 'not like', '+%')
		.where((row) => row(row.fn<number>('length', ['phone']), '<', LONGEST))
		.execute();
	// Left over is what was counted under both forms.
	for (const { phone } of counted) await moveUses(db, phone, `+${phone}`);
	await respell(db);
}

/** Numbers the parser writes another way; those of the code +7 were written one way alone. */
async function respell(db: Kysely<PhoneTables>): Promise<void> {
	const spelled = async (table: 'shop_customers' | 'shop_orders' | 'shop_coupon_counts') => {
		const rows = await db
			.selectFrom(table)
			.select('phone')
			.distinct()
			.where('phone', 'like', '+%')
			.where('phone', 'not like', '+7%')
			.orderBy('phone')
			.execute();
		return rows.flatMap(({ phone }) => {
			const kept = parsePhone(phone, '');
			return kept === undefined || kept === phone ? [] : [{ from: phone, to: kept }];
		});
	};
	for (const { from, to } of await spelled('shop_customers'))
		await sql`update shop_customers set phone = ${to} where phone = ${from} and not exists
			(select 1 from shop_customers as other where other.phone = ${to})`.execute(db);
	for (const { from, to } of await spelled('shop_orders'))
		await sql`update shop_orders set phone = ${to} where phone = ${from}`.execute(db);
	for (const { from, to } of await spelled('shop_coupon_counts')) await moveUses(db, from, to);
}
