/** Every public page of the shop, for the site map and for /seoData: listed once for each version of the site's data. */
import type {
	PageData,
	PublicPage,
	RealtimeConfig,
	Renderer,
} from '#core/contract/site/page-data.ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import type { GatewayDeps } from '../deps.ts';
import type { Articles } from '../site/articles.ts';
import { type SiteData, versionOf } from '../site/site-data.ts';

export interface PageList {
	/** Changes with what is listed. */
	readonly version: string;
	readonly pages: readonly PublicPage[];
}

export type PageLister = (site: SiteData, origin: string) => Promise<PageList>;

export function createPageLister(
	deps: GatewayDeps,
	texts: Articles,
	realtime: RealtimeConfig,
): PageLister {
	let kept: { list: PageList; renderer: Renderer } | undefined;
	return async (site, origin) => {
		const [renderer, articles = []] = await Promise.all([
			deps.renderer(),
			texts.list(site.language),
		]);
		const version = versionOf([site.version, origin, JSON.stringify(articles)]);
		if (kept?.list.version === version && kept.renderer === renderer) return kept.list;
		const { language, settings, pageType, menu } = site;
		const data: PageData = {
			...{ language, version, settings, pageType, menu, realtime, origin },
			currencyDigits: currencyDigits(),
		};
		const pages = await renderer.pages(data, { categories: site.categories, articles });
		kept = { list: { version, pages }, renderer };
		return kept.list;
	};
}
