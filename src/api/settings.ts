import { type Settings, settingsSchema } from '#core/contract/settings.ts';
import { settingsBucket } from '#core/rules/work-time.ts';
import { request } from './client.ts';

/** The settings as they are at `now`, epoch ms: asked for by a parameter that changes every 3 minutes (spec 4, 7). */
export function fetchSettings(now: number, language: string): Promise<Settings> {
	return request(settingsSchema, 'wp-json/v1/all_settings', {
		searchParams: { t: settingsBucket(now), ...(language === 'ru' ? {} : { lang: language }) },
	});
}
