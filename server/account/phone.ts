/** Another phone for an account: proven by a code sent to it, and no other customer's. */
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CodeAnswer } from '#server/auth/answer.ts';
import { type Asker, forgetBrowsers } from '#server/auth/asker.ts';
import { checkCode } from '#server/auth/codes.ts';
import { type Customer, findCustomerByPhone, requireHeldCustomer } from '#server/auth/customers.ts';
import { tokenHash } from '#server/auth/tokens.ts';
import { Refusal } from '#server/rest/refusal.ts';
import type { AccountDeps } from './deps.ts';
import { rememberMoved } from './former.ts';

type PhoneDeps = Pick<AccountDeps, 'db' | 'now' | 'codePepper' | 'country' | 'onPhoneChange'>;

/**
 * Gives an account the phone a code has come to. What it has stays with it; every other login ends. Answers the refusal
 * of a wrong code; throws that of a phone another customer has.
 */
export async function changePhone(
	deps: PhoneDeps,
	customerId: number,
	proof: {
		readonly phone: string;
		readonly code: string;
		readonly token: string;
		readonly asker: Asker;
	},
): Promise<CodeAnswer<Customer>> {
	const proven = await checkCode(deps, proof.asker, proof.phone, proof.code);
	if (!proven.ok) return proven;
	const phone = proven.value;
	try {
		await move(deps, customerId, phone, proof.token);
	} catch (error) {
		// Of two who take it at the same moment the database lets one.
		const holder = await findCustomerByPhone(deps.db, phone);
		if (holder !== undefined && holder.id !== customerId) throw phoneTaken();
		throw error;
	}
	const customer = await findCustomerByPhone(deps.db, phone);
	if (customer === undefined) throw new Error('a customer disappeared while his phone changed');
	return { ok: true, value: customer };
}

function phoneTaken(): Refusal {
	return new Refusal('phone_taken', 'Этот номер уже у другого аккаунта');
}

async function move(deps: PhoneDeps, customerId: number, phone: Phone, token: string) {
	await deps.db.transaction().execute(async (tx) => {
		const before = await requireHeldCustomer(tx, customerId);
		if (before.phone === phone) return;
		const holder = await findCustomerByPhone(tx, phone);
		if (holder !== undefined) throw phoneTaken();
		await tx.updateTable('shop_customers').set({ phone }).where('id', '=', customerId).execute();
		await deps.onPhoneChange?.(tx, before, phone);
		await rememberMoved(deps, tx, before.phone);
		await forgetBrowsers(tx, before.phone);
		await tx
			.deleteFrom('shop_tokens')
			.where('customer_id', '=', customerId)
			.where('token_hash', '<>', tokenHash(token))
			.execute();
	});
}
