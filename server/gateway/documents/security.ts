/** Headers that keep a page from being turned against its customer. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Counter, PageScript } from '#core/rules/site/scripts.ts';
import type { GatewayConfig, GatewayEnv } from '../deps.ts';
import { incomingOrigin, requestOrigin } from './request-info.ts';

const TELEGRAM_FRAMES = 'https://web.telegram.org https://*.telegram.org';
const MAX_FRAMES = 'https://max.ru https://*.max.ru';
/** Who may show the shop in a frame: itself (the messenger preview) and Telegram's web clients. */
const FRAME_ANCESTORS = `frame-ancestors 'self' ${TELEGRAM_FRAMES}`;
/** Where MAX's own script is: the page loads it inside MAX alone. */
const MAX_SCRIPTS = 'https://st.max.ru';

/** Of answers that are not pages: nothing in them is to run or to be framed elsewhere. */
const RESOURCE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; ${FRAME_ANCESTORS}`;

/** Of the raw site's own HTML (the payment page): forms to itself, no scripts but files of ours. */
export const RAW_PAGE_POLICY = [
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:",
	`font-src 'self'; form-action 'self'; base-uri 'none'; ${FRAME_ANCESTORS}`,
].join('; ');

/**
 * Of a page of the site's own that is shown in a frame (the fortune wheel): its scripts run, but with no origin, wherever it
 * is opened: neither cookies nor storage nor pages of the shop are within its reach.
 */
export const FRAMED_PAGE_POLICY = [
	"sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline' https:",
	"style-src 'unsafe-inline' https:; img-src data: https:; font-src data: https:; connect-src https:",
	`form-action https:; ${FRAME_ANCESTORS}`,
].join('; ');

const PERMISSIONS = [
	'geolocation=(self)',
	'camera=(self)',
	'payment=(self)',
	...['microphone=()', 'usb=()', 'serial=()', 'midi=()', 'display-capture=()'],
	...['browsing-topics=()'],
].join(', ');

/** Where the Yandex map comes from, by its documentation. Without 'unsafe-eval': the map draws pictures, not vectors. */
const YANDEX_MAP = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru'];
const YANDEX_STATIC = 'https://yastatic.net';

/** What one kind of script needs of a policy. */
interface ScriptSources {
	readonly script: readonly string[];
	readonly connect: readonly string[];
	readonly frame?: readonly string[];
	readonly style?: readonly string[];
}

const GOOGLE_TAGS = 'https://www.googletagmanager.com';
const GOOGLE_CALLS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const VK_PIXEL = ['https://top-fwz1.mail.ru', 'https://privacy-cs.mail.ru'];

/** By the services' own documentation, without what their recordings of visits need; pictures come from anywhere. */
const COUNTER_SOURCES: Readonly<Record<Counter['kind'], ScriptSources>> = {
	'yandex-metrika': {
		script: ['https://mc.yandex.ru'],
		connect: ['ru', 'com'].flatMap((zone) => [
			`https://mc.yandex.${zone}`,
			`wss://mc.yandex.${zone}`,
		]),
		frame: ['https://mc.yandex.ru'],
	},
	'google-analytics': { script: [GOOGLE_TAGS], connect: [GOOGLE_TAGS, ...GOOGLE_CALLS] },
	'google-tag-manager': {
		script: [GOOGLE_TAGS],
		connect: [GOOGLE_TAGS, ...GOOGLE_CALLS],
		frame: [GOOGLE_TAGS],
	},
	'vk-pixel': { script: VK_PIXEL, connect: VK_PIXEL },
};

const TRANSLATOR_CALLS = [
	'https://translate.googleapis.com',
	'https://translate-pa.googleapis.com',
];
/** As the widget is known to work: Google says nothing of it. */
const TRANSLATOR_SOURCES: ScriptSources = {
	script: ['https://translate.google.com', ...TRANSLATOR_CALLS],
	connect: TRANSLATOR_CALLS,
	frame: ['https://translate.google.com'],
	style: ['https://translate.googleapis.com', 'https://www.gstatic.com'],
};

/** A script of the owner's choice may reach whatever is on the owner's list: a chat has its parts on several hosts. */
function sourcesOf(script: PageScript, listed: readonly string[]): ScriptSources {
	if (!('src' in script)) return COUNTER_SOURCES[script.kind];
	if (script.kind === 'translator') return TRANSLATOR_SOURCES;
	const sockets = listed.map((origin) => origin.replace(/^https/, 'wss'));
	return { script: listed, connect: [...listed, ...sockets], frame: listed, style: listed };
}

/** What a page needs beyond the shop's own files. */
export interface PageNeeds {
	/** Host and port of a realtime service elsewhere. */
	readonly realtimeHost?: string;
	readonly hasYandexMap?: boolean;
	/** Scripts of others that run on the page, and the owner's list of origins. */
	readonly scripts?: readonly PageScript[];
	readonly scriptOrigins?: readonly string[];
	/** Whether the shop is an app of MAX. */
	readonly hasMax?: boolean;
	/** Whether messengers may show the page in a frame of theirs; absent = yes. */
	readonly isMessengerApp?: boolean;
}

