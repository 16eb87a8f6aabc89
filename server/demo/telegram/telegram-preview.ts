/** The demo's preview inside a simulated Telegram: its routes and signed launch data. */
import { createHmac, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
	launchHash,
	signContact,
	signInitData,
	type TelegramUser,
} from '#packages/telegram-double/launch.ts';
import { CLIENTS, PROFILES } from '#packages/telegram-double/profiles.ts';
import { CUSTOM } from '#packages/telegram-double/themes.ts';
import { browserScript } from '../browser-script.ts';
import { DEMO_HEADERS } from '../headers.ts';
import { previewPage } from './preview-page.ts';
import type { SharedMessages } from './shared-messages.ts';

/** Where the preview is mounted; its page and its calls use addresses below it. */
export const PREVIEW_PATH = '/demo/telegram';

/** The simulated client is the tests' too; the page gets it under `client/`. */
const CLIENT = new URL('../../../packages/telegram-double/', import.meta.url);

/** The shop's own typeface. */
const FONTS = new URL('../../../src/theme/fonts/', import.meta.url);

/** Customers to open the shop as, the same at each launch; `guest` launches without init data. */
const DEMO_USERS = {
	anna: { id: 7000001, first_name: 'Анна', username: 'anna_demo', language_code: 'ru' },
	boris: {
		id: 7000002,
		first_name: 'Борис',
		last_name: 'Иванов',
		language_code: 'ru',
		allows_write_to_pm: true,
	},
	maria: { id: 7000003, first_name: 'Maria', language_code: 'en' },
} as const satisfies Record<string, TelegramUser>;

type DemoUser = keyof typeof DEMO_USERS;

/** A user the shop has never seen: with each launch another account, so that a login can be tried again and again. */
const NEWCOMER = { first_name: 'Вера', language_code: 'ru' };
const NEWCOMER_IDS = { from: 7_100_000, below: 8_000_000 };

function newcomer(id = randomInt(NEWCOMER_IDS.from, NEWCOMER_IDS.below)): TelegramUser {
	return { id, ...NEWCOMER };
}

function userByName(name: DemoUser | 'newcomer' | 'guest'): TelegramUser | undefined {
	if (name === 'newcomer') return newcomer();
	return name === 'guest' ? undefined : DEMO_USERS[name];
}

function userById(id: number): TelegramUser | undefined {
	const isNewcomer = id >= NEWCOMER_IDS.from && id < NEWCOMER_IDS.below;
	return isNewcomer ? newcomer(id) : Object.values(DEMO_USERS).find((one) => one.id === id);
}

const users = Object.keys(DEMO_USERS) as DemoUser[];

const launchQuery = v.object({
	user: v.optional(v.picklist([...users, 'newcomer', 'guest']), 'anna'),
	platform: v.optional(v.picklist(CLIENTS), 'ios'),
	theme: v.optional(v.picklist(['light', 'dark', 'custom']), 'light'),
	/** A path of the shop: one leading slash, so that no other site can be framed. */
	path: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^#\s]*$/)), '/'),
	start: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,512}$/)), ''),
});

const contactBody = v.object({
	userId: v.pipe(v.number(), v.integer()),
	phone: v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/)),
});

export interface TelegramPreviewDeps {
	/** The bot whose signature the shop trusts; in demo mode a bot of our own. */
	botToken: string;
	/** Epoch milliseconds. */
	now(): number;
	/** What the demo's bot has prepared to be sent on. */
	messages: Pick<SharedMessages, 'find'>;
}

/**
 * The messenger preview: the shop inside a simulated Telegram, over the protocol of Telegram Web.
 * It signs init data and contacts for invented people, so it belongs to demo mode alone.
 *
 * - `GET /` the page; `GET /bench.js` and the scripts it imports, `/client/…` among them, `/bench.css`, `/fonts/…`
 * - `GET /launch?user=&platform=&theme=&path=&start=` -> `{url, user, themeParams}`, freshly signed
 * - `GET /message?id=` -> `{picture, text, button, link}`, a message that was prepared to be sent on
 * - `POST /contact {userId, phone}` -> `{contact}`, as `getRequestedContact` answers it
 *
 * Wrong input is a 400 that names what is wrong.
 */
export function createTelegramPreview(deps: TelegramPreviewDeps): Hono {
	const signing = () => ({
		botToken: deps.botToken,
		now: deps.now(),
		hmac: (key: string | Uint8Array, text: string) =>
			createHmac('sha256', key).update(text).digest(),
	});

	return new Hono()
		.get('/', (c) => c.html(previewPage(PREVIEW_PATH), 200, DEMO_HEADERS))
		.get('/bench.css', async (c) =>
			asset(c, 'text/css', await readFile(new URL('bench.css', import.meta.url), 'utf8')),
		)
		.get('/fonts/:file{onest-(cyrillic|digits|latin|rub)-wght-normal\\.woff2}', async (c) => {
			const font = await readFile(new URL(c.req.param('file'), FONTS)).catch(() => undefined);
			if (!font) return c.notFound();
			return c.body(font, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=86400' });
		})
		.get('/:script{bench(-[a-z]+)?\\.js}', async (c) =>
			asset(c, 'text/javascript', await browserScript(c.req.param('script'), import.meta.url)),
		)
		.get('/client/:script{[a-z-]+\\.js}', async (c) => {
			const script = await browserScript(c.req.param('script'), CLIENT).catch(() => undefined);
			return script === undefined ? c.notFound() : asset(c, 'text/javascript', script);
		})
		.get('/launch', (c) => {
			const query = v.safeParse(launchQuery, c.req.query());
			if (!query.success) return c.json({ error: explain(query.issues) }, 400);
			const { user: name, platform: client, theme, path, start } = query.output;
			const user = userByName(name);
			const themeParams = theme === 'custom' ? CUSTOM : PROFILES[client].themes[theme];
			const startParam = start || undefined;
			const fragment = launchHash({
				client,
				themeParams,
				...(user ? { initData: signInitData(user, signing(), startParam) } : {}),
				...(startParam ? { startParam } : {}),
			});
			return c.json({ url: path + fragment, user: user ?? null, themeParams });
		})
		.get('/message', (c) => {
			const message = deps.messages.find(c.req.query('id') ?? '');
			return message === undefined
				? c.json({ error: 'id: no such message' }, 400)
				: c.json(message);
		})
		.post('/contact', async (c) => {
			const body = v.safeParse(contactBody, await c.req.json().catch(() => undefined));
			if (!body.success) return c.json({ error: explain(body.issues) }, 400);
			const { userId, phone } = body.output;
			const user = userById(userId);
			if (!user) return c.json({ error: 'userId: nobody of the demo' }, 400);
			return c.json({ contact: signContact(user, phone, signing()) });
		});
}

function asset(c: Context, type: string, body: string): Response {
	c.header('Cache-Control', 'no-cache');
	return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` });
}

function explain(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
	const [issue] = issues;
	return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
}
