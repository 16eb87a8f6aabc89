/** Cards the test bank remembers of a customer: what a bank shows of one, never its number. */
import type { Kysely } from 'kysely';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { nextNumber } from '#server/schema/counters.ts';
import type { ShopTables } from '../tables.ts';

const MOST_CARDS = 10;

/** The customer's cards, the one last paid with first. */
export async function cardsOf(
	db: Kysely<ShopTables>,
	customerId: number,
): Promise<readonly SavedCard[]> {
	if (customerId === 0) return [];
	const rows = await db
		.selectFrom('shop_saved_cards')
		.select(['id', 'last4', 'brand', 'expiry'])
		.where('customer_id', '=', customerId)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(MOST_CARDS)
		.execute();
	return rows;
}

/** Remembers a card that has paid by its number and month, once; what is no card's number is not remembered. */
export async function saveCard(
	db: Kysely<ShopTables>,
	customerId: number,
	card: { readonly number: string; readonly expiry: string },
	now: number,
): Promise<void> {
	const digits = card.number.replace(/\D/g, '');
	if (customerId === 0 || !/^\d{12,19}$/.test(digits) || !/^\d{2}\/\d{2}$/.test(card.expiry))
		return;
	const own = { last4: digits.slice(-4), brand: brandOf(digits), expiry: card.expiry };
	await db.transaction().execute(async (tx: Kysely<ShopTables>) => {
		const id = await nextNumber(tx, 'card');
		await tx
			.insertInto('shop_saved_cards')
			.values({ id, customer_id: customerId, ...own, at: now })
			.onConflict((conflict) =>
				conflict.columns(['customer_id', 'last4', 'brand', 'expiry']).doUpdateSet({ at: now }),
			)
			.execute();
	});
}

/** A remembered card has paid at `at`, epoch ms: the next order is offered to be paid with it. */
export async function cardHasPaid(
	db: Kysely<ShopTables>,
	customerId: number,
	id: number,
	at: number,
): Promise<void> {
	await db
		.updateTable('shop_saved_cards')
		.set({ at })
		.where('customer_id', '=', customerId)
		.where('id', '=', id)
		.execute();
}

export async function forgetCard(
	db: Kysely<ShopTables>,
	customerId: number,
	id: number,
): Promise<void> {
	await db
		.deleteFrom('shop_saved_cards')
		.where('customer_id', '=', customerId)
		.where('id', '=', id)
		.execute();
}

function brandOf(digits: string): string {
	if (digits.startsWith('4')) return 'visa';
	if (/^220[0-4]/.test(digits)) return 'mir';
	return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'card';
}
