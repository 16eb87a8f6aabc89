import * as v from 'valibot';
import { frontSettingsSchema, wholeFront } from '#core/contract/site/front-settings.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { Category } from '#core/rules/catalogue/catalogue.ts';
import { isOnMenu, menuOf } from '#core/rules/catalogue/menu.ts';
import { contentLanguage, SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import { scriptsOfPage } from '#core/rules/site/translation.ts';
import { settingsBucket } from '#core/rules/time/work-time.ts';
import { request } from '#src/lib/http/client.ts';
import { fetchSettings } from './settings-api.ts';

const realtimeSchema = v.object({
	key: v.string(),
	path: v.exactOptional(v.string()),
	customerChannel: v.exactOptional(v.string()),
});

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
	const [{ language, settings }, saidFront, realtime, { fetchCatalogue }] = await Promise.all([
		settingsIn(wanted, now),
		request(frontSettingsSchema, 'wp-json/front/settings'),
		request(realtimeSchema, 'realtime'),
		// As everywhere: a part that is imported in both ways has no name in the manifest.
		import('../menu/catalogue-api.ts'),
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
	const answer = await fetchSettings(now, wanted);
	const isSpoken = answer.languages.some(({ code }) => code === wanted);
	const language = isSpoken ? wanted : SOURCE_LANGUAGE;
	const settings = language === wanted ? answer : await fetchSettings(now, language);
	return { language, settings: { ...settings, scripts: scriptsOfPage(settings, language) } };
}

/** The page before its products are known: every category with boxes in their place. */
function beginningOf(page: PageData, heads: readonly Category[]): PageData {
	const menu = heads
		.filter(isOnMenu)
		.map(({ isHidden: _, ...head }) => ({ ...head, products: [], count: COMING }));
	return { ...page, menu, isBeginning: true };
}
