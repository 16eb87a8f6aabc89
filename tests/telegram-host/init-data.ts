import type { Client } from '#server/demo/telegram/client.ts';
import {
	launchHash as hashOf,
	signContact,
	signInitData,
	type TelegramUser,
} from '#server/demo/telegram/launch.ts';
import { IOS_LIGHT } from '#server/demo/telegram/themes.ts';

export * from '#server/demo/telegram/themes.ts';

const TEST_BOT_TOKEN = '1234567:TEST-TOKEN';

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
function signedInitData(options: SignOptions = {}): string {
	return signInitData(options.user ?? ANNA, signing(options), options.startParam);
}

/** Anna's phone number as she shares it, signed like her init data. */
export function signedContact(phone: string, options: SignOptions = {}): string {
	return signContact(options.user ?? ANNA, phone, signing(options));
}

export interface LaunchOptions extends SignOptions {
	client?: Client;
	version?: string;
	themeParams?: Record<string, string>;
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
	return { botToken: options.botToken ?? TEST_BOT_TOKEN, now: options.now ?? Date.now() };
}
