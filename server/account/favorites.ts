/** Favourite products: the whole list each time (wire 2.23). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { favoritesSchema, MOST_FAVORITES } from '#core/contract/account/favorites.ts';
import { invalidParameters } from '#server/rest/refusal.ts';
import type { CustomerTables } from '#server/schema/tables.ts';

/** Ids, oldest first. */
export async function readFavorites(
	db: Kysely<CustomerTables>,
	customerId: number,
): Promise<readonly number[]> {
	const row = await db
		.selectFrom('shop_favorites')
		.select('product_ids')
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	return row === undefined ? [] : v.parse(favoritesSchema, JSON.parse(row.product_ids));
}

const listOfIds = v.pipe(
	v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
	v.maxLength(MOST_FAVORITES),
	v.transform((ids) => [...new Set(ids)]),
);

/** Keeps a list, each product once; answers it. Throws the refusal of what is no list of product ids. */
export async function saveFavorites(
	db: Kysely<CustomerTables>,
	customerId: number,
	favorites: unknown,
): Promise<readonly number[]> {
	const parsed = v.safeParse(listOfIds, favorites);
	if (!parsed.success)
		throw invalidParameters({ favorites: `expected up to ${MOST_FAVORITES} product ids` });
	const product_ids = JSON.stringify(parsed.output);
	await db
		.insertInto('shop_favorites')
		.values({ customer_id: customerId, product_ids })
		.onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ product_ids }))
		.execute();
	return parsed.output;
}
