/** Which requests the service worker has anything to do with, and under which address an answer is kept. */

/**
 * `page`: from the network, else the last copy. `asset`: named after its content, so the copy is as good. `picture`,
 * `menu`: from the network, the copy when there is none.
 */
export type Way = 'page' | 'asset' | 'picture' | 'menu';

export interface RequestLike {
	readonly method: string;
	/** "navigate" for a page. */
	readonly mode: string;
	readonly url: string;
}

/** What is the same for every customer; an account, an order, a quote are never kept (decision 19). */
const MENU = [
	/^\/api\/menu\/(?:cards|products|prices)$/,
	/^\/api\/wp-json\/v1\/(?:all_settings|autocoupons)$/,
	/^\/api\/wp-json\/front\/settings$/,
	/^\/api\/wp-json\/systeminfo\/v1\/coupons\/seettings$/,
	/^\/api\/wp-content\/uploads\/app_sync\/[\w-]+\.json$/,
];
/** First parts of addresses that are no pages of the shop. */
const NO_PAGE =
	/^\/(?:api|wp-json|wp-content|assets|img|film|icons|media|realtime|app|apps|checkout|wheel|demo|builds|healthz|readyz|metrics)(?:\/|$)|\.\w{2,11}$/;

/** What to do with a request; undefined = it is none of the worker's business. */
export function wayOf({ method, mode, url }: RequestLike, origin: string): Way | undefined {
	const { origin: requestOrigin, pathname } = new URL(url);
	if (method !== 'GET' || requestOrigin !== origin) return undefined;
	if (mode === 'navigate') return NO_PAGE.test(pathname) ? undefined : 'page';
	if (pathname.startsWith('/assets/')) return 'asset';
	if (/^\/(?:img|icons)\//.test(pathname)) return 'picture';
	return MENU.some((path) => path.test(pathname)) ? 'menu' : undefined;
}

/**
 * The address an answer is kept under. Of a page's query only its product is rendered; every order's page is served the
 * same, so its number and key are left out; the menu is kept in its newest version alone.
 */
export function keyOf(way: Way, url: string): string {
	const { origin, pathname, searchParams } = new URL(url);
	if (way === 'asset' || way === 'picture') return url;
	if (way === 'menu') {
		for (const name of ['v', 't']) searchParams.delete(name);
		return withQuery(origin + pathname, searchParams);
	}
	const product = searchParams.get('product_id');
	const query = new URLSearchParams(product === null ? {} : { product_id: product });
	return withQuery(origin + pathname.replace(/^\/order\/[^/]+$/, '/order/any'), query);
}

function withQuery(address: string, query: URLSearchParams): string {
	return query.size === 0 ? address : `${address}?${query}`;
}

/** Whether an answer may be kept: whole, ours, and by its own headers the same for every customer. */
export function isKeepable(way: Way, answer: Response): boolean {
	if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return false;
	if (/no-store|private/.test(answer.headers.get('cache-control') ?? '')) return false;
	return way !== 'page' || /^text\/html/.test(answer.headers.get('content-type') ?? '');
}
