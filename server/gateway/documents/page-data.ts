/** What a page is rendered from, and the markup that comes of it. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PageData, RealtimeConfig, RenderedPage } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import type { GatewayDeps } from '../deps.ts';
import { brandsOfPage } from '../site/brands.ts';
import type { SiteData } from '../site/site-data.ts';
import type { PageAddress } from './page-address.ts';

/** Of a page of the site: `version` names all it says, `origin` is where its addresses begin. */
export function pageDataOf(
	site: SiteData,
	page: PageAddress,
	version: string,
	origin: string,
	realtime: RealtimeConfig,
	{ config: { mapTiles, appLink, max }, createInvoice }: GatewayDeps,
): PageData {
	return {
		language: site.language,
		version,
		settings: site.settings,
		currencyDigits: currencyDigits(),
		pageType: site.pageType,
		menu: site.menu,
		realtime,
		origin,
		...defined({ mapTiles, appLink, max }),
		...(createInvoice === undefined ? {} : { hasInvoices: true }),
		...defined({ sells: site.sells, yandexMap: site.yandexMap, product: page.product }),
		...brandsOfPage(site, page.url),
	};
}

/** All of it, once the last of it is rendered. */
export function markupOf({ stream }: Pick<RenderedPage, 'stream'>): Promise<string> {
	const sink = new PassThrough();
	stream.pipe(sink);
	return text(sink);
}
