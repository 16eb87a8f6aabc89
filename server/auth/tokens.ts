/** Tokens of logged-in customers, stored as hashes. */
import { createHash, randomBytes } from 'node:crypto';
import type { AuthDeps } from './deps.ts';

const TOKEN_DAYS = 180;

/** A new token of a customer; only its hash is kept. */
export async function createToken(
	deps: Pick<AuthDeps, 'db' | 'now'>,
	customerId: number,
): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	await deps.db
		.insertInto('shop_tokens')
		.values({
			token_hash: tokenHash(token),
			customer_id: customerId,
			expires_at: deps.now() + TOKEN_DAYS * 86_400_000,
		})
		.execute();
	return token;
}

/** The customer a token belongs to; undefined for an unknown token. */
export async function customerIdOfToken(
	deps: Pick<AuthDeps, 'db' | 'now'>,
	token: string | undefined,
): Promise<number | undefined> {
	if (token === undefined || token === '') return undefined;
	const row = await deps.db
		.selectFrom('shop_tokens')
		.select('customer_id')
		.where('token_hash', '=', tokenHash(token))
		.where('expires_at', '>', deps.now())
		.executeTakeFirst();
	return row?.customer_id;
}

/** As it is kept. */
export function tokenHash(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
