/** A shop as `npm run shop -- new` makes it, started as it is sold from: nothing is changed in it by hand. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopCommand } from '#server/commands/shop-command.ts';
import { orderBody } from './shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

test.runIf(isStorefrontBuilt)(
	'a new shop opens in production, shows its menu and takes an order',
	async () => {
		const home = await mkdtemp(join(tmpdir(), 'vitrina-start-new-'));
		const said: string[] = [];
		const options = ['--name', 'Кухня на Тверской', '--phone', '+7 495 123-45-67', '--yes'];
		const address = ['--address', 'Москва, Тверская, 1, 55.7577, 37.6113'];
		await shopCommand(['new', 'shop', ...options, ...address, '--time-zone', 'Europe/Moscow'], {
			cwd: home,
			environment: {},
			say: (line) => said.push(line),
		});
		const shop = await startShopServer({
			DATA_DIR: join(home, 'data'),
			SHOP: join(home, 'shop'),
			NODE_ENV: 'production',
			NOW: '2026-11-20T12:05:00+03:00',
		});
		try {
			// That of the address it is started without; the two outputs of a process come in no order.
			await expect.poll(() => shop.said().match(/warning: \w+/g)).toEqual(['warning: PUBLIC_URL']);
			const page = await (await fetch(`${shop.origin}/`)).text();
			for (const text of ['Кухня на Тверской', 'Борщ', 'Бургер']) expect(page).toContain(text);
			const placed = await fetch(`${shop.origin}/api/wp-json/wc/v3/orders`, {
				method: 'POST',
				headers: {
					...{ 'content-type': 'application/json', origin: shop.origin },
					'idempotency-key': 'the-first-order',
				},
				body: JSON.stringify(orderBody({ payment: 'cod', lines: [{ id: 101, units: 2 }] })),
			});
			const order = await placed.text();
			expect(placed.status, order).toBe(201);
			// Twice 350, and 200 of delivery.
			expect(JSON.parse(order).total).toBe('900.00');
		} finally {
			await shop.kill();
			await rm(home, { recursive: true, force: true });
		}
	},
	180_000,
);
