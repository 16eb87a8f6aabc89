/** Where, how wide and in which theme the shop is drawn: what `npm run pictures` is told by its environment. */
import { devices, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { PROFILES } from '#packages/telegram-double/profiles.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { OPENED } from '../e2e/clock.ts';
import type { LinkOf } from '../e2e/filled-shop.ts';
import { wearOneFont } from '../e2e/one-font.ts';
import { MAX_BOT_TOKEN, maxLaunchHash } from '../max-host/launch.ts';
import { installMax } from '../max-host/open-in-max.ts';
import { launchHash } from '../telegram-host/init-data.ts';
import { installNativeTelegram } from '../telegram-host/open-in-telegram.ts';

const WIDTHS = [320, 390, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;
const PLACES = ['website', 'telegram', 'max', 'whatsapp'] as const;

export interface Look {
	readonly place: (typeof PLACES)[number];
	readonly theme: (typeof THEMES)[number];
	readonly width: number;
	/** The folder of its pictures. */
	readonly name: string;
}

/** The shop in every place, theme and width that is asked for; none asked for = all. */
export function askedLooks(env: NodeJS.ProcessEnv): Look[] {
	const asked = <Kind>(all: readonly Kind[], list = '') =>
		list === '' ? all : all.filter((one) => list.split(',').includes(String(one)));
	return asked(PLACES, env.PICTURES_IN).flatMap((place) =>
		asked(THEMES, env.PICTURES_THEMES).flatMap((theme) =>
			asked(WIDTHS, env.PICTURES_WIDTHS).map((width) => ({
				...{ place, theme, width },
				name: `${place}-${theme}-${width}`,
			})),
		),
	);
}

/** Narrower than this it is held in a hand. */
const DESKTOP_WIDTH = 992;
export const isTouched = ({ width }: Look) => width < DESKTOP_WIDTH;

/** The browser it is drawn in. */
export function browserOf(look: Look): Partial<PlaywrightTestOptions> {
	const { place, theme, width } = look;
	const phone = devices['Pixel 7'].userAgent;
	const tablet = devices['Galaxy Tab S4'].userAgent;
	// WhatsApp's own browser says so (src/messenger/chat-browser.ts); what it shows is a plain page.
	const app = place === 'whatsapp' ? ' WA4A/2.26.40.73' : '';
	return {
		viewport: { width, height: width < 700 ? 844 : width < DESKTOP_WIDTH ? 1024 : 900 },
		colorScheme: theme,
		contextOptions: { reducedMotion: 'reduce' },
		...(isTouched(look)
			? {
					...{ isMobile: true, hasTouch: true },
					userAgent: (width < 700 ? phone : tablet) + app,
				}
			: {}),
	};
}

const { botToken } = DEMO_SECRETS;
const NEWCOMER = { id: 7_199_999, first_name: 'Вера' };

/** The secrets its shop signs and reads launches by. */
export const SHOP_ENV = { MAX_BOT_TOKEN };

/** Puts the messenger into the page before it is opened; answers with the address that opens the shop there. */
export async function installsHost({ place, theme, width }: Look, page: Page): Promise<LinkOf> {
	const isHeld = width < DESKTOP_WIDTH;
	const started = (startParam: string) => (startParam === '' ? {} : { startParam });
	if (place === 'telegram') {
		const client = isHeld ? 'android' : 'tdesktop';
		const themeParams = PROFILES[client].themes[theme];
		await installNativeTelegram(page, { client, themeParams });
		await page.addInitScript(wearOneFont);
		const launch = { client, themeParams, user: NEWCOMER, botToken, now: OPENED } as const;
		return (startParam) => `/${launchHash({ ...launch, ...started(startParam) })}`;
	}
	if (place === 'max') {
		await installMax(page, { platform: isHeld ? 'android' : 'desktop' });
		return (startParam) => `/${maxLaunchHash({ now: OPENED, ...started(startParam) })}`;
	}
	return (startParam) => (startParam === '' ? '/' : `/?startapp=${startParam}`);
}
