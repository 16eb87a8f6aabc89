/** What a customer likes (wire 2.18): chosen from the owner's list. */
import * as v from 'valibot';
import type { Preference } from '#core/contract/account/account.ts';
import {
	type OrderPreferences,
	orderPreferencesOf,
} from '#core/contract/order/order-preferences.ts';
import { invalidParameters } from '#server/rest/refusal.ts';
import type { AccountDeps } from './deps.ts';

const stored = v.array(v.number());

/** The list on offer and the ids chosen of it, in the wire's names. */
export async function readPreferences(
	{ db, preferences }: Pick<AccountDeps, 'db' | 'preferences'>,
	customerId: number,
): Promise<{ readonly list: readonly Preference[]; readonly preferences: readonly number[] }> {
	const list = preferences();
	const row = await db
		.selectFrom('shop_preferences')
		.select('content')
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	const chosen = row === undefined ? [] : v.parse(stored, JSON.parse(row.content));
	const known = new Set(list.map((one) => one.id));
	// One the owner has taken off the list is chosen no more.
	return { list, preferences: chosen.filter((id) => known.has(id)) };
}

/** What of them goes with an order. */
export async function readOrderPreferences(
	deps: Pick<AccountDeps, 'db' | 'preferences'>,
	customerId: number,
): Promise<OrderPreferences> {
	const { list, preferences } = await readPreferences(deps, customerId);
	return orderPreferencesOf({ list: [...list], chosen: [...preferences] });
}

/** Replaces what is chosen; one that is not on offer is refused. */
export async function savePreferences(
	{ db, preferences }: Pick<AccountDeps, 'db' | 'preferences'>,
	customerId: number,
	json: unknown,
): Promise<void> {
	const known = preferences().map((one) => one.id);
	const parsed = v.safeParse(v.array(v.picklist(known)), json);
	if (!parsed.success) throw invalidParameters({ preferences: 'expected ids of the list' });
	const content = JSON.stringify([...new Set(parsed.output)]);
	await db
		.insertInto('shop_preferences')
		.values({ customer_id: customerId, content })
		.onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ content }))
		.execute();
}
