/** Whose an order is at WooCommerce: a guest's while it is to be paid, the customer's account's from then on. */
import type { Kysely } from 'kysely';
import { listOf } from '#core/contract/lenient.ts';
import { needed } from '#server/site/site-answer.ts';
import { V3, type WooSite } from '../site.ts';
import type { WooTables } from '../tables.ts';
import { anyOrder, isPlaced, type WireOrder } from './wire-order.ts';

/** Of a customer's latest, which may wait for their payment. */
const MOST_TO_PAY = 20;

interface OwnersDeps {
	readonly db: Kysely<WooTables>;
	readonly site: WooSite;
	readonly siteUrl: string;
}

type Row = Pick<WooTables['woo_orders'], 'site' | 'mark' | 'woo_id'>;

/**
 * The change that gives an order to its customer's account; none while it is to be paid: WooCommerce's own page for paying
 * takes a guest's order by its link, and asks for a login there for any other.
 */
export function ownerOf(
	{ needs_payment: isToBePaid, customer_id: owner }: WireOrder,
	{ woo_id: wooId }: Pick<Row, 'woo_id'>,
): { readonly customer_id?: number } {
	const isDue = Number(wooId) > 0 && Number(owner) === 0 && isToBePaid !== true;
	return isDue ? { customer_id: Number(wooId) } : {};
}

/** Gives an order to its customer's account once nothing is to be paid. What fails is done at the next look at the order. */
export async function giveToOwner(
	deps: OwnersDeps,
	order: WireOrder,
	row: Row,
): Promise<WireOrder> {
	const body = ownerOf(order, row);
	if (body.customer_id === undefined) return order;
	const path = `${V3}/orders/${order.id}`;
	const said = await deps.site.byKeys({ method: 'PUT', path, body }, anyOrder);
	if (said.kind !== 'ok') return order;
	await setGiven(deps, row);
	return said.value;
}

/** From now on the site knows whose the order is. */
export async function setGiven(
	{ db }: Pick<OwnersDeps, 'db'>,
	{ site, mark }: Pick<Row, 'site' | 'mark'>,
): Promise<void> {
	await db
		.updateTable('woo_orders')
		.set({ woo_id: 0 })
		.where('site', '=', site)
		.where('mark', '=', mark)
		.execute();
}

/**
 * Orders of a customer that are a guest's at the site until they are paid, the newest first; `statuses`: of these alone.
 * Throws `BackendError`.
 */
export async function ordersToPay(
	{ db, site, siteUrl }: OwnersDeps,
	wooId: number,
	statuses: readonly string[] | undefined,
): Promise<readonly WireOrder[]> {
	const rows = await db
		.selectFrom('woo_orders')
		.select('order_id')
		.where('site', '=', siteUrl)
		.where('woo_id', '=', wooId)
		.orderBy('at', 'desc')
		.limit(MOST_TO_PAY)
		.execute();
	if (rows.length === 0) return [];
	const include = rows.map((row) => Number(row.order_id)).join();
	const query = { include, per_page: String(MOST_TO_PAY) };
	const orders = needed(await site.byKeys({ path: `${V3}/orders`, query }, listOf(anyOrder)));
	return orders.filter(
		({ status, customer_id: owner }) =>
			isPlaced(status) && owner === 0 && (statuses?.includes(status) ?? true),
	);
}
