import { Hono } from 'hono';
import { isFresh } from '#server/rest/cached.ts';
import { sitePath } from '#server/rest/request.ts';
import type { CatalogueFiles } from '../catalogue/files.ts';

/** The catalogue files, wherever the settings put them; any other path goes on to the next routes. */
export function catalogueRoutes(files: CatalogueFiles): Hono {
	return new Hono().get('*', async (c, next) => {
		const file = files.read(sitePath(c.req.raw));
		if (file === undefined) return next();
		c.header('ETag', file.etag);
		c.header('Vary', 'Accept-Encoding');
		c.header('Cache-Control', 'public, no-cache');
		if (isFresh(c, file.etag)) return c.body(null, 304);
		c.header('Content-Type', 'application/json');
		if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(file.json);
		c.header('Content-Encoding', 'gzip');
		return c.body(await file.gzipped());
	});
}
