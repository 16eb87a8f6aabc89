/** What a customer likes (wire 2.18): chosen from the folder's list. */
import * as v from 'valibot';
import { type OrderPreferences, orderPreferencesOf } from '#core/contract/order-preferences.ts';
import type { ShopDeps } from '../context.ts';
import { invalidParameters } from '../refusal.ts';

const stored = v.array(v.number());

/** The list on offer and what is chosen of it. */
export function readPreferences(deps: ShopDeps, customerId: number) {
	return preferencesIn(deps.folder, deps.db, customerId);
}

/** What of them goes with an order. */
export async function readOrderPreferences(
	{ folder }: Pick<ShopDeps, 'folder'>,
	tx: ShopDeps['db'],
	customerId: number,
): Promise<OrderPreferences> {
	const { list, preferences } = await preferencesIn(folder, tx, customerId);
	return orderPreferencesOf({ list: [...list], chosen: preferences });
}

async function preferencesIn(folder: ShopDeps['folder'], db: ShopDeps['db'], customerId: number) {
	const row = await db
		.selectFrom('shop_preferences')
		.select('content')
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	const chosen = row === undefined ? [] : v.parse(stored, JSON.parse(row.content));
	const known = new Set(folder.preferences.map((one) => one.id));
	// One the owner has taken off the list is chosen no more.
	return { list: folder.preferences, preferences: chosen.filter((id) => known.has(id)) };
}

/** Replaces what is chosen; one that is not on offer is refused. */
export async function savePreferences(
	{ db, folder }: ShopDeps,
	customerId: number,
	json: unknown,
): Promise<void> {
	const known = folder.preferences.map((one) => one.id);
	const parsed = v.safeParse(v.array(v.picklist(known)), json);
	if (!parsed.success) throw invalidParameters({ preferences: 'expected ids of the list' });
	const content = JSON.stringify([...new Set(parsed.output)]);
	await db
		.insertInto('shop_preferences')
		.values({ customer_id: customerId, content })
		.onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ content }))
		.execute();
}
