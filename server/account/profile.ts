/** What a customer says of himself. */
import * as v from 'valibot';
import { profileChangeSchema } from '#core/contract/account/auth.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { profileProblems } from '#core/rules/customer/profile.ts';
import { dateOfDay, dayAt } from '#core/rules/time/work-time-zone.ts';
import { type Customer, findCustomer } from '#server/auth/customers.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import type { AccountDeps } from './deps.ts';
import { findFormer, formerBirthHash } from './former.ts';

/**
 * Changes what is given of a customer's profile, all of it or nothing; answers the customer. Throws the refusals of what
 * is no profile and of another birth date than the one set.
 */
export async function changeProfile(
	deps: Pick<AccountDeps, 'db' | 'now' | 'codePepper' | 'timeZone'>,
	customerId: number,
	data: unknown,
): Promise<Customer> {
	const parsed = v.safeParse(profileChangeSchema, data);
	if (!parsed.success) throw invalidParameters({ data: 'expected fields of a user' });
	const before = await requireCustomer(deps, customerId);
	const { name, email, sex } = before;
	// An empty birth date is one not told: it takes nothing back.
	const birth = parsed.output.birth || before.birth;
	const profile = { name, email, sex, ...parsed.output, birth };
	const today = dateOfDay(dayAt(deps.now(), deps.timeZone()));
	const problems = profileProblems(profile, { today, knownBirth: before.birth });
	const others = problems.filter(({ code }) => code !== 'birth_set');
	if (others.length > 0)
		throw invalidParameters(Object.fromEntries(others.map(({ field, code }) => [field, code])));
	if (problems.length > 0) throw birthIsSet();
	if (birth !== before.birth && !(await matchesFormerBirth(deps, before.phone, birth)))
		throw birthIsSet();
	const changed = await deps.db
		.updateTable('shop_customers')
		.set(profile)
		.where('id', '=', customerId)
		// Of two dates sent at once the first one stands.
		.where('birth', 'in', ['', birth])
		.executeTakeFirst();
	if (changed.numUpdatedRows !== 1n) throw birthIsSet();
	return requireCustomer(deps, customerId);
}

/** A customer who comes back after a deletion has the birth date told then, or none: birthdays do not begin anew. */
async function matchesFormerBirth(
	deps: Pick<AccountDeps, 'db' | 'codePepper'>,
	phone: Phone,
	birth: string,
): Promise<boolean> {
	const former = (await findFormer(deps, deps.db, phone))?.birth_hash ?? '';
	return former === '' || former === formerBirthHash(deps, phone, birth);
}

function birthIsSet(): Refusal {
	return new Refusal('birth_set', 'День рождения уже указан');
}

async function requireCustomer({ db }: Pick<AccountDeps, 'db'>, id: number): Promise<Customer> {
	const customer = await findCustomer(db, id);
	if (customer === undefined)
		throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.');
	return customer;
}
