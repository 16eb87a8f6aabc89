import { expect, test } from 'vitest';
import { sharedLink } from './order-links.ts';

const ORDER = { id: 1001, key: 'wc_order_Zm9vYmFyYmF6cXV4cXV1eHF1' };
const APP = 'https://t.me/shop_bot/menu';

test('an order is shared by its address on the web, by the app’s inside Telegram', () => {
	const address = `${location.origin}/order/1001?key=${ORDER.key}`;
	expect(sharedLink(ORDER, false)).toBe(address);
	expect(sharedLink(ORDER, false, APP)).toBe(`${APP}?startapp=order_1001_${ORDER.key}`);
	// Telegram's links hold 64 letters.
	const long = { id: 1001, key: 'k'.repeat(60) };
	expect(sharedLink(long, false, APP)).toContain('/order/1001?key=kkk');
});

test('a receipt has no link of the app’s', () => {
	expect(sharedLink(ORDER, true, APP)).toContain('/order/1001?receipt=1&key=');
});
