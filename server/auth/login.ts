/** What makes a customer logged in: a right code, or a messenger's signature on launch data and on a shared contact. */
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CodeAnswer, Login } from './answer.ts';
import type { Asker } from './asker.ts';
import { checkCode } from './codes.ts';
import { type Customer, customerOfPhone } from './customers.ts';
import type { AuthDeps } from './deps.ts';
import { type Launched, launchedBy } from './messengers/messengers.ts';
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
 * Logs in by phone and code; with good launch data beside them, that messenger's account is linked to the customer, and old
 * or broken data, which some clients hand out, do not keep a customer out. By launch data alone: a linked customer. By launch data
 * and a contact: the customer of the contact's phone, linked.
 */
export async function login(
	deps: AuthDeps,
	asker: Asker,
	proof: Proof,
): Promise<CodeAnswer<Login>> {
	const launched = proof.initData === undefined ? undefined : launchedBy(deps, proof.initData);
	if (proof.phone !== undefined && proof.code !== undefined) {
		const phone = await checkCode(deps, asker, proof.phone, proof.code);
		return phone.ok ? enter(deps, phone.value, launched) : phone;
	}
	if (launched === undefined) return WRONG_INIT_DATA;
	if (proof.contact !== undefined) {
		const phone = launched.phoneOf(proof.contact);
		return phone === undefined ? WRONG_INIT_DATA : enter(deps, phone, launched);
	}
	const customer = await launched.customer();
	if (customer === undefined) return { ok: false, refusal: 'not linked' };
	return { ok: true, value: await loginOf(deps, customer, launched) };
}

async function enter(
	deps: AuthDeps,
	phone: Phone,
	launched: Launched | undefined,
): Promise<CodeAnswer<Login>> {
	const customer = await deps.db.transaction().execute(async (tx) => {
		const found = await customerOfPhone(tx, phone, deps.now(), launched?.user.firstName);
		await launched?.link(tx, found.id);
		return found;
	});
	return { ok: true, value: await loginOf(deps, customer, launched) };
}

async function loginOf(
	deps: AuthDeps,
	customer: Customer,
	launched: Launched | undefined,
): Promise<Login> {
	const token = await createToken(deps, customer.id);
	return { customer, token, ...(launched && { messenger: launched.messenger }) };
}
