/**
 * Pages (spec 2): redirects, then the page as the storefront renders it, with its true status. Finished HTML is kept by
 * (address, language, kind of device, version of data and build) and shared by all guests; nothing of a request but its
 * path, product, language and kind of device ever gets into it. The page of an order is made for the browser that came by
 * its link, and not kept.
 */
import type { Context } from 'hono';
import type { LinkCard } from '#core/contract/site/link-card.ts';
import type { PageData, RealtimeConfig } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import { encodedOnce } from '#core/rules/site/path-names.ts';
import { admitsScripts } from '#core/rules/site/scripts.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';
import { type Spend, spending, TooMuchWork } from '../ops/work.ts';
import { type Articles, articlesOfPage } from '../site/articles.ts';
import type { ContentReader } from '../site/content.ts';
import { galleryOfPage } from '../site/gallery.ts';
import { isOrderPath, type ReadOrderOfPage } from '../site/order-of-page.ts';
import { DEFAULT_LANGUAGE, type Site, type SiteData, versionOf } from '../site/site-data.ts';
import { acceptedEncoding, type Encoded, type EncodedForm, encoded } from './compression.ts';
import { type CachedDocument, createDocumentCache } from './document-cache.ts';
import { type DocumentTemplate, prepareTemplate } from './document-template.ts';
import { linkCardKey, linkCardOf } from './link-card.ts';
import {
	addressOf,
	isReadable,
	languageOf,
	type PageAddress,
	UNKNOWN_PATH,
} from './page-address.ts';
import { markupOf, pageDataOf } from './page-data.ts';
import { isProgram, pageNotFound } from './page-not-found.ts';
import type { PageLister } from './public-pages.ts';
import { createRecompressor } from './recompress.ts';
import {
	type RedirectCheck,
	type RedirectTo,
	redirectByRules,
	safeTarget,
	withoutSlash,
} from './redirects.ts';
import { clientAddress, incomingOrigin } from './request-info.ts';
import { documentPolicy } from './security.ts';
import { DEVICE_HEADERS, isWideDevice } from './wide-device.ts';

const HOME = '/';
const LONGEST_PATH = 2000;
/** The page that lists all pages (spec 2): the only one that carries them. */
const PAGE_OF_PAGES = '/seoData';
const CACHE_BYTES = 128 * 1024 * 1024;
/** Not-found pages are kept a little, against storms on one address, and few, because a client can invent addresses. */
const NOT_FOUND_KEPT_MS = 10_000;
const MAX_NOT_FOUND = 100;
/** After how many seconds a browser that met the maintenance page may come back. */
const MAINTENANCE_RETRY_SECONDS = 10;

/**
 * Pages that have to be made, or asked about at the site, for one client: a crawler of a large menu is served, made-up
 * addresses by the hundred are not. Pages that are kept cost nothing.
 */
const WORK = { burst: 150, everyMs: 200 };

/** What a request asks for beyond its page. */
interface Asked {
	/** "?utm_source=bot" */
	readonly search: string;
	/** Takes the page's work from the client's allowance. */
	readonly spend: Spend;
	/** Epoch ms until which the answer is right without the site being asked. */
	readonly until: number;
	/** By a computer or a tablet. */
	readonly isWide: boolean;
}

