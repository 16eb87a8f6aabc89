import { createHmac } from 'node:crypto';
import {
	launchHash as hashOf,
	signContact,
	signInitData,
	type TelegramUser,
} from '#packages/telegram-double/launch.ts';
import type { Client, ThemeParams } from '#packages/telegram-double/profiles.ts';
import { IOS_LIGHT } from '#packages/telegram-double/themes.ts';

export const TEST_BOT_TOKEN = '1234567:TEST-TOKEN';

export const ANNA: TelegramUser = {
	id: 42,
	first_name: 'Анна',
	username: 'anna',
	language_code: 'ru',
};

export interface SignOptions {
	user?: TelegramUser;
	botToken?: string;
	/** Epoch milliseconds. */
	now?: number;
	startParam?: string;
}

/** Init data of Anna, signed just now with the test bot's token, unless told otherwise. */
export function signedInitData(options: SignOptions = {}): string {
	return signInitData(options.user ?? ANNA, signing(options), options.startParam);
}

/** Anna's phone number as she shares it, signed like her init data. */
export function signedContact(phone: string, options: SignOptions = {}): string {
	return signContact(options.user ?? ANNA, phone, signing(options));
}

export interface LaunchOptions extends SignOptions {
	client?: Client;
	version?: string;
	themeParams?: ThemeParams;
	/** Ready init data; `''` launches without any. */
	initData?: string;
}

/** The fragment to append to the shop's address. */
export function launchHash(options: LaunchOptions = {}): string {
	const { version, startParam } = options;
	return hashOf({
		client: options.client ?? 'android',
		initData: options.initData ?? signedInitData(options),
		themeParams: options.themeParams ?? IOS_LIGHT,
		...(version === undefined ? {} : { version }),
		...(startParam === undefined ? {} : { startParam }),
	});
}

function signing(options: SignOptions) {
	return {
		botToken: options.botToken ?? TEST_BOT_TOKEN,
		now: options.now ?? Date.now(),
		hmac: (key: string | Uint8Array, text: string) =>
			createHmac('sha256', key).update(text).digest(),
	};
}
