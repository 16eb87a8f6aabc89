/** Token buckets in the database: all copies of the gateway count together. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../sessions/migrations.ts';
import type { Rate } from './rate-limit.ts';

export interface SharedLimit {
	/** As `RateLimit.take`, at the price of a statement. Throws `DatabaseTrouble`. */
	take(key: string): Promise<number | undefined>;
}

/** `name`: of the limit among those of the table. The row decides, so that parallel requests do not slip through. */
export function createSharedLimit(
	db: Kysely<GatewayTables>,
	now: () => number,
	name: string,
	{ burst, everyMs }: Rate,
): SharedLimit {
	return {
		async take(key) {
			const at = now();
			const latest = at + (burst - 1) * everyMs;
			const key_hash = createHash('sha256').update(`${name} ${key}`).digest('hex');
			const taken = await db
				.insertInto('gateway_limits')
				.values({ key_hash, full_at: at + everyMs })
				.onConflict((conflict) =>
					conflict
						.column('key_hash')
						.doUpdateSet(({ eb }) => ({
							full_at: eb
								.case()
								.when('gateway_limits.full_at', '>', at)
								.then(eb('gateway_limits.full_at', '+', everyMs))
								.else(at + everyMs)
								.end(),
						}))
						.where('gateway_limits.full_at', '<=', latest),
				)
				.executeTakeFirst();
			if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
			const row = await db
				.selectFrom('gateway_limits')
				.select('full_at')
				.where('key_hash', '=', key_hash)
				.executeTakeFirst();
			return Math.max(1, Math.ceil((Number(row?.full_at ?? latest) - latest) / 1000));
		},
	};
}

/** A full bucket is the same as none. */
export async function sweepSharedLimits(db: Kysely<GatewayTables>, now: number): Promise<void> {
	await db.deleteFrom('gateway_limits').where('full_at', '<=', now).execute();
}
