/**
 * The order a page at `/order/{id}?key=…` shows, so that it is there ahead of the page's scripts (decision 0081). The key of
 * its link alone opens it: what its own customer sees besides comes with the scripts, which know whose launch the page is in.
 */
import type { PageOrder } from '#core/contract/site/page-data.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import type { GatewayDeps } from '../deps.ts';
import { within } from '../ops/health.ts';
import type { Spend } from '../ops/work.ts';
import { readOrderFor, visibleOrder } from './order-access.ts';
import { safeJson } from './sanitize.ts';
import type { SiteFiles } from './site-files.ts';

interface Visit {
	readonly path: string;
	/** "?key=wc_order_…" */
	readonly search: string;
	readonly language: string;
	/** The request's Sec-Fetch-Mode. */
	readonly mode: string | undefined;
	readonly spend: Spend;
}

/**
 * Undefined = the page shows no order, its key does not open one, or the site does not say in time: the page's scripts ask for
 * it then. Also where no browser goes there: previews of a link, and the worker that keeps pages, get the page that is
 * everyone's.
 */
export type ReadOrderOfPage = (visit: Visit) => Promise<PageOrder | undefined>;

const ORDER_PATH = /^\/order\/(\d{1,15})$/;
const LONGEST_KEY = 100;
/** Without its order a page is there at once. */
const PATIENCE_MS = 1500;

export function isOrderPath(path: string): boolean {
	return ORDER_PATH.test(path);
}

export function createOrderOfPage(
	{ config, now, log }: Pick<GatewayDeps, 'config' | 'now' | 'log'>,
	client: BackendClient,
	files: Pick<SiteFiles, 'claim'>,
): ReadOrderOfPage {
	const { key: consumerKey, secret } = config.credentials;
	const keys = { consumer_key: consumerKey, consumer_secret: secret };
	return async ({ path, search, language, mode, spend }) => {
		const [, id] = ORDER_PATH.exec(path) ?? [];
		const key = new URLSearchParams(search).get('key') ?? '';
		if (id === undefined || key === '' || key.length > LONGEST_KEY || mode !== 'navigate')
			return undefined;
		spend();
		// As the page's own call says it (`inMenuWords`).
		const words = config.servesRawSite ? { lang: language } : {};
		const read = readOrderFor(client, { ...words, ...keys }, id, { userId: undefined, key });
		try {
			const seen = await within(PATIENCE_MS, read);
			if (seen === undefined) return undefined;
			const answer = visibleOrder(files.claim(safeJson(seen.order)), seen.access);
			return { answer, at: now() };
		} catch (error) {
			log.warn({ error }, 'a page without its order');
			return undefined;
		}
	};
}
