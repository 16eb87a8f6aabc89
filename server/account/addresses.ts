/** A customer's saved addresses. */
import * as v from 'valibot';
import { addressSchema, addressToWire } from '#core/contract/account/address.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import { nextNumber } from '#server/schema/counters.ts';
import type { AccountDeps } from './deps.ts';

/** A customer's saved addresses in the wire's names, oldest first. */
export async function listAddresses(
	deps: Pick<AccountDeps, 'db'>,
	customerId: number,
): Promise<Record<string, unknown>[]> {
	const rows = await deps.db
		.selectFrom('shop_addresses')
		.select(['id', 'content'])
		.where('customer_id', '=', customerId)
		.orderBy('id')
		.execute();
	return rows.map((row) => ({ id: row.id, ...JSON.parse(row.content) }));
}

/** Forgets an address of the customer; answers its id. Throws the refusal of one that is not his, or gone. */
export async function deleteAddress(
	deps: Pick<AccountDeps, 'db'>,
	customerId: number,
	id: number,
): Promise<number> {
	const gone = await deps.db
		.deleteFrom('shop_addresses')
		.where('id', '=', id)
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	if (gone.numDeletedRows !== 1n) throw addressNotFound();
	return id;
}

/** Another customer's is not there at all. */
function addressNotFound(): Refusal {
	return new Refusal('address_not_found', 'Такого адреса нет');
}

const MAX_LENGTH = 4000;

/**
 * Saves an address, a new one or over the one with its id; answers the id. Throws the refusal of what is no address, and
 * of an id that is not one of the customer's.
 */
export async function saveAddress(
	deps: Pick<AccountDeps, 'db'>,
	customerId: number,
	data: unknown,
): Promise<number> {
	const parsed = v.safeParse(addressSchema, data);
	if (!parsed.success || parsed.output.address.trim() === '')
		throw invalidParameters({ data: 'expected an address' });
	const { id: known, ...address } = parsed.output;
	const content = JSON.stringify(addressToWire(address));
	if (content.length > MAX_LENGTH) throw invalidParameters({ data: 'expected a shorter address' });
	if (known !== undefined) {
		const saved = await deps.db
			.updateTable('shop_addresses')
			.set({ content })
			.where('id', '=', known)
			.where('customer_id', '=', customerId)
			.executeTakeFirst();
		if (saved.numUpdatedRows !== 1n) throw addressNotFound();
		return known;
	}
	return deps.db.transaction().execute(async (tx) => {
		const id = await nextNumber(tx, 'address');
		await tx
			.insertInto('shop_addresses')
			.values({ id, customer_id: customerId, content })
			.execute();
		return id;
	});
}
