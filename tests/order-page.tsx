/** The page of one order in a test, as the shop answers for it. */
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { PageType } from '#core/rules/site/page-type.ts';
import { OrderScreen } from '#src/features/order/OrderScreen.tsx';
import { aPage } from './fixtures/page.ts';
import { answerCalls, openShop } from './show.tsx';

/** 19:12 in Moscow. */
export const AT = Date.UTC(2026, 10, 20, 16, 12);
export const MINUTE = 60_000;

/** What the site says of it. */
export function wire(part: Record<string, unknown> = {}, meta: Record<string, unknown> = {}) {
	const metas = {
		status_times: { pending: AT },
		cancels_at: AT + 30 * MINUTE,
		expected_from: AT + 28 * MINUTE,
		expected_to: AT + 38 * MINUTE,
		flat: '48',
		entrance: '2',
		floor: '5',
		leave_at_door: '1',
		...meta,
	};
	return {
		id: 5501,
		number: '5501',
		order_key: 'wc_order_x',
		status: 'pending',
		date_created_gmt: '2026-11-20T16:12:00',
		shipping_total: '149.00',
		total: '1083.00',
		shipping: { address_1: 'Тверская, 12' },
		payment_url: '/checkout/order-pay/5501/?key=x',
		shipping_lines: [{ method_id: 'flat_rate' }],
		line_items: [{ name: 'Пепперони', product_id: 501, quantity: 2, subtotal: '934.00' }],
		meta_data: Object.entries(metas).map(([key, value]) => ({ key, value })),
		...part,
	};
}

/** The clock stands until the test's timers are put back. */
export async function openOrder(
	answer: () => unknown,
	now = AT + 5 * MINUTE + 42_000,
	path = '/order/5501',
	inMessenger = false,
	pageType: PageType = 'lending',
) {
	vi.useFakeTimers({ shouldAdvanceTime: true, now });
	const { settings } = aPage();
	const shop = openShop(
		{
			pageType,
			settings: {
				...settings,
				statusLabels: { delivery: { kurier: 'Курьер в пути', completed: 'Выдан' } },
				workTimes: {
					119: { isAroundClock: true, week: [], cookingMinutes: 20, timeZone: 'Europe/Moscow' },
				},
			},
		},
		inMessenger,
	);
	history.replaceState(null, '', path);
	let current = answer;
	const calls = answerCalls({ 'orders/5501': () => current() });
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	await shop.show(<OrderScreen params={{ id: '5501' }} />);
	return { ...shop, user, calls, answerWith: (next: () => unknown) => (current = next) };
}
