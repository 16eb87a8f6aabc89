/** Limits of use kept in the database, so that all copies of the shop count together. */
import type { Kysely } from 'kysely';
import type { CustomerTables } from '#server/schema/tables.ts';

export interface Limit {
	/** What is counted: "code to 7999…". */
	readonly key: string;
	readonly most: number;
	readonly milliseconds: number;
}

/**
 * Takes one use of a limit; undefined = taken, else the seconds until there is another. The row decides, so that
 * parallel requests do not slip through.
 */
export async function takeUse(
	db: Kysely<CustomerTables>,
	limit: Limit,
	now: number,
): Promise<number | undefined> {
	const fresh = { used: 1, ends_at: now + limit.milliseconds };
	const taken = await db
		.insertInto('shop_limits')
		.values({ key: limit.key, ...fresh })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet(fresh).where('shop_limits.ends_at', '<=', now),
		)
		.executeTakeFirst();
	if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
	const counted = await db
		.updateTable('shop_limits')
		.set((expression) => ({ used: expression('used', '+', 1) }))
		.where('key', '=', limit.key)
		.where('used', '<', limit.most)
		.executeTakeFirst();
	if (counted.numUpdatedRows === 1n) return undefined;
	const row = await db
		.selectFrom('shop_limits')
		.select('ends_at')
		.where('key', '=', limit.key)
		.executeTakeFirst();
	return Math.max(1, Math.ceil(((row?.ends_at ?? now) - now) / 1000));
}
