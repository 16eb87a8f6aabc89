/** /sitemap.xml and /robots.txt: what crawlers may come to. */
import type { Context, Hono } from 'hono';
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
	let kept: { version: string; xml: Encoded } | undefined;

	app.get('/sitemap.xml', async (c) => {
		c.set('route', '/sitemap.xml');
		const data = await site.read();
		if (data === undefined) return c.text('', 503, { 'Retry-After': '60' });
		if (!data.settings.isIndexed) return c.text('Not Found', 404);
		const origin = originOf(c, deps, data);
		const { version, pages } = await listPages(data, origin);
		if (kept?.version !== version) {
			const open = pages.filter((page) => !/\b(?:noindex|none)\b/.test(page.robots));
			kept = { version, xml: encoded(Buffer.from(siteMap(open, origin))) };
		}
		const etag = `W/"${version}"`;
		const headers: Record<string, string> = {
			'Content-Type': 'application/xml; charset=utf-8',
			'Cache-Control': 'public, max-age=3600',
			Vary: 'Accept-Encoding',
			ETag: etag,
		};
		if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
		const form = await kept.xml.as(acceptedEncoding(c.req.header('accept-encoding')));
		if (form.encoding !== undefined) headers['Content-Encoding'] = form.encoding;
		return new Response(new Uint8Array(form.body), { headers });
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

function siteMap(
	pages: readonly { readonly path: string; readonly modified?: string }[],
	origin: string,
): string {
	const urls = pages.slice(0, MOST_ADDRESSES).map(({ path, modified }) => {
		const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
		return `<url><loc>${escaped(origin + path)}</loc>${lastmod}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function escaped(address: string): string {
	return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
