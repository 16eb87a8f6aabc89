/** A started shop that writes all its lines: none of them has a word of what its customers say of themselves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEYS, ORDERS, orderBody, SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

const SAID = {
	phone: '79017654321',
	name: 'Аполлинария',
	mail: 'apollinaria@mail.example',
	note: 'Аллергия на кунжут',
	flat: 'кв. 4711',
};

test.skipIf(!isStorefrontBuilt)(
	'the log of a customer’s whole way has none of the customer’s words, and a line for each request',
	async () => {
		const home = await mkdtemp(join(tmpdir(), 'vitrina-log-'));
		const shop = await startShopServer({
			...{ DATA_DIR: home, SHOP: SHOP_FOLDER, DEMO: '1', LOG_LEVEL: 'debug' },
			...{ WC_KEY: 'ck_test', WC_SECRET: 'cs_test', NOW: '2026-11-20T12:05:00+03:00' },
		});
		const ask = async (path: string, body?: string, headers: Record<string, string> = {}) => {
			const answer = await fetch(`${shop.origin}${path}`, {
				method: body === undefined ? 'GET' : 'POST',
				headers: { 'content-type': 'application/json', origin: shop.origin, ...headers },
				...(body !== undefined && { body }),
			});
			return { status: answer.status, text: await answer.text() };
		};
		const auth = '/api/wp-json/wc/auth';
		const { phone, name, mail, note, flat } = SAID;
		try {
			expect((await ask(`${auth}/send_code`, JSON.stringify({ phone }))).status).toBe(200);
			const inbox = await ask('/demo/inbox', undefined, { accept: 'application/json' });
			const code = /\b\d{6}\b/.exec(inbox.text)?.[0] ?? '';
			for (const typed of ['000000', code])
				await ask(`${auth}/check_code`, JSON.stringify({ phone, 'auth-sms-code': typed }));
			const order = orderBody({ payment: 'cod' }) as Record<string, object>;
			const billing = { ...order.billing, first_name: name, phone, email: mail, address_2: flat };
			const body = JSON.stringify({ ...order, billing, customer_note: note });
			const placed = await ask(ORDERS, body);
			expect(placed.status, placed.text).toBe(201);
			const key = String(JSON.parse(placed.text).order_key);
			// What is refused, unreadable, unknown, and asked for by who the customer is.
			await ask(ORDERS, body.slice(0, -9));
			await ask(ORDERS, JSON.stringify({ ...JSON.parse(body), customer_id: 99 }));
			await ask('/api/wp-json/wc/v3/orders', body, { 'idempotency-key': 'one' });
			await ask(`/wp-json/wc/v3/customers/${phone}?${KEYS}`);
			await ask(`/no-such-page/${phone}?name=${encodeURIComponent(name)}`);
			await ask(`/api/places?text=${encodeURIComponent(`Москва, ${flat}`)}`);
			await ask(`/order/1001?key=${key}`);

			const lines = () =>
				shop
					.said()
					.split('\n')
					.filter((line) => line.startsWith('{'));
			// A line comes behind its answer, and the last request's last.
			await expect.poll(() => lines().at(-1)).toContain('"path":"/order/1001"');
			const requests = lines().filter((line) => line.includes('"msg":"request"'));
			expect(requests.length).toBeGreaterThanOrEqual(10);
			for (const line of requests) expect(line).toMatch(/"time":"[\dT:.-]+Z","request":"[\w-]+"/);
			for (const word of [...Object.values(SAID), code, key, 'cs_test'])
				expect(
					lines().filter((line) => line.includes(word)),
					word,
				).toEqual([]);
		} finally {
			await shop.kill();
			await rm(home, { recursive: true, force: true });
		}
	},
	180_000,
);
