/**
 * Carts on their way to another device: each behind a random key, of which the table has the SHA-256 alone, taken once
 * (decision 0027).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
	type CartLink,
	type KeptCart,
	keptCartSchema,
	keptCartToWire,
} from '#core/contract/order/kept-cart.ts';
import type { GatewayTables } from './migrations.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = DAY_MS;
/** How long it is known of a link that is over that there was one. */
const MEMORY_MS = 7 * DAY_MS;

type Taken =
	| { readonly kind: 'taken'; readonly cart: KeptCart }
	| { readonly kind: 'unknown' | 'used' | 'expired' };

export interface CartLinks {
	keep(cart: KeptCart): Promise<CartLink>;
	/** The cart of a key, to the first page that asks; to that page as often as it asks, for an answer may be lost. */
	take(key: string, taker: string): Promise<Taken>;
	/** Deletes carts whose time is over, and later the links. */
	sweep(): Promise<void>;
}

export function createCartLinks(db: Kysely<GatewayTables>, now: () => number): CartLinks {
	return {
		async keep(cart) {
			const key = randomBytes(32).toString('base64url');
			const expiresAt = now() + LIFE_MS;
			await db
				.insertInto('gateway_cart_links')
				.values({
					key_hash: hashOf(key),
					content: JSON.stringify(keptCartToWire(cart)),
					expires_at: expiresAt,
					taken_by: null,
				})
				.execute();
			return { key, expiresAt };
		},
		async take(key, taker) {
			const keyHash = hashOf(key);
			const takenBy = hashOf(taker);
			// Of two pages at once the table lets one through.
			await db
				.updateTable('gateway_cart_links')
				.set({ taken_by: takenBy })
				.where('key_hash', '=', keyHash)
				.where('taken_by', 'is', null)
				.where('expires_at', '>', now())
				.execute();
			const row = await db
				.selectFrom('gateway_cart_links')
				.select(['content', 'expires_at', 'taken_by'])
				.where('key_hash', '=', keyHash)
				.executeTakeFirst();
			if (row === undefined) return { kind: 'unknown' };
			if (row.taken_by !== null && row.taken_by !== takenBy) return { kind: 'used' };
			if (Number(row.expires_at) <= now() || row.content === '') return { kind: 'expired' };
			return { kind: 'taken', cart: v.parse(keptCartSchema, JSON.parse(row.content)) };
		},
		async sweep() {
			const at = now();
			await db
				.updateTable('gateway_cart_links')
				.set({ content: '' })
				.where('expires_at', '<=', at)
				.where('content', '<>', '')
				.execute();
			await db
				.deleteFrom('gateway_cart_links')
				.where('expires_at', '<=', at - MEMORY_MS)
				.execute();
		},
	};
}

function hashOf(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}
