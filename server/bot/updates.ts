/** Each update once: Telegram brings one again whose answer it has not had. */
import type { Kysely } from 'kysely';
import type { BotTables } from './migrations.ts';

/** Telegram keeps updates for a day. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Deals with an update unless that has been done, here or by another copy of the shop. It is written down afterwards: one
 * that was cut off comes again, and what it did bears being done again.
 */
export function onceEach<Update extends { readonly update_id: number }>(
	db: Kysely<BotTables>,
	now: () => number,
	handle: (update: Update) => Promise<void>,
): (update: Update) => Promise<void> {
	const underWay = new Map<number, Promise<void>>();

	async function handleNew(update: Update): Promise<void> {
		const { update_id: id } = update;
		const done = await db
			.selectFrom('bot_updates')
			.select('update_id')
			.where('update_id', '=', id)
			.executeTakeFirst();
		if (done !== undefined) return;
		await handle(update);
		await db
			.insertInto('bot_updates')
			.values({ update_id: id, at: now() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await db
			.deleteFrom('bot_updates')
			.where('at', '<', now() - KEPT_MS)
			.execute();
	}

	return (update) => {
		const running = underWay.get(update.update_id);
		if (running !== undefined) return running;
		const handling = handleNew(update).finally(() => underWay.delete(update.update_id));
		underWay.set(update.update_id, handling);
		return handling;
	};
}
