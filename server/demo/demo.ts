/** The owner's demo: the inbox of everything sent, the kitchen, the tables' QR codes, what became of the settings. Only ever mounted in demo mode. */
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { defined } from '#core/rules/defined.ts';
import { ORDER_STATUSES } from '#core/rules/order/order.ts';
import type { SettingReport } from '../shop/check/settings-report.ts';
import { DEMO_HEADERS } from './headers.ts';
import type { Inbox } from './inbox.ts';
import type { Kitchen } from './kitchen.ts';
import { type DemoCustomer, inboxPage } from './owner/inbox-page.ts';
import { type DueRefund, kitchenPage } from './owner/kitchen-page.ts';
import { settingsPage } from './owner/settings-page.ts';
import { tablesPage } from './owner/tables-page.ts';

export interface DemoDeps {
	readonly inbox: Inbox;
	readonly kitchen: Kitchen;
	/** The ledger of money to be given back. */
	readonly refunds: {
		due(): Promise<readonly DueRefund[]>;
		markReturned(id: number): Promise<void>;
	};
	now(): number;
	readonly timeZone: string;
	/** "₽" */
	currency(): string;
	restaurants(): readonly Restaurant[];
	/** What became of the settings in the shop's folder, as it is now; undefined = they are a real site's. */
	settings(): Promise<readonly SettingReport[] | undefined>;
	/** Who may be logged in as. */
	customers(): readonly DemoCustomer[];
}

/** Pages at /demo/inbox (JSON with `Accept: application/json`), /demo/tables, /demo/settings and /demo/kitchen. */
export function createDemo(deps: DemoDeps): Hono {
	const { inbox, kitchen, timeZone } = deps;
	const app = new Hono();
	const file = (name: string, type: string) => async (c: Context) =>
		c.body(await readFile(new URL(`./owner/${name}`, import.meta.url)), 200, {
			...DEMO_HEADERS,
			'Content-Type': type,
		});
	for (const name of ['owner', 'inbox', 'kitchen', 'settings', 'tables'])
		app.get(`/demo/${name}.css`, file(`${name}.css`, 'text/css; charset=utf-8'));
	app.get('/demo/owner.js', file('owner.js', 'text/javascript; charset=utf-8'));
	app.get('/demo', (c) => c.redirect('/demo/kitchen'));

	app.get('/demo/inbox', (c) => {
		const messages = inbox.list();
		c.header('Vary', 'Accept');
		if (c.req.header('accept')?.includes('application/json'))
			return c.json(
				messages.map(({ channel, to, text, code, at }) => ({
					channel,
					to,
					text,
					...defined({ code }),
					at,
				})),
				200,
				DEMO_HEADERS,
			);
		const channel = c.req.query('channel');
		const chosenId = Number(c.req.query('id'));
		return c.html(
			inboxPage({
				messages,
				customers: deps.customers(),
				timeZone,
				...defined({ channel }),
				...(chosenId > 0 ? { chosenId } : {}),
			}),
			200,
			DEMO_HEADERS,
		);
	});
	app.post('/demo/inbox/clear', (c) => {
		inbox.clear();
		return c.redirect('/demo/inbox', 303);
	});

	app.get('/demo/tables', (c) =>
		c.html(
			tablesPage({ restaurants: deps.restaurants(), origin: new URL(c.req.url).origin }),
			200,
			DEMO_HEADERS,
		),
	);

	app.get('/demo/settings', async (c) =>
		c.html(settingsPage(await deps.settings()), 200, DEMO_HEADERS),
	);

	app.get('/demo/kitchen', async (c) =>
		c.html(
			kitchenPage({
				orders: await kitchen.orders(),
				refunds: await deps.refunds.due(),
				isAutomatic: kitchen.isAutomatic(),
				now: deps.now(),
				timeZone,
				currency: deps.currency(),
			}),
			200,
			DEMO_HEADERS,
		),
	);
	app.post('/demo/kitchen/automatic', async (c) => {
		const body = await c.req.parseBody();
		kitchen.setAutomatic(body.on === '1');
		return c.redirect('/demo/kitchen', 303);
	});
	app.post('/demo/kitchen/refunds/:id{[1-9][0-9]{0,8}}', async (c) => {
		await deps.refunds.markReturned(Number(c.req.param('id')));
		return c.redirect('/demo/kitchen', 303);
	});
	app.post('/demo/kitchen/:id{[0-9]+}/advance', async (c) => {
		const body = await c.req.parseBody();
		const from = ORDER_STATUSES.find((status) => status === body.from);
		if (from === undefined) return c.text('from: expected a status', 400);
		await kitchen.advance(Number(c.req.param('id')), from);
		return c.redirect('/demo/kitchen', 303);
	});
	app.post('/demo/kitchen/:id{[0-9]+}/cancel', async (c) => {
		await kitchen.cancel(Number(c.req.param('id')));
		return c.redirect('/demo/kitchen', 303);
	});
	return app;
}
