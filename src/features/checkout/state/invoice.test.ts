import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import type { InvoiceOutcome } from '#src/messenger/messenger.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { invoiceStepAtom, payByInvoiceAtom } from './invoice.ts';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const order = { id: 5501, key: 'wc_order_x', needsPayment: true } as Order;
const WIRE = {
	date_created_gmt: '2026-11-20T16:12:00',
	total: '1083.00',
	line_items: [],
	shipping_lines: [],
	meta_data: [],
};
const LINK = 'https://t.me/$abc';

function open(
	outcome: InvoiceOutcome,
	invoice: () => unknown = () => ({ url: LINK }),
	status = 'pending',
) {
	const calls = answerCalls({
		'orders/5501/invoice': invoice,
		'orders/5501': () => ({ id: 5501, order_key: 'wc_order_x', status, ...WIRE }),
	});
	const { store, messenger } = openShop({ hasInvoices: true }, true);
	const opened = vi.spyOn(messenger, 'openInvoice').mockResolvedValue(outcome);
	return {
		calls,
		opened,
		pay: () => store.set(payByInvoiceAtom, order),
		step: () => store.get(invoiceStepAtom)(order),
		notice: () => store.get(noticeAtom)?.notice.code,
	};
}

test.each(['paid', 'pending'] as const)(
	'%s is the messenger’s word: it waits for the shop’s, and may be tried again after a minute',
	async (outcome) => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const shop = open(outcome);
		await shop.pay();
		expect(shop.opened).toHaveBeenCalledWith(LINK);
		expect(shop.step()).toBe('checking');
		await shop.pay();
		expect(shop.opened).toHaveBeenCalledOnce();
		vi.advanceTimersByTime(61_000);
		expect(shop.step()).toBeUndefined();
	},
);

test('two taps open one invoice', async () => {
	const shop = open('cancelled');
	await Promise.all([shop.pay(), shop.pay()]);
	expect(shop.opened).toHaveBeenCalledOnce();
	expect([shop.step(), shop.notice()]).toEqual([undefined, undefined]);
});

test('a payment that failed is said, and may be tried again with the order read anew', async () => {
	const shop = open('failed');
	await shop.pay();
	expect([shop.step(), shop.notice()]).toEqual([undefined, 'payment_failed']);
	const paths = shop.calls.mock.calls.map(([input]) => new URL((input as Request).url).pathname);
	expect(paths.at(-1)).toBe('/api/wp-json/wc/v2/orders/5501');
});

test.each([
	['the shop makes none', 'paid', () => new Response('{}', { status: 404 })],
	['the messenger opens none', 'unavailable', undefined],
] as const)('%s: from then on the bank’s page is the way', async (_, outcome, invoice) => {
	if (invoice !== undefined) expectConsole(/invoice/);
	const shop = open(outcome, invoice);
	await shop.pay();
	expect([shop.step(), shop.notice()]).toEqual(['elsewhere', 'invoice_unavailable']);
});

test('with Telegram away for a moment it may be tried again', async () => {
	expectConsole(/invoice/);
	let isAway = true;
	const shop = open('paid', () => (isAway ? new Response('{}', { status: 503 }) : { url: LINK }));
	await shop.pay();
	expect([shop.step(), shop.notice()]).toEqual([undefined, 'call_failed']);
	isAway = false;
	await shop.pay();
	expect(shop.opened).toHaveBeenCalledWith(LINK);
});

test.each([
	['cancelled', 'order_cancelled'],
	['processing', undefined],
])('a payment refused because the order is %s elsewhere is said so', async (status, notice) => {
	const shop = open('failed', undefined, status);
	await shop.pay();
	expect([shop.step(), shop.notice()]).toEqual([undefined, notice]);
});

test('a shop without invoices, and a plain browser, know the bank’s page only', () => {
	const elsewhere = ['elsewhere', 'elsewhere'];
	const steps = [openShop({}, true), openShop({ hasInvoices: true })].map((shop, index) => {
		if (index === 1) vi.spyOn(shop.messenger, 'host', 'get').mockReturnValue('browser');
		return shop.store.get(invoiceStepAtom)(order);
	});
	expect(steps).toEqual(elsewhere);
});
