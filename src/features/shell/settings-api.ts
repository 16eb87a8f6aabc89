import * as v from 'valibot';
import { type Settings, settingsSchema } from '#core/contract/site/settings.ts';
import { areCurrencyDigits, setCurrencyDigits } from '#core/rules/money/currency.ts';
import { settingsBucket } from '#core/rules/time/work-time.ts';
import { request } from '#src/lib/http/client.ts';

const saidDigits = v.object({ currency_digits: v.custom<number>(areCurrencyDigits) });

/** The digits of the currency hold before any sum is read: on static hosting the settings alone say them. */
const countedSettings = v.pipe(
	v.unknown(),
	v.transform((settings) => {
		const said = v.safeParse(saidDigits, settings);
		setCurrencyDigits(said.success ? said.output.currency_digits : undefined);
		return settings;
	}),
	settingsSchema,
);

/** The settings as they are at `now`, epoch ms: asked for by a parameter that changes every 3 minutes (spec 4, 7). */
export function fetchSettings(now: number, language: string): Promise<Settings> {
	return request(countedSettings, 'wp-json/v1/all_settings', {
		searchParams: { t: settingsBucket(now), ...(language === 'ru' ? {} : { lang: language }) },
	});
}
