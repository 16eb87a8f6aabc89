/** Updates of Telegram's, each once: it brings one again whose answer it has not had. */
import type { Kysely } from 'kysely';
import type { BotTables } from './migrations.ts';

/** Telegram keeps updates for a day. */
const KEPT_MS = 2 * 86_400_000;

export interface Inbox<Update extends { readonly update_id: number }> {
	/** Writes updates down, so that Telegram need not keep them; answers those that wait to be dealt with. */
	keep(updates: readonly Update[]): Promise<readonly Update[]>;
	/** What was kept and has not been dealt with, the oldest first. */
	waiting(): Promise<readonly Update[]>;
	/** Whether an update has been dealt with, here or by another copy of the shop. */
	isDone(update: Update): Promise<boolean>;
	/**
	 * Writes down that an update has been dealt with. Afterwards: one that was cut off comes again, and what it did bears
	 * being done again.
	 */
	finish(update: Update): Promise<void>;
}

export function createInbox<Update extends { readonly update_id: number }>(
	db: Kysely<BotTables>,
	now: () => number,
): Inbox<Update> {
	const isDone = async ({ update_id: id }: Update) => {
		const row = await db
			.selectFrom('bot_updates')
			.select('content')
			.where('update_id', '=', id)
			.executeTakeFirst();
		return row !== undefined && row.content === null;
	};
	return {
		isDone,
		async keep(updates) {
			const due: Update[] = [];
			for (const update of updates) {
				const added = await db
					.insertInto('bot_updates')
					.values({ update_id: update.update_id, at: now(), content: JSON.stringify(update) })
					.onConflict((conflict) => conflict.doNothing())
					.executeTakeFirst();
				if (added.numInsertedOrUpdatedRows === 1n || !(await isDone(update))) due.push(update);
			}
			return due;
		},
		async waiting() {
			const rows = await db
				.selectFrom('bot_updates')
				.select('content')
				.where('content', 'is not', null)
				.orderBy('update_id')
				.execute();
			return rows.map(({ content }) => JSON.parse(content ?? '') as Update);
		},
		async finish({ update_id: id }) {
			const done = { at: now(), content: null };
			await db
				.insertInto('bot_updates')
				.values({ update_id: id, ...done })
				.onConflict((conflict) => conflict.column('update_id').doUpdateSet(done))
				.execute();
			await db
				.deleteFrom('bot_updates')
				.where('at', '<', now() - KEPT_MS)
				.where('content', 'is', null)
				.execute();
		},
	};
}
