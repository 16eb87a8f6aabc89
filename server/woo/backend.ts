/**
 * Any WooCommerce as the gateway's backend. A site that has the specification's calls is passed on as it is; of one that
 * has not, the calls of the shop itself are answered from WooCommerce's own (decision 0051), what WooCommerce cannot know
 * from a folder beside it, and the rest goes to the site, which says what it has not got.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { errorBody } from '#core/contract/errors.ts';
import { deliveryTypeOf } from '#core/contract/order/order-request.ts';
import { type Settings, settingsSchema } from '#core/contract/site/settings.ts';
import { defined } from '#core/rules/defined.ts';
import { type CustomerChats, customerChats } from '#server/account/chats.ts';
import { offeredSlots } from '#server/pricing/offered-slots.ts';
import { mediaRoutes } from '#server/rest/media.ts';
import type { Backend } from '#server/site/backend-client.ts';
import { createAccounts, OWN_PATHS } from './accounts.ts';
import { readCatalogue, WAREHOUSE_ID, type WooCatalogue } from './catalogue.ts';
import type { WooDeps } from './deps.ts';
import type { WooFolder } from './folder.ts';
import { type Kept, kept } from './kept.ts';
import { sameDecimals } from './minor.ts';
import { invalid, requestOf } from './orders/order-body.ts';
import { createOrders, type WooOrders } from './orders/order-calls.ts';
import { createStatusWatch, type StatusWatch, type StatusWatchDeps } from './orders/statuses.ts';
import { quoteOrder } from './quote.ts';
import { createRecentCarts } from './recent-carts.ts';
import { settingsOf } from './settings.ts';
import { readShopFacts, type ShopFacts } from './shop-facts.ts';
import { basicAuth, createWooSite } from './site.ts';
import { createSiteKind } from './site-kind.ts';
import { createFindState } from './states.ts';

const SETTINGS = '/wp-json/v1/all_settings';
const UPLOADS = '/wp-content/uploads/app_sync';

/** How long what a site tells of itself is taken as it is: owners change it (spec 7). */
const FRESH_MS = 180_000;

export interface WooBackend extends Pick<WooOrders, 'lookByMark'> {
	fetch(request: Request): Promise<Response>;
	readonly chats: CustomerChats;
	/** Word of orders that change at the site. */
	watchStatuses(watch: Pick<StatusWatchDeps, 'followed' | 'publish'>): StatusWatch;
	/** Whether the site is a WooCommerce as it comes, and made up for here. Throws `BackendError` while that is unknown. */
	isAdapted(): Promise<boolean>;
}

