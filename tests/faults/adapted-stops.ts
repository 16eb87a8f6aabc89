/**
 * SIGTERM while orders are placed in a stock WooCommerce: the real server against the strict stub. For `npm test`
 * once and for `npm run faults` often; `kill -9` is in `adapted-kills.ts`.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { orderToWire } from '../fixtures/adapted-shop.ts';
import { startShopServer } from '../started-shop.ts';
import { serveWooStub } from '../woo/serve-woo-stub.ts';
import { createWooStub } from '../woo/woo-stub.ts';
import { type LifecycleFault, withFolder } from './lifecycle.ts';

const KEYS = {
	readWrite: { key: 'ck_test_1234', secret: 'cs_test_5678' },
	readOnly: { key: 'ck_test_4321', secret: 'cs_test_8765' },
};
const CUSTOMERS = 5;
/** How long the site thinks about a checkout, ms: the signal comes meanwhile. */
const CHECKOUT_MS = 800;

const orderOf = (customer: number) =>
	orderToWire({
		lines: [{ id: 15, units: 1 }],
		cart: `a-cart-of-customer-no-${customer}`,
		flat: String(customer),
	});

/**
 * Guards: whoever ordered before the signal is answered with the order the site has, each customer with another one; nothing
 * is left at the site that its customer has not heard of.
 */
async function stopUnderCheckouts(): Promise<void> {
	const stub = createWooStub({ url: 'http://127.0.0.1', isHttps: true, keys: KEYS });
	const site = await serveWooStub(stub);
	try {
		await withFolder(async (folder) => {
			const { key, secret } = KEYS.readWrite;
			const { origin, child, ended, kill } = await startShopServer({
				...{ DATA_DIR: folder, BACKEND_URL: site.url, WC_KEY: key, WC_SECRET: secret },
				DRAIN_MS: '300',
			});
			try {
				let isTold = false;
				stub.before('*', ({ method, path }) => {
					if (!`${method} ${path}`.startsWith('POST /wc/store/v1/checkout')) return undefined;
					if (!isTold) child.kill('SIGTERM');
					isTold = true;
					return { delayMs: CHECKOUT_MS };
				});
				const place = async (customer: number) => {
					const answer = await fetch(`${origin}/api/wp-json/wc/v3/orders`, {
						method: 'POST',
						headers: {
							'content-type': 'application/json',
							'idempotency-key': `k${customer}`,
							origin,
						},
						body: JSON.stringify(orderOf(customer)),
					});
					return { status: answer.status, json: await answer.json() };
				};
				const answers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, at) => place(at)));
				ok(isTold, 'no checkout was under way: nothing was tried');
				for (const { status, json } of answers)
					deepStrictEqual(status, 201, `an order was answered ${status} ${JSON.stringify(json)}`);
				const charged = stub.orders().filter(({ status }) => status !== 'checkout-draft');
				deepStrictEqual(
					answers.map(({ json }) => Number(json.id)).toSorted((one, other) => one - other),
					charged.map(({ id }) => id).toSorted((one, other) => one - other),
				);
				deepStrictEqual(await ended, 0);
			} finally {
				await kill();
			}
		});
	} finally {
		await site.close();
	}
}

export const ADAPTED_FAULTS: readonly LifecycleFault[] = [
	{
		name: 'SIGTERM while a WooCommerce checks five customers out: all are answered',
		run: stopUnderCheckouts,
	},
];
