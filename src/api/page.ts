import * as v from 'valibot';
import { catalogueSchema } from '#core/contract/catalogue.ts';
import type { PageData } from '#core/contract/page-data.ts';
import { frontSettingsSchema, settingsSchema } from '#core/contract/settings.ts';
import { menuOf } from '#core/rules/catalogue.ts';
import { settingsBucket } from '#core/rules/work-time.ts';
import { request } from './client.ts';

/** What a served page carries, fetched by the browser itself: for static hosting without a gateway's documents. */
export async function fetchPage(language: string): Promise<PageData> {
	const t = settingsBucket(Date.now());
	const [settings, front, categories] = await Promise.all([
		request(settingsSchema, 'wp-json/v1/all_settings', { searchParams: { t } }),
		request(frontSettingsSchema, 'wp-json/front/settings'),
		request(catalogueSchema, 'wp-content/uploads/app_sync/prodcat.json', { searchParams: { t } }),
	]);
	const realtime = await request(
		v.object({ key: v.string(), path: v.exactOptional(v.string()) }),
		'realtime',
	);
	return {
		language,
		version: String(t),
		settings,
		pageType: front.pageType,
		menu: menuOf(categories, {
			showsSoldOut: settings.showsSoldOut,
			describes: front.pageType === 'restoran',
		}),
		realtime,
		origin: location.origin,
	};
}