type Outcome =
	| { readonly kind: 'redirect'; readonly redirect: RedirectTo }
	| { readonly kind: 'page'; readonly status: number; readonly html: Encoded };

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
	readOrder: ReadOrderOfPage,
): Documents {
	const cache = createDocumentCache(deps.now, {
		maxBytes: CACHE_BYTES,
		maxShortLived: MAX_NOT_FOUND,
	});
	const pending = new Map<string, Promise<Outcome>>();
	const recompressor = createRecompressor();
	const template = templateReader(deps);
	const work = createRateLimit(deps.now, rateFor(deps.config, WORK));

	const draw = async (
		template: DocumentTemplate,
		url: string,
		data: PageData,
		card: LinkCard | undefined,
	): Promise<Outcome> => {
		const renderer = await deps.renderer();
		const rendered = await renderer.render({ url, data, ...defined({ card }) });
		// An order is what its page is about: everyone's page says that it is on its way, an empty one says nothing.
		if (rendered.failure !== undefined && data.order !== undefined) throw rendered.failure;
		if (rendered.redirect !== undefined) {
			const to = safeTarget(rendered.redirect);
			if (to === undefined) throw new Error('the page redirects to an unsafe address');
			return { kind: 'redirect', redirect: { to, status: rendered.status === 302 ? 302 : 301 } };
		}
		const html = encoded(
			Buffer.from(
				template.pageOf(rendered, await markupOf(rendered), data.language, rendered.data ?? data),
			),
		);
		return { kind: 'page', status: rendered.status, html };
	};

	const drawAndKeep = async (
		template: DocumentTemplate,
		page: PageAddress,
		site: SiteData,
		own: PageData,
		card: LinkCard | undefined,
		key: string,
	): Promise<Outcome> => {
		const data =
			page.url === PAGE_OF_PAGES
				? { ...own, pages: (await listPages(site, own.origin)).pages }
				: own;
		const outcome = await draw(template, page.url, data, card);
		if (outcome.kind === 'redirect') return outcome;
		const { status, html } = outcome;
		if (status === 200 || status === 404) {
			// What the cache holds is counted with it.
			await html.as('br');
			const kept: CachedDocument = {
				...{ status, html, version: data.version, hits: 0 },
				...(status === 404 ? { expiresAt: deps.now() + NOT_FOUND_KEPT_MS } : {}),
			};
			cache.set(key, kept);
			// Sure to be asked for again; other pages are made smaller once they have been.
			if (page.url === HOME && status === 200) recompressor.add(kept);
		}
		return outcome;
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
			const html = prepared.pageOf(page, await markupOf(page), DEFAULT_LANGUAGE);
			const policy = documentPolicy(prepared.scriptHashes, incomingOrigin(c, deps.config), {});
			return new Response(html, {
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
	const notFoundForProgram = (c: Context<GatewayEnv>, { url }: PageAddress, status: number) => {
		if (status !== 404 || !isProgram(c.req.header('accept'))) return undefined;
		return pageNotFound(c, url === UNKNOWN_PATH ? undefined : url.split('?')[0]);
	};

	const servePage = async (
		c: Context<GatewayEnv>,
		prepared: DocumentTemplate,
		site: SiteData,
		page: PageAddress,
		{ search, spend, until, isWide }: Asked,
	): Promise<Response> => {
		const incoming = incomingOrigin(c, deps.config);
		const origin = site.settings.frontUrl || (deps.config.origin ?? incoming);
		const path = page.url.split('?')[0] ?? '';
		const { language } = site;
		const mode = c.req.header('sec-fetch-mode');
		const [order, texts, photographs, card] = await Promise.all([
			readOrder({ path, search, language, mode, spend }),
			articlesOfPage(articles, page.url, site.language, spend),
			galleryOfPage(content, site, page.url, spend),
			linkCardOf(page.url, new URLSearchParams(search), site, { content, now: deps.now, spend }),
		]);
		const version = versionOf([site.version, prepared.buildId, texts.version, photographs.version]);
		const key = [page.url, linkCardKey(card), site.language, origin, isWide].join('\n');
		const etag = `W/"${versionOf([version, key])}"`;
		const isOpen = admitsScripts(path);
		const headers: Record<string, string> = {
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'no-cache',
			// An order's key in an address is not for the scripts of the page that follows.
			...(isOpen ? {} : { 'Referrer-Policy': 'strict-origin' }),
			Vary: `Accept-Encoding, ${DEVICE_HEADERS}`,
			'Content-Language': site.language,
			'Content-Security-Policy': documentPolicy(prepared.scriptHashes, incoming, {
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
		// What the page says beyond the site's data has a time of its own.
		const isOfSiteAlone =
			texts.version === '' &&
			photographs.version === '' &&
			(card === undefined || card.kind === 'page');
		const keepAnswer = (form: EncodedForm) => {
			// By the same address a browser gets the order itself.
			if (isOfSiteAlone && !isOrderPath(path))
				c.set('kept', { form, etag, language: site.language, until });
		};
		const formOf = (html: Encoded) => html.as(acceptedEncoding(c.req.header('accept-encoding')));
		const carried = (): PageData => ({
			...pageDataOf(site, page, version, origin, realtime, deps),
			...texts.carried,
			...photographs.carried,
			...(isWide ? { isWide } : {}),
		});
		const send = ({ body, encoding }: EncodedForm, status: number) => {
			if (encoding !== undefined) headers['Content-Encoding'] = encoding;
			headers['Content-Length'] = String(body.byteLength);
			return new Response(new Uint8Array(body), { status, headers });
		};
		if (order !== undefined) {
			metrics.page('miss');
			try {
				const drawn = await draw(prepared, path + search, { ...carried(), order }, card);
				if (drawn.kind === 'redirect') return redirect(drawn.redirect);
				const form = await formOf(drawn.html);
				headers['Cache-Control'] = 'no-store';
				return send(form, drawn.status);
			} catch (error) {
				// Of a real site's order: the page's scripts make of it what they can.
				deps.log.error({ error, path }, 'the order could not be rendered');
			}
		}
		const cached = cache.get(key, version);
		// The tag of an address is only ever given out with a 200 of it.
		if (hasEtag(c.req.header('if-none-match'), etag)) {
			metrics.page('not_modified');
			if (cached?.status === 200) keepAnswer(await formOf(cached.html));
			return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
		}
		const answer = async (html: Encoded, status: number) => {
			const form = await formOf(html);
			if (status === 200) {
				headers.ETag = etag;
				keepAnswer(form);
			}
			return send(form, status);
		};
		if (cached !== undefined) {
			metrics.page('hit');
			const notFound = notFoundForProgram(c, page, cached.status);
			if (notFound !== undefined) return notFound;
			if (cached.hits === 1 && cached.status === 200 && page.url !== HOME) recompressor.add(cached);
			return answer(cached.html, cached.status);
		}
		metrics.page('miss');
		const flight = `${key}\n${version}`;
		let outcome = pending.get(flight);
		if (outcome === undefined) {
			spend();
			outcome = drawAndKeep(prepared, page, site, carried(), card, key);
			pending.set(flight, outcome);
			const land = () => pending.delete(flight);
			outcome.then(land, land);
		}
		const done = await outcome;
		if (done.kind === 'redirect') {
			// Of the query a render knows only what it depends on; all of it goes along.
			const [to = '/'] = done.redirect.to.split('?');
			return redirect({ ...done.redirect, to: to + search });
		}
		const notFound = notFoundForProgram(c, page, done.status);
		if (notFound !== undefined) return notFound;
		return answer(done.html, done.status);
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
			const own = withoutSlash(encodedOnce(path) ?? path);
			if (path === plain && own !== url.pathname)
				return redirect({ to: own + url.search, status: 301 });
			const spend = spending(work, clientAddress(c, deps.config));
			try {
				const checked = await checkRedirect(withoutSlash(path), spend);
				if (checked.redirect !== undefined) return redirect(checked.redirect);
				const language = languageOf(url, c.req.header('cookie'), base.settings);
				// Ahead of reading: what is fresh now is what is read, and stays so.
				const until = Math.min(checked.until, site.freshUntil(language));
				// Ahead of the data: a page may be newer than it says, and is only taken anew; older it would stay.
				const prepared = await template();
				const data = await site.read(language);
				const known = data ?? base;
				const page = addressOf(path, url, known);
				const isWide = isWideDevice((name) => c.req.header(name));
				const asked = { search: url.search, spend, until, isWide };
				return await servePage(c, prepared, known, page, asked);
			} catch (error) {
				if (error instanceof TooMuchWork) return error.answer();
				deps.log.error({ error, path }, 'the page could not be rendered');
				return maintenance(c, 'render failed');
			}
		},
		async buildId() {
			return (await template()).buildId;
		},
		close: recompressor.close,
	};
}

/** Prepares index.html again only when it, the renderer's scripts or the shop's folder have changed. */
function templateReader(deps: GatewayDeps): () => Promise<DocumentTemplate> {
	let prepared:
		| {
				html: string;
				scripts: readonly string[];
				folderVersion: string | undefined;
				template: Promise<DocumentTemplate>;
		  }
		| undefined;
	return async () => {
		const [html, renderer] = await Promise.all([deps.template(), deps.renderer()]);
		const scripts = renderer.inlineScripts;
		const folderVersion = deps.folderVersion?.();
		const isSame =
			prepared?.html === html &&
			prepared.scripts === scripts &&
			prepared.folderVersion === folderVersion;
		if (prepared === undefined || !isSame) {
			const template = prepareTemplate(html, renderer, deps.assets, folderVersion);
			// A file that could not be read may be there the next time.
			template.catch(() => {
				prepared = undefined;
			});
			prepared = { html, scripts, folderVersion, template };
		}
		return prepared.template;
	};
}

function redirect({ to, status }: RedirectTo): Response {
	return new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-cache' } });
}

/** Whether an If-None-Match header names a tag. */
export function hasEtag(header: string | undefined, etag: string): boolean {
	const plain = (tag: string) => tag.trim().replace(/^W\//, '');
	return header?.split(',').some((tag) => plain(tag) === plain(etag)) === true;
}

/** When not even the storefront's own maintenance screen can be rendered (spec 2). */
const PLAIN_MAINTENANCE = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${MAINTENANCE_RETRY_SECONDS}"><title>Профилактика</title><p>Приносим свои извинения, сайт находится на профилактике.</p></html>`;
