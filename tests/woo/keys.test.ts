/** The shop's keys at an adapted WooCommerce: turned away where the adapter alone uses them, it is said at once. */
import { expect, test } from 'vitest';
import { anAdaptedShop } from '#tests/fixtures/adapted-shop.ts';

test('no call has the keys in its address, where logs of proxies keep them', async () => {
	const shop = await anAdaptedShop();
	const { body } = await shop.place({ lines: [{ id: 15, units: 1 }] }, 'k1');
	const path = `/api/wp-json/wc/v3/orders/${body.id}?key=${body.order_key}`;
	expect((await shop.shop.ask(path)).status).toBe(200);
	expect(shop.stub.calls().filter(({ query }) => 'consumer_secret' in query)).toEqual([]);
});

test('a key that is turned away is an error in the log, a figure, and not ready', async () => {
	const shop = await anAdaptedShop();
	const { shop: gateway } = shop;
	await shop.quote({ lines: [{ id: 15, units: 1 }] });
	const ready = async () => (await gateway.ask('/readyz')).json();
	expect(await ready()).toMatchObject({ ok: true });
	shop.stub.before('GET /wc/v3/settings/general', () => ({
		answer: { status: 401, body: { code: 'woocommerce_rest_cannot_view', message: 'no' } },
	}));
	shop.advance(200_000);
	await gateway.ask('/api/wp-json/v1/all_settings');
	expect(gateway.log()).toContain('refuses our keys');
	const figures = await (await gateway.ask('/metrics')).text();
	expect(figures).toMatch(/vitrina_backend_keys_refused_total [1-9]/);
	expect(await ready()).toMatchObject({ ok: false, reason: expect.stringContaining('keys') });
});
