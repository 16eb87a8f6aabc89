/** What makes a customer logged in: a right code, or Telegram's signature on launch data and on a shared contact. */

import { phoneDigits } from '#core/rules/phone.ts';
import type { ShopDeps } from '../context.ts';
import { customerOfPhone, findCustomerByTelegram, linkTelegram } from '../customers/customers.ts';
import type { CodeAnswer, Login } from './answer.ts';
import { checkCode } from './codes.ts';
import { phoneOfContact, type TelegramUser, userOfInitData } from './telegram.ts';
import { createToken } from './tokens.ts';

/** What a login call sent; which of it is there decides the way. */
export interface Proof {
	readonly phone?: string;
	readonly code?: string;
	readonly initData?: string;
	readonly contact?: string;
}

const WRONG_INIT_DATA = { ok: false, refusal: 'wrong init data' } as const;

/**
 * Logs in by phone and code; with good launch data beside them, that Telegram account is linked to the customer, and old
 * or broken data, which some clients hand out, keep nobody out. By launch data alone: a linked customer. By launch data
 * and a contact: the customer of the contact's phone, linked.
 */
export async function login(deps: ShopDeps, proof: Proof): Promise<CodeAnswer<Login>> {
	const user = proof.initData === undefined ? undefined : telegramUser(deps, proof.initData);
	if (proof.phone !== undefined && proof.code !== undefined) {
		const phone = await checkCode(deps, proof.phone, proof.code);
		return phone.ok ? enter(deps, phone.value, user) : phone;
	}
	if (user === undefined) return WRONG_INIT_DATA;
	if (proof.contact !== undefined) {
		const contact = phoneOfContact(proof.contact, deps.botToken ?? '', deps.now(), user.id);
		const phone = contact === undefined ? undefined : phoneDigits(contact);
		return phone === undefined ? WRONG_INIT_DATA : enter(deps, phone, user);
	}
	const customer = await findCustomerByTelegram(deps.db, user.id);
	if (customer === undefined) return { ok: false, refusal: 'not linked' };
	return { ok: true, value: { customer, token: await createToken(deps, customer.id) } };
}

function telegramUser(deps: ShopDeps, initData: string): TelegramUser | undefined {
	return deps.botToken === undefined
		? undefined
		: userOfInitData(initData, deps.botToken, deps.now());
}

async function enter(
	deps: ShopDeps,
	phone: string,
	user: TelegramUser | undefined,
): Promise<CodeAnswer<Login>> {
	const customer = await deps.db.transaction().execute(async (tx) => {
		const found = await customerOfPhone(tx, phone, deps.now(), user?.firstName);
		if (user !== undefined) await linkTelegram(tx, found.id, user.id);
		return found;
	});
	return { ok: true, value: { customer, token: await createToken(deps, customer.id) } };
}
