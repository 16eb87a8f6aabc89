/** The owner tries the settings on: /demo/brand, and a shop that wears them for this browser alone. Only ever mounted in demo mode. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { droppedSettings } from '#core/contract/site/dropped-settings.ts';
import type { ColorVerdict } from '#core/contract/site/page-data.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { defined } from '#core/rules/defined.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import type { Backend } from '#server/site/backend-client.ts';
import type { ShopFolder } from '../../shop/folder.ts';
import { browserScript } from '../browser-script.ts';
import { DEMO_HEADERS } from '../headers.ts';
import type { DemoCustomer } from '../owner/inbox-page.ts';
import type { FileName, Files } from './brand-fields.ts';
import {
	BRAND_PATH,
	brandPage,
	droppedPart,
	type Screen,
	stateText,
	verdictsPart,
} from './brand-page.ts';
import { createDrafts, type DraftShop } from './drafts.ts';

const COOKIE = 'vitrina_draft';
/** First parts of addresses that are the same whatever the settings say, or belong to the demo and the raw site. */
const NOT_DRAFTED =
	/^\/(?:demo|assets|img|media|realtime|wp-json|wp-content|checkout|wheel|builds|healthz|readyz|metrics)(?:\/|$)/;

const changeBody = v.object({ id: v.string(), value: v.string() });

/** What of a shop is shown with the settings that are tried on. */
export interface TriedShop {
	readonly files: Files;
	readonly customers: readonly DemoCustomer[];
	/** Slugs and ids to show screens of; absent = the shop has none. */
	readonly examples: {
		readonly category?: string;
		readonly productId?: number | undefined;
		readonly page?: string;
		readonly post?: string;
	};
}

export interface BrandDeps {
	/** The shop as its folder says now. */
	shop(): TriedShop;
	readonly backend: Backend;
	/** The storefront over another site. */
	openShop(backend: Backend): DraftShop;
	colorVerdicts(palette: Palette): Promise<readonly ColorVerdict[]>;
	/** Where scripts of the settings may come from (`SCRIPT_ORIGINS`). */
	readonly scriptOrigins: readonly string[];
}

export interface Brand {
	/** To be mounted at `BRAND_PATH`. */
	readonly app: Hono;
	/** The shop in the settings the asking browser tries; undefined = it tries none. */
	shopOf(request: Request): DraftShop | undefined;
	close(): void;
}

/**
 * - `GET /` the page, `bench.js` and `brand.css` of it
 * - `POST /draft {id, value}` -> `{state, verdicts, dropped}` (HTML); 422 `{expected}` when the value cannot be
 * - `POST /reset` forgets the draft
 * - `GET /settings.json`, `/front-settings.json`: the files with the draft in them
 */
