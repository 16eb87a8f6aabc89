import * as v from 'valibot';
import type { PageData } from '#core/contract/page-data.ts';
import { frontSettingsSchema, wholeFront } from '#core/contract/settings.ts';
import type { Category } from '#core/rules/catalogue.ts';
import { isOnMenu, menuOf } from '#core/rules/menu.ts';
import { settingsBucket } from '#core/rules/work-time.ts';
import { fetchCatalogue } from './catalogue.ts';
import { request } from './client.ts';
import { fetchSettings } from './settings.ts';

/** How many boxes stand for the products of a category that are on their way. */
const COMING = 4;

/**
 * What a served page carries, fetched by the browser itself, for static hosting: the categories first, then their
 * products; of a catalogue in fragments its main part before the full one (spec 4, 7).
 */
export async function* fetchPage(language: string): AsyncGenerator<PageData> {
	const now = Date.now();
	const version = String(settingsBucket(now));
	const [settings, saidFront, realtime] = await Promise.all([
		fetchSettings(now, language),
		request(frontSettingsSchema, 'wp-json/front/settings'),
		request(v.object({ key: v.string(), path: v.exactOptional(v.string()) }), 'realtime'),
	]);
	const front = wholeFront(saidFront, settings);
	const page = (categories: readonly Category[]): PageData => ({
		language,
		version,
		settings,
		...front,
		menu: menuOf(categories, {
			showsSoldOut: settings.showsSoldOut,
			describes: front.pageType === 'restoran',
		}),
		realtime,
		origin: location.origin,
	});
	const heads = await fetchCatalogue(version, language, 'prodcat_main_categories_only').catch(
		() => [],
	);
	if (heads.length > 0) yield beginningOf(page([]), heads);
	if (settings.isFragmented) {
		const main = await fetchCatalogue(version, language, 'prodcat_main').catch(() => []);
		if (main.length > 0) yield page(main);
	}
	yield page(await fetchCatalogue(version, language));
}

/** The page before its products are known: every category with boxes in their place. */
function beginningOf(page: PageData, heads: readonly Category[]): PageData {
	const menu = heads
		.filter(isOnMenu)
		.map(({ isHidden: _, ...head }) => ({ ...head, products: [], count: COMING }));
	return { ...page, menu, isBeginning: true };
}
