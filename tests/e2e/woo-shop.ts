/** The storefront in front of a stock WooCommerce: the strict stub plays it behind an address of its own. */
import type { WooOptions } from '../woo/options.ts';
import { serveWooStub } from '../woo/serve-woo-stub.ts';
import { createWooStub, type WooStub } from '../woo/woo-stub.ts';
import { openOwnShop } from './open-shop.ts';

/** A Tuesday in Milan. */
export const WOO_NOON = '2026-11-24T12:05:00+01:00';
const KEYS = {
	readWrite: { key: 'ck_of_the_site', secret: 'cs_of_the_site' },
	readOnly: { key: 'ck_that_reads', secret: 'cs_that_reads' },
};

export interface WooShop {
	/** Of the storefront. */
	readonly url: string;
	readonly stub: WooStub;
	/** The site answers nothing but a proxy's page of 503, until it is back. */
	goAway(): void;
	comeBack(): void;
	stop(): Promise<void>;
}

const proxyPage = () =>
	new Response('<html><h1>503 Service Temporarily Unavailable</h1></html>', {
		status: 503,
		headers: { 'content-type': 'text/html' },
	});

/** `env`: over what the storefront starts with. */
export async function openWooShop(
	options: Partial<WooOptions> = {},
	env: Readonly<Record<string, string>> = {},
): Promise<WooShop> {
	const shift = Date.parse(WOO_NOON) - Date.now();
	let stub: WooStub | undefined;
	let isAway = false;
	// A site knows its address before it answers.
	const site = await serveWooStub({
		fetch: async (request) => (stub === undefined || isAway ? proxyPage() : stub.fetch(request)),
	});
	stub = createWooStub({
		...{ url: site.url, isHttps: true, keys: KEYS, now: () => Date.now() + shift },
		...options,
	});
	const { key, secret } = KEYS.readWrite;
	const shop = await openOwnShop({
		now: WOO_NOON,
		// No folder beside it: nothing but what the site tells.
		env: { BACKEND_URL: site.url, WC_KEY: key, WC_SECRET: secret, SHOP: '', ...env },
	});
	return {
		...{ url: shop.url, stub },
		goAway() {
			isAway = true;
		},
		comeBack() {
			isAway = false;
		},
		async stop() {
			await shop.stop();
			await site.close();
		},
	};
}
