import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Chat } from '#server/chats/chat.ts';
import { DATABASES, SQLITE } from '#tests/databases.ts';
import { MINUTE, NOON, ORDERS, openTestShop, orderBody, SHOP_TABLES } from '#tests/shop.ts';
import { createShop } from '../shop.ts';
import { addJob, claimJob, type Job } from './jobs.ts';

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
			const database = await kind.create(SHOP_TABLES);
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

describe.each(DATABASES)('events of orders, on $name', (kind) => {
	const eventOf = (order: number, number: number): Job => ({
		kind: 'publish',
		payload: { channel: `private-order-${order}`, event: 'order', data: number },
	});

	test('that are due at one time are told in the order in which they were queued', async () => {
		const { shop, deps, published, close } = await openTestShop(kind);
		try {
			const numbers = Array.from({ length: 60 }, (_, number) => number);
			// Rows that are gone leave places that PostgreSQL gives to later ones.
			for (const number of numbers) await addJob(deps.db, eventOf(1, number), NOON);
			await deps.db.deleteFrom('shop_jobs').execute();
			for (const number of numbers) await addJob(deps.db, eventOf(1, number), NOON);
			await shop.runDue();
			expect(published.map(({ data }) => data)).toEqual(numbers);
		} finally {
			await close();
		}
	});

	test('are told in that order too where the clocks of copies differ', async () => {
		const { shop, deps, clock, published, close } = await openTestShop(kind);
		try {
			for (const [number, dueAt] of [NOON + 300, NOON, NOON + 200].entries())
				await addJob(deps.db, eventOf(1, number), dueAt);
			clock.now = NOON + 1000;
			await shop.runDue();
			expect(published.map(({ data }) => data)).toEqual([0, 1, 2]);
		} finally {
			await close();
		}
	});

	test('are told one after another, by however many copies', async () => {
		const told: unknown[] = [];
		const started = Promise.withResolvers<void>();
		const line = Promise.withResolvers<void>();
		const { shop, deps, close } = await openTestShop(kind, {
			deps: {
				async publish(_, __, number) {
					if (number === 1) {
						started.resolve();
						await line.promise;
					}
					told.push(number);
				},
			},
		});
		try {
			const other = await createShop(deps);
			for (const [order, number] of [
				[7, 1],
				[7, 2],
				[8, 3],
			] as const)
				await addJob(deps.db, eventOf(order, number), NOON);
			const first = shop.runDue();
			await started.promise;
			await other.runDue();
			expect(told).toEqual([3]);
			line.resolve();
			await first;
			expect(told).toEqual([3, 1, 2]);
		} finally {
			line.resolve();
			await close();
		}
	});

	test('of two copies that look at once one has an order’s events', async () => {
		let atOnce = 0;
		const most = new Map<string, number>();
		const underWay = new Map<string, number>();
		const { shop, deps, close } = await openTestShop(kind, {
			deps: {
				async publish(channel) {
					atOnce = (underWay.get(channel) ?? 0) + 1;
					underWay.set(channel, atOnce);
					most.set(channel, Math.max(atOnce, most.get(channel) ?? 0));
					await deps.db.selectFrom('shop_orders').select('id').execute();
					underWay.set(channel, (underWay.get(channel) ?? 1) - 1);
				},
			},
		});
		try {
			const copies = [shop, await createShop(deps), await createShop(deps)];
			for (let round = 0; round < 20; round++) {
				for (let number = 0; number < 3; number++)
					await addJob(deps.db, eventOf(round, number), NOON);
				await Promise.all(copies.map((copy) => copy.runDue()));
				await shop.runDue();
			}
			expect([...most.values()]).toEqual(Array(20).fill(1));
		} finally {
			await close();
		}
	});
});

test('what of a queue is under way, and its last event, are found by its index', async () => {
	const { deps, close } = await openTestShop(SQLITE);
	const statements: CompiledQuery[] = [];
	const db = deps.db.withPlugin({
		transformQuery({ node, queryId }) {
			statements.push(deps.db.getExecutor().compileQuery(node, queryId));
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const planOf = async ({ sql, parameters }: CompiledQuery) => {
		const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
		const { rows } = await deps.db.executeQuery<{ detail: string }>(plan);
		return rows.map(({ detail }) => detail).join('\n');
	};
	try {
		const payload = { channel: 'private-order-7', event: 'order', data: 1 };
		await addJob(db, { kind: 'publish', payload }, NOON);
		const claimed = await claimJob(db, { now: NOON, lane: 'shop', owner: 'a' });
		expect(claimed).toMatchObject({ job: { payload } });
		const ofQueue = statements.filter(({ sql }) => sql.includes('"queue" = ?'));
		const kinds = new Set(ofQueue.map(({ query }) => query.kind));
		expect([...kinds].sort()).toEqual(['SelectQueryNode', 'UpdateQueryNode']);
		for (const statement of ofQueue)
			expect(await planOf(statement)).toContain('USING INDEX shop_jobs_queue_due_at (queue=?');
	} finally {
		await close();
	}
});
