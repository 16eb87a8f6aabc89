/**
 * In front of a real site: one shop plays it, without the calls WordPress has not got, and a second one knows nothing but
 * its address and its keys. Realtime is the second one's, as a Pusher service the site publishes to.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { remoteBackend } from '#server/site/remote-backend.ts';
import { WITH_MOTION } from './launch.ts';
import { openOwnShop } from './open-shop.ts';
import { test as base, browserSurface, expect, kitchen, Shopper } from './shopper.ts';

const KEYS = { WC_KEY: 'ck_of_the_site', WC_SECRET: 'cs_of_the_site' };
const PUSHER = { PUSHER_APP_ID: 'shop', PUSHER_KEY: 'pusher-key', PUSHER_SECRET: 'pusher-secret' };
/** Ours: a WordPress answers them with 404. */
const OURS =
	/^\/(wp-json\/(checkout\/v1\/quote|booking\/|systeminfo\/v1\/bonus\/history)|redirect-check)/;

/** The site as WordPress has it: what is ours is not there, and its pages and films are named by their whole address. */
async function siteWithout(
	target: string,
	pages: string,
): Promise<{ url: string; server: Server }> {
	const site = remoteBackend(target);
	const server = createServer(
		getRequestListener(async (request) => {
			const { pathname, origin } = new URL(request.url);
			if (OURS.test(pathname)) return Response.json({ code: 'rest_no_route' }, { status: 404 });
			const answer = await site(request);
			if (!/\/orders|\/all_settings/.test(pathname)) return answer;
			const text = await answer.text();
			const headers = new Headers(answer.headers);
			for (const name of ['content-length', 'transfer-encoding']) headers.delete(name);
			const named = text
				.replaceAll('"payment_url":"/', `"payment_url":"${pages}/`)
				.replaceAll('"video":"/', `"video":"${origin}/`);
			return new Response(named, { status: answer.status, headers });
		}),
	);
	server.listen(0);
	await once(server, 'listening');
	return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** An address that is known before what answers at it is: the site and the front have to know each other's. */
async function addressAhead(): Promise<{
	port: string;
	leadTo(url: string): void;
	server: Server;
}> {
	let target = '';
	const server = createServer(getRequestListener((request) => remoteBackend(target)(request)));
	server.listen(0);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		port: String(port),
		leadTo(url) {
			target = url;
		},
		server,
	};
}

interface RealSite {
	readonly front: string;
	readonly site: string;
}

const test = base.extend<object, { real: RealSite }>({
	real: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
		async ({}, use) => {
			const events = await addressAhead();
			const env = { ...KEYS, ...PUSHER, PUSHER_HOST: 'localhost', PUSHER_PORT: events.port };
			const site = await openOwnShop({ env });
			// Another host: the two have no cookie in common.
			const pages = site.url.replace('localhost', '127.0.0.1');
			const { url, server } = await siteWithout(site.url, pages);
			const front = await openOwnShop({
				env: { ...KEYS, ...PUSHER, BACKEND_URL: url },
			});
			events.leadTo(front.url);
			await fetch(front.url);
			await use({ front: front.url, site: site.url });
			await front.stop();
			for (const one of [server, events.server]) {
				one.closeAllConnections();
				one.close();
			}
			await site.stop();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: async ({ real }, use) => use(real.front),
});

test('an order of a real site: priced, placed, paid at its bank and followed live', async ({
	page,
	real,
}) => {
	await kitchen.works(page, false, real.site);
	// WordPress names its icon by a whole address, the demo's settings by a path.
	await page.route(/favicon/, (route) => route.fulfill({ status: 204 }));
	await page.goto('/');
	const shopper = new Shopper(browserSurface(page), undefined, real.site);
	const { surface } = shopper;
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	const quoted = page.waitForResponse((answer) => answer.url().endsWith('/quote') && answer.ok());
	await shopper.saysWhereTo('Тверская 12');
	await quoted;
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: shopper.phone });
	await surface.mainButton(/Оплатить/).click();
	await shopper.typesCode();
	// The bank is the site's own: in the same tab, and behind it is the order.
	const { port } = new URL(real.site);
	await expect(page).toHaveURL(new RegExp(`:${port}/checkout/order-pay`));
	await page.goBack();
	const order = await shopper.orderNumber();
	await shopper.seesStatus('Ожидает оплаты');
	await surface.mainButton(/Оплатить/).click();
	await shopper.paysAtBank();
	await expect(page).toHaveURL(new RegExp(`:${port}/order/`));
	await page.goto(`${real.front}/order/${order}`);
	await shopper.seesStatus('Принят');
	await expect(page.locator('[data-part="order-head"][data-live]')).toBeVisible();
	await kitchen.advances(page, order, 'processing', real.site);
	// Live: less than the 5 s after which the page would ask for itself.
	await expect(page.locator('[aria-current="step"]')).toContainText('Готовится', { timeout: 2000 });
});

test.describe('where motion is welcome', () => {
	test.use({ contextOptions: WITH_MOTION });

	test('a film of a real site comes by the shop, and the browser keeps it', async ({
		page,
		real,
	}) => {
		const requests: URL[] = [];
		page.on('request', (request) => requests.push(new URL(request.url())));
		await page.route(/favicon/, (route) => route.fulfill({ status: 204 }));
		await page.goto('/');
		await expect(page.locator('[data-playing] video')).toHaveAttribute('src', /^blob:/);
		const path = '/film/media/banner-pepperoni.webm';
		const films = requests.filter(({ pathname }) => pathname.endsWith('.webm'));
		expect(films.map(({ href }) => href)).toEqual([`${real.front}${path}`]);
		const kept = await page.evaluate(
			() =>
				new Promise((resolve, reject) => {
					const opening = indexedDB.open('media-cache', 1);
					opening.onerror = reject;
					opening.onsuccess = () => {
						const keys = opening.result.transaction('videos').objectStore('videos').getAllKeys();
						keys.onsuccess = () => resolve(keys.result);
					};
				}),
		);
		expect(kept).toEqual([path]);
	});
});
