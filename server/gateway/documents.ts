/**
 * Pages (spec 2): redirects, then the page as the storefront renders it, with its true status. Finished HTML is kept by
 * (address, language, version of data and build) and shared by all guests; nothing of a request but its path, product
 * and language ever gets into it.
 */
import type { Context } from 'hono';
import type { PageData, RealtimeConfig } from '#core/contract/page-data.ts';
import { admitsScripts } from '#core/rules/scripts.ts';
import { type Articles, articlesOfPage } from './articles.ts';
import { brandsOfPage } from './brands.ts';
import { acceptedEncoding, compressedStream, type Encoding, encoded } from './compression.ts';
import type { ContentReader } from './content.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { type CachedDocument, createDocumentCache } from './document-cache.ts';
import { type DocumentTemplate, prepareTemplate } from './document-template.ts';
import { galleryOfPage } from './gallery.ts';
import { createImprover } from './improver.ts';
import type { Metrics } from './metrics.ts';
import {
	addressOf,
	isReadable,
	languageOf,
	type PageAddress,
	UNKNOWN_PATH,
} from './page-address.ts';
import { isProgram, pageNotFound } from './page-not-found.ts';
import type { PageLister } from './public-pages.ts';
import { createRateLimit, rateFor } from './rate-limit.ts';
import {
	type RedirectCheck,
	type RedirectTo,
	redirectByRules,
	safeTarget,
	withoutSlash,
} from './redirects.ts';
import { type Rendering, startRendering } from './rendering.ts';
import { askedOrigin, clientAddress } from './request-info.ts';
import { documentPolicy } from './security.ts';
import { DEFAULT_LANGUAGE, type Site, type SiteData, versionOf } from './site-data.ts';

const LONGEST_PATH = 2000;
/** The page that lists all pages (spec 2): the only one that carries them. */
const PAGE_OF_PAGES = '/seoData';
const CACHE_BYTES = 128 * 1024 * 1024;
/** Not-found pages are kept a little, against storms on one address, and few, because anybody can make addresses. */
const NOT_FOUND_KEPT_MS = 10_000;
const MAX_NOT_FOUND = 100;
/** After how many seconds a browser that met the maintenance page may come back. */
const MAINTENANCE_RETRY_SECONDS = 10;

/**
 * Pages that have to be made, or asked about at the site, for one client: a crawler of a large menu is served, made-up
 * addresses by the hundred are not. Pages that are kept cost nothing.
 */
const WORK = { burst: 150, everyMs: 200 };

/** A client has asked for more pages to be made than is decent. */
class TooMuchWork extends Error {
	readonly seconds: number;

	constructor(seconds: number) {
		super('too much work for one client');
		this.seconds = seconds;
	}
}

type Outcome =
	| { readonly kind: 'redirect'; readonly redirect: RedirectTo }
	| { readonly kind: 'page'; readonly status: number; readonly rendering: Rendering };

export interface Documents {
	/** Answers any GET or HEAD of a page address. */
	serve(c: Context<GatewayEnv>): Promise<Response>;
	/** The build that is being served (`/builds/latest.json`). */
	buildId(): Promise<string>;
	close(): void;
}

