/** The shop's photographs, for their page and for GET /api/gallery. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Album, galleryImagesSchema } from '#core/contract/gallery.ts';
import type { PageData } from '#core/contract/page-data.ts';
import { unreachable } from './api-answer.ts';
import { encoded } from './compression.ts';
import { type ContentReader, sendJson } from './content.ts';
import type { GatewayEnv } from './deps.ts';
import { DEFAULT_LANGUAGE, type Site, type SiteData, versionOf } from './site-data.ts';

/** The albums the settings name, those with pictures; undefined = the site does not answer. */
async function albumsOf(
	content: ContentReader,
	{ settings, language }: SiteData,
): Promise<readonly Album[] | undefined> {
	const read = await Promise.all(
		settings.galleries.map(async ({ id, title }) => {
			const path = `/wp-json/restoran/v1/gallery/${encodeURIComponent(id)}`;
			const reading = await content(path, { lang: language }).read();
			if (reading.status === 'unreachable') return undefined;
			const parsed = v.safeParse(
				galleryImagesSchema,
				reading.status === 'good' ? reading.good.parsed : [],
			);
			return { title, images: parsed.success ? parsed.output : [] };
		}),
	);
	const albums = read.filter((album) => album !== undefined);
	if (albums.length === 0 && read.length > 0) return undefined;
	return albums.filter(({ images }) => images.length > 0);
}

/** What the page of photographs carries; nothing of any other address. `version` changes with it. */
export async function galleryOfPage(
	content: ContentReader,
	site: SiteData,
	url: string,
): Promise<{ readonly carried: Pick<PageData, 'gallery'>; readonly version: string }> {
	const gallery = url === '/gallery' ? await albumsOf(content, site) : undefined;
	return gallery === undefined
		? { carried: {}, version: '' }
		: { carried: { gallery }, version: versionOf([JSON.stringify(gallery)]) };
}

/** In the language of `?lang=`. */
export async function sendGallery(
	c: Context<GatewayEnv>,
	site: Site,
	content: ContentReader,
): Promise<Response> {
	c.set('route', '/api/gallery');
	const data = await site.read(c.req.query('lang') || DEFAULT_LANGUAGE);
	const albums = data === undefined ? undefined : await albumsOf(content, data);
	if (albums === undefined) return unreachable(c);
	const json = JSON.stringify(albums);
	const headers = { 'Cache-Control': 'no-cache' };
	return sendJson(c, encoded(Buffer.from(json)), 200, headers, `"${versionOf([json])}"`);
}
