/** Two copies of a shop on one database, a customer with two saved cards, and a bank of its own books. */
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { saveCard } from '#server/shop/payments/cards.ts';
import type { ChargeCard } from '#server/shop/payments/payment.ts';
import { chargeTestCard } from '#server/shop/payments/test-bank.ts';
import type { DatabaseKind } from '../databases.ts';
import { KEYS, openTestShop, SHOP_TABLES, type TestShop } from '../shop.ts';
import { ANNA } from './stage.ts';
import { openWatchedDatabase } from './statements.ts';

/** The bank's own books, which outlive the shop: what each key was charged. */
export class Books {
	readonly charged = new Map<string, number>();
	/** What the bank does with the next charges instead of taking them. */
	instead: ChargeCard | undefined;
	readonly charge: ChargeCard = async (payment, card) => {
		const answer = await (this.instead ?? chargeTestCard)(payment, card);
		const before = this.charged.get(payment.id);
		// As banks do: a key stands for one sum.
		if (before !== undefined && before !== payment.amount) throw new Error('the key is reused');
		if (answer === 'paid') this.charged.set(payment.id, payment.amount);
		return answer;
	};
}

export interface CardStage {
	readonly shops: readonly [TestShop, TestShop];
	readonly books: Books;
	/** Анна's. */
	readonly cards: readonly SavedCard[];
	close(): Promise<void>;
}

export async function openCardStage(kind: DatabaseKind): Promise<CardStage> {
	const database = await kind.create(SHOP_TABLES);
	const books = new Books();
	const open = () =>
		openTestShop(kind, {
			database,
			deps: { db: openWatchedDatabase(database.target), chargeCard: books.charge },
		});
	const shops = [await open(), await open()] as const;
	const { db } = shops[0].deps;
	for (const number of ['4111 1111 1111 1111', '4242 4242 4242 4242'])
		await saveCard(db, ANNA, { number, expiry: '12/30' }, 0);
	const { json } = await shops[0].call(`/wp-json/wc/saved_tokens?user_id=${ANNA}&${KEYS}`);
	return {
		...{ shops, books, cards: json },
		async close() {
			for (const shop of shops) await shop.close();
			await database.drop();
		},
	};
}