export function createBrand(deps: BrandDeps): Brand {
	const drafts = createDrafts({ ...deps, files: () => deps.shop().files });
	const app = new Hono();
	const verdictsOf = (token: string | undefined) => {
		const { palette } = v.parse(settingsSchema, drafts.filesOf(token)['settings.json']);
		return deps.colorVerdicts(palette);
	};
	const droppedIn = (token: string | undefined) =>
		droppedSettings(drafts.filesOf(token)['settings.json'], deps.scriptOrigins);
	const own = (c: Context, body: string, type: string) =>
		c.body(body, 200, { 'Cache-Control': 'no-cache', 'Content-Type': `${type}; charset=utf-8` });

	app.get('/', async (c) => {
		const token = getCookie(c, COOKIE) ?? randomBytes(16).toString('base64url');
		setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax' });
		const { customers, examples } = deps.shop();
		const [customer] = customers.toSorted((a, b) => b.historyCount - a.historyCount);
		const page = brandPage({
			groups: drafts.groups,
			files: drafts.filesOf(token),
			changed: drafts.changedIn(token),
			verdicts: await verdictsOf(token),
			dropped: droppedIn(token),
			screens: screensOf(examples),
			...defined({ customer }),
		});
		return c.html(page, 200, DEMO_HEADERS);
	});
	app.get('/brand.css', async (c) =>
		own(c, await readFile(new URL('brand.css', import.meta.url), 'utf8'), 'text/css'),
	);
	app.get('/bench.js', async (c) =>
		own(c, await browserScript('bench.js', import.meta.url), 'text/javascript'),
	);
	app.post('/draft', async (c) => {
		const body = v.safeParse(changeBody, await c.req.json().catch(() => undefined));
		const token = getCookie(c, COOKIE);
		if (!body.success || token === undefined)
			return c.json({ expected: 'страница, открытая заново' }, 400, DEMO_HEADERS);
		const refused = drafts.change(token, body.output.id, body.output.value);
		if (refused !== undefined) return c.json(refused, 422, DEMO_HEADERS);
		const verdicts = verdictsPart(await verdictsOf(token));
		const state = stateText(drafts.changedIn(token).size);
		const dropped = droppedPart(droppedIn(token));
		const parts = { state, verdicts: String(await verdicts), dropped: String(await dropped) };
		return c.json(parts, 200, DEMO_HEADERS);
	});
	app.post('/reset', (c) => {
		drafts.drop(getCookie(c, COOKIE));
		deleteCookie(c, COOKIE, { path: '/' });
		return c.redirect(BRAND_PATH, 303);
	});
	app.get('/:file{(front-)?settings\\.json}', (c) => {
		const file = c.req.param('file') as FileName;
		const json = JSON.stringify(drafts.filesOf(getCookie(c, COOKIE))[file], null, '\t');
		return c.body(`${json}\n`, 200, {
			...DEMO_HEADERS,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="${file}"`,
		});
	});

	return {
		app,
		shopOf(request) {
			const token = tokenIn(request.headers.get('cookie'));
			if (token === undefined || NOT_DRAFTED.test(new URL(request.url).pathname)) return undefined;
			const shop = drafts.shopOf(token);
			return shop && { ...shop, fetch: async (...args) => unkept(await shop.fetch(...args)) };
		},
		close: drafts.close,
	};
}

/** Of a shop's folder what there is to try settings on. */
export function brandOf(folder: ShopFolder): TriedShop {
	const category = folder.catalogue.find(({ products }) => products.length > 0);
	const [page] = folder.pages;
	const [post] = folder.posts;
	return {
		files: {
			'settings.json': folder.settingsJson,
			'front-settings.json': folder.frontSettings,
		},
		customers: folder.customers,
		examples: {
			...(category === undefined
				? {}
				: { category: category.slug, productId: category.products[0]?.id }),
			...defined({ page: page?.slug, post: post?.slug }),
		},
	};
}

/** Whether a browser with these cookies may be trying settings on. */
export function isTriedOn(cookies: string | undefined): boolean {
	return cookies?.includes(COOKIE) === true;
}

function tokenIn(cookies: string | null): string | undefined {
	return new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1];
}

/** An answer that no cache holds: the next one to ask may try other settings. */
function unkept(answer: Response): Response {
	const copy = new Response(answer.body, answer);
	copy.headers.set('Cache-Control', 'no-store');
	return copy;
}

function screensOf({ category, productId, page, post }: TriedShop['examples']): Screen[] {
	return [
		{ title: 'Главная', path: '/' },
		...(category === undefined ? [] : [{ title: 'Раздел', path: `/menu/${category}` }]),
		...(productId === undefined ? [] : [{ title: 'Блюдо', path: `/?product_id=${productId}` }]),
		{ title: 'Оформление заказа', path: '/order' },
		{ title: 'Кабинет', path: '/lk' },
		...(page === undefined ? [] : [{ title: 'Страница', path: `/information/page/${page}` }]),
		...(post === undefined ? [] : [{ title: 'Статья', path: `/information/post/${post}` }]),
		{ title: 'Контакты', path: '/contacts' },
	];
}
