/** Another phone for an account: proven by a code sent to it, and nobody else's. */
import type { Phone } from '#core/rules/phone-shape.ts';
import type { CodeAnswer } from '../auth/answer.ts';
import { type Asker, forgetBrowsers } from '../auth/asker.ts';
import { checkCode } from '../auth/codes.ts';
import { tokenHash } from '../auth/tokens.ts';
import type { ShopDeps } from '../context.ts';
import { moveUses } from '../coupons/uses.ts';
import { Refusal } from '../refusal.ts';
import { type Customer, findCustomerByPhone, requireHeldCustomer } from './customers.ts';
import { countedBy, findFormer, rememberMoved } from './former.ts';

/**
 * Gives an account the phone a code has come to. Its orders, points and uses of coupons stay with it; every other login
 * ends. Answers the refusal of a wrong code; throws that of a phone somebody has.
 */
export async function changePhone(
	deps: ShopDeps,
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

async function move(deps: ShopDeps, customerId: number, phone: Phone, token: string) {
	await deps.db.transaction().execute(async (tx) => {
		const before = await requireHeldCustomer(tx, customerId);
		if (before.phone === phone) return;
		const holder = await findCustomerByPhone(tx, phone);
		if (holder !== undefined) throw phoneTaken();
		await tx.updateTable('shop_customers').set({ phone }).where('id', '=', customerId).execute();
		await tx
			.updateTable('shop_orders')
			.set({ phone })
			.where('customer_id', '=', customerId)
			.execute();
		const [from, to] = await Promise.all([
			findFormer(deps, tx, before.phone),
			findFormer(deps, tx, phone),
		]);
		await moveUses(tx, countedBy(from, before.phone), countedBy(to, phone));
		await rememberMoved(deps, tx, before.phone);
		await forgetBrowsers(tx, before.phone);
		await tx
			.deleteFrom('shop_tokens')
			.where('customer_id', '=', customerId)
			.where('token_hash', '<>', tokenHash(token))
			.execute();
	});
}
