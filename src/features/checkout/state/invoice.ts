/** An order paid by an invoice of the messenger's: its word is a hint, the shop alone knows what is paid. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { fetchInvoice, fetchOrder } from '#src/features/order/orders-api.ts';
import { changedOrderAtom } from '#src/features/order/state/order.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/**
 * `asking`: the invoice is made, or open; `checking`: paid by what the messenger says, the shop has not been told yet;
 * `elsewhere`: it cannot be paid here, only on the bank's page.
 */
export type InvoiceStep = 'asking' | 'checking' | 'elsewhere';

const stepsAtom = atom<ReadonlyMap<number, InvoiceStep>>(new Map());

/** Whether orders are paid by invoices here. */
export const canInvoiceAtom = atom(
	(get) => get(pageDataAtom).hasInvoices === true && HOSTS[get(messengerAtom).host].hasInvoices,
);

/** How far an order's invoice is; undefined = it may be asked for. */
export const invoiceStepAtom = atom((get) => {
	const steps = get(stepsAtom);
	const canAsk = get(canInvoiceAtom);
	return ({ id }: Order): InvoiceStep | undefined => (canAsk ? steps.get(id) : 'elsewhere');
});

const setStepAtom = atom(null, (get, set, id: number, step: InvoiceStep | undefined) => {
	const steps = new Map(get(stepsAtom));
	if (step === undefined) steps.delete(id);
	else steps.set(id, step);
	set(stepsAtom, steps);
});

/** The shop is told by its bank, mostly within a second; after this long the customer may try again. */
const LONGEST_CHECK_MS = 60_000;

/** Asks for the order's invoice and opens it. */
export const payByInvoiceAtom = atom(null, async (get, set, order: Order) => {
	const { id, key } = order;
	if (get(invoiceStepAtom)(order) !== undefined) return;
	set(setStepAtom, id, 'asking');
	const outcome = await set(openInvoiceAtom, order);
	switch (outcome) {
		case 'paid':
		case 'pending':
			set(setStepAtom, id, 'checking');
			setTimeout(() => set(setStepAtom, id, undefined), LONGEST_CHECK_MS);
			break;
		case 'unavailable':
			set(setStepAtom, id, 'elsewhere');
			set(showNoticeAtom, { code: 'invoice_unavailable' });
			return;
		case 'later':
			set(setStepAtom, id, undefined);
			set(showNoticeAtom, { code: 'call_failed' });
			return;
		case 'failed':
		case 'cancelled':
			set(setStepAtom, id, undefined);
	}
	// The money may have come whatever the messenger says, and the order been cancelled elsewhere.
	const now = await fetchOrder(id, key).catch((error: unknown) => logFailure('order', error));
	if (now) set(changedOrderAtom, now);
	if (outcome !== 'failed') return;
	if (now?.status === 'cancelled') set(showNoticeAtom, { code: 'order_cancelled' });
	else if (now?.needsPayment !== false) set(showNoticeAtom, { code: 'payment_failed' });
});

const openInvoiceAtom = atom(null, async (get, _set, { id, key }: Order) => {
	try {
		return await get(messengerAtom).openInvoice(await fetchInvoice(id, key));
	} catch (error) {
		logFailure('invoice', error);
		// A refusal holds for as long as the page is open; everything else may be well again at the next press.
		return error instanceof ApiError && error.status < 500 && error.status !== 429
			? 'unavailable'
			: 'later';
	}
});
