import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayEnv } from '../deps.ts';
import { createShedding } from './shedding.ts';

/** A gateway whose pages and orders take until `go`. */
function slowGateway() {
	let go = () => {};
	const gate = new Promise<void>((resolve) => {
		go = resolve;
	});
	const app = new Hono<GatewayEnv>();
	app.use(createShedding({ looking: 3, ordering: 5 }).guard);
	app.get('/healthz', (c) => c.text('ok'));
	app.all('*', async (c) => {
		await gate;
		return c.text('done');
	});
	return { app, go };
}

test('pages give way to orders, orders to what is under way, health to nothing', async () => {
	const { app, go } = slowGateway();
	const pages = Array.from({ length: 3 }, () => app.request('/menu/pizza'));
	const shed = await app.request('/menu/pizza');
	expect([shed.status, shed.headers.get('Retry-After')]).toEqual([503, '2']);
	const order = () => app.request('/api/wp-json/wc/v3/orders', { method: 'POST' });
	const orders = [order(), app.request('/bot/updates', { method: 'POST' })];
	expect((await order()).status).toBe(503);
	expect((await app.request('/healthz')).status).toBe(200);
	go();
	const answers = await Promise.all([...pages, ...orders]);
	expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
	expect((await app.request('/menu/pizza')).status).toBe(200);
});
