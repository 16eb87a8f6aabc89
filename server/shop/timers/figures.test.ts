import { expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { addRefund, markReturned } from '#server/refunds/ledger.ts';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, MINUTE, NOON, ORDERS, openTestShop, orderBody } from '#tests/shop.ts';
import { addJob } from './jobs.ts';

test.each(DATABASES)('what is still to be done, on $name', async (kind) => {
	const { shop, deps, clock, post, put, close } = await openTestShop(kind);
	try {
		const { id } = (await post(ORDERS, orderBody({ payment: 'cod' }))).json;
		await shop.runDue();
		expect(await shop.figures()).toEqual({
			ordersUnderWay: { pending: 0, processing: 1, making: 0, done: 0, kurier: 0 },
			dueJobs: 0,
			oldestJobMs: 0,
			refundsDue: 0,
			tips: 0,
		});
		const job = { kind: 'publish', payload: { channel: 'a', event: 'b', data: {} } } as const;
		for (const dueAt of [NOON, NOON + MINUTE, NOON + 9 * MINUTE]) await addJob(deps.db, job, dueAt);
		const due = { providerId: '', orderId: id, amount: kopecks(100), currency: 'RUB' };
		for (const paymentId of ['first', 'second'])
			await addRefund(deps.db, { ...due, paymentId, reason: 'paid_again' }, NOON);
		await markReturned(deps.db, 1, NOON);
		clock.now = NOON + 2 * MINUTE;
		expect(await shop.figures()).toEqual({
			ordersUnderWay: { pending: 0, processing: 1, making: 0, done: 0, kurier: 0 },
			dueJobs: 2,
			oldestJobMs: 2 * MINUTE,
			refundsDue: 1,
			tips: 0,
		});
		await put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status: 'cancelled' });
		await shop.runDue();
		expect(await shop.figures()).toMatchObject({
			ordersUnderWay: { pending: 0, processing: 0 },
			dueJobs: 0,
			oldestJobMs: 0,
		});
	} finally {
		await close();
	}
});
