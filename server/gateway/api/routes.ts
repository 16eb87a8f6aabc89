/** /api: the browser's way to the site, and the gateway's own calls. What is not here does not exist. */
import { Hono } from 'hono';
import type { GatewayEnv } from '../deps.ts';
import { notFound } from './answer.ts';
import { article, articleList } from './calls/article-calls.ts';
import { brand, brandList } from './calls/brand-calls.ts';
import { keepCart, takeCart } from './calls/cart-link-calls.ts';
import { consent } from './calls/consent-call.ts';
import { gallery } from './calls/gallery-call.ts';
import { invoice } from './calls/invoice-call.ts';
import { menuCards, menuPrices, menuProducts, menuSearch, menuSorted } from './calls/menu-calls.ts';
import type { PassedCall } from './calls/passed-call.ts';
import { PASSED_CALLS } from './calls/passed-calls.ts';
import { places } from './calls/place-call.ts';
import { realtime, realtimeAuth } from './calls/realtime-calls.ts';
import {
	devices,
	endDevice,
	endDevices,
	launch,
	logout,
	sessionRights,
} from './calls/session-calls.ts';
import { share } from './calls/share-call.ts';
import { time } from './calls/time-call.ts';
import type { ApiHandler, ApiMiddleware } from './context.ts';
import { address, loggedIn, sameOrigin, session, storefront, uncached } from './front-door.ts';
import { byAddress, limit } from './limit.ts';
import { offered, pass } from './pass.ts';

/** The routes below /api, behind `provide`. */
export function apiRoutes(): Hono<GatewayEnv> {
	const routes = new Hono<GatewayEnv>();

	// Of a page already served, for everybody alike: before who asks is looked at.
	routes.use('/menu/*', storefront);
	routes.get('/menu/cards', menuCards);
	routes.get('/menu/products', menuProducts);
	routes.get('/menu/prices', menuPrices);
	routes.get('/menu/sorted', address, limit('searches', byAddress), menuSorted);
	routes.get('/menu/search', address, limit('searches', byAddress), menuSearch);

	routes.use(uncached, storefront, sameOrigin, address, limit('all', byAddress), session);

	routes.get('/places', limit('places'), places);
	routes.get('/realtime', realtime);
	routes.post('/realtime/auth', realtimeAuth);
	routes.get('/time', time);
	routes.get('/brands', brandList);
	routes.get('/brands/:slug', brand);
	routes.get('/gallery', gallery);
	routes.get('/articles', articleList);
	routes.get('/articles/:kind/:slug', article);
	routes.get('/session/rights', sessionRights);
	routes.get('/session/devices', devices);
	routes.post('/session/devices/end', endDevice);
	routes.post('/session/devices/end-all', endDevices);
	routes.post('/session/launch', launch);
	routes.post('/session/logout', logout);
	routes.post('/cart-links', limit('carts', byAddress), keepCart);
	routes.post('/cart-links/take', limit('carts', byAddress), takeCart);
	routes.post('/consent', consent);
	routes.post('/orders/:id{\\d+}/invoice', limit('orders'), invoice);
	routes.post('/share', limit('shares'), share);

	for (const call of PASSED_CALLS)
		for (const path of spellings(call.path)) routes.on(call.method, path, ...stepsOf(call));

	routes.all('*', notFound);
	return routes;
}

/** A path that ends in a slash is asked for without it as well. */
function spellings(path: string): readonly string[] {
	return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

/** Everything between a passed call's request and its answer, in order. */
function stepsOf(call: PassedCall): [ApiMiddleware, ...ApiHandler[]] {
	const { guards = [], access, limit: name, handle = pass } = call;
	return [
		offered(call),
		...guards,
		...(access === 'session' ? [loggedIn] : []),
		...(name === undefined ? [] : [limit(name)]),
		handle(call),
	];
}