export function createWooBackend(deps: WooDeps): WooBackend {
	const { now, log, folder, db, siteUrl } = deps;
	const remote = withKeysInHeader(deps.remote);
	const site = createWooSite(deps.client, deps.keys);
	const kind = createSiteKind(deps);
	const failed = (error: unknown) =>
		log.warn({ error }, 'the site was not read again: what it told last stays');
	const often = { now, freshForMs: FRESH_MS, failed };
	const facts: Kept<ShopFacts> = kept(async () => {
		const read = await readShopFacts(site);
		sameDecimals(read.currencyDigits);
		return read;
	}, often);
	let saidLeftOut = '';
	const catalogue: Kept<WooCatalogue> = kept(async () => {
		const read = await readCatalogue(site, folder.supplements);
		const leftOut = JSON.stringify(read.leftOut);
		if (leftOut !== saidLeftOut && leftOut !== '{}')
			log.warn({ leftOut: read.leftOut }, 'products that are not on the menu');
		saidLeftOut = leftOut;
		return read;
	}, often);
	const { chat, isDemo } = deps.login;
	// A demo's inbox takes them all; else a code has the bot's way alone.
	const channels: readonly CodeChannel[] =
		chat === undefined || isDemo === true ? [] : ['telegram'];
	let made:
		| { readonly of: ShopFacts; readonly json: object; readonly settings: Settings }
		| undefined;
	const settingsOfFacts = (of: ShopFacts) => {
		if (made?.of !== of) {
			const json = settingsOf(of, folder.settings, channels);
			made = { of, json, settings: v.parse(settingsSchema, json) };
		}
		return made;
	};
	const settings = async () => settingsOfFacts(await facts.last()).settings;
	const findState = createFindState(site, {
		...often,
		unread: (error) =>
			log.warn({ error }, "the site does not tell its states: orders go to the shop's own"),
	});
	// A cart has its own prices and stock: it never waits for the menu.
	const quoteDeps = {
		...{ site, now, settings, findState, pepper: deps.login.codePepper },
		...{ facts: facts.last, catalogue: catalogue.last },
		...defined({ locate: deps.locate }),
	};

	const carts = createRecentCarts(now);
	const accounts = createAccounts({ ...deps, settings, preferences: folder.preferences });

	const pass = (c: Context) => remote(c.req.raw);
	const app = new Hono();
	app.onError((error) => {
		throw error;
	});
	app.notFound(pass);
	for (const path of OWN_PATHS) app.all(path, (c) => accounts.fetch(c.req.raw));
	app
		.get(SETTINGS, async (c) => c.json(settingsOfFacts(await facts.read()).json))
		.get('/wp-json/front/settings', (c) =>
			c.json({ catalog_type: 'lending', ...folder.frontSettings }),
		)
		.get('/wp-json/restoran/v1/blog', (c) =>
			folder.blog.length === 0 ? pass(c) : c.json(folder.blog),
		)
		.get('/banners-json', (c) => c.json(folder.banners))
		.get(`${UPLOADS}/prodcat.json`, async (c) => c.json((await catalogue.read()).json))
		.get(`${UPLOADS}/*`, (c) => c.json(...noRoute))
		.get('/wp-json/v1/autocoupons', (c) => c.json([]))
		.get('/wp-json/wc/saved_tokens', (c) => c.json([]))
		.get('/wp-json/systeminfo/v1/coupons/seettings', (c) => c.json({}))
		.get('/redirect-check', (c) => c.json(redirectOf(folder, c.req.query('path') ?? '')))
		.get('/wp-json/checkout/avaible_time', async (c) => {
			const { shipping_method: shippingMethod = '', zone: zoneId = '', date = '' } = c.req.query();
			const deliveryType = deliveryTypeOf(shippingMethod) ?? 'delivery';
			return c.json(
				offeredSlots(
					await settings(),
					{ warehouseId: WAREHOUSE_ID, shippingMethod, deliveryType, zoneId, date },
					now(),
				),
			);
		})
		.post('/wp-json/checkout/v1/quote', async (c) => {
			const request = requestOf(await c.req.json());
			if (!request.success) return c.json(...invalid(request.issues));
			const quoted = await quoteOrder(quoteDeps, request.output);
			if (quoted.cart !== undefined) carts.keep(request.output, quoted.cart);
			return c.json(quoted.json);
		});
	const orders = createOrders({ ...quoteDeps, db, remote, siteUrl, takeCart: carts.take });
	app.route('/', orders.routes);
	if (folder.path !== undefined) app.route('/', mediaRoutes(folder.path));

	const isAdapted = async () => (await kind()) === 'woocommerce';
	return {
		async fetch(request) {
			return (await isAdapted()) ? app.fetch(request) : deps.remote(request);
		},
		chats: customerChats(deps),
		watchStatuses: (watch) =>
			createStatusWatch({ ...watch, site, siteUrl, db, now, log, isAdapted }),
		isAdapted,
		lookByMark: orders.lookByMark,
	};
}

/** A stock WooCommerce takes our keys in a header, which no log of a proxy keeps: one that does not is found out at the start. */
function withKeysInHeader(remote: Backend): Backend {
	return (request) => {
		const url = new URL(request.url);
		const [key, secret] = ['consumer_key', 'consumer_secret'].map((name) => {
			const value = url.searchParams.get(name);
			url.searchParams.delete(name);
			return value;
		});
		if (key == null || secret == null) return remote(request);
		const moved = new Request(url, request);
		moved.headers.set('authorization', basicAuth({ key, secret }));
		return remote(moved);
	};
}

const noRoute = [
	errorBody('rest_no_route', 'No route was found matching the URL and request method.'),
	404,
] as const;

/** The owner's redirect for a path (spec 2). */
function redirectOf({ redirects }: WooFolder, path: string): object {
	const bare = (address: string) => address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
	const found = redirects.find((one) => bare(one.from) === bare(path));
	if (found === undefined) return { redirect: null };
	return {
		redirect: { to: found.to, status: found.code, external: !found.to.startsWith('/') },
	};
}