/**
 * The policy of a rendered page: scripts are our files and the inline ones listed by hash, sockets go to where the page
 * came from and to the realtime service; the map's own sources are open only where the shop has that map, and those of
 * scripts of others only where the page runs them. No nonce: the page is kept and shared by all guests.
 */
export function documentPolicy(
	scriptHashes: readonly string[],
	origin: string,
	{
		realtimeHost,
		hasYandexMap = false,
		scripts = [],
		scriptOrigins = [],
		hasMax = false,
		isMessengerApp = true,
	}: PageNeeds,
): string {
	const sockets = [origin.replace(/^http/, 'ws')];
	if (realtimeHost !== undefined)
		sockets.push(`wss://${realtimeHost}`, `ws://${realtimeHost}`, `https://${realtimeHost}`);
	const mapFiles = hasYandexMap ? [...YANDEX_MAP, YANDEX_STATIC] : [];
	const mapCalls = hasYandexMap ? [...YANDEX_MAP, 'https://*.maps.yandex.net'] : [];
	const mapWorkers = hasYandexMap ? [...YANDEX_MAP, 'data:'] : [];
	const maxFiles = hasMax && isMessengerApp ? [MAX_SCRIPTS] : [];
	const needed = scripts.map((one) => sourcesOf(one, scriptOrigins));
	const foreign = (part: keyof ScriptSources) => [
		...new Set(needed.flatMap((sources) => sources[part] ?? [])),
	];
	return [
		"default-src 'self'",
		['script-src', "'self'", ...scriptHashes, ...mapFiles, ...maxFiles, ...foreign('script')].join(
			' ',
		),
		["style-src 'self' 'unsafe-inline'", ...mapFiles, ...foreign('style')].join(' '),
		// blob: what the page itself has kept (`src/features/stories/state/media-cache.ts`).
		"img-src 'self' data: blob: https:",
		["font-src 'self' data:", ...foreign('style')].join(' '),
		"media-src 'self' blob: https:",
		['connect-src', "'self'", ...sockets, ...mapCalls, ...foreign('connect')].join(' '),
		["worker-src 'self'", ...mapWorkers].join(' '),
		"manifest-src 'self'",
		["frame-src 'self'", ...foreign('frame')].join(' '),
		isMessengerApp ? FRAME_ANCESTORS : "frame-ancestors 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"object-src 'none'",
	].join('; ');
}

/** Whatever Telegram's clients may show in a frame, the bundled bank's page included, MAX's may show too. */
function framedByMaxToo(policy: string): string {
	return policy.replace(TELEGRAM_FRAMES, `${TELEGRAM_FRAMES} ${MAX_FRAMES}`);
}

/**
 * Whether a page of others may hold the window that a page is asked for: it opened it, and could follow what becomes of it.
 * What the customer opens, from an app or by its address, has no opener, nor has what a page of ours leads to. A browser that
 * does not say is one with an opener.
 */
export function mayHaveOpener(site: string | undefined): boolean {
	return site !== 'none' && site !== 'same-origin';
}

const LEAN_ROUTES: ReadonlySet<string> = new Set(['/assets/*', '/img/:width/*']);

/** Sets what every answer has. An answer that brings its own policy keeps it. */
export function securityHeaders(config: GatewayConfig): MiddlewareHandler<GatewayEnv> {
	return async (c, next) => {
		await next();
		const { headers } = c.res;
		headers.set('X-Content-Type-Options', 'nosniff');
		// Scripts and pictures come by the dozen, and nothing else would mean anything to them.
		if (LEAN_ROUTES.has(c.get('route'))) return;
		if (!headers.has('Referrer-Policy'))
			headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
		// For a page with this header the browser begins another process, when the answer is there: a tenth of its first paint.
		// It is no part of `Vary`: every page is asked for anew, and what a 304 says of it counts.
		if (mayHaveOpener(c.req.header('sec-fetch-site')))
			headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
		headers.set('Permissions-Policy', PERMISSIONS);
		const policy = headers.get('Content-Security-Policy') ?? RESOURCE_POLICY;
		headers.set('Content-Security-Policy', config.max ? framedByMaxToo(policy) : policy);
		if (requestOrigin(c, config).startsWith('https:'))
			headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
	};
}

/**
 * Whether a request that changes something comes from a page of ours. Browsers say where such a request comes from;
 * clients that are no browsers say nothing and hold no cookie of ours.
 */
export function isOwnRequest(c: Context<GatewayEnv>, config: GatewayConfig): boolean {
	const origin = c.req.header('origin');
	const site = c.req.header('sec-fetch-site');
	if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
	// A page that keeps its address to itself (Referrer-Policy: no-referrer) hides its origin from itself as well.
	if (origin === 'null') return site === 'same-origin';
	const host = URL.parse(origin)?.host;
	// The host alone: behind a proxy that ends TLS the scheme seen here is not the browser's.
	return (
		host !== undefined &&
		(host === new URL(incomingOrigin(c, config)).host ||
			(config.origin !== undefined && host === new URL(config.origin).host))
	);
}
