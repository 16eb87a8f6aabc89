import { describe, expect, test } from 'vitest';
import type { Chat } from '#server/chats/chat.ts';
import { DATABASES } from '#tests/databases.ts';
import { MINUTE, ORDERS, openTestShop, orderBody } from '#tests/shop.ts';

test.each(DATABASES)(
	'a messenger that is slow to answer holds up no event, on $name',
	async (kind) => {
		let answer = () => {};
		let isWoken = false;
		const chat: Chat = {
			send: async () => {
				isWoken = true;
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
			await expect.poll(() => isWoken).toBe(true);
			const before = published.length;
			await post(ORDERS, orderBody({ payment: 'cod' }));
			await expect.poll(() => published.length).toBeGreaterThan(before);
		} finally {
			answer();
			await close();
		}
	},
);

describe.each(DATABASES)(
	'a process that was killed while it wrote to a customer, on $name',
	(kind) => {
		/** Two starts on one database, each under a name; when the order's message came after the second, ms. */
		async function messageAfter(names: {
			killed: string;
			next: string;
		}): Promise<number | undefined> {
			const database = await kind.create();
			let isWoken = false;
			const dead: Chat = {
				send: async () => {
					isWoken = true;
					return new Promise(() => {});
				},
				edit: async () => ({ status: 'sent' }),
			};
			const killed = await openTestShop(kind, {
				database,
				deps: { chat: dead, workerId: names.killed },
			});
			const { id: customer } = await killed.login('+79991234567');
			await killed.deps.db
				.updateTable('shop_customers')
				.set({ telegram_id: 42 })
				.where('id', '=', customer)
				.execute();
			const meta = { platform: 'telegram' };
			await killed.post(ORDERS, orderBody({ customer, payment: 'cod', meta }));
			// Never ends: the process is gone in the middle of it.
			void killed.shop.runDue();
			await expect.poll(() => isWoken).toBe(true);

			let reports = 0;
			const alive: Chat = {
				send: async () => {
					reports += 1;
					return { status: 'sent', messageId: reports };
				},
				edit: async () => ({ status: 'sent' }),
			};
			const next = await openTestShop(kind, {
				database,
				deps: { chat: alive, workerId: names.next },
			});
			next.clock.now = killed.clock.now + 1000;
			try {
				// What a start frees is free when it has stopped again; what is due then is run to its end.
				next.shop.start();
				await next.shop.stop();
				for (const seconds of [0, 30, 59]) {
					next.clock.now = killed.clock.now + 1000 + seconds * 1000;
					await next.shop.runDue();
					if (reports > 0) return seconds;
				}
				return undefined;
			} finally {
				await next.close();
				await killed.close();
				await database.drop();
			}
		}

		test('is no reason to wait for its own installation’s next start', async () => {
			expect(await messageAfter({ killed: 'a', next: 'a' })).toBe(0);
		});

		test('is not overtaken by another copy of the shop before its lease ends', async () => {
			expect(await messageAfter({ killed: 'a', next: 'b' })).not.toBeLessThan(59);
		});
	},
);
