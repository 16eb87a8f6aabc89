import { atom } from 'jotai';
import { logFailure } from '#src/lib/log.ts';
import { fetchSettings } from '../settings-api.ts';
import { askBuildAtom } from './build.ts';
import { addToPageAtom, languageAtom, settingsAtom } from './page.ts';

/**
 * Reads the settings again (spec 4): hours, zones, payments, popups change under an open page. What the page was drawn
 * and allowed with stays until it is loaded anew: colours, fonts, scripts of others, banners the gateway found elsewhere.
 * A failure is only logged (spec 8).
 * The menu may be another one too: it is taken as a new build is, at the next page that is gone to.
 */
export const renewSettingsAtom = atom(null, async (get, set, now: number) => {
	void set(askBuildAtom);
	try {
		const fresh = await fetchSettings(now, get(languageAtom));
		const { palette, fonts, scripts, banners } = get(settingsAtom);
		const settings = {
			...fresh,
			palette,
			fonts,
			scripts,
			banners: fresh.banners.length === 0 ? banners : fresh.banners,
		};
		// Nothing is drawn again for what is the same.
		if (JSON.stringify(settings) !== JSON.stringify(get(settingsAtom)))
			set(addToPageAtom, { settings });
	} catch (error) {
		logFailure('settings', error);
	}
});
