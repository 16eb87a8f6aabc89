/** The environment, parsed once (design: the black box). Every problem is one line, all of them at once. */
import * as v from 'valibot';
import { isNearly, nearest } from '#core/rules/spelling.ts';
import { modeOf, realSettings } from './mode.ts';

/** Known to everyone: they sign nothing but the demo. */
export const DEMO_SECRETS = {
	botToken: '7000000000:VITRINA-DEMO-BOT-TOKEN',
	wooKey: 'ck_demo',
	wooSecret: 'cs_demo',
} as const;

const port = v.pipe(
	v.string(),
	v.regex(/^\d{1,5}$/, 'expected a port from 0 to 65535'),
	v.transform(Number),
	v.maxValue(65_535, 'expected a port from 0 to 65535'),
);
const time = v.pipe(
	v.string(),
	v.transform((text) => Date.parse(text)),
	v.number('expected an ISO time like 2026-11-20T12:00:00+03:00'),
);
const httpUrl = v.pipe(
	v.string(),
	v.url('expected an http(s) address'),
	v.regex(/^https?:\/\//, 'expected an http(s) address'),
	v.transform((text) => text.replace(/\/+$/, '')),
);
const postgresUrl = v.pipe(
	v.string(),
	v.regex(/^postgres(ql)?:\/\//, 'expected a postgres:// address'),
);
const text = v.pipe(v.string(), v.nonEmpty('expected a value'));
/** "https://chat.example https://*.cdn.example": they go into a header as they are. */
const origins = v.pipe(
	v.string(),
	v.transform((value) => value.split(/[\s,]+/).filter((one) => one !== '')),
	v.array(
		v.pipe(
			v.string(),
			v.regex(
				/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/,
				'expected origins like https://chat.example https://*.cdn.example',
			),
		),
	),
);

const envSchema = v.object({
	PORT: v.optional(port, '3000'),
	HOST: v.optional(text, '0.0.0.0'),
	DATA_DIR: v.optional(text, './data'),
	SHOP: v.optional(text, 'pizza'),
	NOW: v.optional(time),
	BACKEND_URL: v.optional(httpUrl),
	WC_KEY: v.optional(text),
	WC_SECRET: v.optional(text),
	CURRENCY_DIGITS: v.optional(
		v.pipe(v.string(), v.regex(/^[0-3]$/, 'expected 0, 1, 2 or 3'), v.transform(Number)),
	),
	DATABASE_URL: v.optional(postgresUrl),
	BACKUP_BEFORE_MIGRATION: v.optional(v.picklist(['0', '1'], 'expected 0 or 1'), '1'),
	BOT_TOKEN: v.optional(
		v.pipe(v.string(), v.regex(/^\d+:.{6,}$/, 'expected a token like 123456:ABC…')),
	),
	BOT_API_ROOT: v.optional(httpUrl),
	BOT_PAYMENTS: v.optional(text),
	BOT_LINK: v.optional(
		v.pipe(
			v.string(),
			v.regex(
				/^https:\/\/t\.me\/\w+(\/\w+)?$/,
				'expected an address like https://t.me/shop_bot/menu',
			),
		),
	),
	MAX_BOT_TOKEN: v.optional(
		v.pipe(v.string(), v.minLength(10, 'expected a token of a bot of MAX')),
	),
	MAX_LINK: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^https:\/\/max\.ru\/\w+$/, 'expected an address like https://max.ru/shop_bot'),
		),
	),
	PUBLIC_URL: v.optional(httpUrl),
	TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'expected 0 or 1'), '0'),
	PUSHER_APP_ID: v.optional(text),
	PUSHER_KEY: v.optional(text),
	PUSHER_SECRET: v.optional(text),
	PUSHER_HOST: v.optional(text),
	PUSHER_PORT: v.optional(port),
	PUSHER_CHANNEL: v.optional(
		v.pipe(
			v.string(),
			v.regex(
				/^(?!presence-)(?:[\w\-=@,.;]|\{host\})*\{id\}(?:[\w\-=@,.;]|\{host\})*$/,
				'expected a name with {id} in it, like private-client-{id} or {host}_client_{id}_chanel',
			),
		),
	),
	GEOCODER: v.optional(
		v.picklist(['dadata', 'yandex', 'nominatim'], 'expected dadata, yandex or nominatim'),
	),
	GEOCODER_KEY: v.optional(text),
	GEOCODER_URL: v.optional(httpUrl),
	MAP_TILES: v.optional(
		v.pipe(
			v.string(),
			v.regex(
				/^https:\/\/\S+\{z\}\S*$/,
				'expected an address like https://tiles.example/{z}/{x}/{y}.png',
			),
		),
	),
	MAP_ATTRIBUTION: v.optional(text),
	SCRIPT_ORIGINS: v.optional(origins, ''),
	WORK_AHEAD: v.optional(v.picklist(['0', '1'], 'expected 0 or 1'), '1'),
	LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
	NODE_ENV: v.optional(v.string()),
	DEMO: v.optional(v.picklist(['0', '1'], 'expected 0 or 1')),
	METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'expected 16 characters or more'))),
	METRICS_PORT: v.optional(port),
	DRAIN_MS: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^\d{1,5}$/, 'expected milliseconds up to 60000'),
			v.transform(Number),
			v.maxValue(60_000, 'expected milliseconds up to 60000'),
		),
	),
});

export type Environment = ReturnType<typeof readEnvironment>;

/** What keeps the server from starting, in one line. */
export class StartError extends Error {
	override readonly name = 'StartError';
}

