import { expect, test } from 'vitest';
import type { Chat } from '#server/shop/chats/chat.ts';
import { DATABASES } from '#tests/databases.ts';
import { MINUTE, ORDERS, openTestShop, orderBody } from '#tests/shop.ts';

test.each(DATABASES)(
	'a messenger that is slow to answer holds up no event, on $name',
	async (kind) => {
		let answer = () => {};
		let isAsked = false;
		const chat: Chat = {
			send: async () => {
				isAsked = true;
				await new Promise<void>((done) => {
					answer = done;
				});
				return { status: 'sent', messageId: 1 };
			},
			edit: async () => ({ status: 'sent' }),
		};
		const { shop, deps, clock, post, login, published, close } = await openTestShop(kind, {
			deps: { chat },
		});
		try {
			const { id: customer } = await login('+79991234567');
			await deps.db
				.updateTable('shop_customers')
				.set({ telegram_id: 42 })
				.where('id', '=', customer)
				.execute();
			clock.now += MINUTE;
			shop.start();
			const meta = { platform: 'telegram' };
			await post(ORDERS, orderBody({ customer, payment: 'cod', meta }));
			await expect.poll(() => isAsked).toBe(true);
			const before = published.length;
			await post(ORDERS, orderBody({ payment: 'cod' }));
			await expect.poll(() => published.length).toBeGreaterThan(before);
		} finally {
			answer();
			await close();
		}
	},
);
