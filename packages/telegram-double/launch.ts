/** How Telegram starts the shop: launch parameters in the address, what the bot's owner can check signed. */
import { type Client, PROFILES, type ThemeParams } from './profiles.ts';

export interface TelegramUser {
	id: number;
	first_name: string;
	last_name?: string;
	username?: string;
	language_code?: string;
	allows_write_to_pm?: boolean;
}

export interface Signing {
	botToken: string;
	/** Epoch milliseconds. */
	now: number;
	/** HMAC-SHA-256 of a text. */
	hmac(key: string | Uint8Array, text: string): Uint8Array;
}

/** Init data as Telegram gives it to the client, signed with the bot's token. */
export function signInitData(user: TelegramUser, signing: Signing, startParam?: string): string {
	return signed(
		{
			query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
			user: JSON.stringify(user),
			...(startParam === undefined ? {} : { start_param: startParam }),
			auth_date: seconds(signing.now),
			// Telegram's own signature, for those without the token; it is covered by the hash.
			signature: 'A'.repeat(86),
		},
		signing,
	);
}

/** What `getRequestedContact` answers: the shared phone number, signed with the same secret. */
export function signContact(user: TelegramUser, phone: string, signing: Signing): string {
	const contact = { user_id: user.id, phone_number: phone, first_name: user.first_name };
	return signed({ contact: JSON.stringify(contact), auth_date: seconds(signing.now) }, signing);
}

/** The `#tgWebAppData=…` fragment as the clients append it to the shop's address. */
export function launchHash(launch: {
	client: Client;
	/** Absent: launched without, as from an inline button. */
	initData?: string;
	themeParams: ThemeParams;
	version?: string;
	startParam?: string;
}): string {
	const { client, initData, startParam } = launch;
	const { platform, version } = PROFILES[client];
	const params = {
		...(initData ? { tgWebAppData: initData } : {}),
		tgWebAppVersion: launch.version ?? version,
		tgWebAppPlatform: platform,
		tgWebAppThemeParams: JSON.stringify(launch.themeParams),
		...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
	};
	return `#${query(params)}`;
}

function signed(fields: Record<string, string>, { botToken, hmac }: Signing): string {
	const text = Object.entries(fields)
		.map(([name, value]) => `${name}=${value}`)
		.sort()
		.join('\n');
	const hash = Array.from(hmac(hmac('WebAppData', botToken), text), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	return query({ ...fields, hash });
}

function query(params: Record<string, string>): string {
	return Object.entries(params)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
}

function seconds(milliseconds: number): string {
	return String(Math.floor(milliseconds / 1000));
}
