/**
 * Login by a button in the chat instead of a code: the page that asks keeps a secret, the customer's chat gets a button,
 * and both are shown one number. What the customer presses logs in that page and no other, once, within five minutes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import type { CodeAnswer, Login } from './answer.ts';
import { type Asker, rememberBrowser } from './asker.ts';
import { customerOfPhone } from './customers.ts';
import type { AuthDeps } from './deps.ts';
import { createToken } from './tokens.ts';

const LIFE_MS = 5 * 60_000;

export interface LoginRequest {
	/** The page's secret. */
	readonly id: string;
	/** Two digits that page and chat show: two that differ belong to another page. */
	readonly number: string;
	/** Names the request to the chat's buttons. */
	readonly button: string;
}

/**
 * A new request for a phone, which ends the one this asker had for it. Made for every phone alike: the answer tells
 * nothing of the customer.
 */
export async function openRequest(
	deps: AuthDeps,
	phone: Phone,
	asker: Asker,
): Promise<LoginRequest> {
	const id = randomBytes(32).toString('base64url');
	const button = randomBytes(16).toString('base64url');
	const idHash = hashOf(id);
	const row = {
		id_hash: idHash,
		button,
		state: 'waiting' as const,
		expires_at: deps.now() + LIFE_MS,
	};
	await deps.db
		.insertInto('shop_login_requests')
		.values({ phone, asker: asker.id, ...row })
		.onConflict((conflict) => conflict.columns(['phone', 'asker']).doUpdateSet(row))
		.execute();
	return { id, number: String(10 + (Number.parseInt(idHash.slice(0, 8), 16) % 90)), button };
}

/** What the customer has answered in the chat, said twice the same again; `late`: it is not waited for any more. */
export async function answerRequest(
	{ db, now }: Pick<AuthDeps, 'db' | 'now'>,
	chatId: number,
	button: string,
	state: 'confirmed' | 'refused',
): Promise<'confirmed' | 'refused' | 'late'> {
	const answered = await db
		.updateTable('shop_login_requests')
		.set({ state })
		.where('button', '=', button)
		.where('state', '=', 'waiting')
		.where('expires_at', '>', now())
		// A message may be forwarded: its buttons are the phone's owner's alone.
		.where('phone', 'in', ownerOf(db, chatId))
		.returning(['phone', 'asker'])
		.executeTakeFirst();
	if (answered === undefined) return isSaid(db, chatId, button, state);
	// A stranger asked for it: the code that went with it is no good either.
	if (state === 'refused')
		await db
			.deleteFrom('shop_login_codes')
			.where('phone', '=', answered.phone)
			.where('asker', '=', answered.asker)
			.execute();
	return state;
}

/** Of a press that changed nothing: a finger taps twice, and Telegram may bring an update again. */
async function isSaid(
	db: Kysely<CustomerTables>,
	chatId: number,
	button: string,
	state: 'confirmed' | 'refused',
): Promise<'confirmed' | 'refused' | 'late'> {
	const said = await db
		.selectFrom('shop_login_requests')
		.select('id_hash')
		.where('button', '=', button)
		.where('state', 'in', state === 'confirmed' ? ['confirmed', 'used'] : ['refused'])
		.where('phone', 'in', ownerOf(db, chatId))
		.executeTakeFirst();
	return said === undefined ? 'late' : state;
}

const ownerOf = (db: Kysely<CustomerTables>, chatId: number) =>
	db.selectFrom('shop_customers').select('phone').where('telegram_id', '=', chatId);

/** Logs the waiting page in once its customer has said so; of two tries at once one finds it used. */
export async function loginByRequest(deps: AuthDeps, id: string): Promise<CodeAnswer<Login>> {
	const request = await deps.db
		.selectFrom('shop_login_requests')
		.selectAll()
		.where('id_hash', '=', hashOf(id))
		.where('expires_at', '>', deps.now())
		.executeTakeFirst();
	if (request === undefined || request.state === 'used')
		return { ok: false, refusal: 'code expired' };
	if (request.state === 'waiting') return { ok: false, refusal: 'not confirmed' };
	if (request.state === 'refused') return { ok: false, refusal: 'login refused' };
	const customer = await deps.db.transaction().execute(async (tx) => {
		const used = await tx
			.updateTable('shop_login_requests')
			.set({ state: 'used' })
			.where('id_hash', '=', request.id_hash)
			.where('state', '=', 'confirmed')
			.executeTakeFirst();
		return used.numUpdatedRows === 1n ? customerOfPhone(tx, request.phone, deps.now()) : undefined;
	});
	if (customer === undefined) return { ok: false, refusal: 'code expired' };
	await rememberBrowser(deps.db, request.phone, request.asker, deps.now());
	return { ok: true, value: { customer, token: await createToken(deps, customer.id) } };
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
