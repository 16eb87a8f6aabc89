/** What the shop says of itself: settings, banners, blog, gallery, redirects. */
import { Hono } from 'hono';
import { fixedJson } from '#server/rest/cached.ts';
import { missingParameters, Refusal } from '#server/rest/refusal.ts';
import { queryOf } from '#server/rest/request.ts';
import type { ShopDeps } from '../context.ts';
import type { ShopFolder } from '../folder.ts';

const MINUTES_3 = 'public, max-age=180';

export function siteRoutes({ folder }: ShopDeps): Hono {
	const galleries = new Map(
		[...folder.galleries].map(([id, images]) => [id, fixedJson(images, MINUTES_3)]),
	);
	return new Hono()
		.get('/wp-json/v1/all_settings', fixedJson(folder.settingsJson, MINUTES_3))
		.get('/wp-json/front/settings', fixedJson(folder.frontSettings, MINUTES_3))
		.get('/banners-json', fixedJson(folder.banners, MINUTES_3))
		.get('/wp-json/restoran/v1/blog', fixedJson(folder.blog, MINUTES_3))
		.get('/wp-json/restoran/v1/gallery/:id', (c) => {
			const gallery = galleries.get(c.req.param('id'));
			if (gallery === undefined) throw new Refusal('gallery_not_found', 'Gallery not found.');
			return gallery(c);
		})
		.get('/redirect-check', (c) => {
			const path = queryOf(c).get('path');
			if (path === undefined) throw missingParameters('path');
			return c.json({ redirect: redirectOf(folder, path) });
		});
}

/** The owner's redirect for a path, its slash at the end and its query left aside (spec 2). */
function redirectOf(
	folder: ShopFolder,
	wantedPath: string,
): { to: string; status: number; external: boolean } | null {
	const path = wantedPath.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
	const found = folder.redirects.find((one) => one.from.replace(/(?<=.)\/+$/, '') === path);
	return found === undefined
		? null
		: { to: found.to, status: found.code, external: !found.to.startsWith('/') };
}
