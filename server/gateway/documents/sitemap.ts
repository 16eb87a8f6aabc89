/** /sitemap.xml and /robots.txt: what crawlers may come to. */

import type { Context, Hono } from 'hono';
import { escapeHtml } from '#core/rules/site/entities.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import type { Site, SiteData } from '../site/site-data.ts';
import { acceptedEncoding, type Encoded, encoded } from './compression.ts';
import type { PageLister } from './public-pages.ts';
import { requestOrigin } from './request-info.ts';

/** A site map may hold no more. */
const MOST_ADDRESSES = 50_000;

/** Addresses without a page of the shop's: asked for by browsers, never worth a crawler's visit. */
const CLOSED = ['/lk', '/order', '/api/', '/wp-json/', '/demo'];

export function mountSitemap(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	site: Site,
	listPages: PageLister,
): void {
	let kept: { version: string; files: readonly Encoded[] } | undefined;

	/** /sitemap.xml is the first; where it is an index, /sitemap-1.xml and those after it follow. */
	const serve = async (c: Context<GatewayEnv>, number: number): Promise<Response> => {
		const data = await site.read();
		if (data === undefined) return c.text('', 503, { 'Retry-After': '60' });
		if (!data.settings.isIndexed) return c.text('Not Found', 404);
		const origin = originOf(c, deps, data);
		const { version, pages } = await listPages(data, origin);
		if (kept?.version !== version) {
			const open = pages.filter((page) => !/\b(?:noindex|none)\b/.test(page.robots));
			const files = siteMaps(open, origin).map((xml) => encoded(Buffer.from(xml)));
			kept = { version, files };
		}
		const file = kept.files[number];
		if (file === undefined) return c.text('Not Found', 404);
		const etag = `W/"${version}"`;
		const headers: Record<string, string> = {
			'Content-Type': 'application/xml; charset=utf-8',
			'Cache-Control': 'public, max-age=3600',
			Vary: 'Accept-Encoding',
			ETag: etag,
		};
		if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
		const form = await file.as(acceptedEncoding(c.req.header('accept-encoding')));
		if (form.encoding !== undefined) headers['Content-Encoding'] = form.encoding;
		return new Response(new Uint8Array(form.body), { headers });
	};
	app.get('/sitemap.xml', (c) => {
		c.set('route', '/sitemap.xml');
		return serve(c, 0);
	});
	app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', (c) => {
		c.set('route', '/sitemap.xml');
		return serve(c, Number(/\d+/.exec(c.req.param('file'))?.[0]));
	});

	app.get('/robots.txt', async (c) => {
		c.set('route', '/robots.txt');
		const data = await site.read();
		if (data === undefined) return c.text('', 503, { 'Retry-After': '60' });
		const rules = data.settings.isIndexed
			? [...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '', siteMapLine(c, deps, data)]
			: ['Disallow: /'];
		return c.text(`User-agent: *\n${rules.join('\n')}\n`, 200, {
			'Cache-Control': 'public, max-age=3600',
		});
	});
}

/** The same origin the pages name as their own (documents.ts). */
function originOf(c: Context<GatewayEnv>, deps: GatewayDeps, { settings }: SiteData): string {
	return settings.frontUrl || requestOrigin(c, deps.config);
}

function siteMapLine(c: Context<GatewayEnv>, deps: GatewayDeps, data: SiteData): string {
	return `Sitemap: ${originOf(c, deps, data)}/sitemap.xml`;
}

interface MapPage {
	readonly path: string;
	readonly modified?: string;
}

/** One file; of more addresses than one may hold an index of files, and these. */
function siteMaps(pages: readonly MapPage[], origin: string): string[] {
	if (pages.length <= MOST_ADDRESSES) return [siteMap(pages, origin)];
	const files = Array.from({ length: Math.ceil(pages.length / MOST_ADDRESSES) }, (_, index) =>
		siteMap(pages.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES), origin),
	);
	const names = files.map(
		(_, index) =>
			`<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
	);
	return [xmlOf('sitemapindex', names), ...files];
}

function siteMap(pages: readonly MapPage[], origin: string): string {
	const urls = pages.map(({ path, modified }) => {
		const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
		return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
	});
	return xmlOf('urlset', urls);
}

function xmlOf(root: string, entries: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