export function createDocuments(
	deps: GatewayDeps,
	site: Site,
	checkRedirect: RedirectCheck,
	realtime: RealtimeConfig,
	metrics: Metrics,
	listPages: PageLister,
	articles: Articles,
	content: ContentReader,
): Documents {
	const cache = createDocumentCache(deps.now, {
		maxBytes: CACHE_BYTES,
		maxShortLived: MAX_NOT_FOUND,
	});
	const pending = new Map<string, Promise<Outcome>>();
	const improver = createImprover();
	const template = templateReader(deps);
	const work = createRateLimit(deps.now, rateFor(deps.config, WORK));

	/** Takes one page's work from the client's allowance, once for a request. Throws `TooMuchWork`. */
	const spending = (c: Context<GatewayEnv>) => {
		let isSpent = false;
		return () => {
			if (isSpent) return;
			isSpent = true;
			const seconds = work.take(clientAddress(c, deps.config));
			if (seconds !== undefined) throw new TooMuchWork(seconds);
		};
	};

	const render = async (
		template: DocumentTemplate,
		page: PageAddress,
		site: SiteData,
		own: PageData,
		key: string,
	): Promise<Outcome> => {
		const renderer = await deps.renderer();
		const data =
			page.url === PAGE_OF_PAGES
				? { ...own, pages: (await listPages(site, own.origin)).pages }
				: own;
		const rendered = await renderer.render({ url: page.url, data });
		if (rendered.redirect !== undefined) {
			rendered.stream.abort();
			const to = safeTarget(rendered.redirect);
			if (to === undefined) throw new Error('the page redirects to an unsafe address');
			return { kind: 'redirect', redirect: { to, status: rendered.status === 302 ? 302 : 301 } };
		}
		const { before, after } = template.around(rendered, data.language, rendered.data ?? data);
		const rendering = startRendering(rendered, before, after);
		void keep(key, data.version, rendered.status, rendering);
		return { kind: 'page', status: rendered.status, rendering };
	};

	const keep = async (key: string, version: string, status: number, rendering: Rendering) => {
		try {
			const html = encoded(await rendering.whole);
			if (status !== 200 && status !== 404) return;
			await html.as('br');
			const document: CachedDocument = {
				status,
				html,
				version,
				hits: 0,
				...(status === 404 ? { expiresAt: deps.now() + NOT_FOUND_KEPT_MS } : {}),
			};
			cache.set(key, document);
		} catch (error) {
			deps.log.error({ error }, 'a render broke off');
		} finally {
			pending.delete(`${key}\n${version}`);
		}
	};

	const maintenance = async (c: Context<GatewayEnv>, reason: string): Promise<Response> => {
		metrics.page('maintenance');
		deps.log.warn({ reason }, 'maintenance page');
		const headers = {
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'no-store',
			'Retry-After': String(MAINTENANCE_RETRY_SECONDS),
		};
		try {
			const [prepared, renderer] = await Promise.all([template(), deps.renderer()]);
			const page = await renderer.renderMaintenance();
			const { before, after } = prepared.around(page, DEFAULT_LANGUAGE);
			const html = await startRendering(page, before, after).whole;
			const policy = documentPolicy(prepared.scriptHashes, askedOrigin(c, deps.config), {});
			return new Response(new Uint8Array(html), {
				status: 503,
				headers: { ...headers, 'Content-Security-Policy': policy },
			});
		} catch (error) {
			deps.log.error({ error }, 'no maintenance page');
			return new Response(PLAIN_MAINTENANCE, {
				status: 503,
				headers: { ...headers, 'Content-Security-Policy': "default-src 'none'" },
			});
		}
	};

	/** What a program is told of a page that is none; undefined = it gets the page, whatever it is. */
	const toldToProgram = (c: Context<GatewayEnv>, { url }: PageAddress, status: number) => {
		if (status !== 404 || !isProgram(c.req.header('accept'))) return undefined;
		return pageNotFound(c, url === UNKNOWN_PATH ? undefined : url.split('?')[0]);
	};

	const servePage = async (
		c: Context<GatewayEnv>,
		prepared: DocumentTemplate,
		site: SiteData,
		page: PageAddress,
		search: string,
		spend: () => void,
	): Promise<Response> => {
		const asked = askedOrigin(c, deps.config);
		const origin = site.settings.frontUrl || (deps.config.origin ?? asked);
		const [texts, photographs] = await Promise.all([
			articlesOfPage(articles, page.url, site.language),
			galleryOfPage(content, site, page.url),
		]);
		const version = versionOf([site.version, prepared.buildId, texts.version, photographs.version]);
		const key = [page.url, site.language, origin].join('\n');
		const etag = `W/"${versionOf([version, key])}"`;
		const isOpen = admitsScripts(page.url.split('?')[0] ?? '');
		const headers: Record<string, string> = {
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'no-cache',
			// An order's key in an address is not for the scripts of the page that follows.
			...(isOpen ? {} : { 'Referrer-Policy': 'strict-origin' }),
			Vary: 'Accept-Encoding',
			'Content-Language': site.language,
			'Content-Security-Policy': documentPolicy(prepared.scriptHashes, asked, {
				hasYandexMap: site.yandexMap !== undefined,
				isMessengerApp: site.settings.isMessengerApp,
				hasMax: deps.config.max !== undefined,
				...(isOpen
					? { scripts: site.settings.scripts, scriptOrigins: deps.config.scriptOrigins }
					: {}),
				...(realtime.host === undefined
					? {}
					: {
							realtimeHost: `${realtime.host}${realtime.port === undefined ? '' : `:${realtime.port}`}`,
						}),
			}),
		};
		// The tag of an address is only ever given out with a 200 of it.
		if (hasEtag(c.req.header('if-none-match'), etag)) {
			metrics.page('not_modified');
			return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
		}
		const encoding = acceptedEncoding(c.req.header('accept-encoding'));
		const cached = cache.get(key, version);
		if (cached !== undefined) {
			metrics.page('hit');
			const told = toldToProgram(c, page, cached.status);
			if (told !== undefined) return told;
			if (cached.hits === 1 && cached.status === 200) improver.add(cached);
			const form = await cached.html.as(encoding);
			if (cached.status === 200) headers.ETag = etag;
			if (form.encoding !== undefined) headers['Content-Encoding'] = form.encoding;
			headers['Content-Length'] = String(form.body.byteLength);
			return new Response(new Uint8Array(form.body), { status: cached.status, headers });
		}
		metrics.page('miss');
		const flight = `${key}\n${version}`;
		let outcome = pending.get(flight);
		if (outcome === undefined) {
			spend();
			const own = pageDataOf(site, page, version, origin, realtime, deps);
			const data = { ...own, ...texts.carried, ...photographs.carried };
			outcome = render(prepared, page, site, data, key);
			pending.set(flight, outcome);
			outcome.then(
				({ kind }) => kind === 'redirect' && pending.delete(flight),
				() => pending.delete(flight),
			);
		}
		const done = await outcome;
		if (done.kind === 'redirect') {
			// Of the query a render knows only what it depends on; all of it goes along.
			const [to = '/'] = done.redirect.to.split('?');
			return redirect({ ...done.redirect, to: to + search });
		}
		const told = toldToProgram(c, page, done.status);
		if (told !== undefined) return told;
		if (done.status === 200) headers.ETag = etag;
		if (encoding !== undefined) headers['Content-Encoding'] = encoding;
		const body = c.req.raw.method === 'HEAD' ? null : streamOf(done.rendering, encoding);
		return new Response(body, { status: done.status, headers });
	};

	return {
		async serve(c) {
			const url = new URL(c.req.url);
			if (url.pathname.length + url.search.length > LONGEST_PATH)
				return c.text('URI Too Long', 414);
			const base = await site.read();
			if (base === undefined) return maintenance(c, 'no settings or catalogue yet');
			// Several slashes are one: "//evil.example" must not become an address of another host.
			const plain = url.pathname.replace(/\/{2,}/g, '/');
			// A path no router could read ("/%E0%A4%A") is an unknown one.
			const path = isReadable(plain) ? plain : UNKNOWN_PATH;
			const ruled = redirectByRules(base.settings.redirects, path, url.search);
			if (ruled !== undefined) return redirect(ruled);
			if (path === plain && withoutSlash(path) !== url.pathname)
				return redirect({ to: withoutSlash(path) + url.search, status: 301 });
			const spend = spending(c);
			try {
				const checked = await checkRedirect(withoutSlash(path), spend);
				if (checked !== undefined) return redirect(checked);
				const data = await site.read(languageOf(url, c.req.header('cookie')));
				const prepared = await template();
				const own = data ?? base;
				return await servePage(c, prepared, own, addressOf(path, url, own), url.search, spend);
			} catch (error) {
				if (error instanceof TooMuchWork)
					return c.text('Too Many Requests', 429, {
						'Retry-After': String(error.seconds),
						'Cache-Control': 'no-store',
					});
				deps.log.error({ error, path }, 'the page could not be rendered');
				return maintenance(c, 'render failed');
			}
		},
		async buildId() {
			return (await template()).buildId;
		},
		close: improver.close,
	};
}

