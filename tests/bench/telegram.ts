/** The shop as Telegram for Android opens it: a client around the page, launch data signed with the demo's bot. */
import type { Page } from '@playwright/test';
import { DEMO_SECRETS } from '#server/env.ts';
import { launchHash } from '../telegram-host/init-data.ts';
import { installNativeTelegram } from '../telegram-host/open-in-telegram.ts';
import { OPEN_AT } from './shop-server.ts';

export function inTelegram(): {
	readonly path: string;
	readonly prepare: (page: Page) => Promise<void>;
} {
	const { botToken } = DEMO_SECRETS;
	return {
		path: `/${launchHash({ client: 'android', botToken, now: Date.parse(OPEN_AT) })}`,
		prepare: (page) => installNativeTelegram(page, { client: 'android' }),
	};
}