/** Reads the environment; an empty variable counts as unset. Throws `StartError`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
	const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
	const parsed = v.safeParse(envSchema, set);
	if (!parsed.success)
		throw new StartError(
			parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '),
		);
	const env = parsed.output;
	// As it was given: what parsing makes of a value is no longer what was said.
	const said = { ...set, SHOP: env.SHOP };
	const mode = modeOf(said);
	if (mode !== 'demo') {
		const known = [
			...(env.BOT_TOKEN === DEMO_SECRETS.botToken ? ['BOT_TOKEN'] : []),
			...(env.WC_KEY === DEMO_SECRETS.wooKey ? ['WC_KEY'] : []),
			...(env.WC_SECRET === DEMO_SECRETS.wooSecret ? ['WC_SECRET'] : []),
		];
		if (known.length > 0)
			throw new StartError(
				`${known.join(', ')}: the demo's secret; a shop of one's own needs its own`,
			);
	}
	if (env.BACKEND_URL !== undefined && (env.WC_KEY === undefined || env.WC_SECRET === undefined))
		throw new StartError('BACKEND_URL: needs WC_KEY and WC_SECRET of that site');
	if (env.BACKEND_URL !== undefined && !isSafeFor(env.BACKEND_URL))
		throw new StartError(
			'BACKEND_URL: needs https://, keys and tokens go there; WooCommerce takes no keys over http',
		);
	if (env.CURRENCY_DIGITS !== undefined && env.BACKEND_URL === undefined)
		throw new StartError(
			'CURRENCY_DIGITS: is of a site behind BACKEND_URL; a shop folder says currency_digits in settings.json',
		);
	if (env.PUSHER_CHANNEL !== undefined && env.BACKEND_URL === undefined)
		throw new StartError(
			'PUSHER_CHANNEL: is of a site behind BACKEND_URL that publishes by itself; a shop of ours names its own channels',
		);
	if (
		env.PUSHER_CHANNEL !== undefined &&
		(env.PUSHER_KEY === undefined || env.PUSHER_SECRET === undefined)
	)
		throw new StartError('PUSHER_CHANNEL: needs PUSHER_KEY and PUSHER_SECRET of that site');
	if (env.MAX_LINK !== undefined && env.MAX_BOT_TOKEN === undefined)
		throw new StartError('MAX_LINK: needs MAX_BOT_TOKEN, the token of that bot');
	if (env.GEOCODER === 'nominatim' && env.GEOCODER_URL === undefined)
		throw new StartError('GEOCODER: nominatim needs GEOCODER_URL, the address of your own server');
	if ((env.GEOCODER === 'dadata' || env.GEOCODER === 'yandex') && env.GEOCODER_KEY === undefined)
		throw new StartError(`GEOCODER: ${env.GEOCODER} needs GEOCODER_KEY`);
	return {
		...env,
		mode,
		/** A folder beside a real site: what WooCommerce cannot know; undefined = there is none. */
		siteFolder: env.BACKEND_URL === undefined ? undefined : set.SHOP,
		/** A site's own name stands in its channels: it is known by its address. */
		customerChannel: env.PUSHER_CHANNEL?.replaceAll(
			'{host}',
			env.BACKEND_URL === undefined ? '' : new URL(env.BACKEND_URL).hostname,
		),
		/** A demo or a trial: nothing of it leaves the machine. */
		isDemo: mode !== 'production',
		/** What of the environment is real: a demo beside it is worth a warning. */
		real: realSettings(said),
		/** What is not the shop's, though it nearly is: a misspelt name is not passed over in silence. */
		misspelt: misspeltNames(Object.keys(set)),
	};
}

/** Variables of the build (`vite/`), not of the server. */
const OF_THE_BUILD = ['VITE_SERVICE_WORKER', 'VITE_API_ORIGIN'];

/** The names of all settings, of the shop and of its build. */
export const SETTINGS: readonly string[] = [...Object.keys(envSchema.entries), ...OF_THE_BUILD];

/** What begins so is the shop's, whatever follows: in other programs' names none of these words is the first. */
const OWN_PREFIXES = ['BACKEND_', 'BOT_', 'GEOCODER_', 'MAX_BOT_', 'METRICS_', 'PUSHER_'];

/** A name that looks like a setting and is none; `meant`: the setting it resembles, undefined = none. */
export interface MisspeltName {
	readonly name: string;
	readonly meant: string | undefined;
}

/**
 * Of the names of an environment those that are one or two letters away from one of ours, in longer names alone (HOST and
 * HOME are two different things, DATABSE_URL is none), and those that begin as ours do.
 */
export function misspeltNames(names: readonly string[]): readonly MisspeltName[] {
	return names.flatMap((name) => {
		if (SETTINGS.includes(name)) return [];
		const meant = SETTINGS.find((one) => isNearly(name.toUpperCase(), one));
		if (meant !== undefined) return [{ name, meant }];
		const isOurs = OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
		return isOurs ? [{ name, meant: nearest(name, SETTINGS) }] : [];
	});
}

/** What the start says of such a name, in one line. */
export function misspeltLine({ name, meant }: MisspeltName): string {
	const hint = meant === undefined ? 'README.md lists them' : `is ${meant} meant?`;
	return `${name} is no setting of the shop; ${hint}`;
}

/** Whether it is a variable of the shop or of its build. */
export function isSetting(name: string): boolean {
	return SETTINGS.includes(name) || name === 'ENV_FILE';
}

/** Over http keys go to this machine or its own network alone. */
export function isSafeFor(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === 'https:' || LOCAL_HOST.test(hostname);
}

/** Loopback, private networks, names without a dot (a container's) or of them. */
const LOCAL_HOST =
	/^(?:[^.:[\]]+|.+\.(?:localhost|local|internal|test)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\]|\[f[cd][\da-f:]+\])$/i;
