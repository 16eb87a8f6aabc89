/** What MAX hands to the shop at launch and for a shared phone, signed as MAX documents it (decisions/0028). */
import { createHmac } from 'node:crypto';

export const MAX_BOT_TOKEN = 'f9LHodD0cOLTEST-MAX-BOT-TOKEN';
/** Vera, as MAX tells of somebody without a nickname and a photo. */
export const VERA = {
	id: 40_000_000_017,
	first_name: 'Вера',
	last_name: '',
	username: null,
	language_code: 'ru',
	photo_url: null,
};

export interface MaxLaunchOptions {
	readonly user?: { readonly id: number };
	readonly botToken?: string;
	/** Epoch milliseconds. */
	readonly now?: number;
	/** Both are met in MAX's own documents. */
	readonly unit?: 'seconds' | 'milliseconds';
	readonly startParam?: string;
	readonly platform?: 'ios' | 'android' | 'desktop' | 'web';
}

/** `window.WebApp.initData`. */
export function maxInitData(options: MaxLaunchOptions = {}): string {
	const { user = VERA, startParam } = options;
	const fields: Record<string, string> = {
		auth_date: stampOf(options),
		chat: JSON.stringify({ id: 12_345, type: 'DIALOG' }),
		ip: '192.0.2.7',
		query_id: '4c0ab423-342b-4e45-aea4-2747dbc500cd',
		...(startParam === undefined ? {} : { start_param: startParam }),
		user: JSON.stringify(user),
	};
	const text = Object.entries(fields)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([key, value]) => `${key}=${value}`)
		.join('\n');
	const secret = createHmac('sha256', 'WebAppData').update(tokenOf(options)).digest();
	const hash = createHmac('sha256', secret).update(text).digest('hex');
	const pairs = Object.entries({ ...fields, hash });
	return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
}

/** What `requestContact` answers. `phone`: "+79991234567". */
export function maxContact(
	phone: string,
	options: MaxLaunchOptions = {},
): { phone: string; authDate: string; hash: string } {
	const authDate = stampOf(options);
	const { id } = options.user ?? VERA;
	const text = `authDate=${authDate}\nphone=${phone.replace('+', '')}\nuserId=${id}`;
	const hash = createHmac('sha256', tokenOf(options)).update(text).digest('hex');
	return { phone, authDate, hash };
}

/** The fragment to append to the shop's address. */
export function maxLaunchHash(options: MaxLaunchOptions = {}): string {
	const data = encodeURIComponent(maxInitData(options));
	return `#WebAppData=${data}&WebAppPlatform=${options.platform ?? 'android'}&WebAppVersion=26.20.0`;
}

const tokenOf = ({ botToken = MAX_BOT_TOKEN }: MaxLaunchOptions) => botToken;

function stampOf({ now = Date.now(), unit = 'seconds' }: MaxLaunchOptions): string {
	return String(unit === 'seconds' ? Math.floor(now / 1000) : now);
}
