/** Addresses of an order: its page and its receipt, with the key that opens them to everyone with the link. */
import type { Order } from '#core/contract/order/order.ts';
import { startOf } from '#core/rules/site/deep-link.ts';
import { href } from '#src/routes.ts';

/** The query parameter that shows an order's receipt instead. */
export const RECEIPT_PARAM = 'receipt';

/** Whether there is anything to show a receipt for: it is paid, or handed over and paid then. */
export function hasReceipt({ paidAt, status }: Order): boolean {
	return paidAt !== undefined || status === 'completed';
}

/** The path of an order or its receipt, with the key where that is what the visitor came by. */
export function orderPath(
	{ id }: Pick<Order, 'id'>,
	{ key, isReceipt = false }: { readonly key?: string | undefined; readonly isReceipt?: boolean },
): string {
	const query = new URLSearchParams({
		...(isReceipt ? { [RECEIPT_PARAM]: '1' } : {}),
		...(key === undefined ? {} : { key }),
	});
	const path = href('order', { id: String(id) });
	return query.size === 0 ? path : `${path}?${query}`;
}

/** A link to send on; inside Telegram an order's leads to the app there, where its key fits into such a link. */
export function sharedLink(
	order: Pick<Order, 'id' | 'key'>,
	isReceipt: boolean,
	appLink?: string,
): string {
	const start = isReceipt
		? undefined
		: startOf({ kind: 'order', orderId: order.id, key: order.key });
	if (appLink !== undefined && start !== undefined) return `${appLink}?startapp=${start}`;
	return new URL(orderPath(order, { key: order.key, isReceipt }), location.origin).href;
}