/** Prepares index.html again only when it or the renderer's scripts have changed. */
function templateReader(deps: GatewayDeps): () => Promise<DocumentTemplate> {
	let prepared:
		| { html: string; scripts: readonly string[]; template: Promise<DocumentTemplate> }
		| undefined;
	return async () => {
		const [html, renderer] = await Promise.all([deps.template(), deps.renderer()]);
		if (prepared?.html !== html || prepared.scripts !== renderer.inlineScripts) {
			const template = prepareTemplate(html, renderer.inlineScripts, deps.assets);
			// A file that could not be read may be there the next time.
			template.catch(() => {
				prepared = undefined;
			});
			prepared = { html, scripts: renderer.inlineScripts, template };
		}
		return prepared.template;
	};
}

function pageDataOf(
	site: SiteData,
	page: PageAddress,
	version: string,
	origin: string,
	realtime: RealtimeConfig,
	{ config: { mapTiles, appLink, max }, createInvoice }: GatewayDeps,
): PageData {
	return {
		language: site.language,
		version,
		settings: site.settings,
		pageType: site.pageType,
		menu: site.menu,
		realtime,
		origin,
		...(mapTiles === undefined ? {} : { mapTiles }),
		...(appLink === undefined ? {} : { appLink }),
		...(max === undefined ? {} : { max }),
		...(createInvoice === undefined ? {} : { hasInvoices: true }),
		...(site.yandexMap === undefined ? {} : { yandexMap: site.yandexMap }),
		...(page.product === undefined ? {} : { product: page.product }),
		...brandsOfPage(site, page.url),
	};
}

function redirect({ to, status }: RedirectTo): Response {
	return new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-cache' } });
}

function hasEtag(header: string | undefined, etag: string): boolean {
	const plain = (tag: string) => tag.trim().replace(/^W\//, '');
	return header?.split(',').some((tag) => plain(tag) === plain(etag)) === true;
}

function streamOf(rendering: Rendering, encoding: Encoding | undefined): ReadableStream {
	const chunks = rendering.follow();
	const sent = encoding === undefined ? chunks : compressedStream(chunks, encoding);
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await sent.next();
			if (done === true) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await sent.return(undefined);
		},
	});
}

/** When not even the storefront's own maintenance screen can be rendered (spec 2). */
const PLAIN_MAINTENANCE = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${MAINTENANCE_RETRY_SECONDS}"><title>Профилактика</title><p>Приносим свои извинения, сайт находится на профилактике.</p></html>`;
