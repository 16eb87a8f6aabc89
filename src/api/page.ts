import * as v from 'valibot';
import { frontSettingsSchema, wholeFront } from '#core/contract/front-settings.ts';
import type { PageData } from '#core/contract/page-data.ts';
import type { Settings } from '#core/contract/settings.ts';
import type { Category } from '#core/rules/catalogue.ts';
import { contentLanguage, SOURCE_LANGUAGE } from '#core/rules/content-language.ts';
import { isOnMenu, menuOf } from '#core/rules/menu.ts';
import { scriptsOfPage } from '#core/rules/translation.ts';
import { settingsBucket } from '#core/rules/work-time.ts';
import { fetchCatalogue } from './catalogue.ts';
import { request } from './client.ts';
import { fetchSettings } from './settings.ts';

/** How many boxes stand for the products of a category that are on their way. */
const COMING = 4;

/**
 * What a served page carries, fetched by the browser itself, for static hosting: the categories first, then their
 * products; of a catalogue in fragments its main part before the full one (spec 4, 7). In Russian where the shop does not
 * speak the language that is wanted.
 */
export async function* fetchPage(wanted: string): AsyncGenerator<PageData> {
	const now = Date.now();
	const version = String(settingsBucket(now));
	const [{ language, settings }, saidFront, realtime] = await Promise.all([
		settingsIn(wanted, now),
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
	const spoken = contentLanguage(language, settings);
	const heads = await fetchCatalogue(version, spoken, 'prodcat_main_categories_only').catch(
		() => [],
	);
	if (heads.length > 0) yield beginningOf(page([]), heads);
	if (settings.isFragmented) {
		const main = await fetchCatalogue(version, spoken, 'prodcat_main').catch(() => []);
		if (main.length > 0) yield page(main);
	}
	yield page(await fetchCatalogue(version, spoken));
}

async function settingsIn(
	wanted: string,
	now: number,
): Promise<{ readonly language: string; readonly settings: Settings }> {
	const asked = await fetchSettings(now, wanted);
	const isSpoken = asked.languages.some(({ code }) => code === wanted);
	const language = isSpoken ? wanted : SOURCE_LANGUAGE;
	const settings = language === wanted ? asked : await fetchSettings(now, language);
	return { language, settings: { ...settings, scripts: scriptsOfPage(settings, language) } };
}

/** The page before its products are known: every category with boxes in their place. */
function beginningOf(page: PageData, heads: readonly Category[]): PageData {
	const menu = heads
		.filter(isOnMenu)
		.map(({ isHidden: _, ...head }) => ({ ...head, products: [], count: COMING }));
	return { ...page, menu, isBeginning: true };
}
