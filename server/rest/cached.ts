/** ETags and 304 for answers that change seldom. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Whether the client already has this version (If-None-Match, weak comparison). */
export function isFresh(c: Context, etag: string): boolean {
	const knownTag = c.req.header('if-none-match');
	if (knownTag === undefined) return false;
	return knownTag.split(',').some((one) => {
		const tag = one.trim().replace(/^W\//, '');
		return tag === '*' || tag === etag.replace(/^W\//, '');
	});
}

export function etagOf(content: string | Buffer): string {
	return `"${createHash('sha256').update(content).digest('hex').slice(0, 20)}"`;
}

/** An answer that never changes while the shop runs: written once, then 304 to callers that have it. */
export function fixedJson(value: unknown, cacheControl: string): (c: Context) => Response {
	const text = JSON.stringify(value);
	const etag = etagOf(text);
	return (c) => {
		c.header('ETag', etag);
		c.header('Cache-Control', cacheControl);
		if (isFresh(c, etag)) return c.body(null, 304);
		c.header('Content-Type', 'application/json');
		return c.body(text);
	};
}
